import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A box that is scrolled to its end, where the newest is, whenever its content outgrows it. */
export function useNewestFirst(needed: number): { box: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const show = () => {
      setOverflows(element.clientWidth > 0 && needed > element.clientWidth)
      element.scrollLeft = element.scrollWidth
    }
    show()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(show)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [needed])
  return { box, overflows }
}
