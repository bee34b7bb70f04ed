import type { Message, MessageStatus } from '#contract/messages-v2'
import { participantKey } from '#service/db/participant-key'
import type { MessageTable } from '#service/db/schema'
import { invalid } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** Longer than any number, and than any name that a sender may have. */
const longestParticipant = 64

const currencies: Record<number, string> = { 752: 'SEK', 978: 'EUR' }

/** Numbers are shown as digits without `+`, as V2 usually writes them. */
const withoutPlus = (participant: string) => participant.replace(/^\+(?=\d+$)/, '')

function messageOf(row: MessageTable): Message {
  return {
    id: row.messageId,
    batchId: row.batchId,
    owner: row.ownerId,
    sender: withoutPlus(row.sender),
    recipient: withoutPlus(row.recipient),
    body: row.body,
    direction: row.direction,
    segments: row.segments,
    type: row.type,
    datacoding: row.encoding,
    priority: row.priority,
    price: Math.round(row.price * row.segments * 10_000) / 10_000,
    currency: currencies[row.currency] ?? String(row.currency),
    statuses: JSON.parse(row.statuses) as MessageStatus[],
    modified: row.modified,
    reference: row.reference,
    mcc: row.mcc,
    mnc: row.mnc,
  }
}

function refuseParticipant(participant: string): void {
  const isBlank = participant.trim() === ''
  if (!isBlank && participant.length <= longestParticipant) return
  const message = isBlank
    ? 'participant must be a name or a phone number.'
    : `participant must have at most ${longestParticipant} characters.`
  throw invalid([{ in: 'path', path: ['participant'], code: isBlank ? 'too_small' : 'too_big', message }])
}

/** EP 8. A message includes who it is from and who it is to. */
export const messageV2Handlers: HandlersOf<'listConversationMessages'> = {
  async listConversationMessages({ path, page }, { db }) {
    refuseParticipant(path.participant)
    const key = participantKey(path.participant)
    const messages = db
      .selectFrom('messages')
      .where(row => row.or([row('recipientKey', '=', key), row('senderKey', '=', key)]))
    const { total } = await messages.select(row => row.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await messages
      .selectAll()
      .orderBy('created', page.order)
      .orderBy('id', page.order)
      .offset(page.start)
      .limit(page.limit)
      .execute()
    return { rows: rows.map(messageOf), total: Number(total) }
  },
}
