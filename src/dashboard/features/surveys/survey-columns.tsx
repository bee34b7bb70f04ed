import type { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import type { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { timeColumn } from '#dashboard/parts/time/time-column'
import type { Column } from '#dashboard/ui/table/column'
import type { surveysText } from './surveys-text'

type Texts = (typeof surveysText)[Locale] & (typeof surveyStateText)[Locale]

/** The columns of the survey list. States are sorted from open to ended, not by their words. */
export function surveyColumns(t: Texts, format: Format, now: Date): Column<BriefSurvey>[] {
  const time = { precision: 'date', compact: 'none', width: 120 } as const
  return [
    { id: 'name', header: t.name, value: survey => survey.Name, width: 280 },
    {
      id: 'keyword',
      header: t.keyword,
      value: survey => survey.Keyword,
      cell: survey => (survey.Keyword ? <span className="font-mono text-sm">{survey.Keyword}</span> : null),
      width: 120,
    },
    {
      id: 'state',
      header: t.state,
      value: survey => surveyStates.indexOf(surveyState(survey, now)),
      text: survey => t[surveyState(survey, now)],
      exportValue: survey => t[surveyState(survey, now)],
      cell: survey => <SurveyStatus state={surveyState(survey, now)} />,
      compact: 'aside',
      width: 130,
    },
    timeColumn(format, { ...time, id: 'ends', header: t.ends, of: survey => survey.Ends, compact: 'line' }),
    timeColumn(format, { ...time, id: 'created', header: t.created, of: survey => survey.Created }),
    timeColumn(format, { ...time, id: 'modified', header: t.modified, of: survey => survey.Modified, hidden: true }),
    { id: 'id', header: t.id, value: survey => survey.ID, align: 'end', width: 80 },
  ]
}
