import type { MessageStatus } from '#contract/messages-v2'
import { smsSegments } from '#contract/sms-segments'
import { accountId } from '#service/account'
import type { Tables } from '#service/db/schema'
import { participantKey } from '#service/db/stored-forms'
import type { Chance } from './chance'
import { hexId } from './demo-ids'
import { hour, iso, minute, second } from './demo-options'
import words from './words/messages.json' with { type: 'json' }
import people from './words/people.json' with { type: 'json' }

/** Decides alphabet and priority of a text. */
export type Kind = 'code' | 'plain' | 'wide'

/** How a message ends, if enough time has passed. */
export type Course = 'delivered' | 'expired' | 'cancelled' | 'rejected' | 'failed' | 'stuck'

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

/** Random end of an ordinary message. */
export const usualCourse = (chance: Chance): Course =>
  chance.weighted([
    ['delivered', 86],
    ['expired', 3],
    ['cancelled', 1],
    ['rejected', 4],
    ['failed', 5],
    ['stuck', 1],
  ] as const)

function textOf(chance: Chance, kind: Kind): string {
  const code = String(chance.int(100_000, 999_999))
  const text = chance.pick(words[kind])
  const values: Record<string, string> = {
    code,
    codeInTwo: `${code.slice(0, 3)} ${code.slice(3)}`,
    name: chance.pick(people.firstNames),
    time: `${chance.int(8, 17)}:${chance.pick(['00', '15', '30', '45'])}`,
  }
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Input of a message row; the rest is derived or random. */
export type MessageParts = {
  /** V1 id. */
  id: number
  bundleId: number
  sent: number
  recipient: string
  sender: string
  kind: Kind
  course: Course
  currency?: number
}

/** The row of a message sent at `sent`, in its state at `now`. */
export function messageRow(chance: Chance, parts: MessageParts, now: number): Tables['messages'] {
  const { id, bundleId, sent, recipient, sender, kind, course, currency = sek } = parts
  const body = textOf(chance, kind)
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
    created: iso(sent),
    modified: iso(modified),
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
    // Null, as in messages of another service: masking must find the code by the words around it.
    code: null,
  }
}

/** V1 codes with a public meaning and their descriptions. */
const descriptionsV1: Record<number, string> = {
  0: 'At gateway',
  21: 'On the GSM network',
  22: 'Delivered to phone',
  42: 'Internal error',
  51: 'Stopped before the network',
  52: 'Not delivered to the phone',
}

const rejections = [402, 403, 404, 405, 406, 407, 408, 409] as const
const failures = [500, 501, 502, 503, 511, 512, 513, 514, 515, 516, 599] as const
const inTransit = [101, 103, 102, 110, 111, 112, 113] as const

function codesOf(chance: Chance, course: Course): number[] {
  switch (course) {
    case 'delivered':
      return [...(chance.yes(0.3) ? inTransit.slice(0, 6) : inTransit), 201]
    case 'expired':
      return [...inTransit, 202]
    case 'cancelled':
      return [101, 103, 102, 203, 104]
    case 'rejected':
      return [101, chance.pick(rejections)]
    case 'failed':
      return [...inTransit.slice(0, chance.int(3, 7)), chance.pick(failures), ...(chance.yes(0.4) ? [104] : [])]
    case 'stuck':
      return inTransit.slice(0, chance.int(1, 7))
  }
}

/** Milliseconds between a status and the previous one. */
function waitBefore(chance: Chance, code: number): number {
  if (code === 202) return chance.int(24, 48) * hour
  if (code === 203) return chance.int(1, 40) * minute
  if (code === 201) return chance.yes(0.9) ? chance.int(1, 9) * second : chance.int(2, 300) * minute
  if (code >= 500) return chance.int(5, 600) * second
  return code === 101 ? 0 : chance.int(20, 1800)
}

/** V1 code of a V2 code: a refused or cancelled message never reached the network. */
function codeV1(code: number): number {
  if (code === 201) return 22
  if (code === 113) return 21
  if (code === 202 || code >= 511) return 52
  if (code === 203 || (code >= 400 && code < 500)) return 51
  return code >= 500 ? 42 : 0
}

/**
 * The statuses up to now, so that a recent message is in progress. One history in twelve is unordered, which the
 * specification allows.
 */
function statusHistory(chance: Chance, course: Course, sent: number, now: number) {
  const statuses: MessageStatus[] = []
  let time = sent
  let modified = sent
  let latest = 101
  for (const code of codesOf(chance, course)) {
    time += waitBefore(chance, code)
    if (time > now) break
    statuses.push({ code, duration: code >= 200 ? 1 : 0, created: iso(time) })
    modified = time
    // A refund does not change the final state.
    if (code !== 104) latest = code
  }
  const status = codeV1(latest)
  return {
    statuses: chance.yes(1 / 12) ? chance.shuffled(statuses) : statuses,
    modified,
    status,
    statusDescription: descriptionsV1[status] ?? '',
  }
}
