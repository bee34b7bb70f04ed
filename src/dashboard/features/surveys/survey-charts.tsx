import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { dayOf } from '#dashboard/parts/csv/export-name'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Card } from '#dashboard/ui/card'
import { recipientParts } from './recipient-parts'
import { reportText } from './report-text'
import { type Funnel, funnelOf } from './statistics'

const colors = {
  recipients: 'var(--chart-6)',
  opened: 'var(--chart-3)',
  answered: 'var(--chart-1)',
  unfinished: 'var(--chart-2)',
  other: 'var(--chart-4)',
  notOpened: 'var(--chart-6)',
} as const

type Step = 'recipients' | 'opened' | 'answered'

function funnelSteps(funnel: Funnel): { key: Step; count: number }[] {
  const steps = ['recipients', 'opened', 'answered'] as const
  return steps.flatMap(key => {
    const count = funnel[key]
    return count === undefined ? [] : [{ key, count }]
  })
}

type SurveyChartsProps = {
  statistics: SurveyStatistics
  readAt: string
  /** Shares of fewer recipients move by chance. */
  few: number
}

/** The way from recipient to answer, and where everybody is now. Nothing is known of single questions. */
export function SurveyCharts({ statistics, readAt, few }: SurveyChartsProps) {
  const t = useText(reportText)
  const format = useFormat()
  const funnel = funnelOf(statistics)
  const { recipients } = funnel
  if (!recipients) {
    return (
      <Card title={t.funnel}>
        <p className="text-muted">{recipients === undefined ? t.noChartMissing : t.noChart}</p>
      </Card>
    )
  }
  const bar = <K extends keyof typeof colors>({ key, count }: { key: K; count: number }) => {
    return { key, count, name: t[key], color: colors[key] }
  }
  const parts = recipientParts(funnel)
  const missing = (['opened', 'unfinished', 'answered'] as const).filter(key => funnel[key] === undefined)
  const words = { count: t.count, share: t.share }
  const names = (keys: readonly (keyof typeof colors)[]) => keys.map(key => t[key]).join(', ')
  const unknown = (['opened', 'answered'] as const).filter(key => funnel[key] === undefined)
  const { ID: id, Name: name, Created: created, Ends: ends } = statistics
  const subject = {
    name: id == null ? name : `${name} (${t.survey({ id })})`,
    period: [created && t.createdOn({ when: format.date(created) }), ends && t.endsOn({ when: format.date(ends) })]
      .filter(Boolean)
      .join(', '),
    counted: funnel.answered === undefined ? undefined : t.answers({ n: funnel.answered }),
    readAt: [readAt],
  }
  const file = ['survey', id, dayOf(readAt, format.timeZone)].filter(part => part != null).join('-')
  const fewWords = recipients < few ? t.few({ limit: few }) : undefined
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ShareChart
        title={t.funnel}
        description={[unknown.length > 0 && t.missing({ names: names(unknown) }), fewWords].filter(Boolean).join('. ')}
        bars={funnelSteps(funnel).map(bar)}
        whole={recipients}
        words={words}
        subject={subject}
        fileName={`${file}-funnel`}
      />
      {parts ? (
        <ShareChart
          title={t.split}
          description={fewWords}
          bars={parts.map(bar)}
          whole={recipients}
          words={words}
          subject={subject}
          fileName={`${file}-split`}
        />
      ) : (
        <Card title={t.split}>
          <p className="text-muted">{missing.length > 0 ? t.splitMissing({ names: names(missing) }) : t.splitOff}</p>
        </Card>
      )}
    </div>
  )
}
