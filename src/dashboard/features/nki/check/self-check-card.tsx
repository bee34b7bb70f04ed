import type { NkiSummary } from '#contract/nkis'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { partsWords } from '#dashboard/features/nki/trend/trend-sentence'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Section } from '#dashboard/ui/card'
import { classNames } from '#dashboard/ui/class-names'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { checkText } from './check-text'
import {
  type CountField,
  echoCheck,
  type Judgement,
  oddParts,
  openCheck,
  partsCheck,
  percentChecks,
  sentCheck,
} from './self-check'

type SelfCheckCardProps = Checked & { now: Date }

/** Whether the figures of a period agree with each other and with those of its parts. */
export function SelfCheckCard({ now, ...checked }: SelfCheckCardProps) {
  const { period, trend } = checked
  const t = useText(checkText)
  const lines = useCheckLines(checked)
  const agreeing = lines.filter(({ verdict }) => verdict === 'agrees')
  const differs = lines.some(({ verdict }) => verdict === 'differs')
  return (
    <Section title={t.check} help={t.checkHelp} actions={<Verdict lines={lines} />}>
      <Lines lines={lines.filter(({ verdict }) => verdict !== 'agrees')} />
      {agreeing.length > 0 ? (
        <Disclosure summary={t.passed({ n: agreeing.length })}>
          <Lines lines={agreeing} />
        </Disclosure>
      ) : null}
      {differs && isRunning(period, now) ? <p className="mt-2 text-sm text-muted">{t.whyRunning}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          busy={trend.unfinished && trend.pauseReason === 'running' && !trend.stuck}
          onClick={trend.readAgain}
        >
          <Icon name="refresh" />
          {t.readAgain}
        </Button>
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: CheckLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1.5">
      {lines.map(line => (
        <li key={line.text} className="flex items-start gap-2">
          <Icon
            name={icons[line.verdict]}
            className={classNames('mt-0.5', isWarning(line) ? 'text-warning' : 'text-muted')}
          />
          <span className={line.verdict === 'not-given' ? 'text-muted' : ''}>{line.text}</span>
        </li>
      ))}
    </ul>
  )
}

const isWarning = ({ verdict }: CheckLine) => verdict === 'differs' || verdict === 'doubt'

const icons = {
  agrees: 'check',
  differs: 'warning',
  doubt: 'warning',
  'not-given': seldomIcons.minus,
  pending: 'more',
} as const

/** The check in two words. */
function Verdict({ lines }: { lines: CheckLine[] }) {
  const t = useText(checkText)
  const has = (verdict: CheckLine['verdict']) => lines.some(line => line.verdict === verdict)
  if (has('differs')) return <Badge tone="warning">{t.doesNot}</Badge>
  if (!has('agrees')) return <Badge>{t.nothingReported}</Badge>
  if (has('not-given')) return <Badge>{t.reportedAddsUp}</Badge>
  return <Badge tone="success">{has('pending') ? t.addsUpSoFar : t.addsUp}</Badge>
}

/** `doubt` is a difference that rounding may explain: it does not count in the verdict. */
type CheckLine = { verdict: 'agrees' | 'differs' | 'doubt' | 'not-given' | 'pending'; text: string }

/** `step` is what the trend is grouped by, where there is one; in a rolling one the same days are in several points. */
type Checked = {
  period: Period
  step: Step | undefined
  rolling?: RollingLength | undefined
  summary: NkiSummary
  trend: Trend
}

/** Every judgement of the self-check as a sentence. */
function useCheckLines({ period, step, rolling, summary, trend }: Checked): CheckLine[] {
  const t = useText(checkText)
  const trendWords = useText(trendText)
  const words = useText(nkiText)
  const format = useFormat()
  const names: Record<CountField, string> = {
    SentCount: words.sent,
    OpenCount: words.opened,
    UnopenCount: words.unopened,
    IncompleteCount: words.incomplete,
    CompleteCount: words.complete,
  }
  const number = (value: number) => format.number(value)
  const sums = (values: { whole: number; sum: number }) => ({ whole: number(values.whole), sum: number(values.sum) })

  const judged = <V extends object>(
    check: Judgement<V>,
    words: { differs: (values: V) => string; agrees: string; missing: string },
  ): CheckLine => {
    if (check.verdict === 'differs') return { verdict: 'differs', text: words.differs(check) }
    return { verdict: check.verdict, text: check.verdict === 'agrees' ? words.agrees : words.missing }
  }
  const lines: CheckLine[] = [
    judged(sentCheck(summary), {
      differs: check => t.sentDiffers(sums(check)),
      agrees: t.sentAgrees,
      missing: t.sentMissing,
    }),
    judged(openCheck(summary), {
      differs: check => t.openDiffers(sums(check)),
      agrees: t.openAgrees,
      missing: t.openMissing,
    }),
    judged(echoCheck({ period, summary }), {
      differs: ({ begin, end }) => t.echoDiffers({ begin: format.utc(begin), end: format.utc(end) }),
      agrees: t.echoAgrees,
      missing: t.echoMissing,
    }),
    ...percentChecks(summary).map(({ field, reported, agrees, missing }): CheckLine => {
      const values = { field: names[field], reported: format.number(reported, 4) }
      if (missing) {
        const text = t.percentMissing({ ...values, names: missing.map(count => names[count]).join(', ') })
        return { verdict: 'not-given', text }
      }
      return agrees
        ? { verdict: 'agrees', text: t.percentAgrees(values) }
        : { verdict: 'doubt', text: t.percentDiffers(values) }
    }),
  ]
  if (!step || trend.points.length === 0) return lines
  const parts = (n: number) => partsWords(trendWords, rolling ? 'point' : step, n)

  const odd = oddParts(trend.readings.map(part => ({ period: part.period, summary: part.reading.summary })))
  if (odd.length > 0) {
    const labels = new Map(trend.points.map(({ period, label }) => [period.end, label]))
    const listed = odd.map(part => labels.get(part.period.end) ?? '').join(', ')
    lines.push({ verdict: 'differs', text: t.oddParts({ parts: parts(odd.length), names: listed }) })
  }
  // What overlaps adds up to nothing.
  if (rolling) return lines
  if (!trend.complete) return [...lines, { verdict: 'pending', text: t.partsPending }]
  const sum = partsCheck(
    summary,
    trend.readings.map(({ reading }) => reading.summary),
  )
  if (sum.verdict === 'differs') {
    const differing = sum.fields.map(({ field, ...values }): CheckLine => {
      return {
        verdict: 'differs',
        text: t.partsDiffer({ field: names[field], ...sums(values), parts: parts(trend.readings.length) }),
      }
    })
    return [...lines, ...differing]
  }
  const text = sum.verdict === 'agrees' ? t.partsAgree({ parts: parts(trend.readings.length) }) : t.partsMissing
  return [...lines, { verdict: sum.verdict, text }]
}
