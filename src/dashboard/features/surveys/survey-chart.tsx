import type { SurveyStatistics } from '#contract/surveys-v1'
import { useText } from '#dashboard/i18n/use-text'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Section } from '#dashboard/ui/card'
import { reportText } from './report-text'
import { funnelOf } from './statistics'
import { useSurveySubject } from './survey-subject'

const steps = [
  { key: 'recipients', color: 'var(--chart-6)' },
  { key: 'opened', color: 'var(--chart-3)' },
  { key: 'answered', color: 'var(--chart-1)' },
] as const

type SurveyChartProps = {
  statistics: SurveyStatistics
  readAt: string
  /** Shares of fewer recipients move by chance. */
  few: number
}

/** The way from recipient to answer. Nothing is known of single questions. */
export function SurveyChart({ statistics, readAt, few }: SurveyChartProps) {
  const t = useText(reportText)
  const { subject, file } = useSurveySubject(statistics, readAt)
  const funnel = funnelOf(statistics)
  const { recipients } = funnel
  if (!recipients) {
    return (
      <Section title={t.funnel}>
        <p className="text-muted">{recipients === undefined ? t.noChartMissing : t.noChart}</p>
      </Section>
    )
  }
  const bars = steps.flatMap(({ key, color }) => {
    const count = funnel[key]
    return count === undefined ? [] : [{ key, count, name: t[key], color }]
  })
  const unknown = steps.filter(({ key }) => funnel[key] === undefined).map(({ key }) => t[key])
  const missing = unknown.length > 0 && t.missing({ names: unknown.join(', ') })
  return (
    <ShareChart
      title={t.funnel}
      description={[missing, recipients < few && t.few({ limit: few })].filter(Boolean).join('. ')}
      bars={bars}
      whole={recipients}
      words={{ count: t.count, share: t.share }}
      subject={subject}
      fileName={`${file}-funnel`}
    />
  )
}
