import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide a drawing is in px, known before it is painted; 0 where nothing can be measured. */
export function useDrawnWidth<E extends Element>(): [RefObject<E | null>, number] {
  const drawing = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = drawing.current
    if (!element) return
    const measure = () => setWidth(element.getBoundingClientRect().width)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return [drawing, width]
}
