import type { Survey, SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { instantOf } from '#dashboard/i18n/format'
import { cssColor } from '#dashboard/parts/color/color'
import { emptySurvey, type SurveyValues } from './survey-values'

/** What is known of a survey that another begins with. */
export type StartSource = {
  statistics: SurveyStatistics
  /** As its creation was answered, where this person made it. */
  created: Partial<Survey> | undefined
  /** Its twin in the editor, where it has one. */
  document: SurveyDocument | undefined
}

/** What was copied, in the order of the form. */
export type StartPart = 'name' | 'end' | 'texts' | 'colors'

/** Members of the form by the part that they belong to. */
const members = {
  name: ['Name'],
  end: ['Ends'],
  texts: ['Header', 'WelcomeText', 'ThankYouText'],
  colors: ['TextColor', 'BackgroundColor', 'ButtonColor'],
} as const satisfies Record<StartPart, readonly (keyof SurveyValues)[]>

const parts = Object.keys(members) as StartPart[]

/**
 * What a new survey begins with that is like another. Its name and end are always known; its texts and colours where it has a
 * twin in the editor, which may have changed since, or where this person made it. Keyword and alarm belong to one survey alone.
 */
export function startValues({ statistics, created, document }: StartSource): {
  values: SurveyValues
  copied: StartPart[]
} {
  const values: SurveyValues = {
    ...emptySurvey,
    Name: statistics.Name,
    Ends: instantOf(statistics.Ends)?.toISOString().replace('.000Z', 'Z') ?? '',
    Header: document?.header ?? created?.Header ?? '',
    WelcomeText: created?.WelcomeText ?? '',
    ThankYouText: document?.customEnding ?? created?.ThankYouText ?? '',
    TextColor: cssColor(document?.textColor ?? created?.TextColor) ?? '',
    BackgroundColor: cssColor(document?.backgroundColor ?? created?.BackgroundColor) ?? '',
    ButtonColor: cssColor(document?.buttonColor ?? created?.ButtonColor) ?? '',
  }
  return { values, copied: parts.filter(part => members[part].some(name => values[name] !== '')) }
}
