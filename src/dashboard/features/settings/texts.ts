import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Code = { code: number }

/** Texts of the settings page. */
export const settingsText = catalogue({
  general: ['General', 'Allmänt'],
  connection: ['Connection', 'Anslutning'],
  connectionHelp: [
    'The connection is set on the server by whoever runs this dashboard. Credentials never leave it.',
    'Anslutningen ställs in på servern av den som driver panelen. Inloggningsuppgifterna stannar där.',
  ],
  mode: ['Service', 'Tjänst'],
  embedded: ['Embedded in this installation', 'Inbyggd i installationen'],
  upstream: ['External', 'Extern'],
  demo: ['Data', 'Data'],
  demoOn: ['Demo data', 'Demodata'],
  demoOff: ['Your account’s data', 'Kontots egna data'],
  paging: ['Paging', 'Sidindelning'],
  pagingNone: ['None', 'Ingen'],
  pagingValue: ({ start, limit, size }: { start: string; limit: string; size: number }) => [
    `${size} at a time (${start}, ${limit})`,
    `${size} åt gången (${start}, ${limit})`,
  ],
  order: ['Newest first', 'Nyast först'],
  orderNone: ['Among loaded rows only', 'Bara bland inlästa rader'],
  orderValue: ({ order }: { order: string }) => [`Yes (${order})`, `Ja (${order})`],
  filter: ['Contact filters', 'Kontaktfilter'],
  brackets: ['properties[key]=value', 'properties[nyckel]=värde'],
  string: ['Plain text', 'Ren text'],
  id: ['Connection ID', 'Anslutningens ID'],
  version: ['Version', 'Version'],
  team: ['The team', 'Teamet'],
  teamHelp: [
    'The country is for everyone who has not chosen another under Account. Days and periods, such as “Last month”, follow the time zone for everyone; single times stay in each person’s own.',
    'Landet gäller alla som inte har valt ett annat under Konto. Dagar och perioder, till exempel ”Förra månaden”, följer tidszonen för alla; enskilda tider visas i var och ens egen.',
  ],
  zone: ['Time zone for days and periods', 'Tidszon för dagar och perioder'],
  ownZones: ['Each person’s own', 'Var och ens egen'],
  useZone: (p: { zone: string }) => [`Use ${p.zone} for everyone`, `Använd ${p.zone} för alla`],
  digits: ['Digits hidden in messages', 'Dolda siffror i meddelanden'],
  everyRun: ['Every number of 4 or more digits, for 24 hours', 'Alla tal med minst 4 siffror, i 24 timmar'],
  everyRunHelp: [
    'Not phone numbers, dates, times or amounts. Likely codes stay hidden after that.',
    'Inte telefonnummer, datum, klockslag eller belopp. Troliga koder förblir dolda efter det.',
  ],
  likelyOnly: ['Likely codes only', 'Bara troliga koder'],
  likelyOnlyHelp: [
    'A code in a language or wording not recognised can be read by anyone who reads messages.',
    'En kod på ett språk eller i ord som inte känns igen kan läsas av alla som läser meddelanden.',
  ],
  labels: ['Code labels', 'Kodetiketter'],
  labelsHelp: [
    'Give codes the words your account uses, for the whole team. The sentence below is what support tells a caller.',
    'Ge koderna de ord som kontot använder, för hela teamet. Meningen under är vad supporten säger till den som ringer.',
  ],
  space: ['Kind of code', 'Sorts kod'],
  code: ['Code', 'Kod'],
  convention: ['Usual meaning', 'Vanlig betydelse'],
  own: ['Your label', 'Egen etikett'],
  noConvention: ['No public meaning', 'Ingen allmän betydelse'],
  noLabel: ['None', 'Ingen'],
  addCode: ['Add a code', 'Lägg till en kod'],
  add: ['Add code', 'Lägg till kod'],
  codeRefused: ['Enter a whole number.', 'Ange ett heltal.'],
  editLabel: ({ code }: Code) => [`Edit label for ${code}`, `Ändra etiketten för ${code}`],
  ownFor: ({ code }: Code) => [`Your label for ${code}`, `Egen etikett för ${code}`],
  noReason: ['No explanation yet', 'Ingen förklaring än'],
  reasonFor: ({ code }: Code) => [`What ${code} means for the caller`, `Förklaring av ${code} för den som ringer`],
  editReason: ({ code }: Code) => [`Edit what ${code} means`, `Ändra förklaringen av ${code}`],
  codeExists: ['The code is already in the list.', 'Koden finns redan i listan.'],
  statusV2: ['Message status in conversations (V2)', 'Meddelandestatus i konversationer (V2)'],
  statusV1: ['Message status in bundles (V1)', 'Meddelandestatus i utskick (V1)'],
  direction: ['Message direction', 'Meddelanderiktning'],
  messageType: ['Message type', 'Meddelandetyp'],
  datacoding: ['Encoding', 'Teckenkodning'],
  messagePriority: ['Message priority', 'Meddelandeprioritet'],
  emailType: ['E-mail type', 'Mejltyp'],
  emailPriority: ['E-mail priority', 'Mejlprioritet'],
  questionType: ['Survey question type', 'Frågetyp i enkäter'],
  nkiQuestionType: ['NKI question type', 'Frågetyp i NKI'],
})

