import { catalogue } from '#dashboard/i18n/catalogue'

type Name = { name: string }
type Part = { what: string; values: string }

/** `on` is the thing of the shared entry, `part` the kind of entry. */
type Shared = { on: string; part: string }

/** Names of a V1 survey and a V2 survey. */
type Pair = { v1: string; v2: string }

export const sharedText = catalogue({
  en: {
    'note-added': (p: Shared) => `Added a note to ${p.on}`,
    'note-changed': (p: Shared) => `Changed a note on ${p.on}`,
    'note-removed': (p: Shared) => `Removed a note from ${p.on}`,
    'target-added': (p: Shared) => `Set the target of ${p.on}`,
    'target-changed': (p: Shared) => `Changed the target of ${p.on}`,
    'target-removed': (p: Shared) => `Removed the target of ${p.on}`,
    'name-added': (p: Shared) => `Named ${p.on}`,
    'name-changed': (p: Shared) => `Renamed ${p.on}`,
    'name-removed': (p: Shared) => `Removed the name of ${p.on}`,
    'label-added': (p: Shared) => `Labelled code ${p.on}`,
    'label-changed': (p: Shared) => `Changed the label of code ${p.on}`,
    'label-removed': (p: Shared) => `Removed the label of code ${p.on}`,
    'reason-added': (p: Shared) => `Explained code ${p.on}`,
    'reason-changed': (p: Shared) => `Changed the explanation of code ${p.on}`,
    'reason-removed': (p: Shared) => `Removed the explanation of code ${p.on}`,
    'setting-added': (p: Shared) => `Chose ${p.part}`,
    'setting-changed': (p: Shared) => `Changed ${p.part}`,
    'setting-removed': (p: Shared) => `Let go of ${p.part}`,
    'other-added': (p: Shared) => `Added to what the team shares: ${p.part} ${p.on}`.trim(),
    'other-changed': (p: Shared) => `Changed what the team shares: ${p.part} ${p.on}`.trim(),
    'other-removed': (p: Shared) => `Removed from what the team shares: ${p.part} ${p.on}`.trim(),
  },
  sv: {
    'note-added': (p: Shared) => `Lade till en anteckning på ${p.on}`,
    'note-changed': (p: Shared) => `Ändrade en anteckning på ${p.on}`,
    'note-removed': (p: Shared) => `Tog bort en anteckning från ${p.on}`,
    'target-added': (p: Shared) => `Satte målet för ${p.on}`,
    'target-changed': (p: Shared) => `Ändrade målet för ${p.on}`,
    'target-removed': (p: Shared) => `Tog bort målet för ${p.on}`,
    'name-added': (p: Shared) => `Gav namn åt ${p.on}`,
    'name-changed': (p: Shared) => `Bytte namn på ${p.on}`,
    'name-removed': (p: Shared) => `Tog bort namnet på ${p.on}`,
    'label-added': (p: Shared) => `Gav kod ${p.on} en etikett`,
    'label-changed': (p: Shared) => `Ändrade etiketten för kod ${p.on}`,
    'label-removed': (p: Shared) => `Tog bort etiketten för kod ${p.on}`,
    'reason-added': (p: Shared) => `Förklarade kod ${p.on}`,
    'reason-changed': (p: Shared) => `Ändrade förklaringen av kod ${p.on}`,
    'reason-removed': (p: Shared) => `Tog bort förklaringen av kod ${p.on}`,
    'setting-added': (p: Shared) => `Valde ${p.part}`,
    'setting-changed': (p: Shared) => `Ändrade ${p.part}`,
    'setting-removed': (p: Shared) => `Släppte ${p.part}`,
    'other-added': (p: Shared) => `Lade till i det som teamet delar: ${p.part} ${p.on}`.trim(),
    'other-changed': (p: Shared) => `Ändrade i det som teamet delar: ${p.part} ${p.on}`.trim(),
    'other-removed': (p: Shared) => `Tog bort ur det som teamet delar: ${p.part} ${p.on}`.trim(),
  },
})

/** Sentences about two surveys, by the kind of entry and what was done. */
export const pairingText = catalogue({
  en: {
    anotherSurvey: 'another survey',
    'pairing-added': (p: Pair) => `Paired ${p.v1} with ${p.v2}`,
    'pairing-changed': (p: Pair) => `Paired ${p.v1} with ${p.v2} instead`,
    'pairing-removed': (p: Pair) => `Unpaired ${p.v1} and ${p.v2}`,
    'pairing-refusal-added': (p: Pair) => `Said that ${p.v1} and ${p.v2} are not the same survey`,
    'pairing-refusal-changed': (p: Pair) => `Said that ${p.v1} and ${p.v2} are not the same survey`,
    'pairing-refusal-removed': (p: Pair) => `Took back that ${p.v1} and ${p.v2} are not the same survey`,
  },
  sv: {
    anotherSurvey: 'en annan enkät',
    'pairing-added': (p: Pair) => `Parade ihop ${p.v1} med ${p.v2}`,
    'pairing-changed': (p: Pair) => `Parade i stället ihop ${p.v1} med ${p.v2}`,
    'pairing-removed': (p: Pair) => `Tog isär paret ${p.v1} och ${p.v2}`,
    'pairing-refusal-added': (p: Pair) => `Angav att ${p.v1} och ${p.v2} inte är samma enkät`,
    'pairing-refusal-changed': (p: Pair) => `Angav att ${p.v1} och ${p.v2} inte är samma enkät`,
    'pairing-refusal-removed': (p: Pair) => `Tog tillbaka att ${p.v1} och ${p.v2} inte är samma enkät`,
  },
})

