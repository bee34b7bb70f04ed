import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { RowsSnapshot } from '#dashboard/ui/table/row-source'
import { tableText } from '#dashboard/ui/table/table-text'

type TableCountProps = { snapshot: RowsSnapshot; mayHaveMore: boolean; loading: boolean }

/** How many rows there are. Of a list that may go on, only what is loaded is counted. */
export function TableCount({ snapshot, mayHaveMore, loading }: TableCountProps) {
  const t = useText(tableText)
  const format = useFormat()
  const [n, total] = [format.number(snapshot.filtered), format.number(snapshot.total)]
  const words = () => {
    if (loading) return t.loading
    if (snapshot.filtered < snapshot.total) return (mayHaveMore ? t.filteredMaybeMore : t.filtered)({ n, total })
    if (mayHaveMore) return t.loaded({ n: total })
    return t.rows({ n: snapshot.total, count: total })
  }
  const text = words()
  return (
    <p role="status" className="text-sm whitespace-nowrap text-muted lg:text-right">
      {/* New words are a new element: at the end of a line the old one would have moved. */}
      <span key={text}>{text}</span>
    </p>
  )
}
