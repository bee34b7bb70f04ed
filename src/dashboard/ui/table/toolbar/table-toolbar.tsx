import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import type { Column } from '#dashboard/ui/table/column'
import { readSort, sortParam } from '#dashboard/ui/table/state/table-params'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { tableText } from '#dashboard/ui/table/table-text'
import { ColumnMenu } from './column-menu'

type TableToolbarProps<T> = {
  columns: readonly Column<T>[]
  state: TableState
  compact: boolean
  /** Name of the table, so that its filter is told from another's. */
  label: string
  /** There are no rows to filter: only what the page adds is shown. */
  bare: boolean
  children: ReactNode
  count: ReactNode
}

/** Above the rows: text filter, what the page adds, columns, and how many rows there are. */
export function TableToolbar<T>({ columns, state, compact, label, bare, children, count }: TableToolbarProps<T>) {
  const t = useText(tableText)
  if (bare && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 empty:hidden">
      {bare ? null : (
        <Input
          type="search"
          aria-label={`${t.filter}: ${label}`}
          placeholder={t.filter}
          value={state.query.text}
          onChange={event => state.setText(event.target.value)}
          before={<Icon name="search" />}
          className="sm:w-64"
          autoComplete="off"
          spellCheck={false}
          data-table-filter=""
        />
      )}
      {compact && !bare ? (
        <div className="min-w-32 flex-1">
          <SortSelect columns={columns} state={state} />
        </div>
      ) : null}
      {children}
      {bare || columns.length < 3 ? null : (
        <div className="sm:ml-auto lg:order-last">
          <ColumnMenu columns={columns} state={state} compact={compact} />
        </div>
      )}
      {bare ? null : <div className="w-full lg:w-auto lg:flex-1">{count}</div>}
    </div>
  )
}

/** Order on a phone, where there are no heads to press. */
function SortSelect<T>({ columns, state }: { columns: readonly Column<T>[]; state: TableState }) {
  const t = useText(tableText)
  const { sort } = state.query
  const orders = columns
    .filter(column => column.sortable !== false)
    .flatMap(({ id, header }) => [
      { value: id, label: t.ascending({ column: header }) },
      { value: `-${id}`, label: t.descending({ column: header }) },
    ])
  return (
    <NativeSelect
      aria-label={t.sortBy}
      value={sort ? sortParam(sort) : ''}
      onChange={event => state.setSort(readSort(event.target.value, columns))}
      items={[{ value: '', label: t.asLoaded }, ...orders]}
    />
  )
}
