import { Suspense, useCallback } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { afterPaint } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { compareText } from './compare-text'
import { useCompared } from './compared'
import { RatesChart } from './rates-chart'

// Asks for readings, and draws with a library.
const DaysSection = lazyPart(afterPaint(() => import('./days-section').then(module => module.DaysSection)))

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
      <Suspense fallback={<SkeletonPanel className="h-125" />}>
        <DaysSection surveys={surveys} subject={subject} fileName={fileName} />
      </Suspense>
    </div>
  )
}
