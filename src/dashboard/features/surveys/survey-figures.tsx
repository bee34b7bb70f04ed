import type { SurveyStatistics } from '#contract/surveys-v1'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import type { Locale } from '#dashboard/i18n/catalogue'
import { dayOf } from '#dashboard/i18n/day-of'
import { type Format, instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type CheckLine, CheckLines } from '#dashboard/parts/figures/check-lines'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { figuresText } from '#dashboard/parts/figures/figures-text'
import { FunnelChart } from '#dashboard/parts/figures/funnel-chart'
import { type CrossCheck, crossCheck, exceedingOf, funnelOf, otherWords } from './statistics'
import { surveyText } from './survey-text'

type SurveyChartProps = {
  statistics: SurveyStatistics
  readAt: string
  /** Recipients below which a share is marked as uncertain. */
  few: number
}

/** The funnel from recipients to answers. The service gives no figures per question. */
export function SurveyChart({ statistics, readAt, few }: SurveyChartProps) {
  const t = useText(surveyText)
  const { subject, file } = useSurveySubject(statistics, readAt)
  const funnel = funnelOf(statistics)
  const { recipients = 0, opened, unfinished, answered } = funnel
  const notOpened = opened !== undefined && opened <= recipients ? recipients - opened : undefined
  return (
    <FunnelChart
      title={t.funnel}
      steps={[
        { name: t.recipients, count: funnel.recipients },
        { name: t.opened, count: opened },
        { name: t.answered, count: answered },
      ]}
      others={[
        { name: t.unfinished, count: unfinished },
        { name: t.notOpened, count: notOpened },
      ]}
      remark={recipients < few && t.few({ limit: few })}
      share={t.share}
      noChart={{ zero: t.noChart, unknown: t.noChartMissing }}
      subject={subject}
      fileName={`${file}-funnel`}
    />
  )
}

/** Whether the given percentages match the counts; one line if all do. */
export function FiguresCheck({ statistics }: { statistics: SurveyStatistics }) {
  const t = useText(surveyText)
  const format = useFormat()
  const { exceeds } = useText(figuresText)
  const funnel = funnelOf(statistics)
  const lineOf = ({ measure, reported, agreesWith, missing }: CrossCheck): CheckLine => {
    const values = { measure: t[measure], reported: format.number(reported, 4) }
    if (missing) {
      return { tone: 'neutral', text: t.cannotCompare({ ...values, names: missing.map(count => t[count]).join(', ') }) }
    }
    if (!agreesWith) return { tone: 'warning', text: t.disagrees(values) }
    return { tone: 'success', text: agreesWith === 'opened' ? t.agreesOpened(values) : t.agreesRecipients(values) }
  }
  const lines = crossCheck(statistics).map(lineOf)
  for (const { part, n, whole, of } of exceedingOf(funnel)) {
    const [many, few] = [format.number(n), format.number(of)]
    lines.push({ tone: 'warning', text: exceeds({ part: t[part], n: many, whole: t[whole], of: few }) })
  }
  const other = otherWords(t, funnel)
  if (other) lines.push({ tone: 'warning', text: other })
  if (lines.length === 0) return null
  const agreeing = lines.filter(({ tone }) => tone === 'success').length
  return (
    <section aria-label={t.check} className="flex flex-col gap-1.5 text-sm">
      <CheckLines
        lines={lines}
        verdict={agreeing === lines.length ? t.figuresAgree : t.agree({ n: agreeing })}
        help={t.checkHelp}
      />
    </section>
  )
}

/** When a survey ends or ended; undefined without an end. `readAt` is when its state was read. */
export function endWords(
  t: (typeof surveyText)[Locale],
  format: Pick<Format, 'date'>,
  { Ends: ends, Ended: ended }: SurveyStatistics,
  readAt: string,
): string | undefined {
  const end = instantOf(ends)
  const isPast = end !== undefined && end <= new Date(readAt)
  // A survey may be closed before its end date; when is not given.
  if (ended && !isPast) return t.hasEnded
  const words = isPast ? (ended ? t.endedOn : t.endDate) : t.endsOn
  return ends ? words({ when: format.date(ends) }) : undefined
}

/** Returns the subject of pictures and files of a survey, and the base of their file names. */
export function useSurveySubject(survey: SurveyStatistics, readAt: string): { subject: FiguresSubject; file: string } {
  const { ID: id, Name: name, Created: created } = survey
  const { answered } = funnelOf(survey)
  const t = useText(surveyText)
  const format = useDayFormat()
  const subject = {
    name: id == null ? name : name ? `${name} (${t.survey({ id })})` : t.survey({ id }),
    period: [created && t.createdOn({ when: format.date(created) }), endWords(t, format, survey, readAt)]
      .filter(Boolean)
      .join(', '),
    counted: answered === undefined ? undefined : t.answers({ n: answered }),
    readAt: [readAt],
  }
  const file = ['survey', id, dayOf(readAt, format.timeZone)].filter(part => part != null).join('-')
  return { subject, file }
}