type Generation = { name: string; time: string }

/** Texts of the connection check. */
export const checkText = catalogue({
  check: ['Check connection', 'Kontrollera anslutningen'],
  again: ['Check again', 'Kontrollera igen'],
  works: ({ time }: Generation) => [`Works (${time})`, `Fungerar (${time})`],
  ignored: [
    'Works, but ignores paging: long lists are incomplete. Check PAGING on the server.',
    'Fungerar men delar inte upp listor: långa blir ofullständiga. Kontrollera PAGING.',
  ],
  empty: [
    'Nothing found. If the account has data, check UPSTREAM_URL on the server.',
    'Inget hittades. Om kontot har data, kontrollera UPSTREAM_URL på servern.',
  ],
  denied: ({ name }: Generation) => [
    `Denied. Check UPSTREAM_${name}_AUTHORIZATION on the server.`,
    `Nekad. Kontrollera UPSTREAM_${name}_AUTHORIZATION på servern.`,
  ],
  elsewhere: [
    'Something else answers there. Check UPSTREAM_URL on the server.',
    'Något annat svarar där. Kontrollera UPSTREAM_URL på servern.',
  ],
  unreachable: [
    'Can’t be reached. Check UPSTREAM_URL on the server.',
    'Går inte att nå. Kontrollera UPSTREAM_URL på servern.',
  ],
  failed: ['It answered with an error.', 'Den svarade med ett fel.'],
  details: ({ name }: { name: string }) => [`Details of ${name}`, `Detaljer för ${name}`],
})

/** Texts of sending limits. */
export const limitsText = catalogue({
  title: ['Sending limits', 'Gränser för utskick'],
  help: [
    'Each person, and each key of a program, is counted alone, on all servers together. What is refused is not counted.',
    'Varje person, och varje programs nyckel, räknas för sig, på alla servrar tillsammans. Det som nekas räknas inte.',
  ],
  people: ['Each person', 'Varje person'],
  keys: ['Each key of a program', 'Varje programs nyckel'],
  codes: ['SMS codes per minute', 'SMS-koder per minut'],
  pause: ['Between codes to one number', 'Mellan koder till ett nummer'],
  emails: ['E-mails per hour', 'Mejl per timme'],
  lookups: ['Numbers checked per hour', 'Kontrollerade nummer per timme'],
  seconds: ['seconds', 'sekunder'],
  none: ['No limit', 'Ingen gräns'],
  save: ['Save limits', 'Spara gränserna'],
  saved: ['Limits saved', 'Gränserna är sparade'],
})

/** Texts about scheduled readings. */
export const readingsText = catalogue({
  title: ['Readings', 'Avläsningar'],
  help: [
    'Open surveys and watched NKIs are read on a schedule, so that growth can be shown; a survey that has ended is read once. Two years are kept; after 60 days the last reading of each day.',
    'Öppna enkäter och bevakade NKI läses av enligt ett schema, så att tillväxt kan visas; en avslutad enkät läses av en gång. Två år sparas; efter 60 dagar den sista avläsningen varje dag.',
  ],
  loading: ['Loading readings', 'Läser in avläsningar'],
  every: ['Time between readings', 'Tid mellan avläsningar'],
  minutes: (p: { n: number }) => [
    plural(p.n, { one: '1 minute', other: `${p.n} minutes` }),
    plural(p.n, { one: '1 minut', other: `${p.n} minuter` }),
  ],
  never: ['Never', 'Aldrig'],
  last: ['Last read', 'Senast avläst'],
  run: ['Last run', 'Senaste körning'],
  none: ['Not yet', 'Inte än'],
  running: ['Reading now', 'Läser av nu'],
  next: ['Next', 'Nästa'],
  read: ['Figures read', 'Avlästa siffror'],
  failed: ['Failed', 'Misslyckades'],
  paused: ['Stopped early', 'Avbröts'],
  failing: ['No answer; it continues next time', 'Inget svar; fortsätter nästa gång'],
  busy: ['Too many requests; it continues next time', 'För många förfrågningar; fortsätter nästa gång'],
  survey: (p: { id: number }) => [`Survey ${p.id}`, `Enkät ${p.id}`],
  surveys: ['List of surveys', 'Listan med enkäter'],
  nki: (p: { id: number }) => [`NKI ${p.id}`, `NKI ${p.id}`],
  noAnswer: ['no answer', 'inget svar'],
  more: (p: { n: number }) => [`and ${p.n} more`, `och ${p.n} till`],
})
