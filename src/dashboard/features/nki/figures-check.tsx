import type { NkiSummary } from '#contract/nkis'
import { partsWords } from '#dashboard/features/nki/trend/trend-sentence'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type CheckLine, CheckLines } from '#dashboard/parts/figures/check-lines'
import { figuresText } from '#dashboard/parts/figures/figures-text'
import { exceeding } from '#dashboard/parts/figures/rate'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { nkiText } from './nki-text'

type Checked = {
  period: Period
  /** Step of the trend. The points of a rolling trend overlap. */
  step: Step | undefined
  rolling?: RollingLength | undefined
  summary: NkiSummary
  trend: Trend
}

/** Whether the figures of a period agree with each other and with its parts; one line if they do. */
export function FiguresCheck({ now, ...checked }: Checked & { now: Date }) {
  const t = useText(nkiText)
  const lines = useCheckLines(checked)
  const agreeing = lines.filter(({ tone }) => tone === 'success').length
  const { period, step, rolling, trend } = checked
  const isPending = step !== undefined && !rolling && !isComplete(trend)
  const verdict = agreeing < lines.length ? t.passed({ n: agreeing }) : isPending ? t.agreeSoFar : t.figuresAgree
  return (
    <section aria-label={t.check} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
      <div className="flex min-w-0 flex-col gap-1.5">
        <CheckLines lines={lines} verdict={verdict} />
        {agreeing < lines.length && isRunning(period, now) ? <p className="text-muted">{t.whyRunning}</p> : null}
      </div>
      <Button
        size="sm"
        busy={trend.unfinished && trend.pauseReason === 'running' && !trend.stuck}
        onClick={trend.readAgain}
      >
        <Icon name="refresh" />
        {t.readAgain}
      </Button>
    </section>
  )
}

const counts = ['SentCount', 'OpenCount', 'UnopenCount', 'IncompleteCount', 'CompleteCount'] as const
type Count = (typeof counts)[number]

/** §2.9 Each count with the counts that add up to it. */
const sums = [
  ['SentCount', 'OpenCount', 'UnopenCount'],
  ['OpenCount', 'IncompleteCount', 'CompleteCount'],
] as const

/** Each count with the count that it is part of. */
const wholes = [
  ['OpenCount', 'SentCount'],
  ['CompleteCount', 'OpenCount'],
  ['CompleteCount', 'SentCount'],
] as const

/** Returns the sum; undefined where a value is missing. */
function sumOf(values: readonly (number | null | undefined)[]): number | undefined {
  const given = values.filter(value => value != null)
  return given.length < values.length ? undefined : given.reduce((total, value) => total + value, 0)
}

/** Whether every part is loaded. */
const isComplete = ({ points }: Trend) => points.length > 0 && points.every(({ summary }) => summary)

/** Whether the summary echoes another period than the requested one (§2.9). */
function isOfAnother({ begin, end }: Period, { PeriodStart, PeriodEnd }: NkiSummary): boolean {
  const differs = (echoed: string | null | undefined, requested: string) =>
    Boolean(echoed) && instantOf(echoed)?.getTime() !== instantOf(requested)?.getTime()
  return differs(PeriodStart, begin) || differs(PeriodEnd, end)
}

/** Whether the figures of a part contradict each other; missing ones do not. */
const isOdd = (summary: NkiSummary): boolean =>
  exceeding(summary, wholes).length > 0 ||
  sums.some(([whole, ...parts]) => {
    const sum = sumOf(parts.map(part => summary[part]))
    return sum !== undefined && summary[whole] != null && sum !== summary[whole]
  })

type Sum = { whole: string; sum: string }

/** Words each check. Missing figures are not checked. */
function useCheckLines({ period, step, rolling, summary, trend: { points }, trend }: Checked): CheckLine[] {
  const t = useText(nkiText)
  const trendWords = useText(trendText)
  const { exceeds } = useText(figuresText)
  const format = useFormat()
  const names: Record<Count, string> = {
    SentCount: t.sent,
    OpenCount: t.opened,
    UnopenCount: t.unopened,
    IncompleteCount: t.incomplete,
    CompleteCount: t.complete,
  }
  const lineOf = (count: Count, sum: number | undefined, agree: string, differ: (sum: Sum) => string): CheckLine[] => {
    const whole = summary[count]
    if (whole == null || sum === undefined) return []
    if (whole === sum) return [{ tone: 'success', text: agree }]
    return [{ tone: 'warning', text: differ({ whole: format.number(whole), sum: format.number(sum) }) }]
  }
  const lines = sums.flatMap(([whole, ...parts]) => {
    const [name, of] = [names[whole], parts.map(part => names[part]).join(' + ')]
    const sum = sumOf(parts.map(part => summary[part]))
    return lineOf(whole, sum, `${name} = ${of}`, differing => t.sumDiffers({ name, of, ...differing }))
  })
  for (const { part, n, whole, of } of exceeding(summary, wholes)) {
    const [many, few] = [format.number(n), format.number(of)]
    lines.push({ tone: 'warning', text: exceeds({ part: names[part], n: many, whole: names[whole], of: few }) })
  }
  const { PeriodStart: start, PeriodEnd: end } = summary
  if (isOfAnother(period, summary)) {
    lines.push({ tone: 'warning', text: t.otherPeriod({ begin: format.utc(start), end: format.utc(end) }) })
  } else if (start || end) lines.push({ tone: 'success', text: t.thisPeriod })
  if (!step) return lines

  const partsOf = (n: number) => partsWords(trendWords, { step, rolling }, n)
  const warnOf = (found: typeof points, words: (p: { parts: string; names: string }) => string) => {
    const listed = found.map(({ label }) => label).join(', ')
    if (listed) lines.push({ tone: 'warning', text: words({ parts: partsOf(found.length), names: listed }) })
  }
  warnOf(
    points.filter(point => point.summary && isOfAnother(point.period, point.summary)),
    t.otherParts,
  )
  warnOf(
    points.filter(point => point.summary && isOdd(point.summary)),
    t.oddParts,
  )
  // Overlapping windows do not add up.
  if (rolling || !isComplete(trend)) return lines
  const parts = partsOf(points.length)
  const totals = counts.flatMap(count => {
    const sum = sumOf(points.map(point => point.summary?.[count]))
    return lineOf(count, sum, t.total({ parts }), differing =>
      t.totalDiffers({ name: names[count], parts, ...differing }),
    )
  })
  const wrong = totals.filter(({ tone }) => tone === 'warning')
  return [...lines, ...(wrong.length > 0 ? wrong : totals.slice(0, 1))]
}
