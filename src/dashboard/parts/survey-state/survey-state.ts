import type { BriefSurvey } from '#contract/surveys-v1'
import { catalogue } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'

export const surveyStates = ['open', 'endsSoon', 'pastEnd', 'ended', 'notGiven'] as const
export type SurveyState = (typeof surveyStates)[number]

export const surveyStateText = catalogue({
  open: ['Open', 'Öppen'],
  endsSoon: ['Ends soon', 'Slutar snart'],
  pastEnd: ['Past its end', 'Slutdatum passerat'],
  ended: ['Ended', 'Avslutad'],
  notGiven: ['Not given', 'Ej angivet'],
})

const soon = 7 * 24 * 60 * 60 * 1000

/**
 * Returns the state of a survey. Only `Ended` tells whether it has ended: a survey may be closed before its end, or
 * stay open after it (`pastEnd`) and still be answered.
 */
export function surveyState(survey: Pick<BriefSurvey, 'Ended' | 'Ends'>, now: Date): SurveyState {
  if (survey.Ended === true) return 'ended'
  if (survey.Ended !== false) return 'notGiven'
  const left = (instantOf(survey.Ends)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
  if (left < 0) return 'pastEnd'
  return left <= soon ? 'endsSoon' : 'open'
}

/** Whether a survey has ended or is past its end. */
export const isOver = (...survey: Parameters<typeof surveyState>): boolean =>
  ['ended', 'pastEnd'].includes(surveyState(...survey))
