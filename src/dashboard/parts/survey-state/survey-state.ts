import type { BriefSurvey } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

export const surveyStates = ['open', 'endsSoon', 'ended', 'notGiven'] as const
export type SurveyState = (typeof surveyStates)[number]

const soon = 7 * 24 * 60 * 60 * 1000

/**
 * Where a survey stands. `Ended` decides; `Ends` is information: a survey may be closed before its end or without
 * one, and the service has the last word on one whose end has passed.
 */
export function surveyState(survey: Pick<BriefSurvey, 'Ended' | 'Ends'>, now: Date): SurveyState {
  if (survey.Ended === true) return 'ended'
  if (survey.Ended !== false) return 'notGiven'
  const left = (instantOf(survey.Ends)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
  return left >= 0 && left <= soon ? 'endsSoon' : 'open'
}
