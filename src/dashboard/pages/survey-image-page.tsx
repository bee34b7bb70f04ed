import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { SurveyImageView } from '#dashboard/features/survey-image/survey-image-view'
import { int32Parameter } from '#dashboard/parts/path-parameter'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, surveyQueries.statistics(int32Parameter(params.survey)))
}

export default function SurveyImagePage() {
  return <SurveyImageView survey={int32Parameter(useParams().survey)} />
}
