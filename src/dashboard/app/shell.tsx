import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { modifier, useKey, useShortcut } from '#dashboard/parts/use-shortcut'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { AfterFirstLoad } from './after-first-load'
import { OwnCorner } from './own-corner'
import { Palette } from './palette'
import { shellText } from './shell-text'
import { SideMenu } from './side-menu'
import { SlowNotice } from './slow-notice'
import { useEarlyKeys } from './use-early-keys'
import { useOnline } from './use-online'
import { usePrefetch } from './use-prefetch'

const KeysDialog = lazy(() => import('./keys-dialog').then(module => ({ default: module.KeysDialog })))
const MenuDrawer = lazy(() => import('./menu-drawer').then(module => ({ default: module.MenuDrawer })))
const SignInAgain = lazy(() => import('./sign-in-again').then(module => ({ default: module.SignInAgain })))

type Layer = 'palette' | 'menu' | 'keys' | undefined

type Props = {
  /** Replaces the route's page. */
  children?: ReactNode
  /** Whether the first page is still loading: nothing else is loaded beside it. */
  isFirst?: boolean
}

/** The frame of every page: menu, search, offline banner. */
export function Shell({ children, isFirst = false }: Props) {
  const t = useText(shellText)
  const online = useOnline()
  const who = useSession()
  const main = useFocusOnNavigation()
  const busy = useNavigation().state === 'loading'
  const [layer, setLayer] = useState<Layer>()
  const [isLater, setIsLater] = useState(false)
  const openPalette = useCallback(() => setLayer('palette'), [])
  const close = useCallback(() => setLayer(undefined), [])
  const showKeys = useCallback(() => setLayer('keys'), [])
  usePrefetch()
  useShortcut('k', openPalette)
  useKey('/', openPalette)
  useKey('?', showKeys)
  const earlyKeys = useEarlyKeys(layer === 'palette', close)
  useEffect(() => {
    if (isFirst) return
    const timer = setTimeout(setIsLater, firstLoadMs, true)
    return () => clearTimeout(timer)
  }, [isFirst])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only z-20 rounded-md bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <header className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-surface px-3 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:scroll-pb-24 lg:border-r lg:border-b-0 lg:py-4">
        <Button variant="ghost" square aria-label={t.menu} className="lg:hidden" onClick={() => setLayer('menu')}>
          <Icon name="menu" />
        </Button>
        <Link to={paths.overview()} className="rounded-md">
          <Brand name={useText(pageText).product} />
        </Link>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          {/* The bell comes late and may not come: its space is left of the search, or beside the name, so nothing moves. */}
          <div className="size-8 shrink-0 lg:absolute lg:top-3 lg:right-1 pointer-coarse:size-10 pointer-coarse:lg:top-2 pointer-coarse:lg:right-0">
            {isLater ? <AfterFirstLoad /> : null}
          </div>
          <button
            type="button"
            onClick={openPalette}
            title={t.searchHint}
            className="flex h-8 shrink-0 items-center gap-2 rounded-md border border-line bg-canvas px-2.5 text-muted hover:border-strong lg:min-w-0 lg:grow"
          >
            <Icon name="search" />
            <span className="max-sm:sr-only lg:grow lg:text-left">{t.search}</span>
            <kbd className="font-sans text-xs text-faint max-lg:hidden">{shortcut}</kbd>
          </button>
        </div>
        <div className="max-lg:hidden">
          <SideMenu />
        </div>
        <div className="sticky -bottom-4 -mx-3 mt-auto -mb-4 border-t border-line bg-surface px-3 py-2 max-lg:hidden">
          <OwnCorner />
        </div>
      </header>
      <div className="min-w-0">
        <p
          role="status"
          className={online ? 'sr-only' : 'border-b border-warning bg-warning-soft px-4 py-2 text-warning sm:px-6'}
        >
          {online ? '' : t.offline}
        </p>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          aria-busy={busy}
          className="mx-auto max-w-6xl px-4 has-data-wide:max-w-[112rem] py-5 outline-none sm:px-6"
        >
          {children ?? <Outlet />}
        </main>
        <SlowNotice />
      </div>
      {layer === 'palette' ? <Palette onClose={close} onShowKeys={showKeys} typedBefore={earlyKeys} /> : null}
      <LazyBoundary>
        {layer === 'keys' ? <KeysDialog onClose={close} /> : null}
        {layer === 'menu' ? <MenuDrawer onClose={close} /> : null}
      </LazyBoundary>
      {who.state === 'ended' ? (
        <LazyBoundary>
          <SignInAgain me={who.me} />
        </LazyBoundary>
      ) : null}
      <ScrollRestoration />
    </div>
  )
}

/** The product's name and mark: a scale with one reading. */
function Brand({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold tracking-tight">
      <svg
        viewBox="0 0 20 20"
        className="size-5 shrink-0 text-accent"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path strokeWidth="1.6" strokeLinejoin="round" d="M2.5 4h15v10h-9l-3.5 3v-3H2.5z" />
        <path strokeWidth="1.4" strokeLinecap="round" d="M6 11V9.5M8.7 11V9.5M11.3 11V6.5M14 11V9.5" />
      </svg>
      {name}
    </span>
  )
}

/** Milliseconds after the first page before other things are loaded. */
const firstLoadMs = 1500

const shortcut = `${modifier} K`

/**
 * Moves the focus to the heading after navigating to another page, so that it is announced, unless the page set the
 * focus; on the same page only if nothing has it.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    const focused = document.activeElement
    if (before.pathname === pathname && focused !== document.body) return
    // A dialog opened during navigation keeps the focus.
    if (main.current?.contains(focused) || focused?.closest('[role=dialog]')) return
    const heading = main.current?.querySelector('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, key])
  return main
}
