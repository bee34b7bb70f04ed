import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { heights } from './placeholder-row'
import { cellClass, type RowPlace, rowClass } from './table-row'
import { unreadableText } from './unreadable-text'

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
  const t = useText(unreadableText)
  return (
    <>
      <tr aria-rowindex={index + 2} data-index={index} className={classNames(rowClass, heights(compact))}>
        <td colSpan={columns} className={cellClass}>
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
        <tr className="h-40">
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
