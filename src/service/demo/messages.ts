import { smsSegments } from '#contract/sms-segments'
import { accountId } from '#service/account'
import { participantKey } from '#service/db/participant-key'
import type { MessageTable } from '#service/db/schema'
import type { Chance } from './chance'
import { hexId } from './demo-ids'
import { type Course, statusHistory } from './status-history'
import { codeTexts, plainTexts, wideTexts } from './words/message-words'
import { firstNames } from './words/person-words'

/** What a text is about: decides its alphabet and its priority. */
export type Kind = 'code' | 'plain' | 'wide'

const sweden = {
  prefix: '+46',
  countryCode: 'SE',
  mcc: '240',
  networks: ['01', '02', '07', '08'],
  sek: 0.49,
  eur: 0.043,
}

const countries = [
  sweden,
  { prefix: '+47', countryCode: 'NO', mcc: '242', networks: ['01', '02'], sek: 0.62, eur: 0.054 },
  { prefix: '+45', countryCode: 'DK', mcc: '238', networks: ['01', '02'], sek: 0.36, eur: 0.032 },
  { prefix: '+358', countryCode: 'FI', mcc: '244', networks: ['05', '91'], sek: 0.71, eur: 0.0625 },
  { prefix: '+49', countryCode: 'DE', mcc: '262', networks: ['01', '02'], sek: 0.89, eur: 0.0785 },
  { prefix: '+44', countryCode: 'GB', mcc: '234', networks: ['10', '15'], sek: 0.41, eur: 0.036 },
] as const

export const sek = 752
export const eur = 978

const courses = [
  ['delivered', 86],
  ['expired', 3],
  ['cancelled', 1],
  ['rejected', 4],
  ['failed', 5],
  ['stuck', 1],
] as const

/** How messages of a usual day end. */
export const usualCourse = (chance: Chance): Course => chance.weighted(courses)

function textOf(chance: Chance, kind: Kind): string {
  const texts = kind === 'code' ? codeTexts : kind === 'wide' ? wideTexts : plainTexts
  const code = String(chance.int(100_000, 999_999))
  return chance.pick(texts)({
    name: chance.pick(firstNames),
    code,
    time: `${chance.int(8, 17)}:${chance.pick(['00', '15', '30', '45'])}`,
  })
}

/** What a message is made from; the rest follows from it and from chance. */
export type MessageParts = {
  /** V1's id. */
  id: number
  bundleId: number
  sent: number
  recipient: string
  sender: string
  kind: Kind
  course: Course
  currency?: number
  body?: string
}

/** The row of a message that was sent at `sent`, as it stands `now`. */
export function messageRow(chance: Chance, parts: MessageParts, now: number): MessageTable {
  const { id, bundleId, sent, recipient, sender, kind, course, currency = sek } = parts
  const body = parts.body ?? textOf(chance, kind)
  const { encoding, segments } = smsSegments(body)
  const country = countries.find(({ prefix }) => recipient.startsWith(prefix)) ?? sweden
  const { statuses, modified, status, statusDescription } = statusHistory(chance, course, sent, now)
  const network = course === 'rejected' ? null : chance.pick(country.networks)
  return {
    id,
    messageId: hexId(sent, 3, id),
    bundleId,
    batchId: hexId(sent - (sent % 1000), 4, bundleId),
    ownerId: accountId,
    recipient,
    sender,
    recipientKey: participantKey(recipient),
    senderKey: participantKey(sender),
    body,
    created: new Date(sent).toISOString(),
    modified: new Date(modified).toISOString(),
    direction: 1,
    type: kind !== 'code' && id % 50 === 7 ? 0 : 1,
    encoding: encoding === 'UCS-2' ? 2 : 0,
    segments,
    priority: kind === 'code' ? 2 : 1,
    price: currency === eur ? country.eur : country.sek,
    currency,
    countryCode: country.countryCode,
    status,
    statusDescription,
    statuses: JSON.stringify(statuses),
    reference: id % 9 === 0 ? `order-${id}` : null,
    mcc: network === null ? null : country.mcc,
    mnc: network,
    // The code of a demo text is found by the words around it, as that of a message of any other service.
    code: null,
  }
}
