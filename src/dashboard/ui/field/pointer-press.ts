import { useEffect, useReducer, useState } from 'react'

const listeners = new Set<() => void>()
let pressed = false

function release() {
  if (!pressed) return
  pressed = false
  for (const listener of Array.from(listeners)) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
  // Listeners run after the click event that may follow `pointerup`, so its handlers act before the layout moves.
  window.addEventListener('click', release)
  window.addEventListener('pointerup', () => setTimeout(release), { capture: true })
  for (const end of ['pointercancel', 'dragend', 'keydown', 'blur']) window.addEventListener(end, release)
}

/**
 * Returns the value as it was at `pointerdown` until the pointer is up. A press blurs a field, which may then show an
 * error; if that moved the pressed button, it would never get its click.
 */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const late = pressed && steady !== value
  if (!pressed && steady !== value) setSteady(value)
  useEffect(() => {
    if (!late) return undefined
    listeners.add(rerender)
    // The pointer may have come up before this effect ran.
    if (!pressed) rerender()
    return () => void listeners.delete(rerender)
  }, [late])
  return pressed ? steady : value
}
