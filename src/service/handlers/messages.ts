import { mayStillWork } from '#contract/codes/digit-runs'
import { type CodeMasking, hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Message, MessageStatus } from '#contract/messages-v2'
import { inBatches } from '#service/db/batches'
import type { Db, MessageTable } from '#service/db/schema'
import { participantKey } from '#service/db/stored-forms'
import type { PageRequest } from '#service/http/page'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** What says of a message what in its texts may be a code. */
type MaskedBy = Pick<MessageTable, 'code' | 'recipient' | 'sender' | 'created'>

/** A number, a time, or a name in one word. */
const plain = /^[\p{L}\p{Nd}_.:+-]*$/u

/** Hides the code that was put into a message, wherever else in it that stands. */
const withoutOwn = ({ code }: MaskedBy, text: string) =>
  code === null ? text : text.replaceAll(code, () => hiddenCode)

/** How the texts of a message are shown. */
interface MessageMask {
  body(row: MaskedBy & Pick<MessageTable, 'body'>): string
  /** What else of a message is text. */
  text<T extends string | null>(row: MaskedBy, text: T): T
}

const open: MessageMask = { body: ({ body }) => body, text: (_, text) => text }

/**
 * The texts of a message without the code that was put into it, and without anything else that may be one; as they are
 * without a masking. What is hidden depends on the message and its age alone, so that both generations hide the same.
 */
function createMessageMask(masking: CodeMasking | undefined, now: Date): MessageMask {
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

/** Prices have at most four decimals; multiplying in binary leaves more. */
const total = (price: number, segments: number) => Math.round(price * segments * 10_000) / 10_000

/** What the list shows of a message, and what is hidden by: half of its columns, and whole ones take twice as long to read. */
const columns = [
  ...(['id', 'bundleId', 'created', 'modified', 'recipient', 'sender', 'body', 'code', 'status'] as const),
  ...(['statusDescription', 'countryCode', 'currency', 'price', 'segments', 'encoding'] as const),
]
type BundleRow = Pick<MessageTable, (typeof columns)[number]>

const sentMessageOf = (row: BundleRow, mask: MessageMask): SentMessage => ({
  Created: row.created,
  Modified: row.modified,
  ID: row.id,
  BundleID: row.bundleId,
  Status: row.status,
  StatusDescription: mask.text(row, row.statusDescription),
  To: row.recipient,
  CountryCode: row.countryCode,
  Currency: row.currency,
  TotalPrice: total(row.price, row.segments),
  Price: row.price,
  Encoding: row.encoding,
  Segments: row.segments,
  From: mask.text(row, row.sender),
  Message: mask.body(row),
})

const currencies: Record<number, string> = { 752: 'SEK', 978: 'EUR' }

/** Numbers are shown as digits without `+`, as V2 usually writes them. */
const withoutPlus = (participant: string) => participant.replace(/^\+(?=\d+$)/, '')

function messageOf(row: MessageTable, mask: MessageMask): Message {
  return {
    id: row.messageId,
    batchId: row.batchId,
    owner: row.ownerId,
    sender: withoutPlus(mask.text(row, row.sender)),
    recipient: withoutPlus(row.recipient),
    body: mask.body(row),
    direction: row.direction,
    segments: row.segments,
    type: row.type,
    datacoding: row.encoding,
    priority: row.priority,
    price: total(row.price, row.segments),
    currency: currencies[row.currency] ?? String(row.currency),
    statuses: JSON.parse(row.statuses) as MessageStatus[],
    modified: row.modified,
    reference: mask.text(row, row.reference),
    mcc: row.mcc,
    mnc: row.mnc,
  }
}

/**
 * The messages to a participant, and those from it; one to itself once. Two halves, because each has an index in the
 * order of the list, and either together with the other would be sorted anew for every page.
 */
function conversation(db: Db, key: string) {
  const messages = db.selectFrom('messages').select(['id', 'created'])
  const sent = messages.where('senderKey', '=', key).where('recipientKey', '<>', key)
  return messages.where('recipientKey', '=', key).unionAll(sent)
}

async function pageOfIds(db: Db, key: string, { start, limit, order }: PageRequest): Promise<number[]> {
  const query = conversation(db, key).orderBy('created', order).orderBy('id', order).offset(start).limit(limit)
  return (await query.execute()).map(({ id }) => id)
}

/** EP 8, 16. */
export const messageHandlers: HandlersOf<'listConversationMessages' | 'listBundleMessages'> = {
  async listBundleMessages({ path }, { db, now, maskCodes }) {
    const ofBundle = db.selectFrom('messages').where('bundleId', '=', path.bundle)
    // A bundle is its messages: one that has none does not exist.
    if (!(await ofBundle.select('id').limit(1).executeTakeFirst())) throw notFound('bundle')
    const read = (after: number, limit: number) =>
      ofBundle.select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()
    const mask = createMessageMask(maskCodes, now())
    return inBatches(read, row => sentMessageOf(row, mask))
  },

  async listConversationMessages({ path, page }, { db, now, maskCodes }) {
    const key = participantKey(path.participant)
    const ids = await pageOfIds(db, key, page)
    // Past the end; Postgres knows no empty list of values.
    if (ids.length === 0) return { rows: [], total: 0 }
    const { total } = await db
      .selectFrom(conversation(db, key).as('conversation'))
      .select(row => row.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('created', page.order)
      .orderBy('id', page.order)
      .execute()
    const mask = createMessageMask(maskCodes, now())
    return { rows: rows.map(row => messageOf(row, mask)), total: Number(total) }
  },
}
