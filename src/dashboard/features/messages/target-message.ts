import { instantOf } from '#dashboard/i18n/format'
import type { FoundRow } from './merge-messages'

/** A message of a bundle that is looked for in a conversation: V1 and V2 have no id in common. */
export type TargetMessage = {
  bundle: string
  /** Undefined where the bundle is no longer in memory. */
  text: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** How a message was found: `exact` by text and time, else the nearest in time, of `several` with the same text. */
export type MessageMatch = { key: string; how: 'exact' | 'several' | 'nearest' }

/** The two generations write down the same sending this far apart at most, in milliseconds. */
const tolerance = 60_000

/** The message that a row of a bundle is about, as far as text and time tell; undefined where none has a time. */
export function matchMessage(rows: readonly FoundRow[], { text, at }: TargetMessage): MessageMatch | undefined {
  const timed = rows.flatMap(row => {
    const sent = row.ok ? instantOf(row.value.sent)?.getTime() : undefined
    return row.ok && sent !== undefined
      ? [{ key: row.value.key, body: row.value.message.body, away: Math.abs(sent - at) }]
      : []
  })
  const same = timed.filter(({ body, away }) => text !== undefined && body === text && away <= tolerance)
  const [nearest] = (same.length > 0 ? same : timed).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  return { key: nearest.key, how: same.length === 1 ? 'exact' : same.length > 1 ? 'several' : 'nearest' }
}

/** Whether a message sent `at` may be among older ones that are not loaded: the newest are loaded first. */
export function mayBeOlder(rows: readonly FoundRow[], at: number): boolean {
  const times = rows.flatMap(row => (row.ok ? (instantOf(row.value.sent)?.getTime() ?? []) : []))
  return times.length === 0 || Math.min(...times) > at - tolerance
}
