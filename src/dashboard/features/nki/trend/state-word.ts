import type { Locale } from '#dashboard/i18n/catalogue'
import type { PartState } from './trend-points'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** Why a part has no index; nothing for one that has. */
export function stateWord(t: Texts, state: PartState): string {
  const words: Record<PartState, string> = {
    waiting: t.waiting,
    unread: t.unread,
    'no-answers': t.noAnswers,
    'not-begun': t.notBegun,
    'not-given': t.notGiven,
    value: '',
  }
  return words[state]
}
