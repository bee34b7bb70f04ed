import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { bundleText } from '#dashboard/features/bundles/bundle-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Section } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'

/** What a bundle cost, a line a currency (§2.12 `TotalPrice`). */
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
