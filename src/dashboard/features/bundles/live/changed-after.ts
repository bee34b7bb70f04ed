import type { SentMessage } from '#contract/messages-v1'
import { instantOf, isUnsetTime } from '#dashboard/i18n/format'
import { printOf } from '#dashboard/parts/rows/print-of'

/**
 * What was known of a bundle before it was read again: when that was, its latest change, and, where some messages do not say when
 * they changed, what each of them said (`printOf`).
 */
export type Before = { readAt: number; latest: string; prints: ReadonlySet<number> | undefined }

/** Whether a message does not say when its status changed. */
export const isUndated = ({ Modified }: SentMessage): boolean => !Modified || isUnsetTime(Modified)

/** The moment that stands for it in the address. */
export const momentOf = ({ latest, readAt }: Before): string => latest || new Date(readAt).toISOString()

/** Whether a message has changed since: it says something else or, where that is not known, its latest change is after `moment`. */
export function isChangedAfter(
  message: SentMessage,
  moment: string | undefined,
  prints: ReadonlySet<number> | undefined,
): boolean {
  if (prints) return !prints.has(printOf(message))
  const [changed, other] = [instantOf(message.Modified), instantOf(moment)]
  return changed !== undefined && other !== undefined && changed > other
}

/** The later of two times, both in UTC as a rule: compared as they are written, since there may be a million. */
export function laterOf(latest: string, time: string | null | undefined): string {
  if (!time) return latest
  const utc = time.endsWith('Z') ? time : (instantOf(time)?.toISOString() ?? '')
  return utc.slice(0, -1) > latest.slice(0, -1) ? utc : latest
}
