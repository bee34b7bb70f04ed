import { compiledOnce } from '#database/compiled-once'
import type { WriteTable } from '#team/db/activity-tables'
import type { TeamDb, TeamTables } from '#team/db/schema'
import type { Servers } from './servers'

/** An answer as it was given. */
export type StoredAnswer = { status: number; type: string | null; text: string }

/** What is known of a write by its key. */
export type KnownWrite = { endpoint: string; id: string } & (
  | { state: 'under-way' | 'unknown' }
  | {
      state: 'ended'
      status: number
      /** Absent where it was too long, secret, or is older than answers are kept. */
      answer?: StoredAnswer
    }
)

type Place = { db: TeamDb; connection: string; servers: Servers }

const find = compiledOnce<TeamTables, { connection: string; person: string; key: string }, WriteTable>((db, query) =>
  db
    .selectFrom('team_write')
    .selectAll()
    .where('connection', '=', query.connection)
    .where('person', '=', query.person)
    .where('key', '=', query.key),
)

/** A write by its key; undefined where none of this person came with it, or nothing came of it. `hash` is its request's. */
export async function findWrite(
  { db, connection, servers }: Place,
  person: string,
  key: string,
): Promise<(KnownWrite & { hash: string }) | undefined> {
  const [row] = await find(db, { connection, person, key })
  if (!row) return undefined
  return { ...(await stateOf(row, servers)), endpoint: row.endpoint, id: row.id, hash: row.hash }
}

/** Writes that servers which are gone have begun, and whose outcome the service stored with them. */
export const findLost = (db: TeamDb, { connection, atWork }: { connection: string; atWork: readonly string[] }) =>
  db
    .selectFrom('team_write')
    .innerJoin('team_activity', 'team_activity.id', 'team_write.id')
    .select(['team_write.id', 'team_write.endpoint', 'team_activity.by', 'team_activity.person', 'team_activity.name'])
    .select('team_activity.requestId')
    .where('team_write.connection', '=', connection)
    .where('team_write.state', '=', 'begun')
    .where('team_write.server', 'not in', atWork)
    .where('team_write.settled', 'is', null)
    .where('team_write.outcomeStored', '=', 1)
    .execute()

async function stateOf(row: WriteTable, servers: Servers) {
  const { state, server, status, answer: text, answerType: type } = row
  if (state === 'begun') {
    const atWork = await servers.atWork()
    return { state: atWork.includes(server) ? ('under-way' as const) : ('unknown' as const) }
  }
  if (status === null) return { state: 'unknown' as const }
  return { state: 'ended' as const, status, ...(text !== null && { answer: { status, type, text } }) }
}
