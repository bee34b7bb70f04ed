/** One row opened to show more: `height` px below it. */
type OpenRow = { index: number; height: number }

/** Where rows of one height stand, with at most one of them opened. */
export type RowLayout = { count: number; rowHeight: number; open: OpenRow | undefined }

/**
 * Height in px of all rows at most. Browsers lay out some 33 million, and draw with numbers that are exact to half a pixel up to
 * this: beyond it lines between rows go missing.
 */
const tallest = 8_000_000

/**
 * Where rows stand that are higher together than a page can be: those in view `shift` px above where they would stand, all
 * others `scale` times nearer to the top. What is scrolled moves them `scale` times as far.
 */
export type Fold = { scale: number; shift: number }

/** How rows stand that are seen through a `view` px high, `y` px below the top of them all. */
export function foldAt(layout: RowLayout, y: number, view: number): Fold {
  const height = rowTop(layout, layout.count)
  const scale = height > tallest ? (height - view) / (tallest - view) : 1
  return { scale, shift: Math.round(Math.max(0, y) * (scale - 1)) }
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

/** Rows `from` to `to` (exclusive), and row `keep` wherever it is, with gaps that hold the place of all others. */
export function segmentsOf(
  layout: RowLayout,
  from: number,
  to: number,
  keep: number | undefined,
  { scale, shift }: Fold,
): Segment[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  if (keep !== undefined && keep < layout.count) {
    if (keep < from) indexes.unshift(keep)
    else if (keep >= to) indexes.push(keep)
  }
  const segments: Segment[] = []
  let next = 0
  const topOf = (index: number) => {
    const top = rowTop(layout, index)
    if (index >= from && index <= to) return top - shift
    return index < layout.count ? top / scale : Math.min(top, tallest)
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
