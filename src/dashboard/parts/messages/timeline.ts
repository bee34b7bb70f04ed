import { statusGroupV2 } from '#contract/codes/message-status'
import type { MessageStatus } from '#contract/messages-v2'
import { instantOf } from '#dashboard/i18n/format'
import { type MessageState, messageStateV2 } from '#dashboard/parts/codes/code-dictionary'
import type { Waiting } from '#dashboard/parts/codes/code-reasons'

/** A status of a message in order of time. */
export type TimelineStep = {
  /** Its index, as a key. */
  key: string
  code: number | undefined
  /** `duration` as received: a flag (convention: 1 is final), not a time. */
  flag: number | undefined
  created: string | undefined
  /** No further status is expected. */
  final: boolean
  /** Milliseconds since the step before; undefined for the first step or without a time. */
  elapsed: number | undefined
}

export type Timeline = {
  /** Sorted by `created`; statuses without a time come last, in the order received. */
  steps: TimelineStep[]
  /** Code of the status that decides the state; undefined without statuses. */
  standing: number | undefined
  state: MessageState
  /** Whether the message has ended. */
  final: boolean
  /** The cost was refunded (104, by convention). */
  refunded: boolean
  /** Time of the first status. */
  begun: string | undefined
  /** Time of the status that decides the state, and milliseconds from the first status to it. */
  reachedAt: string | undefined
  took: number | undefined
}

/** Payment and refund say nothing about delivery. */
const money = new Set([103, 104])

type Timed = TimelineStep & { at: number | undefined }

const isFinal = ({ code, flag }: Pick<TimelineStep, 'code' | 'flag'>) => {
  if (code === undefined) return false
  const group = statusGroupV2(code)
  return group === 'unknown' ? flag === 1 : group !== 'inProgress'
}

/**
 * Delivered, expired or cancelled: only late statuses may follow. A refusal or failure may be followed by another
 * try.
 */
const hasEnded = ({ code }: TimelineStep) => code !== undefined && statusGroupV2(code) === 'ended'

function standingOf(steps: readonly Timed[]): Timed | undefined {
  const known = steps.filter(step => step.code !== undefined)
  const places = known.filter(step => !money.has(step.code ?? 0))
  const relevant = places.length > 0 ? places : known
  const timed = relevant.filter(step => step.at !== undefined)
  // Of statuses with the same time, the final one is the latest.
  const atLast = timed.filter(step => step.at === timed.at(-1)?.at)
  const latest = atLast.findLast(step => step.final) ?? atLast.at(-1)
  if (latest?.final) return latest
  // A final status without a time still tells the end.
  return (
    timed.findLast(hasEnded) ??
    relevant.findLast(step => step.at === undefined && step.final) ??
    latest ??
    relevant.at(-1)
  )
}

/**
 * Returns how long a message has waited since its last status or change; undefined if it has ended or has no time.
 * `usual`: usual delivery time of its operator (ms).
 */
export function waitingOf(
  { final, steps }: Timeline,
  { now, changed, usual }: { now: Date; changed?: string | null | undefined; usual: number | undefined },
): Waiting | undefined {
  const latest = steps.findLast(({ created }) => instantOf(created) !== undefined)
  const last = instantOf(latest?.created ?? changed)?.getTime()
  return final || last === undefined ? undefined : { since: Math.max(0, now.getTime() - last), usual }
}

/** §2.17 Computes the timeline of a message. `statuses` may come in any order. */
export function timelineOf(statuses: readonly MessageStatus[] | null | undefined): Timeline {
  const timed = (statuses ?? []).map((status): Timed => {
    const [code, flag] = [status.code ?? undefined, status.duration ?? undefined]
    return {
      key: '',
      code,
      flag,
      created: status.created ?? undefined,
      at: instantOf(status.created)?.getTime(),
      final: isFinal({ code, flag }),
      elapsed: undefined,
    }
  })
  const late = Number.POSITIVE_INFINITY
  const sorted = timed.toSorted((a, b) => ((a.at ?? late) === (b.at ?? late) ? 0 : (a.at ?? late) - (b.at ?? late)))
  const steps = sorted.map((step, index) => {
    const before = sorted[index - 1]?.at
    const elapsed = step.at === undefined || before === undefined ? undefined : step.at - before
    return { ...step, elapsed, key: String(index) }
  })
  const standing = standingOf(steps)
  const first = steps.find(step => step.at !== undefined)
  return {
    steps: steps.map(({ at: _at, ...step }) => step),
    standing: standing?.code,
    state: messageStateV2(standing?.code),
    final: standing?.final ?? false,
    refunded: steps.some(({ code }) => code === 104),
    begun: first?.created,
    reachedAt: standing?.at === undefined ? undefined : standing.created,
    took: standing?.at === undefined || first?.at === undefined ? undefined : standing.at - first.at,
  }
}
