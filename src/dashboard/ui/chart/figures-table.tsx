import type { ReactNode } from 'react'

type FiguresTableProps = {
  caption: string
  /** `width` is a class, for a table filled step by step. */
  columns: readonly { key: string; label: ReactNode; numeric?: boolean; width?: string }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table of the figures behind a chart. The first cell names the row. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const align = (index: number) => (columns[index]?.numeric ? 'text-right' : 'text-left')
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-strong">
          {columns.map((column, index) => (
            <th
              key={column.key}
              scope="col"
              className={`label-text py-1.5 pr-4 last:pr-0 ${align(index)} ${column.width ?? ''}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className="border-b border-line last:border-b-0">
            {row.cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={columns[index]?.key ?? index}
                  scope="row"
                  className="min-w-24 py-1.5 pr-4 text-left font-normal wrap-anywhere"
                >
                  {cell}
                </th>
              ) : (
                <td key={columns[index]?.key ?? index} className={`py-1.5 pr-4 last:pr-0 ${align(index)}`}>
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
