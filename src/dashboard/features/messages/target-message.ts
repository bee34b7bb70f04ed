import { sendingTolerance } from '#dashboard/api/find-sent'
import { instantOf } from '#dashboard/i18n/format'
import type { FoundRow } from './merge-messages'

/** A message that is looked for in a conversation. Moments are milliseconds since 1970. */
export type TargetMessage =
  | { kind: 'id'; id: string }
  /** The one that was sent nearest to a moment. */
  | { kind: 'time'; at: number }
  /** One of a bundle: V1 and V2 have no id in common. `text` is undefined where the bundle is no longer in memory. */
  | { kind: 'row'; bundle: string; text: string | undefined; at: number }

/** How a message was found: `exact` by text and time, else the nearest in time, of `several` with the same text. */
export type MessageMatch = { key: string; how: 'exact' | 'several' | 'nearest' }

/** The message that is looked for, as far as its id, or text and time tell; undefined where none has either. */
export function matchMessage(rows: readonly FoundRow[], target: TargetMessage): MessageMatch | undefined {
  if (target.kind === 'id') {
    const found = rows.find(row => row.ok && row.value.message.id === target.id)
    return found?.ok ? { key: found.value.key, how: 'exact' } : undefined
  }
  const { at } = target
  const text = target.kind === 'row' ? target.text : undefined
  const timed = rows.flatMap(row => {
    const sent = row.ok ? instantOf(row.value.sent)?.getTime() : undefined
    return row.ok && sent !== undefined
      ? [{ key: row.value.key, body: row.value.message.body, away: Math.abs(sent - at) }]
      : []
  })
  const same = timed.filter(({ body, away }) => text !== undefined && body === text && away <= sendingTolerance)
  const [nearest] = (same.length > 0 ? same : timed).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  return { key: nearest.key, how: same.length === 1 ? 'exact' : same.length > 1 ? 'several' : 'nearest' }
}

/** Whether a message sent `at` may be among older ones that are not loaded: the newest are loaded first. */
export function mayBeOlder(rows: readonly FoundRow[], at: number): boolean {
  const times = rows.flatMap(row => (row.ok ? (instantOf(row.value.sent)?.getTime() ?? []) : []))
  return times.length === 0 || Math.min(...times) > at - sendingTolerance
}
