import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { priceText } from './price-text'
import { countryWords, moneyRange } from './price-words'
import type { SendOutCost } from './send-out-cost'

type CostTableProps = { cost: SendOutCost /** Every row has as many: they stand above it. */; isEven?: boolean }

/** What recipients cost by country and currency, and what each price rests on. */
export function CostTable({ cost, isEven }: CostTableProps) {
  const t = useText(priceText)
  const format = useFormat()
  const columns = [
    { key: 'country', label: t.country },
    ...(isEven ? [] : [{ key: 'recipients', label: t.recipients, numeric: true }]),
    { key: 'cost', label: t.cost, numeric: true },
    { key: 'price', label: t.perSegment, numeric: true },
    { key: 'seen', label: t.seen, numeric: true },
    { key: 'sent', label: t.sent, numeric: true },
  ]
  const rows = cost.rows.map(({ country, recipients, price, cost: amount }) => {
    const money = price && amount ? moneyRange(amount, price.currency, format) : t.noPrice
    const figures = price
      ? [
          moneyRange(price, price.currency, format),
          format.number(price.messages),
          price.sent ? format.date(price.sent) : t.notGiven,
        ]
      : ['', '', '']
    const cells = [
      countryWords(country, format.locale),
      ...(isEven ? [] : [format.number(recipients)]),
      money,
      ...figures,
    ]
    return { key: `${country}/${price?.currency ?? ''}`, cells }
  })
  return (
    <ScrollArea label={t.byCountry} className="text-sm whitespace-nowrap tabular-nums">
      <FiguresTable caption={t.byCountry} columns={columns} rows={rows} />
    </ScrollArea>
  )
}
