import { classNames } from '#dashboard/ui/class-names'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { cellClass, firstCellClass, type RowPlace, rowClass } from './table-row'

/** How high a row of one line is. */
export const heights = (compact: boolean) => (compact ? 'h-16' : 'h-10')

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

type PlaceholderRowProps = RowPlace & { columns: readonly { id: string }[]; compact: boolean; hidden?: boolean }

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
      className={classNames(rowClass, heights(compact))}
    >
      {compact ? (
        <td className={classNames(cellClass, 'h-16')}>
          <Skeleton className={width(0)} />
          <Skeleton className="mt-2 w-4/5" />
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id} className={classNames(cellClass, index === 0 && `z-1 ${firstCellClass}`)}>
            <Skeleton className={width(index)} />
          </td>
        ))
      )}
    </tr>
  )
}
