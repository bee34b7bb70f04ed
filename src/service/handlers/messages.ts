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

/** Columns that decide which parts of a message may be a code. */
type MaskedBy = Pick<Tables['messages'], 'code' | 'recipient' | 'sender' | 'created'>

/** A number, a time, or a one-word name. */
const plain = /^[\p{L}\p{Nd}_.:+-]*$/u

/** Masks codes in a text of a message. A `label` that is a name or number is kept; a sentence may contain a code. */
type Mask = <T extends string | null>(row: MaskedBy, text: T, kind?: 'label') => T

/**
 * Masks the message's own code and other possible codes; does nothing without masking. Depends only on the message
 * and its age, so that both generations mask the same.
 */
function createMask(masking: CodeMasking | undefined, now: Date): Mask {
  return <T extends string | null>(row: MaskedBy, text: T, kind?: 'label') => {
    if (!masking || text === null) return text
    const own = row.code === null ? text : text.replaceAll(row.code, () => hiddenCode)
    if (kind === 'label' && plain.test(own)) return own as T
    const everyRun = masking === 'every-run' && mayStillWork([row.created], now.getTime())
    return maskCodes(own, [row.recipient, row.sender], everyRun) as T
  }
}

/** Rounds to four decimals, which prices have; binary multiplication leaves more. */
const total = (price: number, segments: number) => Math.round(price * segments * 10_000) / 10_000

/** Columns that are shown or needed for masking: reading all columns takes twice as long. */
const columns = [
  ...(['id', 'bundleId', 'created', 'modified', 'recipient', 'sender', 'body', 'code', 'status'] as const),
  ...(['statusDescription', 'countryCode', 'currency', 'price', 'segments', 'encoding'] as const),
]
type BundleRow = Pick<Tables['messages'], (typeof columns)[number]>

const sentMessageOf = (row: BundleRow, mask: Mask): SentMessage => ({
  Created: row.created,
  Modified: row.modified,
  ID: row.id,
  BundleID: row.bundleId,
  Status: row.status,
  StatusDescription: mask(row, row.statusDescription, 'label'),
  To: row.recipient,
  CountryCode: row.countryCode,
  Currency: row.currency,
  TotalPrice: total(row.price, row.segments),
  Price: row.price,
  Encoding: row.encoding,
  Segments: row.segments,
  From: mask(row, row.sender, 'label'),
  Message: mask(row, row.body),
})

const currencies: Record<number, string> = { 752: 'SEK', 978: 'EUR' }

/** V2 usually writes numbers without `+`. */
const withoutPlus = (participant: string) => participant.replace(/^\+(?=\d+$)/, '')

function messageOf(row: Tables['messages'], mask: Mask): Message {
  return {
    id: row.messageId,
    batchId: row.batchId,
    owner: row.ownerId,
    sender: withoutPlus(mask(row, row.sender, 'label')),
    recipient: withoutPlus(row.recipient),
    body: mask(row, row.body),
    direction: row.direction,
    segments: row.segments,
    type: row.type,
    datacoding: row.encoding,
    priority: row.priority,
    price: total(row.price, row.segments),
    currency: currencies[row.currency] ?? String(row.currency),
    statuses: JSON.parse(row.statuses) as MessageStatus[],
    modified: row.modified,
    reference: mask(row, row.reference, 'label'),
    mcc: row.mcc,
    mnc: row.mnc,
  }
}

/**
 * Messages to or from a participant, without duplicates. A union, because each half has an index in the list's order.
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
    const mask = createMask(maskCodes, now())
    return inBatches(read, row => sentMessageOf(row, mask))
  },

  async listConversationMessages({ path, page }, { db, now, maskCodes }) {
    const key = participantKey(path.participant)
    const ids = await pageOfIds(db, key, page)
    // Past the end: Postgres refuses an empty list of values.
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
    const mask = createMask(maskCodes, now())
    return { rows: rows.map(row => messageOf(row, mask)), total: Number(total) }
  },
}
