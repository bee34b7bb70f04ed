import { useText } from '#dashboard/i18n/use-text'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import type { RecipientGrid } from './recipient-grid'
import { recipientsText } from './recipients-text'

const shown = 3
const widest = 8

/** The first rows as they were read, to see that every value is in its column. */
export function RecipientRows({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const columns = grid.columns.slice(0, widest)
  if (columns.length === 0) return null
  const rows = grid.recipients.slice(0, shown)
  return (
    <ScrollArea label={t.firstRows} className="rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t.firstRows}</caption>
        <thead>
          <tr className="border-b border-line">
            {[t.address, ...columns].map(column => (
              <th key={column} scope="col" className="label-text px-2 py-1 whitespace-nowrap">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(row => (
            <tr key={`${row.row} ${row.address}`}>
              <th scope="row" className="max-w-60 truncate px-2 py-1 font-normal">
                <bdi>{row.address}</bdi>
              </th>
              {columns.map(column => (
                <td key={column} className="max-w-48 truncate px-2 py-1">
                  <bdi>{row.values.get(column) ?? <span className="text-faint">–</span>}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
