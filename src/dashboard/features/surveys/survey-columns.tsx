import type { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import type { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import type { surveysText } from './surveys-text'

type SurveyTexts = (typeof surveysText)[Locale] & (typeof surveyStateText)[Locale]

/** What the columns of figures show; they are read once the list is on screen. */
export type ScoreCells = Record<'recipients' | 'rate' | 'read', Omit<Column<BriefSurvey>, 'id' | 'header' | 'width'>>

const unread = {
  value: () => undefined,
  text: () => '…',
  cell: () => (
    <span className="flex min-h-7 items-center">
      <Skeleton className="w-3/5" />
    </span>
  ),
}
/** As wide and high as the figures that are being read. */
const waiting: ScoreCells = { recipients: unread, rate: unread, read: unread }

/** The columns of the survey list; states are sorted from open to ended. */
export function surveyColumns(t: SurveyTexts, format: Format, now: Date, scores = waiting): Column<BriefSurvey>[] {
  const time = { precision: 'date', compact: 'none', width: 118 } as const
  const stateOf = (survey: BriefSurvey) => t[surveyState(survey, now)]
  return [
    { id: 'name', header: t.name, value: survey => survey.Name, width: 254 },
    {
      id: 'state',
      header: t.state,
      value: survey => surveyStates.indexOf(surveyState(survey, now)),
      text: stateOf,
      exportValue: stateOf,
      cell: survey => <SurveyStatus state={surveyState(survey, now)} />,
      compact: 'aside',
      width: 124,
    },
    { id: 'recipients', header: t.recipients, align: 'end', compact: 'none', width: 112, ...scores.recipients },
    { id: 'rate', header: t.rate, compact: 'whole', width: 184, ...scores.rate },
    { id: 'read', header: t.read, hidden: true, isTime: true, compact: 'none', width: 150, ...scores.read },
    timeColumn(format, { ...time, id: 'ends', header: t.ends, of: survey => survey.Ends, compact: 'line' }),
    {
      id: 'keyword',
      header: t.keyword,
      value: survey => survey.Keyword,
      cell: survey => (survey.Keyword ? <span className="font-mono text-sm">{survey.Keyword}</span> : null),
      width: 108,
    },
    timeColumn(format, { ...time, id: 'created', header: t.created, of: survey => survey.Created }),
    timeColumn(format, { ...time, id: 'modified', header: t.modified, of: survey => survey.Modified, hidden: true }),
    { id: 'id', header: t.id, value: survey => survey.ID, align: 'end', hidden: true, width: 62 },
  ]
}
