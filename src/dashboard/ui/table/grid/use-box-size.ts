import { type RefObject, useLayoutEffect, useState } from 'react'

/** A measure of a table's box in px, taken before the box is painted and whenever the page changes its size. */
function useMeasure(
  box: RefObject<HTMLElement | null>,
  isNeeded: boolean,
  first: () => number,
  measure: (frame: DOMRect) => number,
): number {
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    if (!isNeeded) return undefined
    const take = () => box.current && setSize(measure(box.current.getBoundingClientRect()))
    take()
    window.addEventListener('resize', take)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(take)
    if (box.current) observer?.observe(box.current)
    // What stands above the box may grow.
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('resize', take)
      observer?.disconnect()
    }
  }, [box, isNeeded, measure])
  return size
}

/** How wide the last table's box was, and in how wide a window: the next one mostly is as wide, and is then drawn once. */
let last = { width: 0, window: 0 }

const lastWidth = () => (last.window === window.innerWidth ? last.width : 0)

function widthOf(frame: DOMRect): number {
  last = { width: Math.floor(frame.width), window: window.innerWidth }
  return last.width
}

const heightLeft = (frame: DOMRect) => Math.floor(window.innerHeight - frame.top - window.scrollY)

/** Width in px of a table's box; 0 before any was measured, and where nothing has a size. */
export const useTableWidth = (box: RefObject<HTMLElement | null>): number => useMeasure(box, true, lastWidth, widthOf)

/**
 * Height in px from the top of a table's box to the end of the window when the page is at its top; 0 where it is not
 * asked for.
 */
export const useHeightLeft = (box: RefObject<HTMLElement | null>, isNeeded: boolean): number =>
  useMeasure(box, isNeeded, () => 0, heightLeft)
