import { statusGroupV2 } from '#contract/codes/message-status'
import type { MessageStatus } from '#contract/messages-v2'
import { instantOf } from '#dashboard/i18n/format'
import { type MessageState, messageStateV2 } from '#dashboard/parts/codes/code-dictionary'
import type { Waiting } from '#dashboard/parts/codes/code-reasons'

/** One status of a message, in its place in time. */
export type TimelineStep = {
  /** Its place in time, as a key. */
  key: string
  code: number | undefined
  /** `duration` as it came: a flag (convention: 1 final), never a time. */
  flag: number | undefined
  created: string | undefined
  /** Whether nothing is expected to follow it. */
  final: boolean
  /** Milliseconds since the step before it; undefined for the first one and where a time is missing. */
  elapsed: number | undefined
}

export type Timeline = {
  /** By `created`; statuses without a time come last, in the order they came. */
  steps: TimelineStep[]
  /** The code that says where the message stands; undefined where there is none. */
  standing: number | undefined
  state: MessageState
  /** False while nothing says how it ended. */
  final: boolean
  /** What it cost was paid back (104, by convention). */
  refunded: boolean
  /** Time of the first status. */
  begun: string | undefined
  /** Time of the standing one, and milliseconds from the first to it. */
  reachedAt: string | undefined
  took: number | undefined
}

/** Paid and paid back: money says nothing about where a message is. */
const money = new Set([103, 104])

type Timed = TimelineStep & { at: number | undefined }

const isFinal = ({ code, flag }: Pick<TimelineStep, 'code' | 'flag'>) => {
  if (code === undefined) return false
  const group = statusGroupV2(code)
  return group === 'unknown' ? flag === 1 : group !== 'inProgress'
}

/** Ended as it should, or given up: no later try follows, only reports that were late. A refusal or a failure may be tried again. */
const hasEnded = ({ code }: TimelineStep) => code !== undefined && statusGroupV2(code) === 'ended'

function standingOf(steps: readonly Timed[]): Timed | undefined {
  const known = steps.filter(step => step.code !== undefined)
  const places = known.filter(step => !money.has(step.code ?? 0))
  const relevant = places.length > 0 ? places : known
  const timed = relevant.filter(step => step.at !== undefined)
  // Of what carries the same time, the end came last.
  const atLast = timed.filter(step => step.at === timed.at(-1)?.at)
  const latest = atLast.findLast(step => step.final) ?? atLast.at(-1)
  if (latest?.final) return latest
  // A final status that lacks its time still says how it ended.
  return (
    timed.findLast(hasEnded) ??
    relevant.findLast(step => step.at === undefined && step.final) ??
    latest ??
    relevant.at(-1)
  )
}

/**
 * How long a message has waited since its last status, or since it was last changed; undefined where it has ended or
 * nothing says since when. `usual`: how long others of its operator take.
 */
export function waitingOf(
  { final, steps }: Timeline,
  { now, changed, usual }: { now: Date; changed?: string | null | undefined; usual: number | undefined },
): Waiting | undefined {
  const latest = steps.findLast(({ created }) => instantOf(created) !== undefined)
  const last = instantOf(latest?.created ?? changed)?.getTime()
  return final || last === undefined ? undefined : { since: Math.max(0, now.getTime() - last), usual }
}

/** §2.17 What happened to a message. Neither the order of `statuses` nor that the last is the latest is promised. */
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
