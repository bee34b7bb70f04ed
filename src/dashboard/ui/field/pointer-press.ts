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
  // The click comes after the pointer is up, where one comes at all; what it does is done before anything moves.
  window.addEventListener('click', release)
  window.addEventListener('pointerup', () => setTimeout(release), { capture: true })
  for (const end of ['pointercancel', 'dragend', 'keydown', 'blur']) window.addEventListener(end, release)
}

/**
 * What may move the page, as it was when the pointer went down, until it is up again. A press takes the focus from a
 * field, whose check then shows; a button that moved away meanwhile would never get its click.
 */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value)
  const [, again] = useReducer((times: number) => times + 1, 0)
  const late = pressed && steady !== value
  if (!pressed && steady !== value) setSteady(value)
  useEffect(() => {
    if (!late) return undefined
    listeners.add(again)
    // It may have come up before this effect.
    if (!pressed) again()
    return () => void listeners.delete(again)
  }, [late])
  return pressed ? steady : value
}
