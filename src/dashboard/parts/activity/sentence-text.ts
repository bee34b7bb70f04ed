import { catalogue, plural } from '#dashboard/i18n/catalogue'

/**
 * What an endpoint did and what an event was. `Saved|save`: the past tense, and the infinitive for an attempt.
 * `{a role|the role ~}`: the words without a name, and those with it.
 */
export const actionText = catalogue({
  updateAuthenticationSettings: ['Saved|save the SMS code defaults', 'Sparade|spara standarden för SMS-koder'],
  createAuthentication: ['Sent|send a test code', 'Skickade|skicka en testkod'],
  updateContact: ['Saved|save {a contact|~}', 'Sparade|spara {en kontakt|~}'],
  createEmail: ['Sent|send an e-mail', 'Skickade|skicka ett mejl'],
  createContact: ['Created|create a contact', 'Skapade|skapa en kontakt'],
  createSurvey: ['Created|create {a survey|~}', 'Skapade|skapa {en enkät|~}'],
  replaceExtraField: ['Replaced|replace an extra field', 'Ersatte|ersätta ett extrafält'],
  setSurveyImage: ['Changed|change the logo of {a survey|~}', 'Bytte|byta logotypen för {en enkät|~}'],
  deleteSurveyQuestion: ['Deleted|delete a survey question', 'Tog|ta bort en enkätfråga'],
  deleteNkiQuestion: ['Deleted|delete an NKI question', 'Tog|ta bort en NKI-fråga'],
  replaceSurveyQuestion: [
    'Saved|save {a question of a survey|the question “~”}',
    'Sparade|spara {en fråga i en enkät|frågan ”~”}',
  ],
  replaceSurvey: ['Saved|save {a survey|~}', 'Sparade|spara {en enkät|~}'],
  changePassword: ['Changed|change password', 'Bytte|byta lösenord'],
  enableSecondFactor: ['Began|begin to add a second factor', 'Började|börja lägga till en andra faktor'],
  confirmSecondFactor: ['Added|add a second factor', 'Lade|lägga till en andra faktor'],
  createRecoveryCodes: ['Made|make new recovery codes', 'Skapade|skapa nya återställningskoder'],
  disableSecondFactor: ['Removed|remove the second factor', 'Tog|ta bort den andra faktorn'],
  endMySession: ['Signed|sign out another session', 'Loggade|logga ut en annan session'],
  endMyOtherSessions: ['Signed|sign out all other sessions', 'Loggade|logga ut alla andra sessioner'],
  updateMyPreferences: ['Changed|change preferences', 'Ändrade|ändra egna inställningar'],
  invitePerson: ['Invited|invite {a person|~}', 'Bjöd|bjuda in {en person|~}'],
  updatePerson: ['Changed|change {a person|~}', 'Ändrade|ändra {en person|~}'],
  createPersonLink: ['Made|make a password link for {a person|~}', 'Skapade|skapa en lösenordslänk till {en person|~}'],
  deactivatePerson: ['Deactivated|deactivate {a person|~}', 'Inaktiverade|inaktivera {en person|~}'],
  reactivatePerson: ['Reactivated|reactivate {a person|~}', 'Aktiverade|aktivera {en person|~} igen'],
  removePerson: ['Removed|remove {a person|~}', 'Tog|ta bort {en person|~}'],
  resetSecondFactor: [
    'Reset|reset {a person|~}’s second factor',
    'Nollställde|nollställa den andra faktorn för {en person|~}',
  ],
  endPersonSessions: ['Signed|sign {a person|~} out', 'Loggade|logga ut {en person|~}'],
  createRole: ['Created|create {a role|the role ~}', 'Skapade|skapa {en roll|rollen ~}'],
  replaceRole: ['Changed|change {a role|the role ~}', 'Ändrade|ändra {en roll|rollen ~}'],
  deleteRole: ['Deleted|delete {a role|the role ~}', 'Tog|ta bort {en roll|rollen ~}'],
  createKey: ['Created|create {a key|the key ~}', 'Skapade|skapa {en nyckel|nyckeln ~}'],
  revokeKey: ['Revoked|revoke {a key|the key ~}', 'Återkallade|återkalla {en nyckel|nyckeln ~}'],
  replaceLimits: ['Changed|change the sending limits', 'Ändrade|ändra gränserna för utskick'],
  replaceShared: ['Changed|change something the team shares', 'Ändrade|ändra något som teamet delar'],
  deleteShared: ['Removed|remove something the team shares', 'Tog|ta bort något som teamet delar'],
  removeDemo: ['Removed|remove the demo data', 'Tog|ta bort demodata'],
  eraseReceipt: ['Deleted|delete a receipt', 'Tog|ta bort ett kvitto'],
  // Entries of earlier versions.
  replaceMyPreferences: ['Changed preferences', 'Ändrade egna inställningar'],
  importReadings: ['Took readings over from a browser', 'Tog över avläsningar från en webbläsare'],
  importNote: ['Took a note over from a browser', 'Tog över en notering från en webbläsare'],
  'signed-in': ['Signed in', 'Loggade in'],
  'signed-out': ['Signed out', 'Loggade ut'],
  'sign-in-failed': ['Could not sign in', 'Kunde inte logga in'],
  'right-missing': ['Asked for something without the right to it', 'Begärde något utan rättighet till det'],
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

/** What a file has, by kind of export. */
export const exportText = catalogue({
  exported: (p: { what: string; n: number; count: string }) => [
    `Exported ${p.what}: ${p.count} ${plural(p.n, { one: 'row', other: 'rows' })}`,
    `Exporterade ${p.what}: ${p.count} ${plural(p.n, { one: 'rad', other: 'rader' })}`,
  ],
  contacts: ['contacts', 'kontakter'],
  groups: ['the contacts of a group', 'en grupps kontakter'],
  segments: ['segments', 'segment'],
  bundles: ['the messages of a bundle', 'meddelandena i ett utskick'],
  conversations: ['a conversation', 'en konversation'],
  activity: ['activity', 'aktivitet'],
  'failed-messages': ['the failed messages of a bundle', 'de misslyckade meddelandena i ett utskick'],
  numbers: ['checked numbers', 'kontrollerade nummer'],
})

/** Sentences about a shared entry. `~`: the thing that it is about, for a setting what was chosen. */
export const sharedText = catalogue({
  'note-added': ['Added a note to ~', 'Lade till en notering på ~'],
  'note-changed': ['Changed a note on ~', 'Ändrade en notering på ~'],
  'note-removed': ['Removed a note from ~', 'Tog bort en notering från ~'],
  'target-added': ['Set the target of ~', 'Satte målet för ~'],
  'target-changed': ['Changed the target of ~', 'Ändrade målet för ~'],
  'target-removed': ['Removed the target of ~', 'Tog bort målet för ~'],
  'name-added': ['Named ~', 'Gav namn åt ~'],
  'name-changed': ['Renamed ~', 'Bytte namn på ~'],
  'name-removed': ['Removed the name of ~', 'Tog bort namnet på ~'],
  'label-added': ['Labelled code ~', 'Gav kod ~ en etikett'],
  'label-changed': ['Changed the label of code ~', 'Ändrade etiketten för kod ~'],
  'label-removed': ['Removed the label of code ~', 'Tog bort etiketten för kod ~'],
  'reason-added': ['Explained code ~', 'Förklarade kod ~'],
  'reason-changed': ['Changed the explanation of code ~', 'Ändrade förklaringen av kod ~'],
  'reason-removed': ['Removed the explanation of code ~', 'Tog bort förklaringen av kod ~'],
  'setting-added': ['Chose ~', 'Valde ~'],
  'setting-changed': ['Changed ~', 'Ändrade ~'],
  'setting-removed': ['Let go of ~', 'Släppte ~'],
  'other-added': ['Added to what the team shares: ~', 'Lade till i det som teamet delar: ~'],
  'other-changed': ['Changed what the team shares: ~', 'Ändrade i det som teamet delar: ~'],
  'other-removed': ['Removed from what the team shares: ~', 'Tog bort ur det som teamet delar: ~'],
})

/** Names of a V1 survey and a V2 survey. */
type Pair = { v1: string; v2: string }

/** Sentences about two surveys. */
export const pairingText = catalogue({
  anotherSurvey: ['another survey', 'en annan enkät'],
  paired: (p: Pair) => [`Paired ${p.v1} with ${p.v2}`, `Parade ihop ${p.v1} med ${p.v2}`],
  pairedInstead: (p: Pair) => [`Paired ${p.v1} with ${p.v2} instead`, `Parade i stället ihop ${p.v1} med ${p.v2}`],
  unpaired: (p: Pair) => [`Unpaired ${p.v1} and ${p.v2}`, `Kopplade från ${p.v1} och ${p.v2}`],
  differ: (p: Pair) => [
    `Said that ${p.v1} and ${p.v2} are not the same survey`,
    `Angav att ${p.v1} och ${p.v2} inte är samma enkät`,
  ],
  tookBack: (p: Pair) => [
    `Took back that ${p.v1} and ${p.v2} are not the same survey`,
    `Tog tillbaka att ${p.v1} och ${p.v2} inte är samma enkät`,
  ],
})

/** Names of changed values, by the name they are stored under. */
export const changeText = catalogue({
  own: (p: { name: string; what: string; values: string }) => [
    `Changed ${p.name}’s ${p.what}: ${p.values}`,
    `Ändrade ${p.what} för ${p.name}: ${p.values}`,
  ],
  values: (p: { before: string; after: string }) => [`${p.before} → ${p.after}`, `${p.before} → ${p.after}`],
  none: ['none', 'inget'],
  minutes: (p: { n: string }) => [`${p.n} min`, `${p.n} min`],
  required: ['required', 'krävs'],
  optional: ['optional', 'valfri'],
  noLimit: ['no limit', 'ingen gräns'],
  likelyOnly: ['likely codes only', 'bara troliga koder'],
  everyRun: ['every number', 'alla tal'],
  role: ['role', 'rollen'],
  name: ['name', 'namnet'],
  rights: ['rights', 'rättigheterna'],
  secondFactorRequired: ['second factor', 'andra faktorn'],
  idleMinutes: ['time unused', 'tiden utan användning'],
  absoluteMinutes: ['longest session', 'längsta sessionen'],
  people: ['each person', 'varje person'],
  keys: ['each key', 'varje nyckel'],
  codesPerMinute: ['codes per minute', 'koder per minut'],
  secondsBetweenCodes: ['seconds between codes', 'sekunder mellan koder'],
  emailsPerHour: ['e-mails per hour', 'mejl per timme'],
  lookupsPerHour: ['numbers checked per hour', 'kontrollerade nummer per timme'],
})

type Job = { name: string; who: string }
type Counted = { n: number; count: string }

/** A job in one line: its name, and its rows by result. */
export const jobLineText = catalogue({
  'import-contacts': (p: Job) => [`Import of ${p.name}${p.who}`, `Import av ${p.name}${p.who}`],
  import: (p: Job) => [`Import of contacts${p.who}`, `Import av kontakter${p.who}`],
  undo: (p: Job) => [`Change of contacts taken back${p.who}`, `Ändring av kontakter som togs tillbaka${p.who}`],
  'change-contacts': (p: Job) => [`Change of contacts${p.who}`, `Ändring av kontakter${p.who}`],
  'check-numbers': (p: Job) => [`Check of numbers${p.who}`, `Kontroll av nummer${p.who}`],
  who: (p: { name: string }) => [` (${p.name})`, ` (${p.name})`],
  you: ['you', 'du'],
  created: (p: Counted) => [`${p.count} created`, plural(p.n, { one: '1 skapad', other: `${p.count} skapade` })],
  changed: (p: Counted) => [`${p.count} changed`, plural(p.n, { one: '1 ändrad', other: `${p.count} ändrade` })],
  checked: (p: Counted) => [
    `${p.count} checked`,
    plural(p.n, { one: '1 kontrollerat', other: `${p.count} kontrollerade` }),
  ],
  refused: (p: Counted) => [`${p.count} refused`, plural(p.n, { one: '1 nekad', other: `${p.count} nekade` })],
  unknown: (p: Counted) => [`${p.count} unknown`, plural(p.n, { one: '1 okänd', other: `${p.count} okända` })],
  skipped: (p: Counted) => [`${p.count} left out`, plural(p.n, { one: '1 utelämnad', other: `${p.count} utelämnade` })],
  waiting: (p: Counted) => [
    `${p.count} not sent`,
    plural(p.n, { one: '1 inte skickad', other: `${p.count} inte skickade` }),
  ],
  begun: (p: Counted) => [`${p.count} begun`, plural(p.n, { one: '1 påbörjad', other: `${p.count} påbörjade` })],
})
