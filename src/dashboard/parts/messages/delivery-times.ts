import type { Message } from '#contract/messages-v2'
import { operatorCode } from '#dashboard/parts/operators/use-operator-words'
import { type Timeline, timelineOf } from './timeline'

/** How long messages took to the handset by one operator, in milliseconds. `operator` is its code, empty where none is given. */
export type DeliveryTime = { operator: string; n: number; p50: number; p95: number }

/** The value that a share of the sorted values does not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

type Timed = { message: Message; timeline: Timeline }

export const timed = (message: Message): Timed => ({ message, timeline: timelineOf(message.statuses) })

/** From the first status to the delivery, operator by operator, the most messages first. What has no such times is left out. */
export function deliveryTimes(messages: readonly Timed[]): DeliveryTime[] {
  const times = new Map<string, number[]>()
  for (const { message, timeline } of messages) {
    if (timeline.state !== 'delivered' || timeline.took === undefined) continue
    const operator = operatorCode(message)
    times.set(operator, [...(times.get(operator) ?? []), timeline.took])
  }
  return [...times]
    .map(([operator, took]) => {
      const sorted = took.toSorted((a, b) => a - b)
      return { operator, n: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
    })
    .toSorted((a, b) => b.n - a.n)
}

/** Fewer say nothing of others. */
const fewest = 3

/** Within which time 95% of the delivered messages of an operator arrived; undefined where too few of them are known. */
export function usualTime(times: readonly DeliveryTime[], message: Message): number | undefined {
  const operator = operatorCode(message)
  const found = operator ? times.find(time => time.operator === operator) : undefined
  return found && found.n >= fewest ? found.p95 : undefined
}
