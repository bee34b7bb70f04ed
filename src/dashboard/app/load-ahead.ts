import { matchPath } from 'react-router-dom'
import { type PageName, pageRows } from '#dashboard/parts/page/pages'
import { loadPage } from './load-page'

/** Milliseconds that it stays there: what a pointer passes over is not fetched. */
const rest = 65

/** What tells that a link is about to be followed: a pointer on it, a finger, the keyboard's focus. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const

const prepare = async (name: PageName) => (await loadPage(name)).prepare?.()

/** Fetches the code of a page while somebody is on their way to its link: a click then waits for its data alone. Gives what ends it. */
export function loadAhead(): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const load = ({ target }: Event) => {
    clearTimeout(soon)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const page = pageRows.find(([, { path }]) => matchPath(path, link.pathname))
    // What does not come now is asked for again by the click.
    if (page) soon = setTimeout(() => void prepare(page[0]).catch(() => {}), rest)
  }
  for (const sign of signs) document.addEventListener(sign, load, { passive: true })
  return () => {
    clearTimeout(soon)
    for (const sign of signs) document.removeEventListener(sign, load)
  }
}
