import type { ReactNode } from 'react'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { percentFigure } from '#dashboard/parts/figures/figure-rows'
import { type Counts, responseRate } from '#dashboard/parts/survey-growth/growth-days'
import { surveyState, surveyStates, type surveyStateText } from '#dashboard/parts/survey-state/survey-state'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { Time } from '#dashboard/parts/time/time'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { timeValues } from '#dashboard/parts/time/time-values'
import { classNames } from '#dashboard/ui/class-names'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import { isToday, type StoredCounts } from './survey-scores'
import type { surveyText } from './survey-text'
import { surveysText } from './surveys-text'

type Setting = {
  t: (typeof surveysText)[Locale] & (typeof surveyStateText)[Locale] & Pick<(typeof surveyText)[Locale], 'survey'>
  format: Format
  now: Date
  stored: StoredCounts
  isFailed: boolean
}

/**
 * Columns of the survey list. Figures come from the last stored reading; without a reading they are empty, not 0.
 */
export function surveyColumns({ t, format, now, stored, isFailed }: Setting): Column<BriefSurvey>[] {
  const time = { precision: 'date', compact: 'none', width: 118 } as const
  const stateOf = (survey: BriefSurvey) => t[surveyState(survey, now)]
  const countsOf = ({ ID }: BriefSurvey) => (ID == null ? undefined : stored?.get(ID))
  const share = (survey: BriefSurvey) => responseRate(countsOf(survey))?.share
  const none = stored ? t.notRead : isFailed ? t.notLoaded : '…'
  /** Renders the counts, or a placeholder where there is no reading. */
  const cell = (draw: (counts: Counts) => ReactNode) => (survey: BriefSurvey) => {
    const counts = countsOf(survey)
    return (
      // The same height in every state, so that rows do not move.
      <span className="flex min-h-7 flex-col justify-center">
        {counts ? (
          draw(counts)
        ) : stored || isFailed ? (
          <span className="text-faint">{none}</span>
        ) : (
          <Skeleton className="w-3/5" />
        )}
      </span>
    )
  }
  const text = (write: (counts: Counts) => string) => (survey: BriefSurvey) => {
    const counts = countsOf(survey)
    return counts ? write(counts) : none
  }
  const readPrecision = (at: string) => (isToday(at, now, format) ? 'time' : 'date')
  const recipients = (counts: Counts) =>
    counts.recipients === undefined ? t.notGiven : format.number(counts.recipients)
  return [
    {
      id: 'name',
      header: t.name,
      value: ({ ID, Name }) => Name || (ID == null ? Name : t.survey({ id: ID })),
      exportValue: survey => survey.Name,
      width: 254,
    },
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
    {
      id: 'recipients',
      header: t.recipients,
      value: survey => countsOf(survey)?.recipients,
      text: text(recipients),
      cell: cell(counts => (
        <span className={counts.recipients === undefined ? 'text-faint' : undefined}>{recipients(counts)}</span>
      )),
      align: 'end',
      hidden: true,
      compact: 'none',
      width: 112,
    },
    {
      id: 'rate',
      header: t.rate,
      value: share,
      text: text(counts => {
        const rate = responseRate(counts)
        const of = rate && t.of({ part: format.number(rate.part), whole: format.number(rate.whole) })
        return rate?.share === undefined ? (of ?? t.notGiven) : `${format.percent(rate.share)} ${of}`
      }),
      exportHeader: t.percent,
      exportValue: survey => {
        const known = share(survey)
        return known === undefined ? undefined : percentFigure(known, format.locale)
      },
      exportAlso: [
        { header: t.answered, value: survey => countsOf(survey)?.answered },
        { header: t.recipients, value: survey => countsOf(survey)?.recipients },
      ],
      cell: cell(counts => <ResponseRate counts={counts} />),
      hasFigures: true,
      compact: 'whole',
      width: 184,
    },
    {
      ...timeValues(format, (survey: BriefSurvey) => countsOf(survey)?.at),
      id: 'read',
      header: t.read,
      // The same text as in the cell: column widths follow the longest text. That a survey is not read stands in `rate`.
      text: survey => {
        const at = countsOf(survey)?.at
        return at ? format[readPrecision(at)](at) : ''
      },
      cell: survey => {
        const at = countsOf(survey)?.at
        return at ? <Time value={at} precision={readPrecision(at)} still /> : null
      },
      isTime: true,
      compact: 'none',
      width: 72,
    },
    timeColumn(format, { ...time, id: 'ends', header: t.ends, of: survey => survey.Ends, compact: 'line' }),
    {
      id: 'keyword',
      header: t.keyword,
      value: survey => survey.Keyword,
      cell: survey => (survey.Keyword ? <span className="font-mono text-sm">{survey.Keyword}</span> : null),
      // No room for 15 characters on a phone, and a cut keyword is useless.
      compact: 'none',
      width: 108,
    },
    timeColumn(format, { ...time, id: 'created', header: t.created, of: survey => survey.Created }),
    timeColumn(format, { ...time, id: 'modified', header: t.modified, of: survey => survey.Modified, hidden: true }),
    { id: 'id', header: t.id, value: survey => survey.ID, align: 'end', hidden: true, width: 62 },
  ]
}

/** The rate with its counts and a bar. */
function ResponseRate({ counts }: { counts: Counts }) {
  const t = useText(surveysText)
  const format = useFormat()
  const few = useFewAnswers()
  const rate = responseRate(counts)
  if (!rate) return <span className="text-faint">{t.notGiven}</span>
  const { part, whole, share } = rate
  if (whole === 0 && part === 0) return <span className="text-faint">{t.noRecipients}</span>
  const of = t.of({ part: format.number(part), whole: format.number(whole) })
  const isFew = whole < few
  const remark = share === undefined ? t.contradicts : isFew ? t.few({ limit: few }) : undefined
  const read = t.readAt({ when: format.dateTime(counts.at) })
  return (
    <span title={[of, remark, read].filter(Boolean).join('. ')} className="block">
      <span className="flex items-baseline justify-between gap-2">
        {share === undefined ? null : (
          <span className={classNames('font-medium', isFew ? 'text-muted' : 'text-ink')}>{format.percent(share)} </span>
        )}
        <span className="text-sm whitespace-nowrap text-muted">{of}</span>
      </span>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-px block h-1 w-full rounded-full"
      >
        <rect width="100" height="4" fill="var(--line)" />
        <rect width={100 * (share ?? 0)} height="4" fill="var(--chart-1)" opacity={isFew ? 0.5 : 1} />
      </svg>
    </span>
  )
}
