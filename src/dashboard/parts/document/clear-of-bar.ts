import { type RefObject, useEffect } from 'react'

const gap = 12
/** The header of a narrow page stays above what is scrolled. */
const header = 56

/** How far the page has to go up for the focused field to be clear of the bar, with its own head still in view. */
function hiddenBy(bar: HTMLElement, field: Element): number {
  const over = bar.getBoundingClientRect()
  const { top, bottom, left, right } = field.getBoundingClientRect()
  const apart = right <= over.left || left >= over.right || top >= over.bottom
  return over.height === 0 || apart ? 0 : Math.min(bottom + gap - over.top, top - header)
}

/** While `over` the page, a bar at its foot hides no field that has the focus, however it came there. */
export function useClearOfBar(bar: RefObject<HTMLElement | null>, over: boolean): void {
  useEffect(() => {
    const own = bar.current
    if (!over || !own) return undefined
    const root = document.documentElement
    let pressed = false
    let frame = 0
    const clear = () => {
      const field = document.activeElement
      if (!field || field === document.body || own.contains(field) || field.contains(own)) return
      if (field.closest('[role="dialog"], [role="alertdialog"]')) return
      const hidden = hiddenBy(own, field)
      if (hidden > 0) scrollBy(0, hidden)
    }
    // Nothing moves under a pointer that is down: its click would miss.
    const later = () => {
      cancelAnimationFrame(frame)
      if (!pressed) frame = requestAnimationFrame(clear)
    }
    const down = () => {
      pressed = true
    }
    const up = () => {
      pressed = false
      later()
    }
    // The browser's own scrolling to a field or to the caret keeps clear of it too.
    const room = `${own.offsetHeight + 2 * gap}px`
    root.style.scrollPaddingBottom = room
    // Nor do notices stand on its buttons.
    root.style.setProperty('--bar-room', room)
    later()
    document.addEventListener('focusin', later)
    document.addEventListener('input', later)
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    document.addEventListener('pointercancel', up)
    return () => {
      cancelAnimationFrame(frame)
      root.style.scrollPaddingBottom = ''
      root.style.removeProperty('--bar-room')
      document.removeEventListener('focusin', later)
      document.removeEventListener('input', later)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
      document.removeEventListener('pointercancel', up)
    }
  }, [bar, over])
}
