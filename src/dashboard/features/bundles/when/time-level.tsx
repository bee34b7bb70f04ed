import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { barNames } from './bar-names'
import { bundleWhenText } from './bundle-when-text'
import { HourBars } from './hour-bars'
import { type BarLevel, isWithin, type TimeBar } from './time-bars'

type TimeLevelProps = {
  level: BarLevel
  /** The level whose bar this one is made of. */
  outer: BarLevel | undefined
  chosen: { from: number; to: number } | undefined
  isTable: boolean
  onChoose: (bar: TimeBar) => void
  actions: ReactNode
}

/** Bars of one length, or their figures as a table. */
export function TimeLevel({ level, outer, chosen, isTable, onChoose, actions }: TimeLevelProps) {
  const t = useText(bundleWhenText)
  const format = useFormat()
  const { unit, bars, within } = level
  const names = barNames(level, format)
  const nameOf = (bar: TimeBar) => names.get(bar) ?? ''
  const whole = within && outer && barNames(outer, format).get(within)
  const title = whole ? t.partsOf({ title: t[unit], name: whole }) : t[unit]
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-3">
        <h3 className="label-text">{title}</h3>
        {actions}
      </div>
      {isTable ? (
        <div className="max-h-80 overflow-y-auto">
          <FiguresTable
            caption={title}
            columns={[
              { key: 'time', label: t[`${unit}Head`] },
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
          isChosen={bar => chosen?.from === bar.from && chosen.to === bar.to}
          isOpen={bar => chosen !== undefined && isWithin(chosen, bar)}
          onChoose={onChoose}
          nameOf={bar =>
            t.bar({
              name: nameOf(bar),
              n: bar.count,
              count: format.number(bar.count),
              failed: bar.failed > 0 ? format.number(bar.failed) : '',
            })
          }
          first={first && nameOf(first)}
          last={last && nameOf(last)}
        />
      )}
    </div>
  )
}
