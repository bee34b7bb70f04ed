import { Suspense } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { afterPaint } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { GrowthSkeleton } from './growth/growth-skeleton'
import { useSurveySubject } from './survey-subject'

// The figures come first: this asks for readings, and draws with a library, which is fetched beside them.
const loadSection = afterPaint(() => import('./below-figures').then(module => module.GrowthSection))
const loadDrawing = afterPaint(() => import('#dashboard/parts/lines/lines-drawing'))
const GrowthSection = lazyPart(() => {
  void loadDrawing().catch(() => undefined)
  return loadSection()
})

type SurveyGrowthProps = { survey: number; statistics: SurveyStatistics; readAt: string; now: Date }

/** How a survey grew, once its figures are there. */
export function SurveyGrowth({ statistics, readAt, ...rest }: SurveyGrowthProps) {
  const { subject, file } = useSurveySubject(statistics, readAt)
  return (
    <Suspense fallback={<GrowthSkeleton />}>
      <GrowthSection statistics={statistics} readAt={readAt} subject={subject} fileName={file} {...rest} />
    </Suspense>
  )
}
