import { catalogue, type InEach } from '#dashboard/i18n/catalogue'
import type { NamedPage } from '#dashboard/parts/page/page-text'

type Phone = { phone: string }

/** Texts of the palette's suggestions. */
export const searchText = catalogue({
  found: ['Search', 'Sök'],
  contacts: ['Contacts', 'Kontakter'],
  named: ['By name', 'Efter namn'],
  messagesTo: (p: Phone) => [`Messages to ${p.phone}`, `Meddelanden till ${p.phone}`],
  messagesFrom: (p: { name: string }) => [`Messages from “${p.name}”`, `Meddelanden från ”${p.name}”`],
  bundle: (p: { id: number }) => [`Bundle ${p.id}`, `Utskick ${p.id}`],
  check: (p: Phone) => [`Check number ${p.phone}`, `Kontrollera numret ${p.phone}`],
  testCode: (p: Phone) => [`Send test code to ${p.phone}`, `Skicka testkod till ${p.phone}`],
  keys: ['Keyboard shortcuts', 'Kortkommandon'],
  keySearch: ['Search', 'Sök'],
  keyKeys: ['Shortcuts', 'Kortkommandon'],
  keySave: ['Save or send a form', 'Spara eller skicka ett formulär'],
  keyMessages: ['Next or previous message', 'Nästa eller föregående meddelande'],
  keyDetails: ['Details of a message', 'Ett meddelandes detaljer'],
  keySentence: ['Copy what to tell the caller', 'Kopiera vad du säger till den som ringer'],
  keyTime: ['Messages from a certain time', 'Meddelanden från en viss tid'],
  keyValue: ['Values of a contact, change one', 'En kontakts värden, ändra ett'],
  keyClose: ['Close', 'Stäng'],
  or: ['or', 'eller'],
})

/** Search words of each page: what people do there. */
export const pageWords = catalogue({
  overview: ['home start', 'hem start'],
  contacts: [
    'people customers find export import filter labels',
    'personer kunder hitta exportera importera filter etiketter',
  ],
  newContact: ['create add paste', 'skapa lägg till klistra in'],
  importContacts: ['upload file csv excel xlsx spreadsheet many', 'ladda upp fil csv excel xlsx kalkylark många'],
  changeContacts: [
    'bulk edit many labels property repair numbers undo',
    'massändra många etiketter egenskap laga nummer ångra',
  ],
  groups: ['members list', 'medlemmar lista'],
  segments: ['audience filter target', 'målgrupp filter urval'],
  extraFields: ['replace value', 'ersätt värde'],
  surveys: ['results statistics answers export csv', 'resultat statistik svar exportera csv'],
  newSurvey: ['create add', 'skapa lägg till'],
  compareSurveys: ['response rate difference side by side', 'svarsfrekvens skillnad sida vid sida'],
  surveyImage: ['picture upload', 'bild ladda upp'],
  surveyReport: ['print pdf share', 'skriv ut pdf dela'],
  nkiReport: ['print pdf share', 'skriv ut pdf dela'],
  bundleReport: ['print pdf share', 'skriv ut pdf dela'],
  surveyEditor: ['edit change questions translate colors logo', 'redigera ändra frågor översätt färger logotyp'],
  compareNkis: ['index satisfaction several side by side trend', 'index nöjdhet flera sida vid sida trend'],
  nkis: ['index satisfaction score trend export chart', 'index nöjdhet trend exportera diagram'],
  messages: ['sms conversation delivery status history bundle', 'sms konversation leverans status historik utskick'],
  authentication: [
    'send test code otp login settings authentication sender',
    'skicka testkod engångskod inloggning inställningar avsändare',
  ],
  newEmail: ['send mail mailing newsletter recipients write', 'skicka mail e-post epost nyhetsbrev mottagare skriv'],
  templates: ['text placeholder preview', 'text platshållare förhandsgranska'],
  lookup: ['check number phone format country validate', 'kontrollera nummer telefon format land'],
  find: ['look up number email bundle id screen pop', 'slå upp nummer e-post utskick id'],
  activity: ['receipts history unknown outcome sent saved log', 'kvitton historik okänt utfall skickat sparat logg'],
  people: [
    'users colleagues invite admin deactivate password reset link',
    'användare kollegor bjud in administratör inaktivera lösenord länk',
  ],
  keys: ['program api token integration revoke', 'program api token integration återkalla'],
  roles: ['rights permissions access second factor session', 'rättigheter behörighet åtkomst andra faktor session'],
  account: [
    'language theme time zone password second factor sessions backup export import profile',
    'språk tema tidszon lösenord andra faktor profil säkerhetskopia exportera importera',
  ],
  settings: ['connection country time zone limits readings', 'anslutning land tidszon gränser avläsningar'],
  settingsCodes: ['settings words status meaning', 'inställningar ord status betydelse'],
  settingsService: ['settings check paging order filter', 'inställningar kontroll sidindelning ordning filter'],
} satisfies Record<NamedPage, InEach>)
