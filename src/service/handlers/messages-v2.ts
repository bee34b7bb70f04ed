import type { Message, MessageStatus } from '#contract/messages-v2'
import { participantKey } from '#service/db/participant-key'
import type { Db, MessageTable } from '#service/db/schema'
import type { PageRequest } from '#service/http/page'
import type { HandlersOf } from './handler'
import { createMessageMask, type MessageMask } from './masked-body'

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
    price: Math.round(row.price * row.segments * 10_000) / 10_000,
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

/** EP 8. A message includes who it is from and who it is to. */
export const messageV2Handlers: HandlersOf<'listConversationMessages'> = {
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
