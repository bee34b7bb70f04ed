/**
 * What a team shares, kind by kind: a row each. A kind that is added here is stored, checked, listed, and guarded by its rights
 * without another line.
 */
import type { Need, Right } from '#contract/rights'
import type { Infer, Schema } from '#contract/schema'

/** What stands in a row. */
export interface SharedKind {
  /** Who sees entries of this kind. */
  read: Exclude<Need, 'anyone'>
  /** Who writes them; whoever writes must be able to read. */
  write: Right
  /** So many entries there may be; where they are somebody's own, so many of each person. */
  most: number
  /** Entries are on a thing that their keys begin with, `thing/…`: so many on each, and they are asked for by the thing. */
  within?: number
  /** An entry is its maker's alone until they share it; a shared one is changed by its maker, or with `settings.change`. */
  own: boolean
  /** Written by the server alone, from what it reads; a person may only remove an entry. */
  byServer: boolean
  /** Few and small, and asked for by every page: they come with `GET /team/me` unasked. */
  everywhere: boolean
  /** What an entry says, by the name of its schema: whoever only asks for entries does without the schemas. */
  value: ValueName
  /** Figures of the thing as somebody last read them, which stand beside its entry; absent where it has none. */
  figures?: ValueName
}

type Columns = Partial<Pick<SharedKind, 'own' | 'byServer' | 'everywhere' | 'figures' | 'within'>>

const values = () => import('./shared-values')
type Values = Awaited<ReturnType<typeof values>>
type ValueName = keyof Values

const row = <N extends ValueName>(
  rights: readonly [read: SharedKind['read'], write: Right],
  most: number,
  value: N,
  columns: Columns = {},
) => ({ read: rights[0], write: rights[1], most, value, own: false, byServer: false, everywhere: false, ...columns })

const contacts = ['contacts.read', 'contacts.read'] as const
const emails = ['emails.send', 'emails.send'] as const
const extraFields = ['extra-fields.replace', 'extra-fields.replace'] as const
const imports = ['contacts.create', 'contacts.create'] as const
const messages = ['messages.read', 'messages.read'] as const
const nki = ['nki.read', 'nki.read'] as const
const surveys = ['surveys.read', 'surveys.read'] as const
const surveyLooks = ['surveys.read', 'surveys.change'] as const
const templates = ['templates.read', 'templates.read'] as const
const settings = ['signed-in', 'settings.change'] as const

// biome-ignore format: a table, one row a line
const kinds = {
  'group-name': row(contacts, 5000, 'NameValue'),
  'bundle-name': row(messages, 5000, 'NameValue'),
  'nki-name': row(nki, 5000, 'NameValue'),
  'template-name': row(templates, 5000, 'NameValue'),
  'participant-name': row(messages, 5000, 'NameValue'),
  'extra-field-name': row(extraFields, 5000, 'NameValue'),
  'survey-document-name': row(surveys, 5000, 'NameValue'),
  'code-label': row(settings, 2000, 'LabelValue'),
  'code-reason': row(settings, 2000, 'ReasonValue'),
  pairing: row(surveys, 5000, 'PairingValue'),
  'watched-nki': row(nki, 200, 'WatchedValue'),
  'watched-survey': row(surveys, 200, 'WatchedValue'),
  'watched-bundle': row(messages, 200, 'WatchedValue', { figures: 'BundleFigures' }),
  // Listed for everyone in sum alone (`listPrices`); written as a bundle is read (EP 16); the oldest gives way to the next.
  'bundle-price': row(messages, 500, 'BundlePricesValue', { byServer: true }),
  'template-bookmark': row(templates, 200, 'WatchedValue'),
  'contact-view': row(contacts, 200, 'ViewValue', { own: true }),
  'email-sender': row(emails, 100, 'SenderValue'),
  'import-mapping': row(imports, 500, 'MappingValue'),
  brand: row(surveyLooks, 200, 'BrandValue'),
  'survey-note': row(surveys, 5000, 'NoteValue', { within: 200 }),
  'nki-note': row(nki, 5000, 'NoteValue', { within: 200 }),
  'survey-report': row(surveys, 5000, 'ReportValue', { within: 1 }),
  'nki-report': row(nki, 5000, 'ReportValue', { within: 200 }),
  'survey-target': row(surveys, 5000, 'TargetValue', { within: 1 }),
  'nki-target': row(nki, 5000, 'TargetValue', { within: 1 }),
  'pairing-refusal': row(surveys, 5000, 'RefusalValue'),
  threshold: row(settings, 50, 'ThresholdValue', { everywhere: true }),
  'default-country': row(settings, 1, 'CountryValue', { everywhere: true }),
  'time-zone': row(settings, 1, 'ZoneValue', { everywhere: true }),
  'code-masking': row(settings, 1, 'CodeMaskingValue'),
}

// Checked apart: what it is checked against would take the types of the values away.
export const sharedKinds = kinds satisfies Record<string, SharedKind>

export type SharedKindName = keyof typeof sharedKinds

export const sharedKindNames = Object.keys(sharedKinds) as SharedKindName[]

export const isSharedKind = (name: string): name is SharedKindName => Object.hasOwn(sharedKinds, name)

/** What of a kind is asked for: all of it, or what is on one thing. */
export type SharedPart = SharedKindName | `${SharedKindName}/${string}/`

/** What of a kind an entry is asked for with: all of it, or what is on the same thing. */
export const partOf = (kind: SharedKindName, key: string): SharedPart =>
  'within' in sharedKinds[kind] ? `${kind}/${key.split('/', 1)[0] ?? ''}/` : kind

/** What a page shows, with what the segments of its address stand for: `survey-note/:survey/` becomes `survey-note/7/`. */
export const fillPart = (part: SharedPart, parameters: Readonly<Record<string, string>>): SharedPart =>
  part.replace(/:(\w+)/, (_, name: string) => parameters[name] ?? '') as SharedPart

/** What a key is made of: none of it is a sign that a list of parts is written with. */
export const sharedKeyPattern = /^[\w.:+-]+(?:\/[\w.:+-]+)*$/

/** The value of an entry of a kind. */
export type SharedValue<K extends SharedKindName> = Infer<Values[(typeof sharedKinds)[K]['value']]>

/** What an entry of a kind, or the figures beside it, must be. */
export const schemaOf = (name: ValueName): Promise<Schema> => values().then(each => each[name])
