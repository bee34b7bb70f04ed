import type { ReactNode } from 'react'
import { SeriesSwatch } from '#dashboard/ui/chart/series-mark'

type SeriesDetailProps = {
  title: ReactNode
  /** What is known of each that is compared, in words. */
  rows: readonly { key: string; place: number; name: string; words: string }[]
  /** In the place of rows where there are none. */
  nothing?: string
}

/** What is known of a place of compared lines, beside the pointer or the focus. */
export const SeriesDetail = ({ title, rows, nothing }: SeriesDetailProps) => (
  <>
    <div className="font-medium">{title}</div>
    {rows.length === 0 && nothing ? <div className="text-muted">{nothing}</div> : null}
    {rows.map(({ key, place, name, words }) => (
      <div key={key} className="flex items-center gap-2">
        <SeriesSwatch place={place} />
        <span className="min-w-0 truncate">{name}</span>
        <span className="ml-auto shrink-0 pl-2">{words}</span>
      </div>
    ))}
  </>
)
