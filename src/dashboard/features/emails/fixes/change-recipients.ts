import { unparse } from 'papaparse'
import { fallbackKey } from '#dashboard/features/emails/address-column'
import {
  cellDelimiter,
  pastedRows,
  type Recipient,
  type RecipientGrid,
  readRecipients,
} from '#dashboard/features/emails/recipient-grid'

/** Something that a click does to pasted recipients. Plain data: long lists are changed in a worker. */
export type Fix =
  /** One row of each address stays; `alike`: capitals make no difference. */
  | { kind: 'keep'; which: 'first' | 'last'; alike: boolean }
  | { kind: 'removeInvalid' }
  | { kind: 'removeNameless' }
  /** What a placeholder is filled with for whoever has no value of their own. */
  | { kind: 'default'; name: string; value: string }

/** The same text with a fix made. */
export function changeRecipients(text: string, chosen: string, fix: Fix): string {
  const grid = readRecipients(text, chosen)
  switch (fix.kind) {
    case 'keep':
      return withoutRows(text, grid, repeated(grid.rows, fix))
    case 'removeInvalid': {
      const invalid = new Set(grid.unusual)
      return withoutRows(
        text,
        grid,
        grid.rows.filter(({ address }) => invalid.has(address)),
      )
    }
    case 'removeNameless':
      return withoutRows(
        text,
        grid,
        grid.rows.filter(({ address }) => address === ''),
      )
    case 'default':
      return withDefault(text, grid, fix)
  }
}

/** The rows whose address is on another one, which is kept. */
function repeated(rows: readonly Recipient[], { which, alike }: { which: 'first' | 'last'; alike: boolean }) {
  const keyOf = ({ address }: Recipient) => (alike ? address.toLowerCase() : address)
  const retained = new Map<string, Recipient>()
  for (const row of rows) {
    if (which === 'last' || !retained.has(keyOf(row))) retained.set(keyOf(row), row)
  }
  return rows.filter(row => row.address !== '' && retained.get(keyOf(row)) !== row)
}

/** The text without some of its rows. */
function withoutRows(text: string, { rows, headed }: RecipientGrid, removed: readonly Recipient[]): string {
  const left = new Set(removed)
  if (!headed) return rows.flatMap(row => (left.has(row) ? [] : [row.address])).join('\n')
  const numbers = new Set(removed.map(({ row }) => row))
  const delimiter = cellDelimiter(text)
  const kept = pastedRows(text).flatMap(({ line, cells }) => (numbers.has(line) ? [] : [cells]))
  return unparse(kept, { delimiter, newline: '\n' })
}

/** The text with a value in the row `default`, which is made where there is none, as is the column. */
function withDefault(text: string, grid: RecipientGrid, { name, value }: { name: string; value: string }): string {
  if (!grid.headed) {
    const rows = grid.rows.map(({ address }) => [address, ''])
    const others = rows.filter(([address]) => address !== fallbackKey)
    return unparse([['to', name], ...others, [fallbackKey, value]], { newline: '\n' })
  }
  const delimiter = cellDelimiter(text)
  const data = pastedRows(text).map(({ cells }) => cells)
  const rows = data.filter(cells => cells.some(cell => cell.trim() !== ''))
  const heads = (rows[0] ?? []).map(cell => cell.trim())
  const at = heads.includes(name) ? heads.indexOf(name) : heads.length
  const to = heads.findIndex((head, index) => index !== at && !grid.columns.includes(head) && head !== '')
  const fallback = rows.findIndex((cells, index) => index > 0 && cells[to]?.trim() === fallbackKey)
  const place = fallback > 0 ? fallback : rows.length
  const changed = rows.toSpliced(place, fallback > 0 ? 1 : 0, rows[fallback] ?? [])
  const width = Math.max(heads.length, at + 1)
  const filled = changed.map((cells, index) => {
    const all = Array.from({ length: width }, (_, column) => cells[column] ?? '')
    if (index === 0) all[at] = name
    if (index === place) [all[to], all[at]] = [fallbackKey, value]
    return all
  })
  return unparse(filled, { delimiter, newline: '\n' })
}
