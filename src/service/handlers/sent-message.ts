import { readNumber } from '#contract/numbers/read-number'
import { smsSegments } from '#contract/sms-segments'
import { accountId, currency, segmentPrice } from '#service/account'
import { nextId } from '#service/db/counters'
import { participantKey } from '#service/db/participant-key'
import type { MessageTable } from '#service/db/schema'
import type { Context } from './handler'

const delivered = { status: 22, statusDescription: 'Delivered to phone', codes: [101, 110, 201] }
const rejected = { status: 51, statusDescription: 'Recipient is not a phone number', codes: [101, 405] }

/** The number that a recipient's text leads to; numbers are usually written with `+`, and often with the digits alone. */
export const recipientNumber = (recipient: string) =>
  readNumber(recipient, undefined).number ?? readNumber(`+${recipient}`, undefined).number

/**
 * The message of something sent just now, in a bundle of its own. Nothing leaves the embedded service: a message to a
 * valid number counts as delivered at once, any other as rejected.
 */
export async function sentMessage(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  { recipient, sender, text, code, now }: { recipient: string; sender: string; text: string; code: string; now: Date },
): Promise<MessageTable> {
  const number = recipientNumber(recipient)
  const { encoding, segments } = smsSegments(text)
  const { status, statusDescription, codes } = number ? delivered : rejected
  const created = now.toISOString()
  const to = number?.e164 ?? recipient
  return {
    id: await nextId(db, 'messages'),
    messageId: newId(),
    bundleId: await nextId(db, 'bundles'),
    batchId: newId(),
    ownerId: accountId,
    recipient: to,
    sender,
    recipientKey: participantKey(to),
    senderKey: participantKey(sender),
    body: text,
    created,
    modified: created,
    direction: 1,
    type: 1,
    encoding: encoding === 'GSM-7' ? 0 : 2,
    segments,
    priority: 1,
    price: segmentPrice,
    currency,
    countryCode: number?.region ?? null,
    status,
    statusDescription,
    statuses: JSON.stringify(
      codes.map((code, index) => ({ code, duration: index === codes.length - 1 ? 1 : 0, created })),
    ),
    reference: null,
    mcc: null,
    mnc: null,
    code,
  }
}
