import { sql } from 'kysely'
import type { SharedEntry } from '#contract/team/shared'
import { type SharedKind, type SharedKindName, sharedKinds } from '#contract/team/shared-kinds'
import type { SharedTable, TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { type Part, refuseOthers } from './shared-parts'

export interface SharedWrite {
  kind: SharedKindName
  key: string
  value: unknown
  /** The revision that was seen; none for a new entry. */
  revision: string | undefined
  /** Whether others see it, for kinds with private entries. */
  shared: boolean | undefined
}

/** A row, with its owner's name for kinds with private entries. */
type SharedRow = SharedTable & { ownerName: string | null }

const entryOf = (row: SharedRow, who: Principal): SharedEntry => ({
  kind: row.kind,
  key: row.key,
  value: JSON.parse(row.value) as unknown,
  revision: row.revision,
  by: { id: row.by, name: row.byName },
  at: row.at,
  ...(row.reading !== null && { reading: JSON.parse(row.reading) as NonNullable<SharedEntry['reading']> }),
  ...(row.owner !== '' && {
    own: {
      mine: row.owner === who.id,
      shared: row.shared === 1,
      ...(row.ownerName !== null && { owner: row.ownerName }),
    },
  }),
})

const stale = (row: SharedRow | undefined, who: Principal) =>
  new TeamRefusal(409, row ? 'Somebody else changed this meanwhile.' : 'Somebody else removed this meanwhile.', {
    kind: 'stale',
    members: { current: row ? entryOf(row, who) : null },
  })

export interface SharedReading {
  kind: SharedKindName
  key: string
  figures: Record<string, number>
  at: string
}

/** Milliseconds within which equal figures are not stored again. */
const pause = 5 * 60_000

const noEntry = () => new TeamRefusal(404, 'There is no such entry.')

const begins = (beginning: string) =>
  sql<boolean>`substr(${sql.ref('key')}, 1, ${sql.lit(beginning.length)}) = ${beginning}`

type Options = { db: TeamDb; connection: string; now: () => Date; newId: () => string }

/** The shared entries of a connection, all kinds in one table. */
export function createSharedEntries({ db, connection, now, newId }: Options) {
  const rows = () => db.selectFrom('team_shared').where('connection', '=', connection)

  const whole = () =>
    rows()
      .leftJoin('team_person', 'team_person.id', 'team_shared.owner')
      .selectAll('team_shared')
      .select('team_person.name as ownerName')

  const one = (kind: string, key: string) => whole().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

  const isSeen = (row: SharedTable, who: Principal) => row.shared === 1 || row.owner === who.id

  /** The present entry; 404 for another person's private one. */
  async function seen(kind: SharedKindName, key: string, who: Principal): Promise<SharedRow | undefined> {
    const row = await one(kind, key)
    if (row && !isSeen(row, who)) throw new TeamRefusal(404, 'You have no entry with this key.')
    if (row && row.owner !== '' && row.owner !== who.id) refuseOthers(who)
    return row
  }

  /** Concurrent writes may exceed the bound by their number. */
  async function refuseMore(kind: SharedKindName, owner: string, key: string): Promise<void> {
    const { most, within }: SharedKind = sharedKinds[kind]
    const counted = rows()
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', kind)
      .where('owner', '=', owner)
    const refuse = async (query: typeof counted, bound: number) => {
      const { count } = await query.executeTakeFirstOrThrow()
      if (Number(count) >= bound) throw new TeamRefusal(422, `There are ${bound} of these already. Remove one first.`)
    }
    await refuse(counted, most)
    if (within !== undefined) await refuse(counted.where(begins(`${key.split('/', 1)[0]}/`)), within)
  }

  return {
    /** The entries of these parts that a person may see. The caller checks the right to the kinds. */
    async list(parts: readonly Part[], who: Principal): Promise<SharedEntry[]> {
      if (parts.length === 0) return []
      const found = await whole()
        .where(({ or, and, eb }) =>
          or(
            parts.map(({ kind, key, beginning }) =>
              and([
                eb('kind', '=', kind),
                ...(key === undefined ? [] : [eb('key', '=', key)]),
                ...(beginning === undefined ? [] : [begins(beginning)]),
              ]),
            ),
          ),
        )
        .where(({ or, eb }) => or([eb('shared', '=', 1), eb('owner', '=', who.id)]))
        .orderBy('kind')
        .orderBy('key')
        .execute()
      return found.map(row => entryOf(row, who))
    },

    /** Writes an entry unless it changed since it was seen. */
    async replace({ kind, key, value, revision, shared }: SharedWrite, who: Principal): Promise<SharedEntry> {
      const { own } = sharedKinds[kind]
      const before = await seen(kind, key, who)
      const text = JSON.stringify(value)
      const isShared = own ? Number(shared ?? before?.shared === 1) : 1
      const isUnchanged = (row: SharedRow | undefined) => row?.value === text && row.shared === isShared
      if (before && isUnchanged(before)) return entryOf(before, who)
      if (before?.revision !== revision) throw stale(before, who)
      const written = {
        value: text,
        revision: newId(),
        shared: isShared,
        by: who.id,
        byName: who.name,
        at: now().toISOString(),
      }
      if (before === undefined) {
        const owner = own ? who.id : ''
        await refuseMore(kind, owner, key)
        await db
          .insertInto('team_shared')
          .values({ connection, kind, key, owner, ...written })
          .onConflict(conflict => conflict.columns(['connection', 'kind', 'key']).doNothing())
          .execute()
      } else {
        await db
          .updateTable('team_shared')
          .set(written)
          .where(({ and }) => and({ connection, kind, key, revision: before.revision }))
          .execute()
      }
      // The stored revision tells which of two concurrent writes won.
      const after = await one(kind, key)
      // A person who made another's entry private no longer sees it, but the write succeeded.
      if (after?.revision === written.revision) return entryOf(after, who)
      const other = await seen(kind, key, who)
      if (other && isUnchanged(other)) return entryOf(other, who)
      throw stale(other, who)
    },

    /** Stores figures beside an entry without changing its revision. */
    async recordReading({ kind, key, figures, at }: SharedReading, who: Principal): Promise<SharedEntry> {
      const before = await one(kind, key)
      if (!before || !isSeen(before, who)) throw noEntry()
      const known = entryOf(before, who).reading
      const isSame = JSON.stringify(known?.figures) === JSON.stringify(figures)
      const since = known ? Date.parse(at) - Date.parse(known.at) : Number.POSITIVE_INFINITY
      if (since <= 0 || (isSame && since < pause)) return entryOf(before, who)
      const reading = { figures, by: { id: who.id, name: who.name }, at }
      const { numUpdatedRows } = await db
        .updateTable('team_shared')
        .set({ reading: JSON.stringify(reading) })
        .where(({ and }) => and({ connection, kind, key }))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw noEntry()
      return { ...entryOf(before, who), reading }
    },

    /** Removes an entry unless it changed since it was seen. */
    async remove({ kind, key, revision }: Pick<SharedWrite, 'kind' | 'key'> & { revision: string }, who: Principal) {
      const before = await seen(kind, key, who)
      if (!before) return
      await db
        .deleteFrom('team_shared')
        .where(({ and }) => and({ connection, kind, key, revision }))
        .execute()
      const after = await seen(kind, key, who)
      if (after) throw stale(after, who)
    },
  }
}

export type SharedEntries = ReturnType<typeof createSharedEntries>
