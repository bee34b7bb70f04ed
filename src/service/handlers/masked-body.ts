import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import type { MessageTable } from '#service/db/schema'

/** What says of a message what in its texts may be a code. */
type MaskedBy = Pick<MessageTable, 'code' | 'recipient' | 'sender'>

/** A number, a time, or a name in one word. */
const plain = /^[\p{L}\p{Nd}_.:+-]*$/u

/** Hides the code that was put into a message, wherever else in it that stands. */
const withoutOwn = ({ code }: MaskedBy, text: string) =>
  code === null ? text : text.replaceAll(code, () => hiddenCode)

const masked = (row: MaskedBy, text: string) => maskCodes(text, [row.recipient, row.sender])

/**
 * The text of a message without the code that was put into it, and without anything else that may be one. What is hidden
 * depends on the message alone, so that both generations hide the same.
 */
export const maskedBody = (row: MaskedBy & Pick<MessageTable, 'body'>): string => masked(row, withoutOwn(row, row.body))

/** What else of a message is text: what may be a code in a sentence is hidden, and a name stays one. */
export function maskedText<T extends string | null>(row: MaskedBy, text: T): T {
  if (text === null) return text
  const own = withoutOwn(row, text)
  return (plain.test(own) ? own : masked(row, own)) as T
}
