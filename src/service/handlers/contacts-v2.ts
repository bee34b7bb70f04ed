import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ContactFilter, matchesFilter, readFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { getOwn } from '#contract/reading/json-object'
import type { Db, Tables } from '#service/db/schema'
import { laterThan } from '#service/db/stored-forms'
import type { PageRequest, Written } from '#service/http/page'
import { notFound } from '#service/http/refusal'
import { contactColumns } from './contacts-v1'
import type { HandlersOf } from './handler'

type Texts = Record<string, string>
/** Columns without metadata, which is large and seldom requested. */
const briefColumns = ['contactId', 'ownerId', 'properties', 'labels'] as const
const columns = [...briefColumns, 'metadata'] as const
type BriefRow = Pick<Tables['contacts'], (typeof briefColumns)[number]> & Partial<Pick<Tables['contacts'], 'metadata'>>
type ContactRow = Pick<Tables['contacts'], (typeof columns)[number]>

const parseMetadata = (json: string | null) => (json === null ? undefined : (JSON.parse(json) as Record<string, Texts>))

/** The row as a contact, for matching filters. */
const contactOf = (row: ContactRow): Contact => ({
  properties: JSON.parse(row.properties) as Texts,
  metadata: parseMetadata(row.metadata),
  labels: row.labels === null ? undefined : (JSON.parse(row.labels) as string[]),
})

/** The contact as JSON. §2.14: metadata only on request; null members are omitted. */
function writeContact(
  { contactId, ownerId, properties, metadata = null, labels }: BriefRow,
  meta: boolean,
): Written<Contact> {
  const identity = `"id":${JSON.stringify(contactId)},"ownerId":${JSON.stringify(ownerId)}`
  const metadataMember = meta && metadata !== null ? `,"metadata":${metadata}` : ''
  return `{${identity},"properties":${properties}${metadataMember}${labels === null ? '' : `,"labels":${labels}`}}`
}

/** Uses entries and spread, here and below, because a name may be `__proto__`. */
const withoutNulls = <T>(values: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== null))

/** A value adds or replaces; null removes. */
const mergeTexts = (before: Readonly<Texts>, patch: Readonly<Record<string, string | null>>): Texts =>
  withoutNulls({ ...before, ...patch })

const isEmpty = (value: object) => Object.keys(value).length === 0

function mergeMetadata(before: string | null, patch: Contact['metadata']): string | null {
  if (patch === undefined) return before
  if (patch === null) return null
  const metadata = parseMetadata(before) ?? {}
  const changed = Object.entries(patch).map(([name, texts]) => {
    return [name, texts && mergeTexts(getOwn(metadata, name) ?? {}, texts)] as const
  })
  const merged = withoutNulls({ ...metadata, ...Object.fromEntries(changed) })
  return isEmpty(merged) ? null : JSON.stringify(merged)
}

function mergeLabels(before: string | null, patch: Contact['labels']): string | null {
  if (patch === undefined) return before
  const labels = [...new Set(patch ?? [])]
  return labels.length === 0 ? null : JSON.stringify(labels)
}

const byId = (db: Db, id: string) => db.selectFrom('contacts').select(columns).where('contactId', '=', id)

const hasFilter = ({ labels, properties, metadata, text }: ContactFilter) =>
  labels.length > 0 || !isEmpty(properties) || !isEmpty(metadata) || text !== undefined

