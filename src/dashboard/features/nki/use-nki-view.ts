import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { type Period, readPeriod } from '#dashboard/parts/periods/period'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { possibleSteps, readableStep, type Step } from '#dashboard/parts/periods/sub-periods'

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

export function useNkiView(now: Date): NkiView {
  const zone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  const { begin, end } = periodIn(search, now, zone)
  const set = (entries: Record<string, string | undefined>) => {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(entries)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }
  // Sent to a colleague, or reloaded next month, it must not name a period that it does not show.
  const misnamed = named.some(name => search.has(name)) && !readPeriod(search.get('begin'), search.get('end'))
  useEffect(() => {
    if (!misnamed) return
    setSearch(before => new URLSearchParams([...before].filter(([name]) => !named.includes(name))), {
      replace: true,
      preventScrollReset: true,
    })
  }, [misnamed, setSearch])
  const { period, steps, readable } = useMemo(() => {
    const period = { begin, end }
    return { period, steps: possibleSteps(period, zone), readable: readableStep(period, zone) }
  }, [begin, end, zone])
  return {
    period,
    setPeriod: next => set({ begin: next.begin, end: next.end, step: undefined }),
    steps,
    step: steps.find(step => step === search.get('step')) ?? readable,
    setStep: step => set({ step }),
    compare: search.get('compare') === 'year',
    setCompare: compare => set({ compare: compare ? 'year' : undefined }),
  }
}
