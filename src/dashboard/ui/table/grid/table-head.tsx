import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import type { Column } from '#dashboard/ui/table/column'
import type { Sort } from '#dashboard/ui/table/row-source'
import { firstCellClass } from './table-row'

type TableHeadProps<T> = {
  columns: readonly Column<T>[]
  sort: Sort | undefined
  onSort: (column: string) => void
}

/** The heads of the columns; a sortable one is a button. */
export function TableHead<T>({ columns, sort, onSort }: TableHeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
          const end = column.align === 'end'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              title={column.headerTitle ?? column.header}
              className={classNames(
                'top-(--head-top) h-9 border-b border-line bg-canvas p-0 label-text',
                end ? 'text-right' : 'text-left',
                index === 0 ? `z-4 ${firstCellClass}` : 'sticky z-3',
              )}
            >
              {column.sortable === false ? (
                <span className="block truncate px-3">{column.header}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={classNames(
                    'group/sort flex h-9 w-full items-center gap-1 px-3 hover:text-ink focus-visible:-outline-offset-2',
                    end && 'flex-row-reverse',
                    direction && 'text-ink',
                  )}
                >
                  <span className="min-w-0 truncate">{column.header}</span>
                  <Icon
                    name={direction === 'descending' ? 'arrowDown' : 'arrowUp'}
                    className={classNames(
                      'scale-80',
                      direction
                        ? 'text-accent'
                        : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                    )}
                  />
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
