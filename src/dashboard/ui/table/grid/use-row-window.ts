import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowLayout, rowAt, shiftAt, tallest } from './row-layout'

/** Rows drawn beyond the edges of the view, and the step in which the window moves: fewer renders while scrolling. */
const margin = 12
const step = 6
/** At least so many are drawn, wherever the view is. */
export const fewest = 30
/** Height in px of what stands above the first row of any page, the least of it. */
const leastAbove = 144

/** Rows that can be in view before anything was measured; those beyond are drawn after them. */
const firstInView = (rowHeight: number, above: number) =>
  Math.min(fewest, Math.max(1, Math.ceil((window.innerHeight - above) / rowHeight)))

/** Milliseconds after which rows beyond those in view follow what was asked for. */
const pause = 200

/** `shift`: how many px above their place they stand. */
type Range = { from: number; to: number; shift: number }

/** Rows that are drawn and where, and how to draw others: any range, or again those in view. */
export type RowWindow = Range & { setRange: (range: Range) => void; measure: (now: boolean) => void }

/**
 * The rows of a table's body that are in view, whatever scrolls: the box around the table, the page, or both. Rows have
 * one height, so the window is arithmetic. `box` clips the rows, `body` starts where the first one stands. `request` is what
 * was asked of rows that take a while to come: while they do, those in view alone are drawn, and the answer is there sooner.
 * `above` is the least height in px of what stands above the first row.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  layout: RowLayout,
  request: unknown,
  above = leastAbove,
): RowWindow {
  const { count, rowHeight, open } = layout
  const [range, setRange] = useState<Range>(() => ({ from: 0, to: firstInView(rowHeight, above), shift: 0 }))
  const [inView, setInView] = useState(range.to)
  const [rested, setRested] = useState(request)
  const isAwaited = rested !== request
  const [openIndex, openHeight] = [open?.index, open?.height]

  const measure = useCallback(
    (now: boolean) => {
      if (!box.current || !body.current || (isAwaited && !now)) return
      const frame = box.current.getBoundingClientRect()
      const top = body.current.getBoundingClientRect().top
      const opened = openIndex === undefined ? undefined : { index: openIndex, height: openHeight ?? 0 }
      const rows: RowLayout = { count, rowHeight, open: opened }
      const [upper, lower] = [Math.max(frame.top, 0), Math.min(frame.bottom, window.innerHeight)]
      const shift = shiftAt(rows, upper - top, lower - upper)
      const at = (y: number) => rowAt(rows, y - top + shift)
      const from = Math.max(shift / rowHeight, Math.floor((at(upper) - margin) / step) * step)
      const end = Math.max(from + fewest, Math.ceil((at(lower) + margin) / step) * step)
      const to = Math.min(end, (tallest + shift) / rowHeight)
      const next: Range = { from, to, shift }
      // In the frame that scrolled, or a fling shows empty rows before the full ones.
      const draw = now ? flushSync : startTransition
      draw(() => {
        setRange(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
        if (lower > upper) setInView(Math.ceil((lower - upper) / rowHeight / step) * step)
        if (now) setRested(request)
      })
    },
    [box, body, count, rowHeight, openIndex, openHeight, request, isAwaited],
  )

  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => startTransition(() => setRested(request)), pause)
    return () => clearTimeout(timer)
  }, [request, isAwaited])

  // Not a layout effect: the box is an ancestor, whose ref is not set until those have run.
  useEffect(() => {
    const onScroll = () => measure(true)
    const onResize = () => measure(false)
    // Scroll events do not bubble, but they can be captured on the way down: this hears every scrolling ancestor.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onResize)
    // It also reports the size at which it begins.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize)
    if (box.current) observer?.observe(box.current)
    if (!observer) onResize()
    return () => {
      document.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', onResize)
      observer?.disconnect()
    }
  }, [measure, box])

  const drawn = { ...range, setRange, measure }
  // What was asked anew is read from its beginning.
  if (isAwaited) return { ...drawn, from: 0, to: Math.min(inView, range.to - range.from, count), shift: 0 }
  const to = Math.min(range.to, count)
  return { ...drawn, from: Math.min(range.from, Math.max(0, to - fewest)), to }
}
