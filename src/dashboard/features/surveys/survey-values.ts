import type { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import type { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { timeValues } from '#dashboard/parts/time/time-values'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { surveysText } from './surveys-text'

export type SurveyTexts = (typeof surveysText)[Locale] & (typeof surveyStateText)[Locale]

/** What a person reads of a survey in the list, by the id of its column. States are sorted from open to ended. */
export function surveyValues(t: SurveyTexts, format: Format, now: Date) {
  const time = (id: 'ends' | 'created' | 'modified', of: (survey: BriefSurvey) => string | null | undefined) => ({
    id,
    header: t[id],
    ...timeValues(format, of, 'date'),
  })
  return {
    name: { id: 'name', header: t.name, value: survey => survey.Name },
    state: {
      id: 'state',
      header: t.state,
      value: survey => surveyStates.indexOf(surveyState(survey, now)),
      text: survey => t[surveyState(survey, now)],
      exportValue: survey => t[surveyState(survey, now)],
    },
    ends: time('ends', survey => survey.Ends),
    keyword: { id: 'keyword', header: t.keyword, value: survey => survey.Keyword },
    created: time('created', survey => survey.Created),
    modified: time('modified', survey => survey.Modified),
    id: { id: 'id', header: t.id, value: survey => survey.ID },
  } satisfies Record<string, FileColumn<BriefSurvey>>
}

/** Whether a survey is wanted, by the name of each filter. */
export const surveyFilters = (now: Date) => ({
  state: (survey: BriefSurvey, value: string) => surveyState(survey, now) === value,
})
