import { useMay } from '#dashboard/data/session/session'
import { surveyQueries } from '#dashboard/data/surveys'
import { PairingCard } from '#dashboard/features/survey-pairing/pairing-card'
import { DeleteSurveyQuestion } from '#dashboard/features/survey-questions/delete-survey-question'
import { SurveyReport } from '#dashboard/features/surveys/survey-report'
import { History } from '#dashboard/parts/activity/history'
import { pageView, withNow } from '#dashboard/parts/page/page-view'

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
