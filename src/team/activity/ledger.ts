import type { Insertable, Transaction } from 'kysely'
import type { ReceiptTable, WriteTable } from '#team/db/activity-tables'
import type { TeamDb, TeamTables } from '#team/db/schema'
import type { Ending, NewEntry } from './entry'
import type { Servers } from './servers'

type Trx = Transaction<TeamTables>

/** Appends entries, with what they are about for whoever looks for it. */
export async function append(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx.insertInto('team_activity').values(entries).execute()
  const rows = entries.flatMap(({ id, begun, things }) =>
    (JSON.parse(things) as string[]).map(thing => ({ thing, entry: begun ?? id })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('team_activity_thing')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Stores an event. */
export const storeEvent = (db: TeamDb, entry: NewEntry): Promise<void> =>
  db.transaction().execute(trx => append(trx, [entry]))

/** Stores a write that begins. False where its key is taken. */
export const storeBegun = (db: TeamDb, entry: NewEntry, write: Insertable<WriteTable>): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const claimed = await trx
      .insertInto('team_write')
      .values(write)
      .onConflict(conflict => conflict.columns(['connection', 'person', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (claimed) await append(trx, [entry])
    return claimed !== undefined
  })

type End = { entry: NewEntry; write: string; ending: Ending; receipt: ReceiptTable | undefined }

/** Stores how a write ended. Does nothing where that is known. */
export const storeEnd = (db: TeamDb, { entry, write, ending, receipt }: End): Promise<void> =>
  db.transaction().execute(async trx => {
    const ended = await trx
      .updateTable('team_write')
      // The key of what was not done is free: it may come again.
      .set({
        ...ending,
        state: 'ended',
        ...(ending.outcome === 'not-sent' && { key: null }),
        ...(ending.outcome !== 'unknown' && { sent: null }),
      })
      .where('id', '=', write)
      .where('state', '=', 'begun')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    await append(trx, [entry])
    if (receipt) await trx.insertInto('team_receipt').values(receipt).execute()
  })

type Settled = { entry: NewEntry; write: string; outcome: 'done' | 'not-done'; atWork: readonly string[] }

/** Stores what a person found out. False where it is known, or a server at work has begun it, so that it ends. */
export const storeSettled = (db: TeamDb, { entry, write, outcome, atWork }: Settled): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const settled = await trx
      .updateTable('team_write')
      .set({ settled: outcome, sent: null })
      .where('id', '=', write)
      .where('settled', 'is', null)
      .where(({ or, and, eb }) =>
        or([and([eb('state', '=', 'begun'), eb('server', 'not in', atWork)]), eb('outcome', '=', 'unknown')]),
      )
      .returning('id')
      .executeTakeFirst()
    if (settled) await append(trx, [entry])
    return settled !== undefined
  })

/** An answer as it was given. */
export type StoredAnswer = { status: number; type: string | null; text: string }

/** What is known of a write by its key. */
export type KnownWrite = Pick<WriteTable, 'endpoint' | 'id' | 'outcome' | 'settled'> & { at: string } & (
    | { state: 'under-way' | 'unknown' }
    | {
        state: 'ended'
        status: number
        /** Absent where it was too long, secret, or is older than answers are kept. */
        answer?: StoredAnswer
      }
  )

type Place = { db: TeamDb; connection: string; servers: Servers }

/** A write by its key; undefined where none of this person came with it, or nothing came of it. `hash` is its request's. */
export async function findWrite(
  { db, connection, servers }: Place,
  person: string,
  key: string,
): Promise<(KnownWrite & { hash: string }) | undefined> {
  const row = await db
    .selectFrom('team_write')
    .selectAll()
    .where('connection', '=', connection)
    .where('person', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { endpoint, id, hash, outcome, settled, begunAt: at } = row
  return { ...(await stateOf(row, servers)), endpoint, id, hash, outcome, settled, at }
}

async function stateOf(row: WriteTable, servers: Servers) {
  const { state, server, status, answer: text, answerType: type } = row
  if (state === 'begun') {
    const atWork = await servers.atWork()
    return { state: atWork.includes(server) ? ('under-way' as const) : ('unknown' as const) }
  }
  if (status === null) return { state: 'unknown' as const }
  return { state: 'ended' as const, status, ...(text !== null && { answer: { status, type, text } }) }
}

/** Writes that servers which are gone have begun, and whose outcome the service stored with them. */
export const findLost = (db: TeamDb, { connection, atWork }: { connection: string; atWork: readonly string[] }) =>
  db
    .selectFrom('team_write')
    .innerJoin('team_activity', 'team_activity.id', 'team_write.id')
    .select(['team_write.id', 'team_write.endpoint', 'team_activity.by', 'team_activity.person', 'team_activity.name'])
    .select(['team_activity.requestId', 'team_write.sent'])
    .where('team_write.connection', '=', connection)
    .where('team_write.state', '=', 'begun')
    .where('team_write.server', 'not in', atWork)
    .where('team_write.settled', 'is', null)
    .where('team_write.outcomeStored', '=', 1)
    .execute()
