import { type KeyboardEvent, useRef, useState } from 'react'

/** How far an arrow goes. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** One stop for the Tab key among the bars; arrows, Home and End go from bar to bar. */
export function useBarFocus(count: number) {
  const [current, setCurrent] = useState(0)
  const bars = useRef<(SVGGElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target = step === undefined ? { Home: 0, End: count - 1 }[event.key] : current + step
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    bars.current[Math.min(count - 1, Math.max(0, target))]?.focus()
  }
  return (index: number) => ({
    ref: (bar: SVGGElement | null) => void (bars.current[index] = bar),
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown,
  })
}
