import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { priceQueries } from '#dashboard/api/prices'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CostTable } from '#dashboard/parts/sms/seen-prices'
import { isWhole, moneyRange, sendOutCost } from '#dashboard/parts/sms/send-out-cost'
import { smsText } from '#dashboard/parts/sms/texts'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import type { LookupResult } from './lookup-result'

/** What an SMS to the valid numbers would cost, by country and currency, from prices seen in bundles. */
export function LookupCost({ results }: { results: readonly LookupResult[] }) {
  const t = useText(smsText)
  const format = useFormat()
  const { data: prices, error } = useQuery(priceQueries.all())
  const [segments, setSegments] = useState<TypedNumber>(1)
  const recipients = useMemo(() => validByCountry(results), [results])
  const cost = useMemo(
    () => (prices && isWhole(segments) ? sendOutCost(recipients, segments, prices) : undefined),
    [prices, recipients, segments],
  )
  if (error) return <p className="text-sm text-muted">{t.failed}</p>
  if (!prices) return <div className="h-40" />
  if (prices.length === 0) return <p className="text-sm text-muted">{t.none}</p>
  return (
    <div className="flex flex-col gap-3">
      <Field label={t.segmentsEach} className="w-44" error={cost ? undefined : t.wholeHelp}>
        <NumberInput value={segments} onValueChange={setSegments} min={1} />
      </Field>
      {cost ? (
        <>
          <ul className="flex flex-col gap-0.5 tabular-nums">
            {cost.totals.map(({ currency, recipients: n, ...range }) => (
              <li key={currency} className="font-medium text-ink">
                {t.total({ cost: moneyRange(range, currency, format), n, all: cost.recipients })}
              </li>
            ))}
            {cost.unpriced.countries > 0 ? (
              <li>
                {t.unpriced({
                  n: cost.unpriced.countries,
                  all: cost.countries,
                  total: cost.unpriced.recipients,
                })}
              </li>
            ) : null}
          </ul>
          <CostTable cost={cost} />
          {cost.isTwice ? <p className="text-sm text-muted">{t.twice}</p> : null}
        </>
      ) : null}
      <p className="text-sm text-muted">{t.basis}</p>
    </div>
  )
}

/** How many valid numbers each country has, each number once; '' for those whose country is not given. */
function validByCountry(results: readonly LookupResult[]): Map<string, number> {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const { state, found, input } of results) {
    const number = found?.E164Format ?? input
    if (state !== 'valid' || seen.has(number)) continue
    seen.add(number)
    const country = found?.RegionCode ?? ''
    counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return counts
}
