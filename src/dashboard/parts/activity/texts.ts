import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Texts about an entry: person, outcome and thing. */
export const entryText = catalogue({
  you: ['You', 'Du'],
  key: (p: { name: string }) => [`${p.name} (key)`, `${p.name} (nyckel)`],
  server: ['The server', 'Servern'],
  unknownPerson: ['Not signed in', 'Inte inloggad'],
  somebody: ['Somebody', 'Någon'],
  inProgress: ['Under way', 'Pågår'],
  done: ['Done', 'Klart'],
  refused: ['Refused', 'Nekades'],
  refusedWhy: (p: { why: string }) => [`Refused: ${p.why}`, `Nekades: ${p.why}`],
  notSent: ['Not sent', 'Skickades inte'],
  unknown: ['Unknown', 'Okänt'],
  notDone: ['Not done', 'Inte gjort'],
  invalid: ['invalid', 'ogiltigt'],
  notLetIn: ['not signed in', 'inte inloggad'],
  notAllowed: ['not allowed', 'inte tillåtet'],
  notFound: ['not found', 'fanns inte'],
  conflict: ['conflict', 'krock'],
  tooLarge: ['too large', 'för stort'],
  tooMany: ['too many at once', 'för många på en gång'],
  tried: (p: { action: string }) => [`Tried to ${p.action}`, `Försökte ${p.action}`],
  createdMany: (p: { n: number; count: string }) => [
    plural(p.n, { one: 'Created 1 contact', other: `Created ${p.count} contacts` }),
    plural(p.n, { one: 'Skapade 1 kontakt', other: `Skapade ${p.count} kontakter` }),
  ],
  contact: ['Contact', 'Kontakt'],
  survey: ['Survey', 'Enkät'],
  question: ['Question', 'Fråga'],
  nki: ['NKI', 'NKI'],
  extraField: ['Extra field', 'Extrafält'],
  code: ['SMS code', 'SMS-kod'],
  email: ['E-mail', 'Mejl'],
  bundle: ['Bundle', 'Utskick'],
  group: ['Group', 'Grupp'],
  person: ['Person', 'Person'],
  role: ['Role', 'Roll'],
  apiKey: ['Key', 'Nyckel'],
  receipt: ['Receipt', 'Kvitto'],
  backgroundWork: ['Background work', 'Bakgrundsarbete'],
  groupName: ['Group name', 'Gruppnamn'],
  bundleName: ['Bundle name', 'Namn på utskick'],
  nkiName: ['NKI name', 'NKI-namn'],
  templateName: ['Template name', 'Mallnamn'],
  participantName: ['Name of a number or sender', 'Namn på nummer eller avsändare'],
  extraFieldName: ['Extra field name', 'Extrafältsnamn'],
  surveyName: ['Survey name', 'Enkätnamn'],
  codeLabel: ['Code label', 'Kodetikett'],
  codeReason: ['Code explanation', 'Kodförklaring'],
  pairing: ['Pair of surveys', 'Enkätpar'],
  watchedNki: ['Watched NKI', 'Bevakat NKI'],
  watchedSurvey: ['Watched survey', 'Bevakad enkät'],
  templateBookmark: ['Bookmarked template', 'Bokmärkt mall'],
  watchedBundle: ['Watched bundle', 'Bevakat utskick'],
  bundlePrice: ['Prices seen in a bundle', 'Priser sedda i ett utskick'],
  emailSender: ['E-mail sender', 'Mejlavsändare'],
  importMapping: ['Columns of an import', 'Kolumner i en import'],
  contactView: ['Saved view', 'Sparad vy'],
  brand: ['Brand', 'Varumärke'],
  surveyNote: ['Survey note', 'Enkätanteckning'],
  surveyReport: ['Report of a survey', 'Enkätrapport'],
  nkiReport: ['Report of an NKI', 'NKI-rapport'],
  surveyTarget: ['Survey target', 'Enkätmål'],
  nkiTarget: ['NKI target', 'NKI-mål'],
  pairingRefusal: ['Declined pair', 'Avböjt par'],
  nkiNote: ['NKI note', 'NKI-anteckning'],
  threshold: ['Threshold', 'Gränsvärde'],
  defaultCountry: ['Default country', 'Standardland'],
  teamZone: ['Team time zone', 'Teamets tidszon'],
  codeMasking: ['Hidden digits in messages', 'Dolda siffror i meddelanden'],
  more: (p: { n: number }) => [`and ${p.n} more`, `och ${p.n} till`],
  unknownTitle: (p: { n: number }) => [
    plural(p.n, { one: '1 outcome is unknown', other: `${p.n} outcomes are unknown` }),
    plural(p.n, { one: '1 utfall är okänt', other: `${p.n} utfall är okända` }),
  ],
  unknownBody: (p: { n: number }) => [
    plural(p.n, {
      one: 'It may have been done. Find out, then mark it as settled.',
      other: 'They may have been done. Find out, then mark each as settled.',
    }),
    plural(p.n, {
      one: 'Det kan ha blivit gjort. Ta reda på det och markera det som utrett.',
      other: 'De kan ha blivit gjorda. Ta reda på det och markera dem som utredda.',
    }),
  ],
  history: ['History', 'Historik'],
  all: ['Show all', 'Visa allt'],
  noHistory: ['Nothing recorded yet', 'Inget uppskrivet än'],
  noHistoryOfYours: ['Nothing by you yet', 'Inget av dig än'],
  loading: ['Loading history', 'Läser in historik'],
  historyFailed: ['This could not be loaded.', 'Det här kunde inte läsas in.'],
  tryAgain: ['Try again', 'Försök igen'],
})

