import { useCallback, useState } from 'react'

/** So long must it be in view: what is scrolled past was not looked at. In ms. */
const pause = 100

/** Whether an element is in view; where nobody can tell, it is. */
export function useSeen(): [ref: (element: Element | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(entries => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), pause)
      else setSeen(false)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return [ref, seen]
}
