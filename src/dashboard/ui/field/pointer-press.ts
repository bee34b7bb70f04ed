import { useEffect, useRef, useSyncExternalStore } from 'react'

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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the value as it was at `pointerdown` until the pointer is up. A press blurs a field, which may then show an
 * error; if that moved the pressed button, it would never get its click.
 */
export function useSteady<T>(value: T): T {
  const steady = useRef(value)
  const shown = useSyncExternalStore(subscribe, () => (pressed ? steady.current : value))
  useEffect(() => {
    steady.current = shown
  })
  return shown
}
