import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowsQuery } from './row-source'

const overscan = 10
/** Printed rows, about ten sheets; more cannot be laid out in the time a browser allows. */
const mostPrinted = 500

type VirtualRowsOptions = {
  count: number
  /** What put the rows in their order. */
  query: RowsQuery
  rowHeight: number
  box: RefObject<HTMLElement | null>
  /** The page scrolls, not the box. */
  page: boolean
  /** Distance in px from the start of the scroll area to the first row. */
  above: number
  /** A row rendered wherever the view is, except on paper. */
  pinned: number | undefined
  /** All rows are in the page, so they can be printed. */
  printable: boolean
}

/** A row, or the height in px of skipped rows. */
type Segment = { index: number } | { gap: number; key: string }

/** Returns the rows in view with gaps for the others; when printing, the first rows. */
export function useVirtualRows({ count, query, rowHeight, box, page, above, pinned, printable }: VirtualRowsOptions) {
  const printing = usePrinting()
  const isPrinted = printing && printable
  const options = {
    count,
    overscan,
    scrollMargin: above,
    estimateSize: () => rowHeight,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      if (isPrinted) return Array.from({ length: Math.min(count, mostPrinted) }, (_, index) => index)
      const indexes = defaultRangeExtractor(range)
      // Printed rows have no gaps, so that the first and the last can be named.
      if (printing || pinned === undefined || pinned >= count || indexes.includes(pinned)) return indexes
      return pinned < (indexes[0] ?? 0) ? [pinned, ...indexes] : [...indexes, pinned]
    },
  }
  const ofPage = useWindowVirtualizer<HTMLTableRowElement>({ ...options, enabled: page })
  const ofBox = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    enabled: !page,
    getScrollElement: () => box.current,
  })
  const rows = page ? ofPage : ofBox
  // Heights of opened rows belong to their places in the old order.
  useLayoutEffect(() => rows.measure(), [rows, query])
  const items = rows.getVirtualItems()
  const { startIndex = 0, endIndex = -1 } = rows.range ?? {}
  const segments: Segment[] = []
  let end = above
  for (const item of items) {
    if (item.start > end) segments.push({ gap: item.start - end, key: `before-${item.index}` })
    segments.push({ index: item.index })
    end = item.end
  }
  const left = above + rows.getTotalSize() - end
  if (left > 0) segments.push({ gap: left, key: 'rest' })
  return {
    segments,
    measure: rows.measureElement,
    /** Rows in or near the view; `to` is exclusive. */
    from: Math.max(0, startIndex - overscan),
    to: Math.min(count, endIndex + 1 + overscan),
    inView: Math.max(1, endIndex - startIndex - 1),
    /** The printed rows; undefined if all are printed. */
    printed:
      printing && items.length < count ? { from: items[0]?.index ?? 0, to: items.at(-1)?.index ?? 0 } : undefined,
  }
}

/** Whether the page is being printed. Set before the layout for paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const show = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, show, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return printing
}
