import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContactFilter } from '#contract/contact-filter'
import type { ContactTable, Db } from '#service/db/schema'
import type { PageRequest } from '#service/http/page'

/** Rows read between two turns for other requests. */
const batch = 1000

/** SQLite takes patterns up to 50 000 bytes; something this long is rare enough for the exact check alone. */
const longestPattern = 1000

/** SQLite takes a thousand conditions in a row, and long before that another one finds nothing out. */
const mostConditions = 50

const has = (column: 'labels' | 'properties' | 'metadata', part: string) => ({ column, part })

/**
 * Texts that must be in the JSON of a row for it to match: JSON.stringify writes a value one way only. More rows may
 * hold them; which of those match is decided by the filter itself.
 */
function necessary(filter: ContactFilter): ReturnType<typeof has>[] {
  const parts = [
    ...Array.from(new Set(filter.labels)).map(label => has('labels', JSON.stringify(label))),
    ...Object.entries(filter.properties).map(([name, value]) =>
      has('properties', `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ),
    ...Object.values(filter.metadata).flatMap(members =>
      Object.entries(members).map(([name, value]) =>
        has('metadata', `${JSON.stringify(name)}:${JSON.stringify(value)}`),
      ),
    ),
  ]
  return parts.filter(({ part }) => part.length <= longestPattern).slice(0, mostConditions)
}

/** `!` escapes, because the backslash is part of JSON; both databases know it this way alone. */
function contains({ column, part }: ReturnType<typeof has>) {
  const pattern = `%${part.replace(/[%_!]/g, '!$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`
}

/**
 * One page of the contacts that match, and how many there are. Goes through the candidates in batches and gives other
 * requests their turn in between.
 */
export async function filterContacts(
  db: Db,
  filter: ContactFilter,
  { start, limit, order }: PageRequest,
  matches: (contact: ContactTable) => boolean,
): Promise<{ rows: ContactTable[]; total: number }> {
  const rows: ContactTable[] = []
  const conditions = necessary(filter).map(contains)
  let total = 0
  let last: number | undefined
  for (;;) {
    let query = db.selectFrom('contacts').selectAll().orderBy('id', order).limit(batch)
    for (const condition of conditions) query = query.where(condition)
    if (last !== undefined) query = query.where('id', order === 'asc' ? '>' : '<', last)
    const candidates = await query.execute()
    for (const contact of candidates) {
      if (!matches(contact)) continue
      if (total >= start && rows.length < limit) rows.push(contact)
      total += 1
    }
    if (candidates.length < batch) return { rows, total }
    last = candidates.at(-1)?.id
    await setImmediate()
  }
}
