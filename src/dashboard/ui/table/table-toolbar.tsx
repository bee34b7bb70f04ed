import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'
import { Button } from '#dashboard/ui/action/button'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/popup'
import type { Column } from './column'
import type { RowsSnapshot } from './row-source'
import { readSort, sortParam, type TableState } from './state/use-table-state'
import { tableText } from './table-text'

type TableToolbarProps<T> = {
  columns: readonly Column<T>[]
  state: TableState
  snapshot: RowsSnapshot
  compact: boolean
  /** Name of the table, to tell its filter from another's. */
  label: string
  /** There are no rows: shows only the page's own controls. */
  bare: boolean
  mayHaveMore: boolean
  loading: boolean
  search: { label: string; placeholder: string } | undefined
  columnItems: ReactNode
  children: ReactNode
}

export function TableToolbar<T>(props: TableToolbarProps<T>) {
  const { columns, state, compact, label, bare, search, columnItems, children } = props
  const t = useText(tableText)
  if (bare && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 empty:hidden">
      {bare ? null : (
        <Input
          type="search"
          aria-label={search?.label ?? `${t.filter}: ${label}`}
          placeholder={search?.placeholder ?? t.filter}
          value={state.query.text}
          onChange={event => state.setText(event.target.value)}
          before={<Icon name="search" />}
          className={search ? 'sm:w-72' : 'min-w-32 flex-1 sm:w-56 sm:flex-none'}
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
        <ColumnMenu columns={columns} state={state} compact={compact} items={columnItems} />
      )}
      {bare ? null : <TableCount {...props} />}
    </div>
  )
}

/** The number of rows; of a list that may have more, only the loaded ones are counted. */
function TableCount({
  snapshot,
  mayHaveMore,
  loading,
}: Pick<TableToolbarProps<never>, 'snapshot' | 'mayHaveMore' | 'loading'>) {
  const t = useText(tableText)
  const format = useFormat()
  const [n, total] = [format.number(snapshot.filtered), format.number(snapshot.total)]
  const words = () => {
    if (loading) return t.loading
    if (snapshot.filtered < snapshot.total) return (mayHaveMore ? t.filteredLoaded : t.filtered)({ n, total })
    if (mayHaveMore) return t.loaded({ n: total })
    return t.rows({ n: snapshot.total, count: total })
  }
  const text = words()
  return (
    <p role="status" className="min-w-fit flex-1 text-right text-sm whitespace-nowrap text-muted max-sm:basis-24">
      {/* A new element per text: an updated right-aligned one counts as a layout shift. */}
      <span key={text}>{text}</span>
    </p>
  )
}

/** Sort order on a phone, which has no column headers. */
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

type ColumnMenuProps = {
  columns: readonly { id: string; header: string; isTime?: boolean }[]
  state: TableState
  compact: boolean
  items: ReactNode
}

/** Chooses the visible columns. The first one names the rows and stays. */
function ColumnMenu({ columns, state, compact, items }: ColumnMenuProps) {
  const t = useText(tableText)
  const inUtc = useUtcShown()
  const visible = state.query.columns
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" square={compact}>
          <Icon name="table" />
          <span className={compact ? 'sr-only' : undefined}>{t.columns}</span>
        </Button>
      }
    >
      {items ? (
        <>
          {items}
          <MenuSeparator />
        </>
      ) : null}
      {columns.map((column, index) => (
        <MenuCheckbox
          key={column.id}
          checked={visible.includes(column.id)}
          disabled={index === 0}
          onCheckedChange={checked =>
            state.setColumns(checked ? [...visible, column.id] : visible.filter(id => id !== column.id))
          }
        >
          {column.header}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      {columns.some(({ isTime }) => isTime) ? (
        <MenuCheckbox checked={inUtc} onCheckedChange={utcShown.set}>
          {t.inUtc}
        </MenuCheckbox>
      ) : null}
      <MenuItem onClick={() => state.setColumns([])}>{t.resetColumns}</MenuItem>
    </Menu>
  )
}
