import type { Locale } from '#dashboard/i18n/catalogue'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** What the points of a trend are called: by what it is grouped by, or in a rolling one just that. */
export type Unit = Step | 'point'

export const unitOf = (step: Step, rolling: RollingLength | undefined): Unit => (rolling ? 'point' : step)

/** So many months, quarters or whatever the trend is grouped by. */
export const partsWords = (t: Texts, unit: Unit, n: number): string => t[`${unit}s`]({ n })
