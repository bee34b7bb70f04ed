import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { PairingCard } from '#dashboard/features/survey-pairing/pairing-card'
import { DeleteQuestion } from '#dashboard/features/survey-questions/delete-question'
import { SurveyReport } from '#dashboard/features/surveys/survey-report'
import { int32Parameter } from '#dashboard/parts/path-parameter'
import { useNow } from '#dashboard/parts/time/use-now'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, surveyQueries.statistics(int32Parameter(params.survey)))
}

export default function SurveyPage() {
  const survey = int32Parameter(useParams().survey)
  return (
    <SurveyReport survey={survey} now={useNow()}>
      {statistics => (
        <>
          <PairingCard key={`pairing-${survey}`} survey={survey} statistics={statistics} />
          <DeleteQuestion key={survey} survey={survey} statistics={statistics} />
        </>
      )}
    </SurveyReport>
  )
}
