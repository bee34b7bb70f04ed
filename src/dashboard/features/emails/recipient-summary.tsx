import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { Icon } from '#dashboard/ui/icon'
import { mergeGaps, unusedColumns } from './merge-gaps'
import { someOf } from './problem-words'
import type { RecipientGrid } from './recipient-grid'
import { recipientsText } from './recipients-text'

type RecipientSummaryProps = {
  grid: RecipientGrid
  text: string
  /** Invalid addresses are being asked about already. */
  hideInvalid?: boolean
}

/** What the recipients bring for the places of a text, and what is odd about them. Nothing of it stops the sending. */
export function RecipientSummary({ grid, text, hideInvalid = false }: RecipientSummaryProps) {
  const t = useText(recipientsText)
  const places = placeholdersIn(text)
  const gaps = mergeGaps(places, grid)
  const unused = unusedColumns(places, grid)
  const all = grid.recipients.length
  let filled: string = t.noPlaces
  if (places.length > 0) filled = gaps.length === 0 ? t.noGaps({ n: places.length }) : ''
  return (
    <ul className="flex flex-col gap-1 text-sm">
      <Line>{grid.columns.length > 0 ? t.values({ columns: grid.columns.join(', ') }) : t.noValues}</Line>
      {grid.fallback ? <Line>{t.fallback}</Line> : null}
      {filled ? <Line>{filled}</Line> : null}
      {gaps.map(gap => (
        <Line key={gap.name} warning>
          {t.gap({ name: gap.name, n: gap.missing, all })}
          {gap.missing < all ? <bdi>{someOf(t, gap.addresses, gap.missing)}</bdi> : null}
        </Line>
      ))}
      {grid.unusual.length > 0 && !hideInvalid ? (
        <Line warning>
          <bdi>{t.invalid({ n: grid.unusual.length, some: someOf(t, grid.unusual) })}</bdi>
        </Line>
      ) : null}
      {grid.alike.length > 0 ? (
        <Line warning>
          {t.alike}
          <bdi>{someOf(t, grid.alike)}</bdi>
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
