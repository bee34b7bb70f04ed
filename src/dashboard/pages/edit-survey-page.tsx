import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { SurveyEditor } from '#dashboard/features/survey-editor/survey-editor'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, { ...surveyQueries.rawDocument(params.id ?? ''), staleTime: 5000 })
}

export default function EditSurveyPage() {
  return <SurveyEditor id={useParams().id ?? ''} />
}
