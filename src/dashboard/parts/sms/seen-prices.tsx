import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SeenPrice } from '#contract/team/prices'
import { priceQueries } from '#dashboard/api/prices'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { costOf, countryWords, isWhole, moneyRange, priceBasis, type SendOutCost, sendOutCost } from './send-out-cost'
import { smsText } from './texts'

/** What a text of so many segments costs, from prices seen in bundles: at home at once, everywhere else on a click. */
export function SeenPrices({ segments }: { segments: number }) {
  const t = useText(smsText)
  const { data, error } = useQuery(priceQueries.all())
  const prices = useMemo(() => data?.toSorted((a, b) => b.messages - a.messages), [data])
  if (error) return <p>{t.failed}</p>
  if (!prices) return <div className="h-11" />
  if (prices.length === 0) return <p>{t.none}</p>
  return (
    <>
      <HomePrices segments={segments} prices={prices} />
      {segments > 0 ? (
        <Disclosure summary={t.sendOut}>
          <SendOut segments={segments} prices={prices} />
        </Disclosure>
      ) : null}
    </>
  )
}

/** `prices`: those of most messages first. */
type SeenPricesProps = { segments: number; prices: readonly SeenPrice[] }

/** The country that national numbers are read in; without one, where most messages went. */
function HomePrices({ segments, prices }: SeenPricesProps) {
  const t = useText(smsText)
  const format = useFormat()
  const { loading, region } = useDefaultRegion()
  if (loading) return <div className="h-5" />
  const home = region || prices[0]?.country
  if (home === undefined) return null
  const country = countryWords(home, format.locale)
  const own = prices.filter(price => price.country === home)
  if (own.length === 0) return <p>{t.noPriceFor({ country })}</p>
  return own.map(each => {
    const { currency } = each
    const price = moneyRange(each, currency, format)
    const cost = moneyRange(costOf(each, segments), currency, format)
    return (
      <p key={currency} className="flex flex-wrap gap-x-2 tabular-nums">
        <span className="text-ink">
          {segments > 1 ? t.perRecipient({ country, cost, price }) : t.perSegmentOf({ country, price })}
        </span>
        <span>{priceBasis(each, format)}</span>
      </p>
    )
  })
}

/** So many recipients one thinks of until another number is typed. */
const usual = 1000

/** What so many recipients in any of the countries would cost. */
function SendOut({ segments, prices }: SeenPricesProps) {
  const t = useText(smsText)
  const [recipients, setRecipients] = useState<TypedNumber>(usual)
  const isRight = isWhole(recipients)
  const cost = useMemo(() => {
    const countries = prices.map(({ country }) => [country, isRight ? recipients : 0] as const)
    return sendOutCost(new Map(countries), segments, prices)
  }, [prices, segments, recipients, isRight])
  return (
    <div className="flex flex-col gap-2">
      <Field label={t.recipients} className="w-40" error={isRight ? undefined : t.wholeHelp}>
        <NumberInput value={recipients} onValueChange={setRecipients} min={1} />
      </Field>
      {isRight ? <CostTable cost={cost} isEven /> : null}
      <p>{t.basis}</p>
    </div>
  )
}

type CostTableProps = { cost: SendOutCost /** Every row has as many: they stand above it. */; isEven?: boolean }

/** What recipients cost by country and currency, and what each price rests on. */
function CostTable({ cost, isEven }: CostTableProps) {
  const t = useText(smsText)
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
