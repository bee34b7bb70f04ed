import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SeenPrice } from '#contract/team/prices'
import { priceQueries } from '#dashboard/api/prices'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { smsText } from './texts'

/** Cost of a text at prices seen in bundles: for the default country at once, for other countries on a click. */
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

/** `prices`: sorted by messages, the most first. */
type SeenPricesProps = { segments: number; prices: readonly SeenPrice[] }

/** Price in the default country, else in the country with the most messages. */
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

/** Recipients in the field until another number is typed. */
const initialRecipients = 1000

/** Asks for a number of recipients and shows what they cost in each country. */
function SendOut({ segments, prices }: SeenPricesProps) {
  const t = useText(smsText)
  const format = useFormat()
  const [recipients, setRecipients] = useState<TypedNumber>(initialRecipients)
  const isRight = typeof recipients === 'number' && Number.isSafeInteger(recipients) && recipients > 0
  const columns = [
    { key: 'country', label: t.country },
    { key: 'cost', label: t.cost, numeric: true },
    { key: 'price', label: t.perSegment, numeric: true },
    { key: 'seen', label: t.seen, numeric: true },
    { key: 'sent', label: t.sent, numeric: true },
  ]
  const rows = (count: number) =>
    prices.map(price => {
      const { country, currency, messages, sent } = price
      return {
        key: `${country}/${currency}`,
        cells: [
          countryWords(country, format.locale),
          moneyRange(costOf(price, segments * count), currency, format),
          moneyRange(price, currency, format),
          format.number(messages),
          sent ? format.date(sent) : t.notGiven,
        ],
      }
    })
  return (
    <div className="flex flex-col gap-2">
      <Field label={t.recipients} className="w-40" error={isRight ? undefined : t.wholeHelp}>
        <NumberInput value={recipients} onValueChange={setRecipients} min={1} />
      </Field>
      {isRight ? (
        <ScrollArea label={t.byCountry} className="text-sm whitespace-nowrap tabular-nums">
          <FiguresTable caption={t.byCountry} columns={columns} rows={rows(recipients)} />
        </ScrollArea>
      ) : null}
      <p>{t.basis}</p>
    </div>
  )
}

type Range = { lowest: number; highest: number }

/** Multiplied tenths and hundredths drift; no price has more than six decimals. */
const rounded = (amount: number) => Math.round(amount * 1e6) / 1e6

const costOf = ({ lowest, highest }: Range, segments: number): Range => ({
  lowest: rounded(lowest * segments),
  highest: rounded(highest * segments),
})

/** Formats a range of amounts with its currency once: SEK 0.35–0.40. */
export function moneyRange({ lowest, highest }: Range, currency: string, format: Format): string {
  const [from, to] = [format.money(lowest, currency), format.money(highest, currency)]
  if (from === to) return to
  const bare = (amount: number) => format.money(amount, '')
  return to.startsWith(bare(highest)) ? `${bare(lowest)}–${to}` : `${from}–${bare(highest)}`
}

/** Name of a country; an empty one is unknown. */
const countryWords = (country: string, locale: Locale): string =>
  country === '' ? smsText[locale].notGiven : regionWords(country, locale)

/** Says in how many messages a price was seen, and when the latest was sent or read. */
function priceBasis({ messages, sent, read }: SeenPrice, format: Format): string {
  const t = smsText[format.locale]
  const time = sent ? t.latestSent({ date: format.date(sent) }) : t.latestRead({ date: format.date(read) })
  return `${t.seenIn({ n: messages })}, ${time}`
}
