import { useMemo } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { ColumnChart, chartHeight } from '#dashboard/ui/chart/charts'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { useSearch } from '#dashboard/ui/use-search'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './texts'
import { type BarLevel, barLevels, barNames, isWithin, type Span, type TimeBar } from './time-bars'
import { bundleSearch, useBundleSubject } from './use-bundle'

const textOf = (moment: number) => utcText(new Date(moment))

type BundleWhenProps = { bundle: number; figures: BundleFigures; state: TableState }

/** Messages by time of sending. A column filters; a chosen day opens its hours. */
export function BundleWhen({ bundle, figures, state }: BundleWhenProps) {
  const t = useText(bundleText)
  const { timeZone } = useFormat()
  const [{ at }, write] = useSearch(bundleSearch)
  const { from = '', to = '' } = state.query.filters
  const onRange = (range = { from: '', to: '' }) =>
    state.setFilters({ from: range.from || undefined, to: range.to || undefined })
  const chosen = useMemo(() => {
    const span = { from: Date.parse(from), to: Date.parse(to) }
    return Number.isNaN(span.from) || Number.isNaN(span.to) ? undefined : span
  }, [from, to])
  const levels = useMemo(() => barLevels(figures.quarters, chosen, timeZone), [figures.quarters, chosen, timeZone])
  const choose = (bar: TimeBar, { within }: BarLevel) => {
    const isChosen = chosen?.from === bar.from && chosen.to === bar.to
    const next = isChosen ? within : bar
    onRange(next && { from: textOf(next.from), to: textOf(next.to) })
  }
  return (
    <div className="rounded-lg border border-line bg-surface [--ground:var(--surface)]">
      <WhenForm {...{ from, to, at, onRange }} onJump={moment => write({ at: moment, m: '' })} />
      {levels.length > 0 ? (
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
  /** The level above this one. */
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
  const unitTitle = t.sentBy({ unit: t[unit] })
  const name = within && outer && barNames(outer, format).get(within)
  const title = name ? t.within({ title: unitTitle, name }) : unitTitle
  const isAnyOpen = chosen !== undefined && bars.some(bar => isWithin(chosen, bar))
  const barOf = (key: string) => bars.find(({ from }) => String(from) === key)
  const { subject, file } = useBundleSubject(bundle, messages)
  const counted = (header: string, value: (bar: TimeBar) => number) => ({
    header,
    numeric: true,
    renderCell: (bar: TimeBar) => format.number(value(bar)),
    value,
  })
  const figures = useFigures({
    caption: title,
    rows: bars,
    keyOf: ({ from }) => String(from),
    columns: [
      { header: t[unit], renderCell: nameOf, value: nameOf },
      counted(t.sent, ({ count }) => count),
      counted(t.failed, ({ failed }) => failed),
    ],
    subject,
    fileName: `${file}-${unit}`,
  })
  const sentMark = { key: 'sent', text: t.sent, mark: <path d="M6 0h8v10h-8z" fill="var(--chart-1)" /> }
  const failedPath = <path d="M6 10L14 2M6 6L12 0M10 10L14 6" stroke="var(--chart-2)" strokeWidth="2" />
  const hasFailed = bars.some(({ failed }) => failed > 0)
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
            return (
              bar && t.bar({ name: nameOf(bar), n: bar.count, failed: bar.failed, count: format.number(bar.failed) })
            )
          }}
        />
      }
      legend={[sentMark, ...(hasFailed ? [{ key: 'failed', text: t.failed, mark: failedPath }] : [])]}
      choosesByTouch
      onPlace={key => {
        const bar = barOf(key)
        if (bar) onChoose(bar)
      }}
      table={<div className="max-h-80 overflow-y-auto">{figures.table}</div>}
    />
  )
}
