import { foldName, meaningOf } from '#dashboard/parts/contact/contact-words'

/** Whether a cell of addresses says that its row holds the values of whoever has none. It is never sent as an address. */
export const isFallback = (cell: string): boolean => cell.trim().toLowerCase() === 'default'

/** Heads of a column that say as well where somebody lives, or who somebody is. */
const otherNames = new Set('address to recipient adress mottagare till'.split(' '))

const isEmailName = (name: string) => meaningOf(name) === 'email'

/** True for a name that columns of addresses have, however it is written. */
export const isAddressName = (name: string): boolean => isEmailName(name) || otherNames.has(foldName(name))

/** Whether the cells of a column are addresses: half of them at least, because some may be mistyped. */
function isAddressColumn(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '' && !isFallback(cell))
  const addresses = filled.filter(cell => /^[^\s@]+@[^\s@]+$|[<[]\s*[^\s@<>]+@[^\s@<>]+\s*[>\]]\.?$/.test(cell))
  return addresses.length > 0 && addresses.length * 2 >= filled.length
}

/**
 * The place of the column that holds the addresses: by what is in it, and where that leaves several or none, by its
 * name. Undefined where it is not clear, so that a person says it: also where another column is called so.
 */
export function addressColumn(names: readonly string[], rows: readonly string[][]): number | undefined {
  const places = names.map((_, index) => index)
  const cellsAt = (index: number) => rows.map(cells => cells[index] ?? '')
  const addressColumns = places.filter(index => isAddressColumn(cellsAt(index)))
  const claims = (index: number, name = names[index] ?? '') =>
    isEmailName(name) || (isAddressName(name) && cellsAt(index).some(cell => cell.includes('@')))
  if (addressColumns.length === 1) {
    const [found = 0] = addressColumns
    return claims(found) || !places.some(index => claims(index)) ? found : undefined
  }
  const named = (addressColumns.length > 0 ? addressColumns : places).filter(index => isAddressName(names[index] ?? ''))
  if (named.length === 1) return named[0]
  return places.length === 1 || rows.length === 0 ? 0 : undefined
}
