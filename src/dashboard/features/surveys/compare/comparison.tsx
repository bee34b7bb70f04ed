import { useCallback } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { compareText } from './compare-text'
import { useCompared } from './compared'
import { DaysSection } from './days-section'
import { RatesChart } from './rates-chart'

/** The surveys of these numbers beside each other, and those that could not be had. */
export function Comparison({ ids }: { ids: readonly number[] }) {
  const t = useText(compareText)
  const nameOf = useCallback((id: number) => t.survey({ id }), [t])
  const { surveys, retry } = useCompared(ids, nameOf)
  const subject = {
    name: t.subject({ n: ids.length }),
    readAt: surveys.flatMap(({ counts }) => counts?.at ?? []),
  }
  const fileName = `surveys-${ids.join('-')}`
  return (
    <div className="flex flex-col gap-4">
      <UnreadNotices compared={surveys} onRetry={retry} />
      <RatesChart surveys={surveys} subject={subject} fileName={fileName} />
      <DaysSection surveys={surveys} subject={subject} fileName={fileName} />
    </div>
  )
}
