import type { Message } from '#contract/messages-v2'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { elapsedText, messageText } from './message-text'
import { type Timeline, timelineOf } from './timeline'

/** Delivery times of an operator in milliseconds. `operator` is its code, empty if unknown. */
type DeliveryTime = { operator: string; n: number; p50: number; p95: number }

/** Returns the value that a share of the sorted values does not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

type Timed = { message: Message; timeline: Timeline }

export const timed = (message: Message): Timed => ({ message, timeline: timelineOf(message.statuses) })

/**
 * Computes times from the first status to delivery by operator, the most messages first. Messages without times are
 * left out.
 */
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

/** Fewest messages from which a usual time is known. */
const fewest = 3

/** Returns the time within which 95 % of an operator's messages arrived (ms); undefined with too few messages. */
export function usualTime(times: readonly DeliveryTime[], message: Message): number | undefined {
  const operator = operatorCode(message)
  const found = operator ? times.find(time => time.operator === operator) : undefined
  return found && found.n >= fewest ? found.p95 : undefined
}

/** Table of the times within which 50 % and 95 % of the messages arrived, by operator. */
export function DeliveryTimesTable({ times }: { times: readonly DeliveryTime[] }) {
  const t = useText(messageText)
  const format = useFormat()
  const operatorWords = useOperatorWords()
  return (
    <FiguresTable
      caption={t.times}
      columns={[
        { key: 'operator', label: t.timesOperator },
        { key: 'n', label: t.timesDelivered, numeric: true },
        { key: 'p50', label: t.p50, numeric: true },
        { key: 'p95', label: t.p95, numeric: true },
      ]}
      rows={times.map(({ operator, n, p50, p95 }) => ({
        key: operator,
        cells: [
          operator ? operatorWords(operator) : t.notGiven,
          format.number(n),
          withUnits(elapsedText(t, format, p50)),
          withUnits(elapsedText(t, format, p95)),
        ],
      }))}
    />
  )
}

/** Keeps a number with its unit; a line may break between "4 h" and "57 min", so that the table fits its card. */
const withUnits = (elapsed: string) => elapsed.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0')
