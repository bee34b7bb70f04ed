import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { pageRows } from '#dashboard/parts/page/pages'
import { views } from './views'

/** Loads a page's code once its link has been hovered or focused for 65 ms. */
export function usePrefetch(): void {
  useEffect(() => {
    const unmounted = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetch = ({ target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin !== location.origin) return
      const page = pageRows.find(([, { path }]) => matchPath(path, link.pathname))
      // The click repeats a failed import.
      if (page) timer = setTimeout(() => void views[page[0]]().catch(() => undefined), 65)
    }
    document.addEventListener('pointerover', prefetch, { signal: unmounted.signal, passive: true })
    document.addEventListener('focusin', prefetch, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
}
