import { type StatusMeaning, statusV1, statusV2 } from '#contract/codes/message-status'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Tone } from '#dashboard/ui/tone'
import type { statusText } from './texts'

/** State of a message. `undelivered`: expired or cancelled. */
export const messageStates = ['delivered', 'undelivered', 'rejected', 'failed', 'inProgress', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

function stateOf({ group, delivered }: StatusMeaning<string>): MessageState {
  if (delivered) return 'delivered'
  return group === 'ended' ? 'undelivered' : group
}

/** §2.17 State by a V2 code. */
export const messageStateV2 = (code: number | undefined): MessageState =>
  code === undefined ? 'unknown' : stateOf(statusV2(code))

/** States of V1 messages: no V1 code is known to mean undelivered or rejected. */
export const messageStatesV1 = ['delivered', 'failed', 'inProgress', 'unknown'] as const
export type MessageStateV1 = (typeof messageStatesV1)[number]

/** §2.12 State by a V1 code, which is another code space. */
export const messageStateV1 = (code: number | null | undefined): MessageStateV1 => {
  const state = code == null ? undefined : stateOf(statusV1(code))
  return messageStatesV1.find(each => each === state) ?? 'unknown'
}

type Texts = (typeof statusText)[Locale]

export type StatusWords = { words: string; tone: Tone }

/** Only delivered is a success: 202 and 203 ended without arriving. */
function toneOf({ group, delivered }: StatusMeaning<string>): Tone {
  if (delivered) return 'success'
  const tones = {
    inProgress: 'info',
    ended: 'warning',
    rejected: 'danger',
    failed: 'danger',
    unknown: 'neutral',
  } as const
  return tones[group]
}

/** §2.17 Words for a V2 code; the first digit names one without a public meaning. */
export function statusWordsV2(t: Texts, code: number): StatusWords {
  const meaning = statusV2(code)
  return { words: t[meaning.key ?? meaning.group], tone: toneOf(meaning) }
}

/** §2.12 Words for a V1 code; the service's description, in any language, names only one without a public meaning. */
export function statusWordsV1(t: Texts, code: number, description?: string | null): StatusWords {
  const meaning = statusV1(code)
  const known = meaning.key ?? (meaning.group === 'unknown' ? undefined : meaning.group)
  return { words: known ? t[known] : description || t.unknown, tone: toneOf(meaning) }
}
