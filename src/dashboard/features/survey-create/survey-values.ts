import type { SurveyCreate } from '#contract/surveys-v1'

/** The members of what a survey is created from (§2.6). */
export type SurveyMember = keyof typeof SurveyCreate.shape

/** What the fields hold: texts, empty where nothing is chosen, and one switch. */
export type SurveyValues = Record<Exclude<SurveyMember, 'AllowAnonymous'>, string> & { AllowAnonymous: boolean }

export const emptySurvey: SurveyValues = {
  Name: '',
  Header: '',
  Ends: '',
  AllowAnonymous: false,
  WelcomeText: '',
  ThankYouText: '',
  Keyword: '',
  KeywordResponse: '',
  TextColor: '',
  BackgroundColor: '',
  ButtonColor: '',
  AlarmRecipient: '',
}
