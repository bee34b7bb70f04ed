import type { NkiSummary } from '#contract/nkis'
import { partsWords } from '#dashboard/features/nki/trend/trend-sentence'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Disclosure } from '#dashboard/ui/disclosure'
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
  const agreeing = lines.filter(({ agrees }) => agrees)
  const differing = lines.filter(({ agrees }) => !agrees)
  const { period, step, rolling, trend } = checked
  const isPending = step !== undefined && !rolling && !trend.complete
  const verdict = differing.length > 0 ? t.passed({ n: agreeing.length }) : isPending ? t.agreeSoFar : t.figuresAgree
  return (
    <section aria-label={t.check} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
      <div className="flex min-w-0 flex-col gap-1.5">
        {agreeing.length > 0 ? (
          <Disclosure summary={<Status tone="success">{verdict}</Status>}>
            <ul className="flex flex-col gap-1 py-1 pl-5">
              {agreeing.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
        {differing.map(({ text }) => (
          <p key={text}>
            <Status tone="warning">{text}</Status>
          </p>
        ))}
        {differing.length > 0 && isRunning(period, now) ? <p className="text-muted">{t.whyRunning}</p> : null}
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

type Sum = { whole: string; sum: string }

/** Returns the sum; undefined where a value is missing. */
function sumOf(values: readonly (number | null | undefined)[]): number | undefined {
  const given = values.filter(value => value != null)
  return given.length < values.length ? undefined : given.reduce((total, value) => total + value, 0)
}

/** Whether the summary echoes another period than the requested one (§2.9). */
function isOfAnother({ begin, end }: Period, { PeriodStart, PeriodEnd }: NkiSummary): boolean {
  const differs = (echoed: string | null | undefined, requested: string) =>
    Boolean(echoed) && instantOf(echoed)?.getTime() !== instantOf(requested)?.getTime()
  return differs(PeriodStart, begin) || differs(PeriodEnd, end)
}

/** Whether the figures of a part contradict each other or are for another period. */
const isOdd = (period: Period, summary: NkiSummary): boolean =>
  isOfAnother(period, summary) ||
  sums.some(([whole, ...parts]) => (sumOf(parts.map(part => summary[part])) ?? summary[whole]) !== summary[whole])

/** Words each check. Missing figures are not checked. */
function useCheckLines({ period, step, rolling, summary, trend }: Checked): { agrees: boolean; text: string }[] {
  const t = useText(nkiText)
  const trendWords = useText(trendText)
  const format = useFormat()
  const names: Record<Count, string> = {
    SentCount: t.sent,
    OpenCount: t.opened,
    UnopenCount: t.unopened,
    IncompleteCount: t.incomplete,
    CompleteCount: t.complete,
  }
  const held = (
    whole: number | null | undefined,
    sum: number | undefined,
    agree: string,
    differ: (figures: Sum) => string,
  ) => {
    if (whole == null || sum === undefined) return []
    const values = { whole: format.number(whole), sum: format.number(sum) }
    return [{ agrees: whole === sum, text: whole === sum ? agree : differ(values) }]
  }
  const { PeriodStart: start, PeriodEnd: end } = summary
  const lines = sums.flatMap(([whole, ...parts]) => {
    const [name, of] = [names[whole], parts.map(part => names[part]).join(' + ')]
    const sum = sumOf(parts.map(part => summary[part]))
    return held(summary[whole], sum, `${name} = ${of}`, values => t.sumDiffers({ name, of, ...values }))
  })
  if (isOfAnother(period, summary)) {
    lines.push({ agrees: false, text: t.otherPeriod({ begin: format.utc(start), end: format.utc(end) }) })
  } else if (start || end) lines.push({ agrees: true, text: t.thisPeriod })
  if (!step || trend.points.length === 0) return lines

  const parts = (n: number) => partsWords(trendWords, rolling ? 'point' : step, n)
  const odd = trend.readings.filter(part => isOdd(part.period, part.reading.summary))
  if (odd.length > 0) {
    const labels = new Map(trend.points.map(({ period, label }) => [period.end, label]))
    const listed = odd.map(part => labels.get(part.period.end) ?? '').join(', ')
    lines.push({ agrees: false, text: t.oddParts({ parts: parts(odd.length), names: listed }) })
  }
  // Overlapping windows do not add up.
  if (rolling || !trend.complete) return lines
  const total = t.total({ parts: parts(trend.readings.length) })
  const totals = counts.flatMap(count => {
    const sum = sumOf(trend.readings.map(({ reading }) => reading.summary[count]))
    const values = { name: names[count], parts: parts(trend.readings.length) }
    return held(summary[count], sum, total, figures => t.totalDiffers({ ...values, ...figures }))
  })
  const wrong = totals.filter(({ agrees }) => !agrees)
  return [...lines, ...(wrong.length > 0 ? wrong : totals.slice(0, 1))]
}