/** `did`: past tense; otherwise an infinitive, for an attempt. `name`: the name of the thing. */
type Deed = { did: boolean; name?: string | undefined }

/** Sentences by endpoint. */
export const deedText = catalogue({
  updateAuthenticationSettings: ({ did }: Deed) => [
    `${did ? 'Saved' : 'save'} the SMS code defaults`,
    `${did ? 'Sparade' : 'spara'} standarden för SMS-koder`,
  ],
  createAuthentication: ({ did }: Deed) => [
    `${did ? 'Sent' : 'send'} a test code`,
    `${did ? 'Skickade' : 'skicka'} en testkod`,
  ],
  updateContact: ({ did, name }: Deed) => [
    `${did ? 'Saved' : 'save'} ${name ?? 'a contact'}`,
    `${did ? 'Sparade' : 'spara'} ${name ?? 'en kontakt'}`,
  ],
  createEmail: ({ did }: Deed) => [`${did ? 'Sent' : 'send'} an e-mail`, `${did ? 'Skickade' : 'skicka'} ett mejl`],
  createContact: ({ did }: Deed) => [
    `${did ? 'Created' : 'create'} a contact`,
    `${did ? 'Skapade' : 'skapa'} en kontakt`,
  ],
  createSurvey: ({ did, name }: Deed) => [
    `${did ? 'Created' : 'create'} ${name ?? 'a survey'}`,
    `${did ? 'Skapade' : 'skapa'} ${name ?? 'en enkät'}`,
  ],
  replaceExtraField: ({ did }: Deed) => [
    `${did ? 'Replaced' : 'replace'} an extra field`,
    `${did ? 'Ersatte' : 'ersätta'} ett extrafält`,
  ],
  setSurveyImage: ({ did, name }: Deed) => [
    `${did ? 'Changed' : 'change'} the logo of ${name ?? 'a survey'}`,
    `${did ? 'Bytte' : 'byta'} logotypen för ${name ?? 'en enkät'}`,
  ],
  deleteSurveyQuestion: ({ did }: Deed) => [
    `${did ? 'Deleted' : 'delete'} a survey question`,
    `${did ? 'Tog' : 'ta'} bort en enkätfråga`,
  ],
  deleteNkiQuestion: ({ did }: Deed) => [
    `${did ? 'Deleted' : 'delete'} an NKI question`,
    `${did ? 'Tog' : 'ta'} bort en NKI-fråga`,
  ],
  replaceSurveyQuestion: ({ did, name }: Deed) => [
    `${did ? 'Saved' : 'save'} ${name ? `the question “${name}”` : 'a question of a survey'}`,
    `${did ? 'Sparade' : 'spara'} ${name ? `frågan ”${name}”` : 'en fråga i en enkät'}`,
  ],
  replaceSurvey: ({ did, name }: Deed) => [
    `${did ? 'Saved' : 'save'} ${name ?? 'a survey'}`,
    `${did ? 'Sparade' : 'spara'} ${name ?? 'en enkät'}`,
  ],
  changePassword: ({ did }: Deed) => [`${did ? 'Changed' : 'change'} password`, `${did ? 'Bytte' : 'byta'} lösenord`],
  enableSecondFactor: ({ did }: Deed) => [
    `${did ? 'Began' : 'begin'} to add a second factor`,
    `${did ? 'Började' : 'börja'} lägga till en andra faktor`,
  ],
  confirmSecondFactor: ({ did }: Deed) => [
    `${did ? 'Added' : 'add'} a second factor`,
    `${did ? 'Lade' : 'lägga'} till en andra faktor`,
  ],
  createRecoveryCodes: ({ did }: Deed) => [
    `${did ? 'Made' : 'make'} new recovery codes`,
    `${did ? 'Skapade' : 'skapa'} nya återställningskoder`,
  ],
  disableSecondFactor: ({ did }: Deed) => [
    `${did ? 'Removed' : 'remove'} the second factor`,
    `${did ? 'Tog' : 'ta'} bort den andra faktorn`,
  ],
  endMySession: ({ did }: Deed) => [
    `${did ? 'Signed' : 'sign'} out another session`,
    `${did ? 'Loggade' : 'logga'} ut en annan session`,
  ],
  endMyOtherSessions: ({ did }: Deed) => [
    `${did ? 'Signed' : 'sign'} out all other sessions`,
    `${did ? 'Loggade' : 'logga'} ut alla andra sessioner`,
  ],
  replaceMyPreferences: ({ did }: Deed) => [
    `${did ? 'Changed' : 'change'} preferences`,
    `${did ? 'Ändrade' : 'ändra'} egna inställningar`,
  ],
  invitePerson: ({ did, name }: Deed) => [
    `${did ? 'Invited' : 'invite'} ${name ?? 'a person'}`,
    `${did ? 'Bjöd' : 'bjuda'} in ${name ?? 'en person'}`,
  ],
  updatePerson: ({ did, name }: Deed) => [
    `${did ? 'Changed' : 'change'} ${name ?? 'a person'}`,
    `${did ? 'Ändrade' : 'ändra'} ${name ?? 'en person'}`,
  ],
  createPersonLink: ({ did, name }: Deed) => [
    `${did ? 'Made' : 'make'} a password link for ${name ?? 'a person'}`,
    `${did ? 'Skapade' : 'skapa'} en lösenordslänk till ${name ?? 'en person'}`,
  ],
  deactivatePerson: ({ did, name }: Deed) => [
    `${did ? 'Deactivated' : 'deactivate'} ${name ?? 'a person'}`,
    `${did ? 'Inaktiverade' : 'inaktivera'} ${name ?? 'en person'}`,
  ],
  reactivatePerson: ({ did, name }: Deed) => [
    `${did ? 'Activated' : 'activate'} ${name ?? 'a person'} again`,
    `${did ? 'Aktiverade' : 'aktivera'} ${name ?? 'en person'} igen`,
  ],
  removePerson: ({ did, name }: Deed) => [
    `${did ? 'Removed' : 'remove'} ${name ?? 'a person'}`,
    `${did ? 'Tog' : 'ta'} bort ${name ?? 'en person'}`,
  ],
  resetSecondFactor: ({ did, name }: Deed) => [
    `${did ? 'Reset' : 'reset'} ${name ?? 'a person'}’s second factor`,
    `${did ? 'Återställde' : 'återställa'} den andra faktorn för ${name ?? 'en person'}`,
  ],
  endPersonSessions: ({ did, name }: Deed) => [
    `${did ? 'Signed' : 'sign'} ${name ?? 'a person'} out`,
    `${did ? 'Loggade' : 'logga'} ut ${name ?? 'en person'}`,
  ],
  createRole: ({ did, name }: Deed) => [
    `${did ? 'Created' : 'create'} ${name ? `the role ${name}` : 'a role'}`,
    `${did ? 'Skapade' : 'skapa'} ${name ? `rollen ${name}` : 'en roll'}`,
  ],
  replaceRole: ({ did, name }: Deed) => [
    `${did ? 'Changed' : 'change'} ${name ? `the role ${name}` : 'a role'}`,
    `${did ? 'Ändrade' : 'ändra'} ${name ? `rollen ${name}` : 'en roll'}`,
  ],
  deleteRole: ({ did, name }: Deed) => [
    `${did ? 'Deleted' : 'delete'} ${name ? `the role ${name}` : 'a role'}`,
    `${did ? 'Tog' : 'ta'} ${name ? `bort rollen ${name}` : 'bort en roll'}`,
  ],
  createKey: ({ did, name }: Deed) => [
    `${did ? 'Created' : 'create'} ${name ? `the key ${name}` : 'a key'}`,
    `${did ? 'Skapade' : 'skapa'} ${name ? `nyckeln ${name}` : 'en nyckel'}`,
  ],
  revokeKey: ({ did, name }: Deed) => [
    `${did ? 'Revoked' : 'revoke'} ${name ? `the key ${name}` : 'a key'}`,
    `${did ? 'Återkallade' : 'återkalla'} ${name ? `nyckeln ${name}` : 'en nyckel'}`,
  ],
  replaceLimits: ({ did }: Deed) => [
    `${did ? 'Changed' : 'change'} the sending limits`,
    `${did ? 'Ändrade' : 'ändra'} gränserna för utskick`,
  ],
  replaceShared: ({ did }: Deed) => [
    `${did ? 'Changed' : 'change'} what the team shares`,
    `${did ? 'Ändrade' : 'ändra'} något som teamet delar`,
  ],
  deleteShared: ({ did }: Deed) => [
    `${did ? 'Removed' : 'remove'} what the team shares`,
    `${did ? 'Tog' : 'ta'} bort något som teamet delar`,
  ],
  removeDemo: ({ did }: Deed) => [`${did ? 'Removed' : 'remove'} the demo data`, `${did ? 'Tog' : 'ta'} bort demodata`],
  eraseReceipt: ({ did }: Deed) => [`${did ? 'Deleted' : 'delete'} a receipt`, `${did ? 'Tog' : 'ta'} bort ett kvitto`],
})

