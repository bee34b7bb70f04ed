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
  /** An entry is its maker's alone until they share it; a shared one is changed by its maker, or with `settings.change`. */
  own: boolean
  /** Few and small, and asked for by every page: they come with `GET /team/me` unasked. */
  everywhere: boolean
  value: () => Promise<Schema>
}

type Columns = Partial<Pick<SharedKind, 'own' | 'everywhere'>>

const row = <S extends Schema>(
  rights: readonly [read: SharedKind['read'], write: Right],
  most: number,
  value: () => Promise<S>,
  { own = false, everywhere = false }: Columns = {},
) => ({ read: rights[0], write: rights[1], most, own, everywhere, value })

const values = () => import('./shared-values')
const contacts = ['contacts.read', 'contacts.read'] as const
const messages = ['messages.read', 'messages.read'] as const
const nki = ['nki.read', 'nki.read'] as const
const surveys = ['surveys.read', 'surveys.read'] as const
const templates = ['templates.read', 'templates.read'] as const
const settings = ['signed-in', 'settings.change'] as const

// biome-ignore format: a table, one row a line
const kinds = {
  'group-name': row(contacts, 5000, () => values().then(each => each.NameValue)),
  'bundle-name': row(messages, 5000, () => values().then(each => each.NameValue)),
  'nki-name': row(nki, 5000, () => values().then(each => each.NameValue)),
  'template-name': row(templates, 5000, () => values().then(each => each.NameValue)),
  'code-label': row(settings, 2000, () => values().then(each => each.LabelValue)),
  'code-reason': row(settings, 2000, () => values().then(each => each.ReasonValue)),
  pairing: row(surveys, 5000, () => values().then(each => each.PairingValue)),
  'watched-nki': row(nki, 200, () => values().then(each => each.WatchedValue)),
  'watched-bundle': row(messages, 200, () => values().then(each => each.WatchedValue)),
  'contact-view': row(contacts, 200, () => values().then(each => each.ViewValue), { own: true }),
  'survey-note': row(surveys, 5000, () => values().then(each => each.NoteValue)),
  'nki-note': row(nki, 5000, () => values().then(each => each.NoteValue)),
  threshold: row(settings, 50, () => values().then(each => each.ThresholdValue), { everywhere: true }),
  'default-country': row(settings, 1, () => values().then(each => each.CountryValue), { everywhere: true }),
  'time-zone': row(settings, 1, () => values().then(each => each.ZoneValue), { everywhere: true }),
}

// Checked apart: what it is checked against would take the types of the values away.
export const sharedKinds = kinds satisfies Record<string, SharedKind>

export type SharedKindName = keyof typeof sharedKinds

export const sharedKindNames = Object.keys(sharedKinds) as SharedKindName[]

export const isSharedKind = (name: string): name is SharedKindName => Object.hasOwn(sharedKinds, name)

/** What a key is made of: none of it is a sign that a list of parts is written with. */
export const sharedKeyPattern = /^[\w.:+-]+(?:\/[\w.:+-]+)*$/

/** The value of an entry of a kind. */
export type SharedValue<K extends SharedKindName> = Infer<Awaited<ReturnType<(typeof sharedKinds)[K]['value']>>>
