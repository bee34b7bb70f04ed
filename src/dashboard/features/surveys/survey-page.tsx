import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { PairingCard } from '#dashboard/features/surveys/pairing/pairing-card'
import { DeleteSurveyQuestion } from '#dashboard/features/surveys/questions/delete-survey-question'
import { History } from '#dashboard/parts/activity/entries-card'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { SurveyReport } from './survey-report'

function SurveyPage({ survey, now }: { survey: number; now: Date }) {
  const mayDelete = useMay()('surveys.change')
  return (
    <SurveyReport survey={survey} now={now}>
      {statistics => (
        <>
          <PairingCard survey={survey} statistics={statistics} />
          {mayDelete ? <DeleteSurveyQuestion survey={survey} statistics={statistics} /> : null}
          <History thing={`survey-v1:${survey}`} />
        </>
      )}
    </SurveyReport>
  )
}

export const page = pageView(withNow(SurveyPage), ({ survey }) => [surveyQueries.statistics(survey)])