/** Sentences by event. */
export const eventText = catalogue({
  importReadings: ['Took readings over from a browser', 'Tog över avläsningar från en webbläsare'],
  importNote: ['Took a note over from a browser', 'Tog över en notering från en webbläsare'],
  'signed-in': ['Signed in', 'Loggade in'],
  'signed-out': ['Signed out', 'Loggade ut'],
  'sign-in-failed': ['Could not sign in', 'Kunde inte logga in'],
  'right-missing': ['Asked for something without the right to it', 'Begärde något utan rätt till det'],
  'person-made': ['Came here for the first time', 'Kom hit för första gången'],
  'role-given': ['Got another role', 'Fick en annan roll'],
  'first-admin': ['Became the first admin', 'Blev den första administratören'],
  'link-used': ['Set a password with a one-time link', 'Valde lösenord med en engångslänk'],
  exported: ['Exported a list', 'Exporterade en lista'],
  'code-revealed': ['Looked at a hidden code', 'Tittade på en dold kod'],
  'codes-read': ['Read messages with their codes', 'Läste meddelanden med deras koder'],
  'job-begun': ['Began background work', 'Startade bakgrundsarbete'],
  'job-ended': ['Ended background work', 'Avslutade bakgrundsarbete'],
  'activity-expired': ['Removed activity that was too old', 'Tog bort för gammal aktivitet'],
  'admin-link': [
    'Made a sign-in link for an admin on the server',
    'Skapade en inloggningslänk till en administratör på servern',
  ],
  'secret-lost': [
    'Signed everybody out because the server’s secret was lost',
    'Loggade ut alla eftersom serverns hemlighet var borta',
  ],
})
