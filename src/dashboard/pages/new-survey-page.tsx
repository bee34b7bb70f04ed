import type { QueryClient } from '@tanstack/react-query'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { NewSurvey } from '#dashboard/features/survey-create/new-survey'
import { useNow } from '#dashboard/parts/time/use-now'

/** Keywords are compared with those of all surveys. */
export function prefetch(queryClient: QueryClient): void {
  startQuery(queryClient, surveyQueries.list())
}

export default function NewSurveyPage() {
  return <NewSurvey now={useNow()} />
}
