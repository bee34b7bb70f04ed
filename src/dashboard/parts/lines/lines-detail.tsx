import type { ReactNode } from 'react'
import { SeriesMark } from './marks'

type LinesDetailProps = {
  title: ReactNode
  /** What is known of each that is compared, in words. */
  rows: readonly { key: string; place: number; name: string; words: string }[]
  /** In the place of rows where there are none. */
  nothing?: string
  /** What stands below them. */
  children?: ReactNode
}

/** What is known of a column of compared lines, beside the pointer or the focus. */
export function LinesDetail({ title, rows, nothing, children }: LinesDetailProps) {
  return (
    <div className="max-w-96 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-popup">
      <div className="font-medium">{title}</div>
      {rows.length === 0 && nothing ? <div className="text-muted">{nothing}</div> : null}
      {rows.map(({ key, place, name, words }) => (
        <div key={key} className="flex items-center gap-2">
          <svg viewBox="-7 -7 14 14" aria-hidden="true" className="size-3 shrink-0">
            <SeriesMark place={place} />
          </svg>
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto shrink-0 pl-2">{words}</span>
        </div>
      ))}
      {children}
    </div>
  )
}
