import type { QueryClient } from '@tanstack/react-query'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { SurveyList } from '#dashboard/features/surveys/survey-list'
import { useNow } from '#dashboard/parts/time/use-now'

export function prefetch(queryClient: QueryClient): void {
  startQuery(queryClient, surveyQueries.list())
}

export default function SurveysPage() {
  return <SurveyList now={useNow()} />
}
