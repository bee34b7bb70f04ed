import { everyRow, type TableRow } from '#dashboard/ui/table/row-source'
import { createRowIndex, type RowModel } from '#dashboard/ui/table/rows/row-index'
import { printOf } from './print-of'
import type { PickedRows, RowsPick } from './rows-port'

/** Finds rows apart from those that a table shows. */
export function pickRows<T>(rows: readonly TableRow<T>[], model: RowModel<T>, pick: RowsPick): PickedRows<T> {
  const { filters, most, near, prints } = pick
  const index = createRowIndex<T>(rows, model, { ...everyRow, filters })
  const of = index.count()
  if (prints) return { rows: [], of, prints: printsOf(index.slice(0, of)) }
  if (near) return { rows: nearest(index.slice(0, of), model, near), of }
  const step = Math.max(1, of / most)
  const places = Array.from({ length: Math.min(most, of) }, (_, at) => Math.floor(at * step))
  return { rows: places.flatMap(at => index.slice(at, at + 1)), of }
}

const printsOf = <T>(rows: readonly TableRow<T>[]): ReadonlySet<number> =>
  new Set(rows.flatMap(row => (row.ok ? [printOf(row.value)] : [])))

function nearest<T>(rows: readonly TableRow<T>[], model: RowModel<T>, { column: id, moment }: Near): TableRow<T>[] {
  const column = model.columns.find(each => each.id === id)
  let best: TableRow<T> | undefined
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const value = row.ok ? column?.value(row.value) : undefined
    const away = value instanceof Date ? Math.abs(value.getTime() - moment) : Number.NaN
    if (away < least) [best, least] = [row, away]
  }
  return best ? [best] : []
}

type Near = NonNullable<RowsPick['near']>
