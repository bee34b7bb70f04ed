import { cellFault } from './damaged-cell'
import type { Fault, FaultKind, FileRow } from './file-row'

/** Rows of a fault that are told one by one. */
const toldLines = 100

/** How many rows have each fault, and the first of them by their lines. */
export type Faults = Partial<Record<FaultKind, { n: number; lines: number[] }>>

/** A row with the faults of its cells beside those it has. */
export function markedRow(row: FileRow): FileRow {
  const faults = row.cells.flatMap((cell, column): Fault[] => {
    const kind = cellFault(cell)
    return kind ? [{ kind, column }] : []
  })
  return faults.length > 0 ? { ...row, faults: [...(row.faults ?? []), ...faults] } : row
}

export function countFaults(rows: readonly FileRow[]): Faults {
  const counts: Faults = {}
  for (const { line, faults = [] } of rows)
    for (const kind of new Set(faults.map(fault => fault.kind))) {
      const { n, lines } = counts[kind] ?? { n: 0, lines: [] }
      counts[kind] = { n: n + 1, lines: n < toldLines ? [...lines, line] : lines }
    }
  return counts
}
