import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { Breadcrumbs } from '#dashboard/ui/breadcrumbs'
import { PageHeader } from '#dashboard/ui/page-header'
import { tabClass } from '#dashboard/ui/tab-class'
import { type NamedPage, pageText } from './page-text'
import { type FixedPage, fixedPages, type PageName, pageRow, pages } from './pages'

/** A step on the way to a page: an address, or a name alone. */
type Step = { title: string; to?: string }

type PageProps = {
  /** The row of the page: its title and the way to it follow from there. */
  name: PageName
  /** What the page shows, where that has a name of its own. */
  title?: string | undefined
  /** A line below the title: what this is, or the identifiers of the thing. */
  subtitle?: ReactNode
  /** What is longer than a line, behind a "?" beside the title. */
  help?: ReactNode
  /** Buttons and links of the page as a whole. */
  actions?: ReactNode
  /** Pages that belong together, under the title of the first of them. */
  tabs?: readonly PageTab[] | undefined
  /** Steps between the pages above this one and this one. */
  steps?: readonly Step[]
  children: ReactNode
} & ({ name: NamedPage } | { title: string })

/** A page among others; without a label it goes by its name. */
export type PageTab = { page: FixedPage; label?: string }

/** A page under its title, in the document as on the screen, with the way to it. */
export function Page({ name, title, subtitle, help, actions, tabs, steps = [], children }: PageProps) {
  const t = useText(pageText)
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
      <PageHeader
        wide={pageRow(name).wide ?? false}
        title={<bdi>{heading}</bdi>}
        subtitle={subtitle}
        help={help ? { about: heading, text: help } : undefined}
        actions={actions}
        breadcrumbs={
          trail.length > 0 ? (
            <Breadcrumbs
              items={trail.map(({ title, to }, depth) => ({
                // A way may lead through the same name twice, at different depths.
                key: `${depth} ${title}`,
                link:
                  to === undefined || !mayGo(to) ? (
                    <bdi className="wrap-anywhere">{title}</bdi>
                  ) : (
                    <Link to={to}>{title}</Link>
                  ),
              }))}
            />
          ) : undefined
        }
      />
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

/** The pages whose address begins that of a page, from the outermost in. */
const pagesAbove = (name: PageName) =>
  fixedPages.flatMap(([above, { path }]) => (pages[name].path.startsWith(`${path}/`) ? [above] : []))
