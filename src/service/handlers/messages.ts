import { mayStillWork } from '#contract/codes/digit-runs'
import { type CodeMasking, hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Message, MessageStatus } from '#contract/messages-v2'
import { inBatches } from '#service/db/batches'
import type { Db, Tables } from '#service/db/schema'
import { participantKey } from '#service/db/stored-forms'
import type { PageRequest } from '#service/http/page'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** What decides which parts of a message's texts may be a code. */
type MaskedBy = Pick<Tables['messages'], 'code' | 'recipient' | 'sender' | 'created'>

/** A number, a time, or a name in one word. */
const plain = /^[\p{L}\p{Nd}_.:+-]*$/u

/** Hides the code that was put into a message, wherever it occurs in it. */
const withoutOwn = ({ code }: MaskedBy, text: string) =>
  code === null ? text : text.replaceAll(code, () => hiddenCode)

/** Hides codes in the texts of a message. */
interface MessageMask {
  body(row: MaskedBy & Pick<Tables['messages'], 'body'>): string
  /** Any other text of a message. */
  text<T extends string | null>(row: MaskedBy, text: T): T
}

const open: MessageMask = { body: ({ body }) => body, text: (_, text) => text }

/**
 * Hides the code that was put into a message and anything else that may be a code; nothing without a masking. Depends
 * only on the message and its age, so that both generations hide the same.
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
      // A name stays; a sentence may hold a code.
      return (plain.test(own) ? own : masked(row, own)) as T
    },
  }
}

/** Prices have at most four decimals; binary multiplication leaves more. */
const total = (price: number, segments: number) => Math.round(price * segments * 10_000) / 10_000

/** The columns shown, and those that masking needs: reading all takes twice as long. */
const columns = [
  ...(['id', 'bundleId', 'created', 'modified', 'recipient', 'sender', 'body', 'code', 'status'] as const),
  ...(['statusDescription', 'countryCode', 'currency', 'price', 'segments', 'encoding'] as const),
]
type BundleRow = Pick<Tables['messages'], (typeof columns)[number]>

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

/** V2 usually writes numbers without `+`. */
const withoutPlus = (participant: string) => participant.replace(/^\+(?=\d+$)/, '')

function messageOf(row: Tables['messages'], mask: MessageMask): Message {
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
 * The messages to and from a participant; one to itself once. A union, because each half has an index in the order of
 * the list.
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
    // A bundle without messages does not exist.
    if (!(await ofBundle.select('id').limit(1).executeTakeFirst())) throw notFound('bundle')
    const read = (after: number, limit: number) =>
      ofBundle.select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()
    const mask = createMessageMask(maskCodes, now())
    return inBatches(read, row => sentMessageOf(row, mask))
  },

  async listConversationMessages({ path, page }, { db, now, maskCodes }) {
    const key = participantKey(path.participant)
    const ids = await pageOfIds(db, key, page)
    // Past the end. Postgres refuses an empty list of values.
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
