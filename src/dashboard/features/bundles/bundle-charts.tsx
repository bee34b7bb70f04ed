import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Section } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './texts'
import { type Facet, useBundleSubject, useFacets } from './use-bundle'

type BundleChartsProps = {
  figures: BundleFigures
  bundle: number
  /** Lists the messages behind a bar. */
  onChoose: (facet: Facet, value: string) => void
}

/** Charts by status, encoding and country, and the costs. */
export function BundleCharts(props: BundleChartsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <BundleChart of="code" {...props} />
        <BundleChart of="encoding" {...props} />
      </div>
      <div className="grid gap-4">
        <BundleChart of="country" {...props} />
        <BundleCosts figures={props.figures} />
      </div>
    </div>
  )
}

/** More bars than this are joined into one. */
const maxBars = 8
const otherBars = 'others'
const files = { code: 'status', country: 'countries', encoding: 'encodings' }

type BundleChartProps = Pick<BundleChartsProps, 'figures' | 'bundle'> &
  Partial<Pick<BundleChartsProps, 'onChoose'>> & { of: Facet }

/** Messages grouped by status, country or encoding. */
export function BundleChart({ of, figures, bundle, onChoose }: BundleChartProps) {
  const t = useText(bundleText)
  const { messages } = figures
  const { subject, file } = useBundleSubject(bundle, messages)
  const { label, shares, words } = useFacets(figures)[of]
  const bars = shares.map(({ key, count, color = 'var(--chart-3)' }) => ({ key, count, name: words(key), color }))
  const rest = bars.slice(maxBars - 1)
  if (rest.length > 1) {
    const count = rest.reduce((sum, bar) => sum + bar.count, 0)
    const others = { key: otherBars, name: t.others({ n: rest.length }), count, color: 'var(--chart-6)' }
    bars.splice(maxBars - 1, rest.length, others)
  }
  const descriptions = { code: onChoose && t.byStatusBody, country: t.byCountryBody, encoding: t.byEncodingBody }
  return (
    <ShareChart
      title={label}
      description={descriptions[of]}
      bars={bars}
      whole={messages}
      words={{ count: t.count, share: t.shareOf }}
      subject={subject}
      fileName={`${file}-${files[of]}`}
      {...(onChoose && {
        onBar: {
          press: (key: string) => onChoose(of, key),
          label: (name: string) => t.showOnly({ name }),
          can: (key: string) => key !== otherBars,
        },
      })}
    />
  )
}

/** Cost by currency (§2.12 `TotalPrice`). */
export function BundleCosts({ figures }: { figures: BundleFigures }) {
  const t = useText(bundleText)
  const format = useFormat()
  const columns = [
    { key: 'currency', label: t.currency },
    { key: 'messages', label: t.sent, numeric: true },
    { key: 'total', label: t.cost, numeric: true },
  ]
  const rows = figures.costs.map(({ currency, total, messages }) => ({
    key: currency,
    cells: [currency || t.notGiven, format.number(messages), format.money(total, currency)],
  }))
  return (
    <Section title={t.byCurrency} description={t.byCurrencyBody}>
      {rows.length > 0 ? <FiguresTable caption={t.byCurrency} columns={columns} rows={rows} /> : t.noCost}
      {figures.withoutPrice > 0 ? (
        <p className="mt-2 text-sm text-muted">{t.withoutPrice({ n: figures.withoutPrice })}</p>
      ) : null}
    </Section>
  )
}
