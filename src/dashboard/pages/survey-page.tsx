import { Suspense } from 'react'
import { useMay } from '#dashboard/data/session/session'
import { surveyQueries } from '#dashboard/data/surveys'
import { SurveyReport } from '#dashboard/features/surveys/survey-report'
import { History } from '#dashboard/parts/activity/history'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { afterRest } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'

// Below the figures and the charts, and with more code than these.
const PairingCard = lazyPart(
  afterRest(() => import('#dashboard/features/survey-pairing/pairing-card').then(module => module.PairingCard)),
)
const DeleteSurveyQuestion = lazyPart(
  afterRest(() =>
    import('#dashboard/features/survey-questions/delete-survey-question').then(module => module.DeleteSurveyQuestion),
  ),
)

function SurveyPage({ survey, now }: { survey: number; now: Date }) {
  const mayDelete = useMay()('surveys.change')
  return (
    <SurveyReport survey={survey} now={now}>
      {statistics => (
        <Suspense>
          <PairingCard survey={survey} statistics={statistics} />
          {mayDelete ? <DeleteSurveyQuestion survey={survey} statistics={statistics} /> : null}
          <History thing={`survey-v1:${survey}`} />
        </Suspense>
      )}
    </SurveyReport>
  )
}

export const page = pageView(withNow(SurveyPage), ({ survey }) => [surveyQueries.statistics(survey)])