/** EP 3, 4, 15. */
export const contactV2Handlers: HandlersOf<'updateContact' | 'listContacts' | 'readContact'> = {
  updateContact: ({ path, body, entries }, { write, now }) =>
    write(async db => {
      // An update without effect: it locks the contact and returns its last committed state.
      const before = await db
        .updateTable('contacts')
        .set(row => ({ modified: row.ref('modified') }))
        .where('contactId', '=', path.id)
        .returningAll()
        .executeTakeFirst()
      if (!before) throw notFound('contact')
      const properties = mergeTexts(JSON.parse(before.properties) as Texts, body.properties)
      const after = {
        ...contactColumns(properties, before),
        properties: JSON.stringify(properties),
        metadata: mergeMetadata(before.metadata, body.metadata),
        labels: mergeLabels(before.labels, body.labels),
        modified: laterThan(before.modified, now()),
      }
      await db.updateTable('contacts').set(after).where('id', '=', before.id).execute()
      const withMetadata = body.metadata !== undefined || entries.some(([name]) => name === 'meta')
      return writeContact({ ...before, ...after }, withMetadata)
    }),

  async listContacts({ query, page, entries }, { db }) {
    const filter = readFilter(entries)
    const withMetadata = query.meta != null
    const found = hasFilter(filter) ? await filterContacts(db, filter, page) : await allContacts(db, page, withMetadata)
    return { rows: found.rows.map(row => writeContact(row, withMetadata)), total: found.total }
  },

  async readContact({ path, query }, { db }) {
    const row = await byId(db, path.id).executeTakeFirst()
    if (!row) throw notFound('contact')
    return writeContact(row, query.meta != null)
  },
}

async function allContacts(db: Db, { start, limit, order }: PageRequest, withMetadata: boolean) {
  const rows = await db
    .selectFrom('contacts')
    .select(withMetadata ? columns : briefColumns)
    .select(row =>
      row
        .selectFrom('contacts')
        .select(all => all.fn.countAll().as('total'))
        .as('total'),
    )
    .orderBy('id', order)
    .offset(start)
    .limit(limit)
    .execute()
  // Past the end the page is empty, and its total is not used.
  return { rows: rows as BriefRow[], total: Number(rows[0]?.total ?? 0) }
}

/** Rows per batch; other requests run between batches. */
const batch = 1000

/** SQLite's limit is 50,000 bytes; longer values are rare and left to the exact check. */
const longestPattern = 1000

/** Far below SQLite's limit of 1000 conditions. */
const mostConditions = 50

const memberText = ([name, value]: [string, string]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`

/**
 * LIKE conditions that every matching row satisfies, because JSON.stringify writes a value in only one way. They
 * narrow the rows; `matchesFilter` decides.
 */
function necessary({ labels, properties, metadata }: ContactFilter) {
  const parts = [
    ...Array.from(new Set(labels), label => ['labels', JSON.stringify(label)] as const),
    ...Object.entries(properties).map(entry => ['properties', memberText(entry)] as const),
    ...Object.values(metadata).flatMap(members =>
      Object.entries(members).map(entry => ['metadata', memberText(entry)] as const),
    ),
  ]
  const short = parts.filter(([, part]) => part.length <= longestPattern).slice(0, mostConditions)
  return short.map(([column, part]) => {
    // Escaped with `!`, because backslashes are part of JSON.
    const pattern = `%${part.replace(/[%_!]/g, '!$&')}%`
    return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`
  })
}

/**
 * One page of matching contacts and their total. Reads candidates in batches, so that other requests run in between.
 */
async function filterContacts(
  db: Db,
  filter: ContactFilter,
  { start, limit, order }: PageRequest,
): Promise<{ rows: Tables['contacts'][]; total: number }> {
  const rows: Tables['contacts'][] = []
  const conditions = necessary(filter)
  let total = 0
  let last: number | undefined
  for (;;) {
    let query = db.selectFrom('contacts').selectAll().orderBy('id', order).limit(batch)
    for (const condition of conditions) query = query.where(condition)
    if (last !== undefined) query = query.where('id', order === 'asc' ? '>' : '<', last)
    const candidates = await query.execute()
    for (const contact of candidates) {
      if (!matchesFilter(contactOf(contact), filter)) continue
      if (total >= start && rows.length < limit) rows.push(contact)
      total += 1
    }
    if (candidates.length < batch) return { rows, total }
    last = candidates.at(-1)?.id
    await setImmediate()
  }
}
