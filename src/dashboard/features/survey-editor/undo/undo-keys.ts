import { useEffect, useRef } from 'react'

/** Fields in which the browser itself undoes what was typed. */
const typedInto =
  'textarea, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="color"], [type="file"], [type="range"])'

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches(typedInto) || target.closest('[role="dialog"], [role="alertdialog"]') !== null)

/** Ctrl+Z and Ctrl+Shift+Z (⌘ on Apple's machines; Ctrl+Y too), but for text fields and dialogs, which have their own. */
export function useUndoKeys(onKey: ((key: 'undo' | 'redo') => void) | undefined): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (!key || event.defaultPrevented || event.isComposing || isElsewhere(event.target) || !latest.current) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
