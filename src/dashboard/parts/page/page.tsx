import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { Help } from '#dashboard/ui/help'
import { tabClass } from '#dashboard/ui/tab-class'
import { uiText } from '#dashboard/ui/ui-text'
import { type NamedPage, pageText } from './page-text'
import { type FixedPage, fixedPages, type PageName, pageRow, pages } from './pages'

/** A breadcrumb: a link, or a name only. */
type Step = { title: string; to?: string }

type PageProps = {
  /** The page's row gives title and breadcrumbs. */
  name: PageName
  /** The name of the page's thing, if it has one. */
  title?: string | undefined
  /** A line below the title: what the page is, or ids of the thing. */
  subtitle?: ReactNode
  /** Longer help, behind a "?" beside the title. */
  help?: ReactNode
  /** Buttons and links for the whole page. */
  actions?: ReactNode
  /** Related pages under the title of the first. */
  tabs?: readonly PageTab[] | undefined
  /** Breadcrumbs between the pages above and this one. */
  steps?: readonly Step[]
  children: ReactNode
} & ({ name: NamedPage } | { title: string })

/** A tab; without a label it has the page's name. */
export type PageTab = { page: FixedPage; label?: string }

/** The frame of a page: title, breadcrumbs, actions and tabs. */
export function Page({ name, title, subtitle, help, actions, tabs, steps = [], children }: PageProps) {
  const t = useText(pageText)
  const words = useText(uiText)
  const mayGo = useMayGo()
  const own = title ?? t[name as NamedPage]
  const first = tabs?.[0]?.page
  const above = first ? pagesAbove(name).filter(page => page !== first) : pagesAbove(name)
  const trail: Step[] = [...above.map(page => ({ title: t[page], to: paths[page]() })), ...steps]
  const context = first ? t[first] : trail.findLast(({ to }) => to !== undefined)?.title
  const heading = first ? t[first] : own
  return (
    <>
      <title>{`${own} · ${context === undefined || context === own ? t.product : context}`}</title>
      <header className="mb-5" data-wide={pageRow(name).wide ? '' : undefined}>
        {trail.length > 0 ? (
          <nav aria-label={words.breadcrumbs} className="mb-1">
            <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted [&_a]:rounded-xs [&_a]:hover:text-ink [&_a]:hover:underline">
              {trail.map(({ title, to }, depth) => (
                // oxlint-disable-next-line react/no-array-index-key -- a path may have the same name at different depths
                <li key={`${depth} ${title}`} className="flex items-center gap-x-1.5">
                  {depth > 0 ? (
                    <span aria-hidden="true" className="text-faint">
                      /
                    </span>
                  ) : null}
                  {to === undefined || !mayGo(to) ? (
                    <bdi className="wrap-anywhere">{title}</bdi>
                  ) : (
                    <Link to={to}>{title}</Link>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {/* The minimum height is that of the actions, which may load after the title. */}
        <div className="flex min-h-8 flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex items-center gap-1.5">
              <h1
                tabIndex={-1}
                className="min-w-0 text-xl font-semibold tracking-tight text-balance text-ink wrap-anywhere outline-none"
              >
                <bdi>{heading}</bdi>
              </h1>
              {help ? <Help about={heading}>{help}</Help> : null}
            </div>
            {subtitle ? <div className="mt-0.5 text-muted wrap-anywhere">{subtitle}</div> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      </header>
      {tabs ? (
        <nav aria-label={heading} className="-mt-2 mb-5 flex gap-5 overflow-x-auto border-b border-line">
          {tabs
            .filter(({ page }) => mayGo(paths[page]()))
            .map(({ page, label }) => (
              <NavLink key={page} end to={paths[page]()} className={tabClass}>
                {label ?? t[page]}
              </NavLink>
            ))}
        </nav>
      ) : null}
      {children}
    </>
  )
}

/** Returns the pages whose path is a prefix, outermost first. */
const pagesAbove = (name: PageName) =>
  fixedPages.flatMap(([above, { path }]) => (pages[name].path.startsWith(`${path}/`) ? [above] : []))
