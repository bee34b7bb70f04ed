import { catalogue } from '#dashboard/i18n/catalogue'
import type { NamedPage } from '#dashboard/parts/page/page-text'

type Phone = { phone: string }

/** Words of the search: what it offers for what is typed. */
export const searchText = catalogue({
  en: {
    found: 'Search',
    contacts: 'Contacts',
    messagesTo: (p: Phone) => `Messages to ${p.phone}`,
    messagesFrom: (p: { name: string }) => `Messages from “${p.name}”`,
    bundle: (p: { id: number }) => `Bundle ${p.id}`,
    check: (p: Phone) => `Check number ${p.phone}`,
    testCode: (p: Phone) => `Send test code to ${p.phone}`,
    keys: 'Keyboard shortcuts',
    keySearch: 'Search',
    keyKeys: 'Shortcuts',
    keySave: 'Save a form',
    keyClose: 'Close',
    or: 'or',
  },
  sv: {
    found: 'Sök',
    contacts: 'Kontakter',
    messagesTo: p => `Meddelanden till ${p.phone}`,
    messagesFrom: p => `Meddelanden från ”${p.name}”`,
    bundle: p => `Utskick ${p.id}`,
    check: p => `Kontrollera numret ${p.phone}`,
    testCode: p => `Skicka testkod till ${p.phone}`,
    keys: 'Kortkommandon',
    keySearch: 'Sök',
    keyKeys: 'Kortkommandon',
    keySave: 'Spara ett formulär',
    keyClose: 'Stäng',
    or: 'eller',
  },
})

/** What people do on a page, in the words they search for it with. */
export const pageWords = catalogue({
  en: {
    overview: 'home start',
    contacts: 'people customers find export import filter labels',
    newContact: 'create add import paste',
    groups: 'members list',
    segments: 'audience filter target',
    extraFields: 'replace value',
    surveys: 'results statistics answers export csv',
    newSurvey: 'create add',
    surveyImage: 'picture upload',
    surveyEditor: 'edit change questions translate colors logo',
    nkis: 'index satisfaction score trend export chart',
    messages: 'sms conversation delivery status history bundle',
    authentication: 'send test code otp login settings authentication sender',
    newEmail: 'send mail mailing newsletter recipients write',
    templates: 'text placeholder preview',
    lookup: 'check number phone format country validate',
    activity: 'receipts history unknown outcome sent saved log',
    settings: 'language theme time zone connection backup export import codes',
  } satisfies Record<NamedPage, string>,
  sv: {
    overview: 'hem start',
    contacts: 'personer kunder hitta exportera importera filter etiketter',
    newContact: 'skapa lägg till importera klistra in',
    groups: 'medlemmar lista',
    segments: 'målgrupp filter urval',
    extraFields: 'ersätt värde',
    surveys: 'resultat statistik svar exportera csv',
    newSurvey: 'skapa lägg till',
    surveyImage: 'bild ladda upp',
    surveyEditor: 'redigera ändra frågor översätt färger logotyp',
    nkis: 'index nöjdhet trend exportera diagram',
    messages: 'sms konversation leverans status historik utskick',
    authentication: 'skicka testkod engångskod inloggning inställningar avsändare',
    newEmail: 'skicka mail e-post epost nyhetsbrev mottagare skriv',
    templates: 'text platshållare förhandsgranska',
    lookup: 'kontrollera nummer telefon format land',
    activity: 'kvitton historik okänt utfall skickat sparat logg',
    settings: 'språk tema tidszon anslutning säkerhetskopia exportera importera koder',
  },
})
