import { useCallback, useEffect, useRef } from 'react'

/**
 * Collects keys typed while a requested dialog loads. The returned function ends collecting and returns the text
 * once, when the dialog has the focus; Enter is a line break.
 */
export function useEarlyKeys(waiting: boolean, onEscape: () => void): () => string {
  const typed = useRef<string>(undefined)
  useEffect(() => {
    if (!waiting) return undefined
    typed.current = ''
    const collect = (event: KeyboardEvent) => {
      const { key } = event
      if (typed.current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') onEscape()
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key === 'Enter') typed.current += '\n'
      else if (key.length === 1) typed.current += key
      else return
      event.preventDefault()
    }
    addEventListener('keydown', collect, true)
    return () => {
      typed.current = undefined
      removeEventListener('keydown', collect, true)
    }
  }, [waiting, onEscape])
  return useCallback(() => {
    const text = typed.current ?? ''
    typed.current = undefined
    return text
  }, [])
}
