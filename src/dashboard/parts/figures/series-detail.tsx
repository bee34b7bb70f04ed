import type { ReactNode } from 'react'
import { SeriesSwatch } from '#dashboard/ui/chart/series-mark'

type SeriesDetailProps = {
  title: ReactNode
  /** One row per series. */
  rows: readonly { key: string; place: number; name: string; words: string }[]
  /** Shown where there are no rows. */
  nothing?: string
}

/** Details of one place of compared lines, shown at the pointer or the focus. */
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
