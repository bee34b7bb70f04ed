import { useCallback, useRef } from 'react'
import type { RowSource } from './row-source'

/**
 * The readable rows that a click on the row at `index` means: that one, or with Shift all from the one clicked before,
 * wherever order and search have put it. That row alone where the one before is not among them.
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
