import type { Insertable, Transaction } from 'kysely'
import type { EntryChange } from '#contract/team/activity'
import type { ActivityTable, TeamDb, TeamTables, WriteOutcome, WriteTable } from '#team/db/schema'
import type { Principal } from '#team/principal'

/** Who did something; undefined for somebody who is not known, such as a person who tries to sign in. */
export type Who = (Pick<Principal, 'id' | 'name'> & { by: Principal['by'] | 'link' }) | undefined

export type NewEntry = Insertable<ActivityTable>

/** Whose a write is. */
export type Owner = Pick<NewEntry, 'endpoint' | 'requestId' | 'by' | 'person' | 'name'>

/** How a write ended. */
export interface Ended {
  /** The status of its answer. */
  status: number
  outcome: WriteOutcome
  /** Milliseconds since it was begun, where they were measured. */
  ms?: number
  /** `kind:id`, as far as the answer tells. */
  things: readonly string[]
  /** The answer, where it came whole. */
  answer?: { text: string; type: string | null } | undefined
  /** Whether the answer may be stored, for whoever asks again; one that holds a secret may not. */
  mayStore: boolean
  /** Whether it is stored as a receipt. */
  isReceipt: boolean
  /** What it changed of what the team has. */
  change?: EntryChange | undefined
  /** What the receipt says where that is less than the answer does. */
  receiptText?: string | undefined
}

/** Bytes of an answer that is stored; of a longer one the status alone is known. */
const longest = 256 * 1024

/** Text without what no database stores: an answer may hold anything. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\u{FFFD}')

/** A change has so many parts at most, and so many characters in each text. */
const mostChanges = 12
const longestText = 600

/** A change as it is stored, bounded. */
export function changeText({ name, changes }: EntryChange): string {
  const short = (text: string | null | undefined) => text && storable(text).slice(0, longestText)
  const parts = changes.slice(0, mostChanges).map(({ what, before, after }) => {
    return { what, before: short(before), after: short(after) }
  })
  return JSON.stringify({ name: short(name), changes: parts })
}

/** Appends an entry, with what it is about for whoever looks for it. */
export async function append(trx: Transaction<TeamTables>, entry: NewEntry): Promise<void> {
  await trx.insertInto('team_activity').values(entry).execute()
  const things = JSON.parse(entry.things) as string[]
  if (things.length === 0) return
  await trx
    .insertInto('team_activity_thing')
    .values(things.map(thing => ({ thing, entry: entry.begun ?? entry.id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Stores a write that begins. False where its key is taken. */
export const storeBegun = (db: TeamDb, entry: NewEntry, write: Insertable<WriteTable>): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const claimed = await trx
      .insertInto('team_write')
      .values(write)
      .onConflict(conflict => conflict.columns(['connection', 'person', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (claimed) await append(trx, entry)
    return claimed !== undefined
  })

type End = { entry: NewEntry & { begun: string }; ended: Ended; sent: string | null }

/** Stores how a write ended, and its receipt. Does nothing where that is known. */
export const storeEnd = (db: TeamDb, { entry, ended, sent }: End): Promise<void> =>
  db.transaction().execute(async trx => {
    const { begun: id, at, connection, person, name, endpoint } = entry
    const { outcome, status, mayStore, isReceipt, receiptText = ended.answer?.text } = ended
    const fits = (text: string) => Buffer.byteLength(text) <= longest && storable(text) === text
    const answer = ended.answer && mayStore && fits(ended.answer.text) ? ended.answer : undefined
    const isEnded = await trx
      .updateTable('team_write')
      .set({ state: 'ended', outcome, status, endedAt: at, answer: answer?.text, answerType: answer?.type })
      // The key of what was not done is free: it may come again.
      .$if(outcome === 'not-sent', update => update.set({ key: null }))
      .$if(outcome !== 'unknown', update => update.set({ sent: null }))
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .returning('id')
      .executeTakeFirst()
    if (!isEnded) return
    const receipt = isReceipt && outcome === 'done' && receiptText ? storable(receiptText) : undefined
    await append(trx, { ...entry, receipt: receipt === undefined ? null : '1' })
    if (receipt === undefined) return
    await trx
      .insertInto('team_receipt')
      .values({ id, connection, person, name, endpoint, at, answer: receipt, sent })
      .execute()
  })

type Settled = { entry: NewEntry & { begun: string }; outcome: 'done' | 'not-done'; atWork: readonly string[] }

/** Stores what a person found out. False where it is known, or a server at work has begun it, so that it ends. */
export const storeSettled = (db: TeamDb, { entry, outcome, atWork }: Settled): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const settled = await trx
      .updateTable('team_write')
      .set({ settled: outcome, sent: null })
      .where('id', '=', entry.begun)
      .where('settled', 'is', null)
      .where(({ or, and, eb }) =>
        or([and([eb('state', '=', 'begun'), eb('server', 'not in', atWork)]), eb('outcome', '=', 'unknown')]),
      )
      .returning('id')
      .executeTakeFirst()
    if (settled) await append(trx, entry)
    return settled !== undefined
  })

/** What is known of a write by its key. */
export type KnownWrite = Pick<WriteTable, 'endpoint' | 'id' | 'outcome' | 'settled'> & { at: string } & (
    | { state: 'under-way' | 'unknown' }
    | {
        state: 'ended'
        status: number
        /** Absent where it was too long, secret, or is older than answers are kept. */
        answer?: { text: string; type: string | null }
      }
  )

/** What is known of a row of the ledger. */
export function knownOf(row: WriteTable, atWork: readonly string[]): KnownWrite {
  const { endpoint, id, outcome, settled, begunAt: at, status, answer: text, answerType: type } = row
  const known = { endpoint, id, outcome, settled, at }
  if (row.state === 'begun') return { ...known, state: atWork.includes(row.server) ? 'under-way' : 'unknown' }
  if (status === null) return { ...known, state: 'unknown' }
  return { ...known, state: 'ended', status, ...(text !== null && { answer: { text, type } }) }
}

/** Writes that servers which are gone have begun, and whose outcome the service stored with them. */
export const findLost = (db: TeamDb, { connection, atWork }: { connection: string; atWork: readonly string[] }) =>
  db
    .selectFrom('team_write')
    .innerJoin('team_activity', 'team_activity.id', 'team_write.id')
    .select(['team_write.id', 'team_write.sent', 'team_write.endpoint', 'team_activity.requestId'])
    .select(['team_activity.by', 'team_activity.person', 'team_activity.name'])
    .where('team_write.connection', '=', connection)
    .where('team_write.state', '=', 'begun')
    .where('team_write.server', 'not in', atWork)
    .where('team_write.settled', 'is', null)
    .where('team_write.outcomeStored', '=', 1)
    .execute()
