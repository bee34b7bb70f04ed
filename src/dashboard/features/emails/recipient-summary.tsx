import { type ReactNode, useMemo } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { fixesText } from './fixes/fixes-text'
import { InvalidAddresses } from './fixes/invalid-addresses'
import { mergeGaps, unusedColumns } from './merge-gaps'
import { someOf } from './problem-words'
import type { RecipientGrid } from './recipient-grid'
import { recipientsText } from './recipients-text'

type RecipientSummaryProps = {
  grid: RecipientGrid
  /** The places of the text. */
  names: readonly string[]
  /** What can be fixed is in a list of its own. */
  brief?: boolean
}

/** What the recipients bring for the places of a text, and what is odd about them. Nothing of it stops the sending. */
export function RecipientSummary({ grid, names, brief = false }: RecipientSummaryProps) {
  const t = useText(recipientsText)
  const fixes = useText(fixesText)
  const gaps = useMemo(() => mergeGaps(names, grid), [names, grid])
  const unused = unusedColumns(names, grid)
  const cleaned = grid.recipients.flatMap(({ pasted, address }) => (pasted ? [`${pasted} → ${address}`] : []))
  const all = grid.recipients.length
  let filled: string = t.noPlaces
  if (names.length > 0) filled = gaps.length === 0 ? t.noGaps({ n: names.length }) : ''
  return (
    <ul className="flex flex-col gap-1 text-sm">
      <Line>{grid.columns.length > 0 ? t.values({ columns: grid.columns.join(', ') }) : t.noValues}</Line>
      {grid.heading ? <Line>{t.heading({ name: grid.heading })}</Line> : null}
      {cleaned.length > 0 ? (
        <Line>
          <bdi>{t.cleaned({ n: cleaned.length, some: someOf(t, cleaned) })}</bdi>
        </Line>
      ) : null}
      {grid.fallback ? <Line>{t.fallback}</Line> : null}
      {filled ? <Line>{filled}</Line> : null}
      {(brief ? [] : gaps).map(gap => (
        <Line key={gap.name} warning>
          {fixes.gap({ name: gap.name, n: gap.missing, all })}
          {gap.missing < all ? <bdi>{someOf(t, gap.addresses, gap.missing)}</bdi> : null}
        </Line>
      ))}
      {grid.invalid.length > 0 && !brief ? (
        <Line warning>
          <InvalidAddresses invalid={grid.invalid} />
        </Line>
      ) : null}
      {unused.length > 0 ? (
        <Line>
          {t.unused}
          <bdi>{someOf(t, unused)}</bdi>
        </Line>
      ) : null}
    </ul>
  )
}

function Line({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  if (!warning) return <li className="text-muted wrap-anywhere">{children}</li>
  return (
    <li className="flex gap-1.5 text-warning">
      <Icon name="warning" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
