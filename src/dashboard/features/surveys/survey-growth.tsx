import { Suspense } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { afterPaint } from '#dashboard/ui/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { GrowthSkeleton } from './growth/growth-skeleton'
import { useSurveySubject } from './survey-subject'

// The figures come first: this asks for readings, and draws with a library.
const GrowthSection = lazyPart(afterPaint(() => import('./growth/growth-section').then(module => module.GrowthSection)))

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
