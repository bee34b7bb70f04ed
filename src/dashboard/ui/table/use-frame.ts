import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMedia } from '#dashboard/ui/use-media'

/** Whether the window is as narrow as a phone; rows are then titles over a line of details. */
export const useCompact = (): boolean => useMedia('(max-width: 639.98px)')

/** Width of the last table and of its window: a good first guess for the next table, which then renders once. */
let last = { width: 0, window: 0 }

/** Returns the width of a table's box in px (0 before it is measured) and its top from the start of the page. */
export function useFrame(box: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [frame, setFrame] = useState(() => ({ width: last.window === window.innerWidth ? last.width : 0, top: 0 }))
  useLayoutEffect(() => {
    const take = () => {
      if (!box.current) return
      const { width, top } = box.current.getBoundingClientRect()
      const next = { width: Math.floor(width), top: Math.round(top + window.scrollY) }
      last = { width: next.width, window: window.innerWidth }
      setFrame(before => (before.width === next.width && before.top === next.top ? before : next))
    }
    take()
    window.addEventListener('resize', take)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(take)
    if (box.current) observer?.observe(box.current)
    // Content above the box may grow.
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('resize', take)
      observer?.disconnect()
    }
  }, [box])
  return frame
}
