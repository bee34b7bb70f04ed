import { useMemo, useState } from 'react'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { bundleSearch } from '#dashboard/features/bundles/bundle-search'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { Button } from '#dashboard/ui/action/button'
import { useSearch } from '#dashboard/ui/use-search'
import { bundleWhenText } from './bundle-when-text'
import { StrayMessages } from './stray-messages'
import { type BarLevel, barLevels, type TimeBar } from './time-bars'
import { TimeLevel } from './time-level'

type Range = { from: string; to: string }

type BundleWhenProps = {
  figures: BundleFigures
  range: Range
  onRange: (range: Range) => void
}

/** Both ends of a range belong to it; the end of a bar does not. */
const rangeOf = ({ from, to }: Pick<TimeBar, 'from' | 'to'>): Range => ({
  from: utcText(new Date(from)),
  to: new Date(to - 1).toISOString(),
})

/** What a range covers; undefined where an end of it is open. */
function spanOf(range: Range) {
  const [from, last] = [Date.parse(range.from), Date.parse(range.to)]
  return Number.isNaN(from) || Number.isNaN(last) ? undefined : { from, to: last + 1 }
}

/** When the messages of a bundle were sent, as bars that filter; a chosen day is opened to its hours. */
export function BundleWhen({ figures, range, onRange }: BundleWhenProps) {
  const t = useText(bundleWhenText)
  const format = useFormat()
  const [{ at }, write] = useSearch(bundleSearch)
  const [isTable, setTable] = useState(false)
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
    <section aria-label={t[whole?.unit ?? 'hour']} className="rounded-lg border border-line bg-surface">
      <WhenForm {...range} at={at} onRange={onRange} onJump={moment => write({ at: moment, m: '' })} />
      {whole ? (
        <div className="flex flex-col gap-3 px-4 py-3">
          {levels.map((level, index) => (
            <TimeLevel
              key={level.within?.from ?? 'whole'}
              {...{ level, chosen, isTable }}
              outer={levels[index - 1]}
              onChoose={bar => choose(bar, level)}
              actions={
                index === 0 ? (
                  <Button size="sm" onClick={() => setTable(!isTable)}>
                    {isTable ? t.showChart : t.showTable}
                  </Button>
                ) : null
              }
            />
          ))}
          <StrayMessages {...{ strays, range, onRange }} bars={whole.bars} />
          {figures.untimed > 0 ? (
            <p className="text-sm text-muted">
              {t.untimed({ n: figures.untimed, count: format.number(figures.untimed) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
