/**
 * Kinds of entries that a team shares, one row each. A new kind needs only a row to be stored, checked, listed and
 * guarded.
 */
import type { Need, Right } from '#contract/rights'
import type { Infer, Schema } from '#contract/schema'

export interface SharedKind {
  /** Right to read entries of this kind. */
  read: Exclude<Need, 'anyone'>
  /** Right to write entries of this kind; must imply `read`. */
  write: Right
  /** Largest number of entries; per person if `own`. */
  most: number
  /** Keys begin with a thing, `thing/…`: largest number of entries per thing. Entries are requested by thing. */
  within?: number
  /**
   * Entries are private until their owner shares them; a shared one is changed by its owner, or with
   * `settings.change`.
   */
  own: boolean
  /** Written only by the server; people may only delete an entry. */
  byServer: boolean
  /** Few and small, needed by every page: always included in `GET /team/me`. */
  everywhere: boolean
  /** Name of the value's schema, so that code that only lists entries need not load the schemas. */
  value: ValueName
  /** Name of the schema of the figures stored beside an entry; absent if it has none. */
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
  // Listed for everybody only as a summary (`listPrices`); written when a bundle is read (EP 16). The oldest entry is
  // replaced at the limit.
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

// `satisfies` is applied apart, because a type annotation would lose the types of the values.
export const sharedKinds = kinds satisfies Record<string, SharedKind>

export type SharedKindName = keyof typeof sharedKinds

export const sharedKindNames = Object.keys(sharedKinds) as SharedKindName[]

export const isSharedKind = (name: string): name is SharedKindName => Object.hasOwn(sharedKinds, name)

/** What to request of a kind: all entries, or those of one thing. */
export type SharedPart = SharedKindName | `${SharedKindName}/${string}/`

/** The part that contains an entry: its whole kind, or the entries of its thing. */
export const partOf = (kind: SharedKindName, key: string): SharedPart =>
  'within' in sharedKinds[kind] ? `${kind}/${key.split('/', 1)[0] ?? ''}/` : kind

/** Fills parameters of a page's address into a part: `survey-note/:survey/` becomes `survey-note/7/`. */
export const fillPart = (part: SharedPart, parameters: Readonly<Record<string, string>>): SharedPart =>
  part.replace(/:(\w+)/, (_, name: string) => parameters[name] ?? '') as SharedPart

/** Characters of a key; excludes the separators of `parts` in `listShared`. */
export const sharedKeyPattern = /^[\w.:+-]+(?:\/[\w.:+-]+)*$/

/** Type of an entry's value. */
export type SharedValue<K extends SharedKindName> = Infer<Values[(typeof sharedKinds)[K]['value']]>

/** Loads the schema of an entry's value or figures. */
export const schemaOf = (name: ValueName): Promise<Schema> => values().then(each => each[name])
