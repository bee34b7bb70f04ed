import { useCallback, useRef } from 'react'
import type { RowSource } from './row-source'

/**
 * Returns the readable rows meant by a click: the row at `index`, or with Shift all from the row clicked before, in the
 * current order and filter. Only the clicked row if the previous one is filtered out.
 */
export function useRowRange<T>(source: RowSource<T>, keyOf: (row: T) => string) {
  const anchor = useRef<string>(undefined)
  return useCallback(
    (index: number, range: boolean): T[] => {
      const rows = source.rows(0, source.getSnapshot().filtered)
      const before = range ? rows.findIndex(row => row?.ok && keyOf(row.value) === anchor.current) : -1
      const [from, to] = before < 0 ? [index, index] : [Math.min(before, index), Math.max(before, index)]
      const clicked = rows[index]
      anchor.current = clicked?.ok ? keyOf(clicked.value) : undefined
      return rows.slice(from, to + 1).flatMap(row => (row?.ok ? [row.value] : []))
    },
    [source, keyOf],
  )
}
