import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { firstCellClass, type RowPlace, rowClass } from './table-row'
import { tableText } from './table-text'

/** Height in px of what is shown below an unreadable row. */
export const rawHeight = 160

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

type PlaceholderRowProps = RowPlace & {
  columns: readonly { id: string }[]
  compact: boolean
  /** Nothing is known of the rows yet, not even how many there are. */
  hidden?: boolean
}

/** A row that is on its way. */
export function PlaceholderRow({ columns, compact, index, tabStop, hidden }: PlaceholderRowProps) {
  const width = (at: number) => widths[(index * 2 + at * 3) % widths.length] ?? 'w-1/2'
  return (
    <tr
      aria-rowindex={hidden ? undefined : index + 2}
      aria-hidden={hidden || undefined}
      aria-busy="true"
      data-index={hidden ? undefined : index}
      tabIndex={hidden ? undefined : tabStop ? 0 : -1}
      className={classNames(rowClass, compact && 'h-16')}
    >
      {compact ? (
        <td className="data-cell h-16">
          <Skeleton className={width(0)} />
          <Skeleton className="mt-2 w-4/5" />
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id} className={classNames('data-cell', index === 0 && `z-1 ${firstCellClass}`)}>
            <Skeleton className={width(index)} />
          </td>
        ))
      )}
    </tr>
  )
}

type UnreadableRowProps = RowPlace & {
  reason: string
  /** What came in its place. */
  raw: unknown
  columns: number
  compact: boolean
  open: boolean
  onToggle: () => void
}

/** A row that came in another shape than it should: it says so, and shows what came when asked. */
export function UnreadableRow(props: UnreadableRowProps) {
  const { reason, raw, columns, compact, open, onToggle, index, tabStop } = props
  const t = useText(tableText)
  return (
    <>
      <tr aria-rowindex={index + 2} data-index={index} className={classNames(rowClass, compact && 'h-16')}>
        <td colSpan={columns} className="data-cell">
          <div className="sticky left-3 flex w-fit max-w-full items-center gap-2">
            <Icon name="warning" className="text-warning" />
            <span className={classNames('min-w-0', compact ? 'line-clamp-2' : 'truncate')} title={reason}>
              {t.unreadable}
            </span>
            <button
              type="button"
              data-row-focus=""
              tabIndex={tabStop ? 0 : -1}
              aria-expanded={open}
              onClick={onToggle}
              className="shrink-0 rounded-xs text-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
            >
              {open ? t.hideRaw : t.showRaw}
            </button>
          </div>
        </td>
      </tr>
      {open ? (
        <tr style={{ height: rawHeight }}>
          <td colSpan={columns} className="h-40 border-b border-line bg-sunken p-0">
            <pre className="h-39 overflow-auto px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(raw, undefined, 2)}
            </pre>
          </td>
        </tr>
      ) : null}
    </>
  )
}
