import { useState } from 'react'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { bundleSearch } from '#dashboard/features/bundles/bundle-search'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { Button } from '#dashboard/ui/action/button'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { useSearch } from '#dashboard/ui/use-search'
import { bundleWhenText } from './bundle-when-text'
import { HourBars } from './hour-bars'
import { barsOf, type TimeBar } from './hours'

type BundleWhenProps = {
  figures: BundleFigures
  range: { from: string; to: string }
  onRange: (range: { from: string; to: string }) => void
}

/** When the messages of a bundle were sent, hour by hour, and which of these hours the list shows. */
export function BundleWhen({ figures, range, onRange }: BundleWhenProps) {
  const t = useText(bundleWhenText)
  const format = useFormat()
  const [{ at }, write] = useSearch(bundleSearch)
  const [isTable, setTable] = useState(false)
  const bars = barsOf(figures.quarters, format.timeZone)
  const isLong = bars.some(({ from, to }) => to - from > 3_600_000)
  const nameOf = ({ from }: TimeBar) => format[isLong ? 'date' : 'dateTime'](utcText(new Date(from)))
  // Both ends of a range belong to it.
  const rangeOf = ({ from, to }: TimeBar) => ({ from: utcText(new Date(from)), to: new Date(to - 1).toISOString() })
  const isChosen = (bar: TimeBar) => {
    const { from, to } = rangeOf(bar)
    return Date.parse(from) === Date.parse(range.from) && Date.parse(to) === Date.parse(range.to)
  }
  const choose = (bar: TimeBar) => onRange(isChosen(bar) ? { from: '', to: '' } : rangeOf(bar))
  const title = isLong ? t.byDay : t.byHour
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <WhenForm {...range} at={at} onRange={onRange} onJump={moment => write({ at: moment, m: '' })} />
      {bars.length > 0 ? (
        <div className="px-4 py-3">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="label-text">{title}</h3>
            <Button size="sm" onClick={() => setTable(!isTable)}>
              {isTable ? t.showChart : t.showTable}
            </Button>
          </div>
          {isTable ? (
            <div className="max-h-80 overflow-y-auto">
              <FiguresTable
                caption={title}
                columns={[
                  { key: 'time', label: isLong ? t.day : t.hour },
                  { key: 'count', label: t.sent, numeric: true },
                  { key: 'failed', label: t.failed, numeric: true },
                ]}
                rows={bars.map(bar => ({
                  key: String(bar.from),
                  cells: [nameOf(bar), format.number(bar.count), format.number(bar.failed)],
                }))}
              />
            </div>
          ) : (
            <HourBars
              title={title}
              bars={bars}
              isChosen={isChosen}
              onChoose={choose}
              nameOf={bar =>
                t.bar({
                  name: nameOf(bar),
                  n: bar.count,
                  count: format.number(bar.count),
                  failed: bar.failed > 0 ? format.number(bar.failed) : '',
                })
              }
              first={bars[0] && nameOf(bars[0])}
              last={bars.at(-1) && nameOf(bars.at(-1) as TimeBar)}
            />
          )}
          {figures.untimed > 0 ? (
            <p className="mt-2 text-sm text-muted">
              {t.untimed({ n: figures.untimed, count: format.number(figures.untimed) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
