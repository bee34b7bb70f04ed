import type { SentMessage } from '#contract/messages-v1'
import { messageStateV1 } from '#dashboard/parts/codes/message-state'

/** Words of either language that a service describes a failure with, unless it says that there was none. */
const failure =
  /(?<!\b(?:no|not|without|utan|inget|inga|inte) )\b(?:fail|error|reject|refus|undeliver|expire|block|misslyck|fel\b|avvis|utgång|spärr|olever)|\b(?:not|ej|inte) (?:deliver|lever)/i

/** Whether a service's description of a status says that the message failed. */
export const describesFailure = (description: string | null | undefined): boolean =>
  description != null && failure.test(description)

/** Whether a message failed: by its code or, where that has no known meaning, by what the service says of it. */
export function hasFailed({ Status, StatusDescription }: SentMessage): boolean {
  const state = messageStateV1(Status)
  return state === 'failed' || (state === 'unknown' && describesFailure(StatusDescription))
}
