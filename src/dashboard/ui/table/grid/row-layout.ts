/** One row opened to show more: `height` px below it. */
type OpenRow = { index: number; height: number }

/** Where rows of one height stand, with at most one of them opened. */
export type RowLayout = { count: number; rowHeight: number; open: OpenRow | undefined }

/**
 * Height in px of all rows at most, a multiple of any row's. Browsers lay out some 33 million, and draw with numbers that are exact to half a pixel up to
 * this: beyond it lines between rows go missing.
 */
export const tallest = 8_000_000

/**
 * How many px above their place rows stand that are seen through a `view` px high, `y` px below the top of all: none of them at the
 * top, and at the end what all are too high for a page. Whole rows, so that those in view fill it from its top to its end.
 */
export function shiftAt(layout: RowLayout, y: number, view: number): number {
  const beyond = Math.max(0, rowTop(layout, layout.count) - tallest)
  const part = Math.min(1, Math.max(0, y / (tallest - view)))
  return Math.round((beyond * part) / layout.rowHeight) * layout.rowHeight
}

/** A row to draw, or the height of the ones left out. */
type Segment = { index: number } | { gap: number; key: string }

/** Distance in px from the top of the first row to the top of row `index`. */
export function rowTop({ rowHeight, open }: RowLayout, index: number): number {
  return index * rowHeight + (open && index > open.index ? open.height : 0)
}

/** The row at a distance of `y` px from the top of the first row; may lie outside the list. */
export function rowAt(layout: RowLayout, y: number): number {
  const { open, rowHeight } = layout
  if (!open || y < rowTop(layout, open.index + 1)) {
    const index = Math.floor(y / rowHeight)
    return open ? Math.min(index, open.index) : index
  }
  return Math.floor((y - open.height) / rowHeight)
}

/**
 * Rows `from` to `to` (exclusive), `shift` px above where they would stand, and row `pinned` wherever it is, with gaps that hold the
 * place of all others. Where all are too high for a page, those are nearer to its top than they would be.
 */
export function segmentsOf(
  layout: RowLayout,
  from: number,
  to: number,
  pinned: number | undefined,
  shift: number,
): Segment[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  if (pinned !== undefined && pinned < layout.count) {
    if (pinned < from) indexes.unshift(pinned)
    else if (pinned >= to) indexes.push(pinned)
  }
  const segments: Segment[] = []
  let next = 0
  const topOf = (index: number) => {
    const top = rowTop(layout, index)
    if (index >= from && index <= to) return top - shift
    return top * Math.min(1, tallest / rowTop(layout, layout.count))
  }
  const fill = (index: number) => {
    const gap = topOf(index) - topOf(next)
    if (gap > 0) segments.push({ gap, key: `gap-${next}` })
  }
  for (const index of indexes) {
    fill(index)
    segments.push({ index })
    next = index + 1
  }
  fill(layout.count)
  return segments
}
