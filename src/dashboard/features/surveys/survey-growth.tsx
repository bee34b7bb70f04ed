import type { SurveyStatistics } from '#contract/surveys-v1'
import { GrowthSection } from './growth/growth-section'
import { useSurveySubject } from './survey-subject'

type SurveyGrowthProps = { survey: number; statistics: SurveyStatistics; readAt: string; now: Date }

/** How a survey grew. */
export function SurveyGrowth(props: SurveyGrowthProps) {
  const { subject, file } = useSurveySubject(props.statistics, props.readAt)
  return <GrowthSection {...props} subject={subject} fileName={file} />
}
