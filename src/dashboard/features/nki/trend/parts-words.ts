import type { Locale } from '#dashboard/i18n/catalogue'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** So many months, quarters or whatever the trend is grouped by. */
export const partsWords = (t: Texts, step: Step, n: number): string => t[`${step}s`]({ n })
