import type { Insertable } from 'kysely'
import type { ActivityTable, ReceiptTable, WriteOutcome, WriteTable } from '#team/db/activity-tables'
import type { Principal } from '#team/principal'

/** Who did something; undefined for somebody who is not known, such as a person who tries to sign in. */
export type Who = (Pick<Principal, 'id' | 'name'> & { by: Principal['by'] | 'link' }) | undefined

export type NewEntry = Insertable<ActivityTable>

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
  /** What the receipt says where that is less than the answer does. */
  receiptText?: string | undefined
}

/** How a write ended, as its row of the ledger says it. */
export type Ending = Pick<WriteTable, 'outcome' | 'endedAt' | 'status' | 'answerType' | 'answer'>

/** Bytes of an answer that is stored; of a longer one the status alone is known. */
const longest = 256 * 1024

/** Text without what no database stores: an answer may hold anything. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\u{FFFD}')

const fits = (text: string) => Buffer.byteLength(text) <= longest && storable(text) === text

export function endingOf({ status, outcome, answer, mayStore }: Ended, endedAt: string): Ending {
  const stored = answer && mayStore && fits(answer.text) ? answer : undefined
  return { outcome, endedAt, status, answer: stored?.text ?? null, answerType: stored?.type ?? null }
}

/** The answer as a receipt, where there is one to store. */
export function receiptOf(
  ended: Ended,
  owner: Omit<ReceiptTable, 'at' | 'answer'>,
  at: string,
): ReceiptTable | undefined {
  const { outcome, answer, isReceipt, receiptText = answer?.text } = ended
  return isReceipt && outcome === 'done' && receiptText ? { ...owner, at, answer: storable(receiptText) } : undefined
}
