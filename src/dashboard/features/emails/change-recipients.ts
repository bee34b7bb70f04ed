import { unparse } from 'papaparse'
import { mailboxText } from './mailboxes'
import { addressKey, cellDelimiter, pastedRows, type Recipient, type RecipientGrid } from './recipient-grid'

/** Something that a click does to pasted recipients. */
export type Fix =
  /** One row of each address stays. */
  | { kind: 'keep'; which: 'first' | 'last' }
  | { kind: 'removeInvalid' }
  | { kind: 'removeNameless' }
  /** Writes a value into each recipient who has none. */
  | { kind: 'fill'; name: string; value: string }

/** The text that `grid` was read from, with a fix made. */
export function changeRecipients(text: string, grid: RecipientGrid, fix: Fix): string {
  const { recipients } = grid
  switch (fix.kind) {
    case 'keep':
      return withoutRows(text, grid, repeated(recipients, fix.which))
    case 'removeInvalid': {
      const invalid = new Set(grid.invalid.map(({ address }) => address))
      return withoutRows(
        text,
        grid,
        recipients.filter(({ address }) => invalid.has(address)),
      )
    }
    case 'removeNameless':
      return withoutRows(
        text,
        grid,
        recipients.filter(({ address }) => address === ''),
      )
    case 'fill':
      return filled(text, grid, fix)
  }
}

/** The rows whose address is on another one, which is kept. */
function repeated(recipients: readonly Recipient[], which: 'first' | 'last') {
  const retained = new Map<string, Recipient>()
  for (const recipient of recipients) {
    const key = addressKey(recipient.address)
    if (which === 'last' || !retained.has(key)) retained.set(key, recipient)
  }
  return recipients.filter(row => row.address !== '' && retained.get(addressKey(row.address)) !== row)
}

/** The text without some of its rows. */
function withoutRows(text: string, { recipients, headed }: RecipientGrid, removed: readonly Recipient[]): string {
  const left = new Set(removed)
  if (!headed) {
    const kept = recipients.filter(recipient => !left.has(recipient))
    return kept.map(({ address, values }) => mailboxText({ name: values.get('name') ?? '', address })).join('\n')
  }
  const numbers = new Set(removed.map(({ row }) => row))
  const delimiter = cellDelimiter(text)
  const kept = pastedRows(text).flatMap(({ line, cells }) => (numbers.has(line) ? [] : [cells]))
  return unparse(kept, { delimiter, newline: '\n' })
}

/** The text with a value for everybody who has none: in the column of its name, which is made where there is none. */
function filled(text: string, grid: RecipientGrid, { name, value }: { name: string; value: string }): string {
  if (!grid.headed) {
    const columns = [...new Set([...grid.columns, name])]
    const to = ['to', 'email', 'e-mail'].find(head => !columns.includes(head)) ?? 'recipient'
    const rows = grid.recipients.map(({ address, values }) => [
      address,
      ...columns.map(column => values.get(column) ?? (column === name ? value : '')),
    ])
    return unparse([[to, ...columns], ...rows], { newline: '\n' })
  }
  const rows = pastedRows(text)
  const heads = (rows.find(({ cells }) => cells.some(cell => cell.trim() !== ''))?.cells ?? []).map(cell => cell.trim())
  const at = heads.includes(name) ? heads.indexOf(name) : heads.length
  const without = new Set(grid.recipients.filter(({ values }) => !values.has(name)).map(({ row }) => row))
  let isHead = true
  const changed = rows.flatMap(({ line, cells }) => {
    if (!cells.some(cell => cell.trim() !== '')) return []
    const all = Array.from({ length: Math.max(heads.length, at + 1) }, (_, column) => cells[column] ?? '')
    if (isHead) all[at] = name
    else if (without.has(line)) all[at] = value
    isHead = false
    return [all]
  })
  return unparse(changed, { delimiter: cellDelimiter(text), newline: '\n' })
}
