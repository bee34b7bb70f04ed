import type { RowSelection } from '#dashboard/ui/table/row-selection'

type RowBoxProps = { selection: RowSelection; rowKey: string; index: number }

/** Whether a row is chosen. The keyboard chooses it by Space, on the row. */
export function RowBox({ selection, rowKey, index }: RowBoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={selection.label}
      checked={selection.has(rowKey)}
      disabled={selection.can?.(rowKey) === false}
      onChange={() => undefined}
      onClick={event => selection.toggle(index, event.shiftKey)}
      className="mr-2 size-4 shrink-0 accent-(--accent) align-middle"
    />
  )
}
