/** §2.16: the key under which values for everybody stand. */
export const fallbackKey = 'default'

/** Heads of columns of addresses, in both languages of the product: letters and digits, small. */
const addressNames = new Set(
  (
    'email emailaddress mail mailaddress useremail address to recipient ' +
    'epost epostadress emailadress mailadress mejl mejladress adress mottagare till'
  ).split(' '),
)

/** True for a name that columns of addresses have, however it is written. */
export const isAddressName = (name: string): boolean =>
  addressNames.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))

/** Whether the cells of a column are addresses: half of them at least, because some may be mistyped. */
function holdsAddresses(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '' && cell !== fallbackKey)
  const addresses = filled.filter(cell => /^[^\s@]+@[^\s@]+$/.test(cell))
  return addresses.length > 0 && addresses.length * 2 >= filled.length
}

/**
 * The place of the column that holds the addresses: by what is in it, and where that leaves several or none, by its
 * name. Undefined where it is not clear, so that a person says it.
 */
export function addressColumn(names: readonly string[], rows: readonly string[][]): number | undefined {
  const places = names.map((_, at) => at)
  const holding = places.filter(at => holdsAddresses(rows.map(cells => cells[at] ?? '')))
  if (holding.length === 1) return holding[0]
  const named = (holding.length > 0 ? holding : places).filter(at => isAddressName(names[at] ?? ''))
  if (named.length === 1) return named[0]
  return places.length === 1 || rows.length === 0 ? 0 : undefined
}
