import type { Transaction } from 'kysely'
import { compiledInsert, compiledOnce } from '#database/compiled-once'
import { type Committed, transactionToDisk } from '#database/transaction-to-disk'
import type { ActivityThingTable, ReceiptTable, WriteTable } from '#team/db/activity-tables'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { append, lockHead } from './chain'
import type { NewEntry } from './entry'

/** How a write ended, as its row of the ledger says it. */
export type Ending = Pick<WriteTable, 'outcome' | 'endedAt' | 'status' | 'answerType' | 'answer' | 'answerHash'>

/** What is written down with one entry. */
export type Job =
  | { kind: 'begin'; entry: NewEntry; write: WriteTable }
  | { kind: 'end'; entry: NewEntry; write: string; ending: Ending; receipt: ReceiptTable | undefined }
  | { kind: 'settle'; entry: NewEntry; write: string; settled: 'done' | 'not-done'; atWork: readonly string[] }
  | { kind: 'event'; entry: NewEntry }

const insertWrites = compiledInsert<TeamTables, WriteTable, { id: string }>((db, rows) =>
  db
    .insertInto('team_write')
    .values(rows)
    .onConflict(conflict => conflict.columns(['connection', 'person', 'key']).doNothing())
    .returning('id'),
)

const insertThings = compiledInsert<TeamTables, ActivityThingTable, unknown>((db, rows) =>
  db
    .insertInto('team_activity_thing')
    .values(rows)
    .onConflict(conflict => conflict.doNothing()),
)

/** `more`: what else is set. */
const ending = (more: { key?: null }) =>
  compiledOnce<TeamTables, Ending & { id: string }, { id: string }>((db, ended) => {
    const { id, outcome, endedAt, status, answerType, answer, answerHash } = ended
    return db
      .updateTable('team_write')
      .set({ outcome, endedAt, status, answerType, answer, answerHash, ...more, state: 'ended' })
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .returning('id')
  })

const endWrite = ending({})
const endWithoutKey = ending({ key: null })

/**
 * A begun write goes out, and an event is answered, once they are on the disk. That a write has ended may be lost with the
 * machine's power in the moment after: its outcome is unknown then, which is true. Not so an answer that nobody can have again.
 */
export const waitsForDisk = (job: Job): boolean => job.kind !== 'end' || job.receipt !== undefined

/** Carries out jobs in one commit. Of each: false where it was not to be: the key is taken, or it has ended before. */
export function commitJobs(db: TeamDb, take: () => Job[]): Promise<Committed<boolean[]>> {
  let jobs: Job[] = []
  const work = async (trx: Transaction<TeamTables>) => {
    const head = await lockHead(trx)
    jobs = take()
    const claimed = await claim(trx, jobs)
    const accepted: boolean[] = []
    for (const job of jobs) accepted.push(await accept(trx, job, claimed))
    const entries = jobs.filter((_, index) => accepted[index]).map(({ entry }) => entry)
    await append(trx, head, entries)
    await noteThings(trx, entries)
    const receipts = jobs.flatMap((job, index) => (accepted[index] && job.kind === 'end' ? (job.receipt ?? []) : []))
    if (receipts.length > 0) await trx.insertInto('team_receipt').values(receipts).execute()
    return accepted
  }
  return transactionToDisk(db, work, () => jobs.some(waitsForDisk))
}

/** The writes among the jobs whose key nobody else has, each with its row. */
async function claim(trx: Transaction<TeamTables>, jobs: Job[]): Promise<Set<string>> {
  const writes = jobs.flatMap(job => (job.kind === 'begin' ? job.write : []))
  const rows = await insertWrites(trx, writes)
  return new Set(rows.map(({ id }) => id))
}

async function accept(trx: Transaction<TeamTables>, job: Job, claimed: Set<string>): Promise<boolean> {
  if (job.kind === 'begin') return claimed.has(job.write.id)
  if (job.kind === 'event') return true
  if (job.kind === 'end') {
    // Of what was not done nothing is known by its key: it may come again.
    const end = job.ending.outcome === 'not-sent' ? endWithoutKey : endWrite
    return (await end(trx, { ...job.ending, id: job.write })).length > 0
  }
  const update = trx.updateTable('team_write').where('id', '=', job.write).returning('id')
  const unknown = update.set({ settled: job.settled }).where('settled', 'is', null)
  // What a server at work has begun is under way, and ends.
  const rows = await unknown
    .where(({ or, and, eb }) =>
      or([and([eb('state', '=', 'begun'), eb('server', 'not in', job.atWork)]), eb('outcome', '=', 'unknown')]),
    )
    .execute()
  return rows.length > 0
}

/** Notes what entries are about, for whoever looks for it. */
export async function noteThings(trx: Transaction<TeamTables>, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.flatMap(({ id, begun, things }) =>
    (JSON.parse(things) as string[]).map(thing => ({ thing, entry: begun ?? id })),
  )
  await insertThings(trx, rows)
}
