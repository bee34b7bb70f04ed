import { useEffect, useRef } from 'react'

/** Takes a file that is pasted anywhere on the page. Text that is pasted into a field stays the field's. */
export function usePastedFile(onFile: (file: File) => void): void {
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      // What the drop zone took itself is not taken twice.
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
