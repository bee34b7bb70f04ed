import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Section } from '#dashboard/ui/card'
import { figuresText } from './figures-text'
import { rateOf } from './rate'
import { ShareChart, type ShareChartProps } from './share-chart'

/** A named count; missing where not given. */
type Counted = { name: string; count: number | null | undefined }

type FunnelChartProps = Pick<ShareChartProps, 'title' | 'subject' | 'fileName'> & {
  /** From the whole to the last step; each is a bar. */
  steps: readonly [whole: Counted, Counted, Counted]
  /** Other counts of the same whole, in words. */
  others: readonly Counted[]
  remark?: string | false | undefined
  /** Header of the shares. */
  share: string
  /** Why there is no chart: the whole is 0, or not given. */
  noChart: { zero: string; unknown: string }
}

const colors = ['var(--chart-6)', 'var(--chart-3)', 'var(--chart-1)']

/** Three counts that narrow down, as bars; other counts are in words. */
export function FunnelChart({ title, steps, others, remark, share, noChart, ...file }: FunnelChartProps) {
  const t = useText(figuresText)
  const format = useFormat()
  const whole = steps[0].count
  if (!whole) {
    return (
      <Section title={title}>
        <p className="text-muted">{whole === 0 ? noChart.zero : noChart.unknown}</p>
      </Section>
    )
  }
  const bars = steps.flatMap(({ name, count }, index) =>
    count == null ? [] : [{ key: name, name, count, color: colors[index] ?? '' }],
  )
  const missing = steps.filter(({ count }) => count == null).map(({ name }) => name)
  const beside = others.flatMap(({ name, count }) => {
    const rate = rateOf(count, whole)
    if (rate?.share === undefined) return []
    const [n, all] = [format.number(rate.part), format.number(whole)]
    return [t.countOf({ name, n, whole: all, percent: format.percent(rate.share) })]
  })
  const description = [beside.join(' · '), missing.length > 0 && t.missing({ names: missing.join(', ') }), remark]
  return (
    <ShareChart
      {...file}
      title={title}
      description={description.filter(Boolean).join('. ')}
      bars={bars}
      whole={whole}
      words={{ count: t.count, share }}
    />
  )
}
