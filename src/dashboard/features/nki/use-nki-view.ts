import { useEffect, useMemo } from 'react'
import { serverNow } from '#dashboard/api/client/call'
import { nkiQueries } from '#dashboard/api/nkis'
import { dayZone, useDayZone } from '#dashboard/api/shared/day-zone'
import { type Period, readInstant, readPeriod } from '#dashboard/parts/periods/period'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { type RollingLength, rollingLengths } from '#dashboard/parts/periods/rolling'
import { possibleSteps, readableStep, type Step } from '#dashboard/parts/periods/sub-periods'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'

/** The state of an NKI page, from its URL; missing or invalid values fall back quietly. */
export type NkiView = {
  period: Period
  /** The URL's period if it ends before it begins; nothing is loaded then. */
  invalid: Period | undefined
  setPeriod: (period: Period) => void
  /** Steps that the period can be cut into; may be empty. */
  steps: Step[]
  step: Step | undefined
  setStep: (step: Step) => void
  /** Length of the rolling window; undefined where each point is its own part. */
  rolling: RollingLength | undefined
  setRolling: (rolling: RollingLength | undefined) => void
  /** Whether last year is shown, too. */
  compare: boolean
  setCompare: (compare: boolean) => void
}

/** Returns the URL's period, or the last twelve whole months; undefined for one that ends before it begins. */
export function periodIn(search: URLSearchParams, now: Date, zone: string): Period | undefined {
  const [begin, end] = [search.get('begin'), search.get('end')]
  const named = readPeriod(begin, end)
  if (named) return named
  return readInstant(begin) && readInstant(end) ? undefined : presetPeriod('lastTwelveMonths', now, zone)
}

const periodParameters = ['begin', 'end']

const reads = {
  begin: anyText,
  end: anyText,
  step: anyText,
  compare: oneOf('none', 'year'),
  rolling: oneOf('none', ...rollingLengths),
}

export function useNkiView(now: Date): NkiView {
  const zone = useDayZone()
  const [requested, write, search] = useSearch(reads)
  const found = periodIn(search, now, zone)
  const { begin, end } = found ?? presetPeriod('lastTwelveMonths', now, zone)
  // A link must not name a period that the page does not show.
  const misnamed =
    found && periodParameters.some(name => search.has(name)) && !readPeriod(requested.begin, requested.end)
  useEffect(() => {
    if (!misnamed) return
    write({ begin: '', end: '' }, { replace: true, preventScrollReset: true })
  }, [misnamed, write])
  const { period, steps, readable } = useMemo(() => {
    const period = { begin, end }
    return { period, steps: possibleSteps(period, zone), readable: readableStep(period, zone) }
  }, [begin, end, zone])
  return {
    period,
    invalid: found ? undefined : { begin: readInstant(requested.begin) ?? '', end: readInstant(requested.end) ?? '' },
    setPeriod: next => write({ begin: next.begin, end: next.end, step: '' }),
    steps,
    step: steps.find(step => step === requested.step) ?? readable,
    setStep: step => write({ step }),
    rolling: requested.rolling === 'none' ? undefined : requested.rolling,
    setRolling: rolling => write({ rolling: rolling ?? 'none' }),
    compare: requested.compare === 'year',
    setCompare: compare => write({ compare: compare ? 'year' : 'none' }),
  }
}

/** The query of the viewed summary, for a page's first screen. */
export function summaryIn({ nki }: { nki: number }, search: URLSearchParams) {
  const period = periodIn(search, new Date(serverNow()), dayZone())
  return period ? [nkiQueries.summary(nki, period.begin, period.end)] : []
}
