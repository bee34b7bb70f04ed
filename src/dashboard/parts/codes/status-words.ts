import { type StatusMeaning, statusV1, statusV2 } from '#contract/codes/message-status'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Tone } from '#dashboard/ui/tone'
import type { statusText } from './status-text'

type Texts = (typeof statusText)[Locale]

export type StatusWords = { words: string; tone: Tone }

/** Delivered alone is good news: what ended otherwise, 202 and 203, did not arrive. */
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

/** §2.17 What a V2 code is called; a code without a public meaning is called by its first digit. */
export function statusWordsV2(t: Texts, code: number): StatusWords {
  const meaning = statusV2(code)
  return { words: t[meaning.key ?? meaning.group], tone: toneOf(meaning) }
}

/**
 * §2.12 What a V1 code is called: the same wherever it shows, in the person's language. The service's description, in
 * whatever language it comes, names only a code without a public meaning.
 */
export function statusWordsV1(t: Texts, code: number, description?: string | null): StatusWords {
  const meaning = statusV1(code)
  const known = meaning.key ?? (meaning.group === 'unknown' ? undefined : meaning.group)
  return { words: known ? t[known] : description || t.unknown, tone: toneOf(meaning) }
}
