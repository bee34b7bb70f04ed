import { useEffect } from 'react'
import { useSingleKeys } from '#dashboard/api/kept/choices'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Name of the modifier key on this device's keyboard. */
export const modifier = isApple ? '⌘' : 'Ctrl'

/** Calls `action` on Ctrl+`key`, or ⌘+`key` on Apple devices. */
export function useShortcut(key: string, action: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key, action])
}

const takesText = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/**
 * Calls `action` on a single key, except in text fields, in front of an open dialog or menu, or if the person turned
 * single
 * keys off. If it returns false, the key keeps its default.
 */
export function useKey(key: string, action: () => unknown): void {
  const on = useSingleKeys()
  useEffect(() => {
    if (!on) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(takesText)) return
      if (action() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on, key, action])
}
