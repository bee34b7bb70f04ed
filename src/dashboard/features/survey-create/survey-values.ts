import { useWatch } from 'react-hook-form'
import { SurveyCreate } from '#contract/surveys-v1'
import { useFormScope } from '#dashboard/form/form-scope'

/** The members of what a survey is created from (§2.6). */
export type SurveyMember = keyof typeof SurveyCreate.shape

/** What the fields hold: texts, empty where nothing is chosen, and one switch. */
export type SurveyValues = Record<Exclude<SurveyMember, 'AllowAnonymous'>, string> & { AllowAnonymous: boolean }

export const surveyMembers = Object.keys(SurveyCreate.shape) as SurveyMember[]

export const emptySurvey = Object.fromEntries(
  surveyMembers.map(name => [name, name === 'AllowAnonymous' ? false : '']),
) as SurveyValues

/** One text of the form around it, while it is typed. */
export function useTyped(name: string): string {
  const { methods } = useFormScope().form
  const value: unknown = useWatch({ control: methods.control, name })
  return typeof value === 'string' ? value : ''
}
