import { type RefObject, useLayoutEffect, useState } from 'react'

export type TableRoom = {
  /** Width of the box in px; 0 before any was measured, and where nothing has a size. */
  width: number
  /** Height in px from the top of the box to the end of the window when the page is at its top; 0 where nobody needs it. */
  height: number
}

/** The last box that was measured, in a window of which width: the next one there is as wide, as a rule. */
let last = { window: 0, width: 0 }

/** The two borders around a table, in px. */
const borders = 2

/** How wide a box will be, as far as can be told before it is there: what is known is drawn once. */
function firstWidth(): number {
  if (last.window === window.innerWidth) return last.width
  const main = document.querySelector('main')
  if (!main || main.clientWidth === 0) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return Math.floor(main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - borders)
}

/** How much room a table's box has on its page; `needsHeight` where it is to end with the window. */
export function useTableRoom(box: RefObject<HTMLElement | null>, needsHeight: (width: number) => boolean): TableRoom {
  const [room, setRoom] = useState<TableRoom>(() => ({ width: firstWidth(), height: 0 }))
  const isHeightNeeded = needsHeight(room.width)
  useLayoutEffect(() => {
    const measure = () => {
      const frame = box.current?.getBoundingClientRect()
      if (!frame) return
      const width = Math.floor(frame.width)
      last = { window: window.innerWidth, width }
      const height = isHeightNeeded ? Math.floor(window.innerHeight - frame.top - window.scrollY) : 0
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
  }, [box, isHeightNeeded])
  return room
}
