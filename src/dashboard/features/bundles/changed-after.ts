import type { SentMessage } from '#contract/messages-v1'
import { instantOf } from '#dashboard/i18n/format'

/** Whether a message has another status than it had when the latest change was at `moment`. */
export function isChangedAfter({ Modified }: SentMessage, moment: string | undefined): boolean {
  const [changed, other] = [instantOf(Modified), instantOf(moment)]
  return changed !== undefined && other !== undefined && changed > other
}

/** The later of two times, both in UTC as a rule: compared as they are written, since there may be a million. */
export function laterOf(latest: string, time: string | null | undefined): string {
  if (!time) return latest
  const utc = time.endsWith('Z') ? time : (instantOf(time)?.toISOString() ?? '')
  return utc.slice(0, -1) > latest.slice(0, -1) ? utc : latest
}
