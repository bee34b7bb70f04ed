import type { TableRow } from '#dashboard/ui/table/row-source'
import type { RowIndex, RowModel } from './row-index'
import { placesOf } from './sort-rows'

/** More different words than are put in order before somebody asks for it. */
const manyWords = 20_000

/** Works out where rows stand in the order of a column, for their index, unless it is known or takes long. */
export function prepareOrder<T>(
  { places }: Pick<RowIndex<T>, 'places'>,
  rows: readonly TableRow<T>[],
  { columns, locale, simplify }: RowModel<T>,
  id: string,
): void {
  const column = columns.find(each => each.id === id)
  if (!column || (places.get(column)?.of.length ?? 0) >= rows.length) return
  const found = placesOf(rows, column, locale, simplify, manyWords)
  if (found) places.set(column, found)
}
