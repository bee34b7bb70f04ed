import type { Insertable, Transaction } from 'kysely'
import type { EntryChange } from '#contract/team/activity'
import type { ActivityTable, TeamDb, TeamTables, WriteOutcome, WriteTable } from '#team/db/schema'
import type { Principal } from '#team/principal'

/** Who did something; undefined for an unknown person, such as one who tries to sign in. */
export type Who = (Pick<Principal, 'id' | 'name'> & { by: Principal['by'] | 'link' }) | undefined

export type NewEntry = Insertable<ActivityTable>

export type Owner = Pick<NewEntry, 'endpoint' | 'requestId' | 'by' | 'person' | 'name'>

export interface Ended {
  status: number
  outcome: WriteOutcome
  /** Duration in milliseconds, if measured. */
  ms?: number
  /** `kind:id` found in the answer. */
  things: readonly string[]
  /** The answer, if it arrived whole. */
  answer?: { text: string; type: string | null } | undefined
  /** Whether the answer may be stored for repeated requests; an answer with a secret may not. */
  mayStore: boolean
  isReceipt: boolean
  change?: EntryChange | undefined
  /** The receipt's text, if it is less than the answer. */
  receiptText?: string | undefined
}

/** Maximum bytes of a stored answer; of a longer one only the status is stored. */
const longest = 256 * 1024

/** Replaces characters that the databases cannot store. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\u{FFFD}')

/** Maximum parts of a change, and characters of each text. */
const mostChanges = 12
const longestText = 600

/** Serialises a change within these bounds. */
export function changeText({ name, changes }: EntryChange): string {
  const short = (text: string | null | undefined) => text && storable(text).slice(0, longestText)
  const parts = changes.slice(0, mostChanges).map(({ what, before, after }) => {
    return { what, before: short(before), after: short(after) }
  })
  return JSON.stringify({ name: short(name), changes: parts })
}

/** Appends an entry, with an index row for each thing it is about. */
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

/** Stores the begin of a write. False if its key is taken. */
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

/** Stores the end of a write and its receipt. Does nothing if the end is stored already. */
export const storeEnd = (db: TeamDb, { entry, ended, sent }: End): Promise<void> =>
  db.transaction().execute(async trx => {
    const { begun: id, at, connection, person, name, endpoint } = entry
    const { outcome, status, mayStore, isReceipt, receiptText = ended.answer?.text } = ended
    const fits = (text: string) => Buffer.byteLength(text) <= longest && storable(text) === text
    const answer = ended.answer && mayStore && fits(ended.answer.text) ? ended.answer : undefined
    const isEnded = await trx
      .updateTable('team_write')
      .set({ state: 'ended', outcome, status, endedAt: at, answer: answer?.text, answerType: answer?.type })
      // A write that was not carried out frees its key.
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

/** Stores a person's finding. False if the outcome is known, or a living server carries the write out. */
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

export type KnownWrite = Pick<WriteTable, 'endpoint' | 'id' | 'outcome' | 'settled'> & { at: string } & (
    | { state: 'under-way' }
    /** `status`: of a web page in place of a success. */
    | { state: 'unknown'; status?: number }
    | {
        state: 'ended'
        status: number
        /** Absent if it was too long, secret, or has expired. */
        answer?: { text: string; type: string | null }
      }
  )

export function knownOf(row: WriteTable, atWork: readonly string[]): KnownWrite {
  const { endpoint, id, outcome, settled, begunAt: at, status, answer: text, answerType: type } = row
  const known = { endpoint, id, outcome, settled, at }
  if (row.state === 'begun') return { ...known, state: atWork.includes(row.server) ? 'under-way' : 'unknown' }
  if (status === null) return { ...known, state: 'unknown' }
  if (outcome === 'unknown' && status < 300) return { ...known, state: 'unknown', status }
  return { ...known, state: 'ended', status, ...(text !== null && { answer: { text, type } }) }
}

/** Writes begun by dead servers whose outcomes the service stored. */
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
