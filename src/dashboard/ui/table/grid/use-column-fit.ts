import { useState } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { fitOf } from './column-widths'

/** Rows whose texts decide how wide the columns are: those that come later move nothing. */
const sample = 50

type Fitted<T> = {
  columns: readonly Column<T>[]
  source: Pick<RowSource<T>, 'rows'>
  loaded: boolean
  /** Rows are there and newer ones, or more of them, are on their way. */
  busy: boolean
  compact: boolean
}

/**
 * The widths that show what the first rows hold: worked out when those are there, and when other columns are shown. Rows
 * that were still being filled in, such as numbers that are checked, say it once more when they are full.
 */
export function useColumnFit<T>({ columns, source, loaded, busy, compact }: Fitted<T>) {
  const ready = loaded && !compact
  const shown = ready ? columns.map(({ id }) => id).join('\n') : ''
  const work = () => ({ shown, filling: busy, fit: ready ? fitOf(columns, source.rows(0, sample)) : [] })
  const [cached, setCached] = useState(work)
  if (cached.shown === shown && (busy || !cached.filling)) return cached.fit
  const next = work()
  setCached(next)
  return next.fit
}
