import { useQuery } from '@tanstack/react-query'
import type { Survey } from '#contract/surveys-v1'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { cssColor } from '#dashboard/parts/color/color'
import { useReceiptOf } from '#dashboard/parts/write/use-receipts'

/** What no endpoint reads of a V1 survey: from the paired survey, else from the response to its creation here. */
export function useSurveyTexts(survey: number) {
  const { loading, pairings } = usePairings(survey)
  const v2 = pairings[0]?.v2
  const document = useQuery({ ...surveyQueries.document(v2 ?? ''), enabled: v2 !== undefined })
  const { loading: isAsked, receipt, failure } = useReceiptOf('createSurvey', `survey-v1:${survey}`)
  const twin = document.data
  const created = receipt?.answer as Partial<Survey> | undefined
  return {
    isPending: loading || isAsked || (v2 !== undefined && document.isPending),
    isPairUnread: document.isError && !twin,
    twin,
    receipt,
    failure,
    created,
    texts: {
      Header: twin?.header ?? created?.Header,
      WelcomeText: created?.WelcomeText,
      ThankYouText: twin?.customEnding ?? created?.ThankYouText,
      TextColor: cssColor(twin?.textColor ?? created?.TextColor),
      BackgroundColor: cssColor(twin?.backgroundColor ?? created?.BackgroundColor),
      ButtonColor: cssColor(twin?.buttonColor ?? created?.ButtonColor),
    },
  }
}
