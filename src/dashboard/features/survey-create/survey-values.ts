import { SurveyCreate } from '#contract/surveys-v1'

/** The members of what a survey is created from (§2.6). */
export type SurveyMember = keyof typeof SurveyCreate.shape

/** What the fields hold: texts, empty where nothing is chosen, and one switch. */
export type SurveyValues = Record<Exclude<SurveyMember, 'AllowAnonymous'>, string> & { AllowAnonymous: boolean }

export const surveyMembers = Object.keys(SurveyCreate.shape) as SurveyMember[]

export const emptySurvey = Object.fromEntries(
  surveyMembers.map(name => [name, name === 'AllowAnonymous' ? false : '']),
) as SurveyValues
