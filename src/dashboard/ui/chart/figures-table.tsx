import type { ReactNode } from 'react'

type FiguresTableProps = {
  /** What the figures are, for screen readers. */
  caption: string
  columns: readonly { key: string; label: ReactNode; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small plain table for the figures behind a chart. The first cell of a row names it. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const align = (at: number) => (columns[at]?.numeric ? 'text-right' : 'text-left')
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-strong">
          {columns.map((column, at) => (
            <th key={column.key} scope="col" className={`label-text py-1.5 pr-4 last:pr-0 ${align(at)}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className="border-b border-line last:border-b-0">
            {row.cells.map((cell, at) =>
              at === 0 ? (
                <th
                  key={columns[at]?.key ?? at}
                  scope="row"
                  className="min-w-24 py-1.5 pr-4 text-left font-normal wrap-anywhere"
                >
                  {cell}
                </th>
              ) : (
                <td key={columns[at]?.key ?? at} className={`py-1.5 pr-4 last:pr-0 ${align(at)}`}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
