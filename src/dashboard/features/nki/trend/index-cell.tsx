import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { stateWord } from './state-word'
import { isFew, type TrendPart } from './trend-points'
import { trendText } from './trend-text'

/** The index of a part as a cell of a table: muted where there is none, and where it is of few answers. */
export function useIndexCell(few: number): (part: TrendPart | undefined) => ReactNode {
  const t = useText(trendText)
  const format = useFormat()
  return part => {
    if (!part) return ''
    if (part.nki === null) return <span className="text-muted">{stateWord(t, part.state)}</span>
    if (!isFew(part, few)) return indexText(format, part.nki)
    return (
      <span className="text-muted">
        {indexText(format, part.nki)} ({t.isFew})
      </span>
    )
  }
}