/** Names of changed values, by the name they are stored under. */
export const changeText = catalogue({
  en: {
    own: (p: Name & Part) => `Changed ${p.name}’s ${p.what}: ${p.values}`,
    values: (p: { before: string; after: string }) => `${p.before} → ${p.after}`,
    none: 'none',
    minutes: (p: { n: string }) => `${p.n} min`,
    required: 'required',
    optional: 'optional',
    noLimit: 'no limit',
    likelyOnly: 'likely codes only',
    everyRun: 'every number',
    role: 'role',
    name: 'name',
    rights: 'rights',
    secondFactorRequired: 'second factor',
    idleMinutes: 'time unused',
    absoluteMinutes: 'longest session',
    people: 'each person',
    keys: 'each key',
    codesPerMinute: 'codes per minute',
    secondsBetweenCodes: 'seconds between codes',
    emailsPerHour: 'e-mails per hour',
    lookupsPerHour: 'numbers checked per hour',
  },
  sv: {
    own: (p: Name & Part) => `Ändrade ${p.what} för ${p.name}: ${p.values}`,
    values: (p: { before: string; after: string }) => `${p.before} → ${p.after}`,
    none: 'inget',
    minutes: (p: { n: string }) => `${p.n} min`,
    required: 'krävs',
    optional: 'valfri',
    noLimit: 'ingen gräns',
    likelyOnly: 'bara troliga koder',
    everyRun: 'alla tal',
    role: 'rollen',
    name: 'namnet',
    rights: 'rättigheterna',
    secondFactorRequired: 'andra faktorn',
    idleMinutes: 'tiden utan användning',
    absoluteMinutes: 'längsta sessionen',
    people: 'varje person',
    keys: 'varje nyckel',
    codesPerMinute: 'koder per minut',
    secondsBetweenCodes: 'sekunder mellan koder',
    emailsPerHour: 'mejl per timme',
    lookupsPerHour: 'kontrollerade nummer per timme',
  },
})

type Job = { name: string; who: string }

/** A job in one line: its name, and its rows by result. */
export const jobLineText = catalogue({
  en: {
    'import-contacts': (p: Job) => `Import of ${p.name}${p.who}`,
    import: (p: Job) => `Import of contacts${p.who}`,
    undo: (p: Job) => `Change of contacts taken back${p.who}`,
    'change-contacts': (p: Job) => `Change of contacts${p.who}`,
    'check-numbers': (p: Job) => `Check of numbers${p.who}`,
    who: (p: Name) => ` (${p.name})`,
    you: 'you',
    created: (p: { n: string }) => `${p.n} created`,
    changed: (p: { n: string }) => `${p.n} changed`,
    checked: (p: { n: string }) => `${p.n} checked`,
    refused: (p: { n: string }) => `${p.n} refused`,
    unknown: (p: { n: string }) => `${p.n} unknown`,
    skipped: (p: { n: string }) => `${p.n} left out`,
    waiting: (p: { n: string }) => `${p.n} not sent`,
    begun: (p: { n: string }) => `${p.n} begun`,
  },
  sv: {
    'import-contacts': (p: Job) => `Import av ${p.name}${p.who}`,
    import: (p: Job) => `Import av kontakter${p.who}`,
    undo: (p: Job) => `Ändring av kontakter som togs tillbaka${p.who}`,
    'change-contacts': (p: Job) => `Ändring av kontakter${p.who}`,
    'check-numbers': (p: Job) => `Kontroll av nummer${p.who}`,
    who: (p: Name) => ` (${p.name})`,
    you: 'du',
    created: (p: { n: string }) => `${p.n} skapade`,
    changed: (p: { n: string }) => `${p.n} ändrade`,
    checked: (p: { n: string }) => `${p.n} kontrollerade`,
    refused: (p: { n: string }) => `${p.n} nekade`,
    unknown: (p: { n: string }) => `${p.n} okända`,
    skipped: (p: { n: string }) => `${p.n} utelämnade`,
    waiting: (p: { n: string }) => `${p.n} inte skickade`,
    begun: (p: { n: string }) => `${p.n} påbörjade`,
  },
})
