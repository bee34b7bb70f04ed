import { type RefObject, useEffect } from 'react'
import { revealRow } from '#dashboard/ui/table/reveal-row'

/** Where scrolling moves rows further than itself: brings the row that a key led to into view. */
export function useFoldedRows(body: RefObject<HTMLElement | null>, isFolded: boolean): void {
  useEffect(() => {
    const rows = body.current
    const table = rows?.closest('table')
    if (!isFolded || !table) return undefined
    // The browser is not to hold the rows in view where they were.
    rows?.style.setProperty('overflow-anchor', 'none')
    const follow = () =>
      // What the browser scrolled for the focus is drawn by then.
      requestAnimationFrame(() => {
        const { index } = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset ?? {}
        if (index !== undefined && table.contains(document.activeElement)) revealRow(table, Number(index))
      })
    table.addEventListener('keydown', follow)
    return () => {
      rows?.style.removeProperty('overflow-anchor')
      table.removeEventListener('keydown', follow)
    }
  }, [body, isFolded])
}
