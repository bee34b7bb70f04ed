import type { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type Format, instantOf } from '#dashboard/i18n/format'
import { csvTime } from '#dashboard/parts/csv/csv-time'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import type { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { Time } from '#dashboard/parts/time/time'
import type { Column } from '#dashboard/ui/table/column'
import type { surveysText } from './surveys-text'

type Texts = (typeof surveysText)[Locale] & (typeof surveyStateText)[Locale]

/** The columns of the survey list. States are sorted from open to ended, not by their words. */
export function surveyColumns(t: Texts, format: Format, now: Date): Column<BriefSurvey>[] {
  const time = timeColumn(format)
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
    time('ends', t.ends, survey => survey.Ends),
    time('created', t.created, survey => survey.Created),
    time('modified', t.modified, survey => survey.Modified, true),
    { id: 'id', header: t.id, value: survey => survey.ID, align: 'end', width: 80 },
  ]
}

type TimeOf = (survey: BriefSurvey) => string | null | undefined

const timeColumn =
  (format: Format) =>
  (id: string, header: string, of: TimeOf, hidden = false): Column<BriefSurvey> => ({
    id,
    header,
    hidden,
    value: survey => instantOf(of(survey)),
    text: survey => format.date(of(survey)),
    exportValue: survey => csvTime(of(survey)),
    cell: survey => <Time value={of(survey)} precision="date" absent="" />,
    compact: id === 'ends' ? 'line' : 'none',
    width: 120,
  })
