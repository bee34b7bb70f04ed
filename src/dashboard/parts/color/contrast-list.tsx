import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import type { Rgb } from './color'
import { contrastOf, nearestPassing } from './contrast'
import { contrastText } from './contrast-text'

export type ContrastPair = {
  /** What is held against what, in words. */
  name: string
  /** The colour that a better one is offered for, and what it is called. */
  color: Rgb | undefined
  label: string
  against: Rgb | undefined
  needed: number
  /** Takes a better colour; absent where none is offered. */
  onUse?: (color: string) => void
}

/** How well colours can be told apart, and the nearest one that would do where they cannot. Pairs that are not known are left out. */
export function ContrastList({ pairs }: { pairs: readonly ContrastPair[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-1.5 text-sm empty:hidden">
      {pairs.map(({ color, against, ...pair }) =>
        color && against ? <Contrast key={pair.name} {...pair} color={color} against={against} /> : null,
      )}
    </ul>
  )
}

function Contrast({ name, color, label, against, needed, onUse }: ContrastPair & { color: Rgb; against: Rgb }) {
  const t = useText(contrastText)
  const format = useFormat()
  const ratio = contrastOf(color, against)
  const passes = ratio >= needed
  const better = passes || !onUse ? undefined : nearestPassing(color, against, needed)
  // Never rounded up to what is needed.
  const words = { name, ratio: format.number(Math.floor(ratio * 100) / 100, 2), needed: format.number(needed, 1) }
  return (
    <li className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={passes ? 'success' : 'warning'}>{passes ? t.enough(words) : t.poor(words)}</Status>
      {better ? (
        <Button size="sm" aria-label={t.useFor({ color: better, name: label })} onClick={() => onUse?.(better)}>
          <span
            aria-hidden="true"
            className="size-3.5 rounded-xs border border-strong"
            style={{ backgroundColor: better }}
          />
          {t.use({ color: better })}
        </Button>
      ) : null}
    </li>
  )
}
