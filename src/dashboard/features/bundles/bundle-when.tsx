import { useMemo } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { Button } from '#dashboard/ui/action/button'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { ColumnChart, chartHeight } from '#dashboard/ui/chart/charts'
import { useSearch } from '#dashboard/ui/use-search'
import type { BundleFigures } from './bundle-figures'
import { useBundleSubject } from './bundle-name'
import { bundleSearch } from './bundle-query'
import { bundleText } from './texts'
import { type BarLevel, barLevels, barNames, isWithin, type Strays, type TimeBar } from './time-bars'

type Range = { from: string; to: string }
type Span = { from: number; to: number }

type BundleWhenProps = {
  bundle: number
  figures: BundleFigures
  range: Range
  onRange: (range: Range) => void
}

/** Both ends of a range belong to it; the end of a bar does not. */
const rangeOf = ({ from, to }: Span): Range => ({
  from: utcText(new Date(from)),
  to: new Date(to - 1).toISOString(),
})

/** The span of a range; undefined where an end is open. */
function spanOf(range: Range): Span | undefined {
  const [from, last] = [Date.parse(range.from), Date.parse(range.to)]
  return Number.isNaN(from) || Number.isNaN(last) ? undefined : { from, to: last + 1 }
}

/** Messages by time of sending. A column filters; a chosen day opens its hours. */
export function BundleWhen({ bundle, figures, range, onRange }: BundleWhenProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const [{ at }, write] = useSearch(bundleSearch)
  const { from, to } = range
  const chosen = useMemo(() => spanOf({ from, to }), [from, to])
  const { levels, strays } = useMemo(
    () => barLevels(figures.quarters, chosen, format.timeZone),
    [figures.quarters, chosen, format.timeZone],
  )
  const [whole] = levels
  const choose = (bar: TimeBar, { within }: BarLevel) => {
    const isChosen = chosen?.from === bar.from && chosen.to === bar.to
    if (!isChosen) return onRange(rangeOf(bar))
    onRange(within ? rangeOf(within) : { from: '', to: '' })
  }
  return (
    <div className="rounded-lg border border-line bg-surface [--ground:var(--surface)]">
      <WhenForm {...range} at={at} onRange={onRange} onJump={moment => write({ at: moment, m: '' })} />
      {whole ? (
        <div className="flex flex-col gap-5 px-4 py-3">
          {levels.map((level, index) => (
            <TimeLevel
              key={level.within?.from ?? 'whole'}
              {...{ bundle, level, chosen }}
              messages={figures.messages}
              outer={levels[index - 1]}
              onChoose={bar => choose(bar, level)}
            />
          ))}
          <StrayMessages {...{ strays, range, onRange }} bars={whole.bars} />
          {figures.untimed > 0 ? <p className="text-sm text-muted">{t.untimed({ n: figures.untimed })}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

type TimeLevelProps = {
  bundle: number
  messages: number
  level: BarLevel
  /** The level above. */
  outer: BarLevel | undefined
  chosen: Span | undefined
  onChoose: (bar: TimeBar) => void
}

/** One chart of columns. */
function TimeLevel({ bundle, messages, level, outer, chosen, onChoose }: TimeLevelProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const { unit, bars, within } = level
  const names = barNames(level, format)
  const nameOf = (bar: TimeBar) => names.get(bar) ?? ''
  const whole = within && outer && barNames(outer, format).get(within)
  const unitTitle = t.sentBy({ unit: t[unit] })
  const title = whole ? t.within({ title: unitTitle, name: whole }) : unitTitle
  const isAnyOpen = chosen !== undefined && bars.some(bar => isWithin(chosen, bar))
  const barOf = (key: string) => bars.find(({ from }) => String(from) === key)
  const { subject, file } = useBundleSubject(bundle, messages)
  const figures = useFigures({
    caption: title,
    rows: bars,
    keyOf: ({ from }) => String(from),
    columns: [
      { header: t[unit], renderCell: nameOf, value: nameOf },
      { header: t.sent, numeric: true, renderCell: ({ count }) => format.number(count), value: ({ count }) => count },
      {
        header: t.failed,
        numeric: true,
        renderCell: ({ failed }) => format.number(failed),
        value: ({ failed }) => failed,
      },
    ],
    subject,
    fileName: `${file}-${unit}`,
  })
  return (
    <ChartCard
      {...figures}
      title={title}
      height={chartHeight.columns}
      drawing={
        <ColumnChart
          columns={bars.map(bar => ({
            key: String(bar.from),
            name: nameOf(bar),
            count: bar.count,
            failed: bar.failed,
            isFaded: isAnyOpen && !isWithin(chosen, bar),
          }))}
          write={count => format.number(count)}
          renderDetail={key => {
            const bar = barOf(key)
            const failed = bar && bar.failed > 0 ? format.number(bar.failed) : ''
            return bar && t.bar({ name: nameOf(bar), n: bar.count, failed })
          }}
        />
      }
      legend={[
        { key: 'sent', text: t.sent, mark: <path d="M6 0h8v10h-8z" fill="var(--chart-1)" /> },
        ...(bars.some(({ failed }) => failed > 0)
          ? [
              {
                key: 'failed',
                text: t.failed,
                mark: <path d="M6 10L14 2M6 6L12 0M10 10L14 6" stroke="var(--chart-2)" strokeWidth="2" />,
              },
            ]
          : []),
      ]}
      choosesByTouch
      onPlace={key => {
        const bar = barOf(key)
        if (bar) onChoose(bar)
      }}
      table={<div className="max-h-80 overflow-y-auto">{figures.table}</div>}
    />
  )
}

type StrayMessagesProps = {
  strays: Strays
  /** The bars in view. */
  bars: readonly TimeBar[]
  range: Range
  onRange: (range: Range) => void
}

/** Messages from long before or after the others: outside the bars, but the list can show them. */
function StrayMessages({ strays, bars, range, onRange }: StrayMessagesProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const before = { from: '', to: new Date(first.from - 1).toISOString() }
  const after = { from: utcText(new Date(last.to)), to: '' }
  const sides = [
    { n: strays.earlier, sentence: t.earlier, end: first.from, shown: before },
    { n: strays.later, sentence: t.later, end: last.to, shown: after },
  ].filter(({ n }) => n > 0)
  return sides.map(({ n, sentence, end, shown }) => {
    const isShown = range.from === shown.from && range.to === shown.to
    return (
      <p key={shown.from} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {sentence({ n, time: format.date(utcText(new Date(end))) })}
        <Button size="sm" aria-pressed={isShown} onClick={() => onRange(isShown ? { from: '', to: '' } : shown)}>
          {t.showStrays({ n })}
        </Button>
      </p>
    )
  })
}
