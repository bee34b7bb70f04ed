import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { Breadcrumbs } from '#dashboard/ui/breadcrumbs'
import { PageHeader } from '#dashboard/ui/page-header'
import { type NamedPage, pageText } from './page-text'
import { fixedPages, type PageName, pageRow, pages } from './pages'

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
  /** Steps between the pages above this one and this one. */
  steps?: readonly Step[]
  children: ReactNode
} & ({ name: NamedPage } | { title: string })

/** A page under its title, in the document as on the screen, with the way to it. */
export function Page({ name, title, subtitle, help, actions, steps = [], children }: PageProps) {
  const t = useText(pageText)
  const mayGo = useMayGo()
  const own = title ?? t[name as NamedPage]
  const trail: Step[] = [...pagesAbove(name).map(above => ({ title: t[above], to: paths[above]() })), ...steps]
  const context = trail.findLast(({ to }) => to !== undefined)?.title
  return (
    <>
      <title>{`${own} · ${context === undefined || context === own ? t.product : context}`}</title>
      <PageHeader
        wide={pageRow(name).wide ?? false}
        title={<bdi>{own}</bdi>}
        subtitle={subtitle}
        help={help ? { about: own, text: help } : undefined}
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
      {children}
    </>
  )
}

/** The pages whose address begins that of a page, from the outermost in. */
const pagesAbove = (name: PageName) =>
  fixedPages.flatMap(([above, { path }]) => (pages[name].path.startsWith(`${path}/`) ? [above] : []))
