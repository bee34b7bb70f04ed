import { useEffect, useMemo } from 'react'
import type { NkiSummary } from '#contract/nkis'
import { useDayFormat, useDayZone } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { type Period, readInstant, readPeriod } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { type RollingLength, rollingLengths } from '#dashboard/parts/periods/rolling'
import { possibleSteps, readableStep, type Step } from '#dashboard/parts/periods/sub-periods'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'
import { nkiText } from './nki-text'

/** What the page shows, as its address says it; what is missing or unreadable there falls back quietly. */
export type NkiView = {
  period: Period
  /** What the address names in the place of a period, when that ends before it begins; nothing is read then. */
  invalid: Period | undefined
  setPeriod: (period: Period) => void
  /** The steps the period may be cut into; none when it cannot be. */
  steps: Step[]
  step: Step | undefined
  setStep: (step: Step) => void
  /** How far back each point reaches; undefined where it is its own part of the period alone. */
  rolling: RollingLength | undefined
  setRolling: (rolling: RollingLength | undefined) => void
  /** Whether the same period last year is shown too. */
  compare: boolean
  setCompare: (compare: boolean) => void
}

/** The period in an address: the one it names, or the last twelve whole months. One that ends before it begins is none. */
export function periodIn(search: URLSearchParams, now: Date, zone: string): Period | undefined {
  const [begin, end] = [search.get('begin'), search.get('end')]
  const named = readPeriod(begin, end)
  if (named) return named
  return readInstant(begin) && readInstant(end) ? undefined : presetPeriod('lastTwelveMonths', now, zone)
}

const named = ['begin', 'end']

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
  // Sent to a colleague, or reloaded next month, it must not name a period that it does not show.
  const misnamed = found && named.some(name => search.has(name)) && !readPeriod(requested.begin, requested.end)
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

/** The time as of which the figures of a running period are: when they were read. It stands still until they are read again. */
// oxlint-disable-next-line react/exhaustive-deps -- `now` goes on without them
export const useAsOf = (readAt: string, now: Date): Date => useMemo(() => now, [readAt])

/** What the figures are of, for pictures and files. */
export function useNkiSubject(nki: number, name: string, period: Period, summary: NkiSummary) {
  const t = useText(nkiText)
  const { locale, timeZone } = useDayFormat()
  const { CompleteCount: completed } = summary
  const number = t.named({ id: nki })
  const subject: Omit<FiguresSubject, 'readAt'> = {
    name: name === number ? number : `${name} (${number})`,
    period: periodWords(period, locale, timeZone),
    counted: completed == null ? undefined : t.answers({ n: completed }),
  }
  return subject
}
