import { sql } from 'kysely'
import type { SharedEntry } from '#contract/team/shared'
import { type SharedKindName, sharedKinds } from '#contract/team/shared-kinds'
import type { TeamDb } from '#team/db/schema'
import type { SharedTable } from '#team/db/shared-tables'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { type Part, refuseOthers } from './shared-parts'

/** What is to be written. */
export interface SharedWrite {
  kind: SharedKindName
  key: string
  value: unknown
  /** The one that was seen; none where there was no entry. */
  revision: string | undefined
  /** Whether others see it, in kinds with entries of one's own. */
  shared: boolean | undefined
}

const entryOf = (row: SharedTable, who: Principal): SharedEntry => ({
  kind: row.kind,
  key: row.key,
  value: JSON.parse(row.value) as unknown,
  revision: row.revision,
  by: { id: row.by, name: row.byName },
  at: row.at,
  ...(row.owner !== '' && { own: { mine: row.owner === who.id, shared: row.shared === 1 } }),
})

/** 409 with what stands there now. */
const stale = (row: SharedTable | undefined, who: Principal) =>
  new TeamRefusal(409, row ? 'Somebody else changed this meanwhile.' : 'Somebody else removed this meanwhile.', {
    kind: 'stale',
    members: { current: row ? entryOf(row, who) : null },
  })

type Options = { db: TeamDb; connection: string; now: () => Date; newId: () => string }

/** What a team shares at a connection: one table, whatever the kind. */
export function createSharedEntries({ db, connection, now, newId }: Options) {
  const rows = () => db.selectFrom('team_shared').where('connection', '=', connection)

  const one = (kind: string, key: string) =>
    rows().selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

  const isSeen = (row: SharedTable, who: Principal) => row.shared === 1 || row.owner === who.id

  /** The entry as it is; 404 where it is somebody else's own, of whom nobody learns that it is there. */
  async function seen(kind: SharedKindName, key: string, who: Principal): Promise<SharedTable | undefined> {
    const row = await one(kind, key)
    if (row && !isSeen(row, who)) throw new TeamRefusal(404, 'There is nothing of this key that is yours.')
    if (row && row.owner !== '' && row.owner !== who.id) refuseOthers(who)
    return row
  }

  async function refuseMore(kind: SharedKindName, owner: string): Promise<void> {
    const { most } = sharedKinds[kind]
    const { count } = await rows()
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) throw new TeamRefusal(422, `There are ${most} of these already. Remove one first.`)
  }

  return {
    /** The entries of these parts that somebody may see; their right to the kinds is the caller's question. */
    async list(parts: readonly Part[], who: Principal): Promise<SharedEntry[]> {
      if (parts.length === 0) return []
      const found = await rows()
        .selectAll()
        .where(({ or, and, eb }) =>
          or(
            parts.map(({ kind, key, beginning }) =>
              and([
                eb('kind', '=', kind),
                ...(key === undefined ? [] : [eb('key', '=', key)]),
                ...(beginning === undefined
                  ? []
                  : [sql<boolean>`substr(${sql.ref('key')}, 1, ${sql.lit(beginning.length)}) = ${beginning}`]),
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

    /** Writes an entry, unless it is another than the one that was seen. */
    async replace({ kind, key, value, revision, shared }: SharedWrite, who: Principal): Promise<SharedEntry> {
      const { own } = sharedKinds[kind]
      const before = await seen(kind, key, who)
      const text = JSON.stringify(value)
      const isShared = own ? Number(shared ?? before?.shared === 1) : 1
      const isSaid = (row: SharedTable | undefined) => row?.value === text && row.shared === isShared
      if (before && isSaid(before)) return entryOf(before, who)
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
        await refuseMore(kind, owner)
        await db
          .insertInto('team_shared')
          .values({ connection, kind, key, owner, ...written })
          .onConflict(conflict => conflict.columns(['connection', 'kind', 'key']).doNothing())
          .execute()
      } else {
        await db
          .updateTable('team_shared')
          .set(written)
          .where('connection', '=', connection)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('revision', '=', before.revision)
          .execute()
      }
      // Of two who write at once one is first; what stands there tells which.
      const after = await one(kind, key)
      // Who takes it back for its maker does not see it any more, and has written it all the same.
      if (after?.revision === written.revision) return entryOf(after, who)
      const other = await seen(kind, key, who)
      if (other && isSaid(other)) return entryOf(other, who)
      throw stale(other, who)
    },

    /** Removes an entry, unless it is another than the one that was seen. */
    async remove({ kind, key, revision }: Pick<SharedWrite, 'kind' | 'key'> & { revision: string }, who: Principal) {
      const before = await seen(kind, key, who)
      if (!before) return
      await db
        .deleteFrom('team_shared')
        .where('connection', '=', connection)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('revision', '=', revision)
        .execute()
      const after = await seen(kind, key, who)
      if (after) throw stale(after, who)
    },
  }
}

export type SharedEntries = ReturnType<typeof createSharedEntries>
