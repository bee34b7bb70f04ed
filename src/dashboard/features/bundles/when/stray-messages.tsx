import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { Button } from '#dashboard/ui/action/button'
import { bundleWhenText } from './bundle-when-text'
import type { Strays, TimeBar } from './time-bars'

type Range = { from: string; to: string }

type StrayMessagesProps = {
  strays: Strays
  /** Those that are shown. */
  bars: readonly TimeBar[]
  range: Range
  onRange: (range: Range) => void
}

/** Messages from long before or after all others: no bars reach them, but the list can show them. */
export function StrayMessages({ strays, bars, range, onRange }: StrayMessagesProps) {
  const t = useText(bundleWhenText)
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
        {sentence({ n, count: format.number(n), time: format.date(utcText(new Date(end))) })}
        <Button size="sm" aria-pressed={isShown} onClick={() => onRange(isShown ? { from: '', to: '' } : shown)}>
          {t.showStrays({ n, count: format.number(n) })}
        </Button>
      </p>
    )
  })
}
