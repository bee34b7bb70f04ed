import { useWatch } from 'react-hook-form'
import { SurveyCreate } from '#contract/surveys-v1'
import { useFormScope } from '#dashboard/form/form-scope'

/** Members of the create request (§2.6). */
export type SurveyMember = keyof typeof SurveyCreate.shape

/** The form's values: text, empty where unset, and one checkbox. */
export type SurveyValues = Record<Exclude<SurveyMember, 'AllowAnonymous'>, string> & { AllowAnonymous: boolean }

export const surveyMembers = Object.keys(SurveyCreate.shape) as SurveyMember[]

export const emptySurvey = Object.fromEntries(
  surveyMembers.map(name => [name, name === 'AllowAnonymous' ? false : '']),
) as SurveyValues

/** The current text of a field of the surrounding form. */
export function useTyped(name: string): string {
  const { methods } = useFormScope().form
  const value: unknown = useWatch({ control: methods.control, name })
  return typeof value === 'string' ? value : ''
}
