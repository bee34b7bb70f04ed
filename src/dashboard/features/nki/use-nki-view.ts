import { useEffect, useMemo } from 'react'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { type Period, readPeriod } from '#dashboard/parts/periods/period'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { possibleSteps, readableStep, type Step } from '#dashboard/parts/periods/sub-periods'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'

/** What the page shows, as its address says it; what is missing or unreadable there falls back quietly. */
export type NkiView = {
  period: Period
  setPeriod: (period: Period) => void
  /** The steps the period may be cut into; none when it cannot be. */
  steps: Step[]
  step: Step | undefined
  setStep: (step: Step) => void
  /** Whether the same period last year is shown too. */
  compare: boolean
  setCompare: (compare: boolean) => void
}

/** The period in an address: the one it names, or the last twelve whole months. */
export function periodIn(search: URLSearchParams, now: Date, zone: string): Period {
  return readPeriod(search.get('begin'), search.get('end')) ?? presetPeriod('lastTwelveMonths', now, zone)
}

const named = ['begin', 'end']

const reads = { begin: anyText, end: anyText, step: anyText, compare: oneOf('none', 'year') }

export function useNkiView(now: Date): NkiView {
  const zone = useTimeZone()
  const [requested, write, search] = useSearch(reads)
  const { begin, end } = periodIn(search, now, zone)
  // Sent to a colleague, or reloaded next month, it must not name a period that it does not show.
  const misnamed = named.some(name => search.has(name)) && !readPeriod(requested.begin, requested.end)
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
    setPeriod: next => write({ begin: next.begin, end: next.end, step: '' }),
    steps,
    step: steps.find(step => step === requested.step) ?? readable,
    setStep: step => write({ step }),
    compare: requested.compare === 'year',
    setCompare: compare => write({ compare: compare ? 'year' : 'none' }),
  }
}
