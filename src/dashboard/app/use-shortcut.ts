import { useEffect } from 'react'

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
