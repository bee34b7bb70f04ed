import { mayStillWork } from '#contract/codes/digit-runs'
import { type CodeMasking, hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import type { MessageTable } from '#service/db/schema'

/** What says of a message what in its texts may be a code. */
type MaskedBy = Pick<MessageTable, 'code' | 'recipient' | 'sender' | 'created'>

/** A number, a time, or a name in one word. */
const plain = /^[\p{L}\p{Nd}_.:+-]*$/u

/** Hides the code that was put into a message, wherever else in it that stands. */
const withoutOwn = ({ code }: MaskedBy, text: string) =>
  code === null ? text : text.replaceAll(code, () => hiddenCode)

/** How the texts of a message are shown. */
export interface MessageMask {
  body(row: MaskedBy & Pick<MessageTable, 'body'>): string
  /** What else of a message is text. */
  text<T extends string | null>(row: MaskedBy, text: T): T
}

const open: MessageMask = { body: ({ body }) => body, text: (_, text) => text }

/**
 * The texts of a message without the code that was put into it, and without anything else that may be one; as they are
 * without a masking. What is hidden depends on the message and its age alone, so that both generations hide the same.
 */
export function createMessageMask(masking: CodeMasking | undefined, now: Date): MessageMask {
  if (!masking) return open
  const masked = (row: MaskedBy, text: string) =>
    maskCodes(text, [row.recipient, row.sender], masking === 'every-run' && mayStillWork([row.created], now.getTime()))
  return {
    body: row => masked(row, withoutOwn(row, row.body)),
    text<T extends string | null>(row: MaskedBy, text: T): T {
      if (text === null) return text
      const own = withoutOwn(row, text)
      // A name stays one; in a sentence a code may stand.
      return (plain.test(own) ? own : masked(row, own)) as T
    },
  }
}
