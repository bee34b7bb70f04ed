import type { MessageStatus } from '#contract/messages-v2'
import type { Chance } from './chance'
import { hour, iso, minute, second } from './demo-time'

/** How a message ends, if time allows. */
export type Course = 'delivered' | 'expired' | 'cancelled' | 'rejected' | 'failed' | 'stuck'

/** Where a message stands, in the words of both generations. */
export type StatusHistory = {
  /** V2's statuses, as a rule by time. */
  statuses: MessageStatus[]
  /** Time of the latest status. */
  modified: number
  /** V1's code. */
  status: number
  statusDescription: string
}

/** V1's codes that have a public meaning, and the words an answer carries with them. */
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

const isFinal = (code: number) => code >= 200

/** How long after the one before it a status comes. */
function waitBefore(chance: Chance, code: number): number {
  if (code === 202) return chance.int(24, 48) * hour
  if (code === 203) return chance.int(1, 40) * minute
  if (code === 201) return chance.yes(0.9) ? chance.int(1, 9) * second : chance.int(2, 300) * minute
  if (code >= 500) return chance.int(5, 600) * second
  return code === 101 ? 0 : chance.int(20, 1800)
}

/** V1's few codes, none of which says another thing than V2's: what was refused or cancelled never reached the network. */
function codeV1(code: number): number {
  if (code === 201) return 22
  if (code === 113) return 21
  if (code === 202 || code >= 511) return 52
  if (code === 203 || (code >= 400 && code < 500)) return 51
  return code >= 500 ? 42 : 0
}

/**
 * What has become of a message by now: a status whose time has not come is left out, so that what was sent a moment
 * ago is in progress. One history in twelve is out of order, which the specification allows.
 */
export function statusHistory(chance: Chance, course: Course, sent: number, now: number): StatusHistory {
  const statuses: MessageStatus[] = []
  let time = sent
  let modified = sent
  let standing = 101
  for (const code of codesOf(chance, course)) {
    time += waitBefore(chance, code)
    if (time > now) break
    statuses.push({ code, duration: isFinal(code) ? 1 : 0, created: iso(time) })
    modified = time
    // Money that comes back does not change how the message ended.
    if (code !== 104) standing = code
  }
  const status = codeV1(standing)
  return {
    statuses: chance.yes(1 / 12) ? chance.shuffled(statuses) : statuses,
    modified,
    status,
    statusDescription: descriptionsV1[status] ?? '',
  }
}
