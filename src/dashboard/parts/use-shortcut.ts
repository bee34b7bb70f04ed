import { useEffect } from 'react'
import { useSingleKeys } from '#dashboard/api/kept/choices'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The key that makes a shortcut of another, as keyboards of this device write it. */
export const modifier = isApple ? '⌘' : 'Ctrl'

/** Calls `action` on mod+`key`: ⌘ on Apple's machines, Ctrl elsewhere. */
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
 * Calls `action` on a key alone, except where it is text, or something stands over the page, or the person turned such
 * shortcuts off. An action that gives false leaves the key to what has the focus.
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
