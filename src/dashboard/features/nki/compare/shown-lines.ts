import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { stateWord } from '#dashboard/features/nki/trend/state-word'
import type { PlannedPart } from '#dashboard/features/nki/trend/trend-parts'
import { isFew, type TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { useText } from '#dashboard/i18n/use-text'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { compareText } from './compare-text'
import type { ComparedNki } from './compared-nkis'
import type { ComparedNote } from './compared-notes'

export type ShownLines = {
  nkis: readonly ComparedNki[]
  parts: readonly PlannedPart[]
  step: Step
  rolling: RollingLength | undefined
  /** An index of fewer answers is muted. */
  few: number
  now: Date
  /** Of the days that are shown. */
  notes?: readonly ComparedNote[]
}

/** An index and the answers behind it, or why there is none. */
export function useIndexWords(few: number) {
  const t = useText(compareText)
  const words = useText(trendText)
  const format = useDayFormat()
  return (point: TrendPoint | undefined): string => {
    if (!point) return ''
    if (point.nki === null) return stateWord(words, point.state)
    const index = indexText(format, point.nki)
    if (point.completed === undefined) return index
    const counted = { index, count: words.count({ n: point.completed }) }
    return isFew(point, few) ? t.countedFew({ ...counted, few: words.isFew }) : t.counted(counted)
  }
}
