import type { BriefSurvey } from '#contract/surveys-v1'
import type { Format } from '#dashboard/i18n/format'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import { type SurveyTexts, surveyValues } from './survey-values'

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
/** The figures are on their way: they take the room they will take. */
const waiting: ScoreCells = { recipients: unread, rate: unread, read: unread }

/** The columns of the survey list: how its values are drawn. */
export function surveyColumns(t: SurveyTexts, format: Format, now: Date, scores = waiting): Column<BriefSurvey>[] {
  const values = surveyValues(t, format, now)
  const time = { precision: 'date', compact: 'none', width: 118 } as const
  return [
    { ...values.name, width: 254 },
    {
      ...values.state,
      cell: survey => <SurveyStatus state={surveyState(survey, now)} />,
      compact: 'aside',
      width: 124,
    },
    { id: 'recipients', header: t.recipients, align: 'end', compact: 'none', width: 112, ...scores.recipients },
    { id: 'rate', header: t.rate, compact: 'whole', width: 184, ...scores.rate },
    { id: 'read', header: t.read, hidden: true, isTime: true, compact: 'none', width: 150, ...scores.read },
    timeColumn(format, { ...time, ...values.ends, of: survey => survey.Ends, compact: 'line' }),
    {
      ...values.keyword,
      cell: survey => (survey.Keyword ? <span className="font-mono text-sm">{survey.Keyword}</span> : null),
      width: 108,
    },
    timeColumn(format, { ...time, ...values.created, of: survey => survey.Created }),
    timeColumn(format, { ...time, ...values.modified, of: survey => survey.Modified, hidden: true }),
    { ...values.id, align: 'end', hidden: true, width: 62 },
  ]
}
