import { catalogue } from '#dashboard/i18n/catalogue'

type Name = { name: string }
type Part = { what: string; values: string }

/** `on` is the thing of the shared entry, `part` the kind of entry. */
type Shared = { on: string; part: string }

/** Names of a V1 survey and a V2 survey. */
type Pair = { v1: string; v2: string }

export const sharedText = catalogue({
  'note-added': (p: Shared) => [`Added a note to ${p.on}`, `Lade till en anteckning på ${p.on}`],
  'note-changed': (p: Shared) => [`Changed a note on ${p.on}`, `Ändrade en anteckning på ${p.on}`],
  'note-removed': (p: Shared) => [`Removed a note from ${p.on}`, `Tog bort en anteckning från ${p.on}`],
  'target-added': (p: Shared) => [`Set the target of ${p.on}`, `Satte målet för ${p.on}`],
  'target-changed': (p: Shared) => [`Changed the target of ${p.on}`, `Ändrade målet för ${p.on}`],
  'target-removed': (p: Shared) => [`Removed the target of ${p.on}`, `Tog bort målet för ${p.on}`],
  'name-added': (p: Shared) => [`Named ${p.on}`, `Gav namn åt ${p.on}`],
  'name-changed': (p: Shared) => [`Renamed ${p.on}`, `Bytte namn på ${p.on}`],
  'name-removed': (p: Shared) => [`Removed the name of ${p.on}`, `Tog bort namnet på ${p.on}`],
  'label-added': (p: Shared) => [`Labelled code ${p.on}`, `Gav kod ${p.on} en etikett`],
  'label-changed': (p: Shared) => [`Changed the label of code ${p.on}`, `Ändrade etiketten för kod ${p.on}`],
  'label-removed': (p: Shared) => [`Removed the label of code ${p.on}`, `Tog bort etiketten för kod ${p.on}`],
  'reason-added': (p: Shared) => [`Explained code ${p.on}`, `Förklarade kod ${p.on}`],
  'reason-changed': (p: Shared) => [`Changed the explanation of code ${p.on}`, `Ändrade förklaringen av kod ${p.on}`],
  'reason-removed': (p: Shared) => [`Removed the explanation of code ${p.on}`, `Tog bort förklaringen av kod ${p.on}`],
  'setting-added': (p: Shared) => [`Chose ${p.part}`, `Valde ${p.part}`],
  'setting-changed': (p: Shared) => [`Changed ${p.part}`, `Ändrade ${p.part}`],
  'setting-removed': (p: Shared) => [`Let go of ${p.part}`, `Släppte ${p.part}`],
  'other-added': (p: Shared) => [
    `Added to what the team shares: ${p.part} ${p.on}`.trim(),
    `Lade till i det som teamet delar: ${p.part} ${p.on}`.trim(),
  ],
  'other-changed': (p: Shared) => [
    `Changed what the team shares: ${p.part} ${p.on}`.trim(),
    `Ändrade i det som teamet delar: ${p.part} ${p.on}`.trim(),
  ],
  'other-removed': (p: Shared) => [
    `Removed from what the team shares: ${p.part} ${p.on}`.trim(),
    `Tog bort ur det som teamet delar: ${p.part} ${p.on}`.trim(),
  ],
})

/** Sentences about two surveys, by the kind of entry and what was done. */
export const pairingText = catalogue({
  anotherSurvey: ['another survey', 'en annan enkät'],
  'pairing-added': (p: Pair) => [`Paired ${p.v1} with ${p.v2}`, `Parade ihop ${p.v1} med ${p.v2}`],
  'pairing-changed': (p: Pair) => [`Paired ${p.v1} with ${p.v2} instead`, `Parade i stället ihop ${p.v1} med ${p.v2}`],
  'pairing-removed': (p: Pair) => [`Unpaired ${p.v1} and ${p.v2}`, `Tog isär paret ${p.v1} och ${p.v2}`],
  'pairing-refusal-added': (p: Pair) => [
    `Said that ${p.v1} and ${p.v2} are not the same survey`,
    `Angav att ${p.v1} och ${p.v2} inte är samma enkät`,
  ],
  'pairing-refusal-changed': (p: Pair) => [
    `Said that ${p.v1} and ${p.v2} are not the same survey`,
    `Angav att ${p.v1} och ${p.v2} inte är samma enkät`,
  ],
  'pairing-refusal-removed': (p: Pair) => [
    `Took back that ${p.v1} and ${p.v2} are not the same survey`,
    `Tog tillbaka att ${p.v1} och ${p.v2} inte är samma enkät`,
  ],
})

/** Names of changed values, by the name they are stored under. */
export const changeText = catalogue({
  own: (p: Name & Part) => [
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

/** A job in one line: its name, and its rows by result. */
export const jobLineText = catalogue({
  'import-contacts': (p: Job) => [`Import of ${p.name}${p.who}`, `Import av ${p.name}${p.who}`],
  import: (p: Job) => [`Import of contacts${p.who}`, `Import av kontakter${p.who}`],
  undo: (p: Job) => [`Change of contacts taken back${p.who}`, `Ändring av kontakter som togs tillbaka${p.who}`],
  'change-contacts': (p: Job) => [`Change of contacts${p.who}`, `Ändring av kontakter${p.who}`],
  'check-numbers': (p: Job) => [`Check of numbers${p.who}`, `Kontroll av nummer${p.who}`],
  who: (p: Name) => [` (${p.name})`, ` (${p.name})`],
  you: ['you', 'du'],
  created: (p: { n: string }) => [`${p.n} created`, `${p.n} skapade`],
  changed: (p: { n: string }) => [`${p.n} changed`, `${p.n} ändrade`],
  checked: (p: { n: string }) => [`${p.n} checked`, `${p.n} kontrollerade`],
  refused: (p: { n: string }) => [`${p.n} refused`, `${p.n} nekade`],
  unknown: (p: { n: string }) => [`${p.n} unknown`, `${p.n} okända`],
  skipped: (p: { n: string }) => [`${p.n} left out`, `${p.n} utelämnade`],
  waiting: (p: { n: string }) => [`${p.n} not sent`, `${p.n} inte skickade`],
  begun: (p: { n: string }) => [`${p.n} begun`, `${p.n} påbörjade`],
})
