import { timed } from '#dashboard/parts/messages/delivery-times'
import type { Detail } from './use-details'

/** Why messages failed: a V2 code, or why there is none. */
export type ReasonKey = number | 'no-status' | 'not-matched' | 'several' | 'not-read'

/** The code that one message ended with; several that are alike count where they ended alike. */
export function reasonOf({ found }: Detail): ReasonKey {
  if (!found) return 'not-read'
  const codes = new Set(found.matches.map(match => timed(match).timeline.standing))
  const [code] = codes
  if (found.matches.length === 0) return 'not-matched'
  if (codes.size > 1) return 'several'
  return code ?? 'no-status'
}

/** How many messages have each reason, the most frequent first; what is not known comes last. */
export function countReasons(details: readonly Detail[]): { key: ReasonKey; count: number }[] {
  const counts = new Map<ReasonKey, number>()
  for (const detail of details) {
    const key = reasonOf(detail)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const order = (key: ReasonKey) => (typeof key === 'number' ? 0 : 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => order(a.key) - order(b.key) || b.count - a.count)
}
