import type { ReceiptTable, WriteOutcome } from '#team/db/activity-tables'
import type { Ending } from './commit-jobs'
import { sha256, storable } from './entry'

/** How a write ended. */
export interface Ended {
  /** The status of its answer. */
  status: number
  outcome: WriteOutcome
  /** Milliseconds since it was begun. */
  ms: number
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

/** Bytes of an answer that is stored; of a longer one there is the hash alone. */
const longest = 256 * 1024

const fits = (text: string) => Buffer.byteLength(text) <= longest && storable(text) === text

/** What the ledger says of it. */
export function endingOf({ status, outcome, answer, mayStore }: Ended, endedAt: string): Ending {
  const stored = answer && mayStore && fits(answer.text) ? answer : undefined
  return {
    outcome,
    endedAt,
    status,
    answer: stored?.text ?? null,
    answerType: stored?.type ?? null,
    answerHash: answer && mayStore ? sha256(answer.text) : null,
  }
}

type Owner = Omit<ReceiptTable, 'at' | 'answer'>

/** The answer as a receipt, where there is one to store. */
export function receiptOf(ended: Ended, owner: Owner, at: string): ReceiptTable | undefined {
  const { outcome, answer, isReceipt, receiptText = answer?.text } = ended
  return isReceipt && outcome === 'done' && receiptText ? { ...owner, at, answer: storable(receiptText) } : undefined
}
