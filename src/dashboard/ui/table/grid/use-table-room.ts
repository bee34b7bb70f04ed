import { type RefObject, useLayoutEffect, useState } from 'react'

export type TableRoom = {
  /** Width of the box in px; 0 before it was measured, and where nothing has a size. */
  width: number
  /** Height in px from the top of the box to the end of the window when the page is at its top. */
  height: number
}

const none: TableRoom = { width: 0, height: 0 }

/** How much room a table's box has on its page. */
export function useTableRoom(box: RefObject<HTMLElement | null>): TableRoom {
  const [room, setRoom] = useState(none)
  useLayoutEffect(() => {
    const measure = () => {
      const frame = box.current?.getBoundingClientRect()
      if (!frame) return
      const width = Math.floor(frame.width)
      const height = Math.floor(window.innerHeight - frame.top - window.scrollY)
      setRoom(before => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    window.addEventListener('resize', measure)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (box.current) observer?.observe(box.current)
    // What stands above the box may grow.
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [box])
  return room
}
