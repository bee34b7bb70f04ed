import type { SentMessage } from '#contract/messages-v1'
import { inBatches, mapBatches } from '#service/db/batches'
import type { MessageTable } from '#service/db/schema'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'
import { createMessageMask, type MessageMask } from './masked-body'

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

/** EP 16. */
export const messageV1Handlers: HandlersOf<'listBundleMessages'> = {
  async listBundleMessages({ path }, { db, now, maskCodes }) {
    const ofBundle = db.selectFrom('messages').where('bundleId', '=', path.bundle)
    // A bundle is its messages: one that has none does not exist.
    if (!(await ofBundle.select('id').limit(1).executeTakeFirst())) throw notFound('bundle')
    const read = (after: number, limit: number) =>
      ofBundle.select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()
    const mask = createMessageMask(maskCodes, now())
    return mapBatches(inBatches(read), row => sentMessageOf(row, mask))
  },
}
