import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect, useLocation, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/api/client/start-query'
import { session, useSession } from '#dashboard/api/session/session'
import { mayOpen, owesSecondFactor } from '#dashboard/parts/page/may-open'
import type { PageView } from '#dashboard/parts/page/page-view'
import { type PageName, type PageRow, pageRow, pageRows } from '#dashboard/parts/page/pages'
import { readParameters } from '#dashboard/parts/page/path-parameter'
import { paths } from '#dashboard/parts/paths'
import { ClosedPage } from '#dashboard/parts/rights/closed-page'
import { mayCall } from '#dashboard/parts/rights/may-call'
import { useStaysOpen } from '#dashboard/parts/rights/use-stays-open'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { NotFound, RouteError } from './route-error'
import { Shell } from './shell'
import { views } from './views'

const SecondFactorDue = lazy(() =>
  import('#dashboard/features/account/second-factor').then(module => ({ default: module.SecondFactorDue })),
)

type Values = ReturnType<typeof readParameters>

/** Fetches the code of a page. */
const loadPage = async (name: PageName) => (await views[name]()).page as unknown as PageView<Values>

/** A view for every address of its path: another thing is another page. */
function forAddress(View: ComponentType<Values>): ComponentType {
  return function AtAddress() {
    const values = readParameters(useParams())
    return <View key={Object.values(values).join('/')} {...values} />
  }
}

/** The pages that stand alone, and those with the menu around them. */
const alone = pageRows.filter(([, { bare }]) => bare)
const withMenu = pageRows.filter(([, { bare }]) => !bare)

/** The hash of the address that is opened: the router's own requests come without it. */
const hashAt = (pathname: string): string => (location.pathname === pathname ? location.hash : '')

/** The page for those who have one of the rights it needs, or had when they opened it; the others are told which that is. */
function forRights(row: PageRow, Page: ComponentType): ComponentType {
  const { needs } = row
  return function WithRight() {
    const who = useSession()
    const { pathname } = useLocation()
    const isOpen = useStaysOpen(mayOpen(who, row), pathname)
    if (needs !== 'anyone' && owesSecondFactor(who)) {
      return (
        <LazyBoundary fallback={<SkeletonRows label="" />}>
          <SecondFactorDue />
        </LazyBoundary>
      )
    }
    if (isOpen && (needs === 'anyone' || 'me' in who)) return <Page />
    return <ClosedPage needs={needs} />
  }
}

/** The whole dashboard: one shell, and in it one page an address. A page is drawn once its data have come and `ready` resolves. */
export function createRoutes(queryClient: QueryClient, ready: Promise<unknown> = Promise.resolve()): RouteObject[] {
  let drawn: string | undefined
  const route = (name: PageName): RouteObject => ({
    path: pageRow(name).path,
    lazy: async () => {
      const { View } = await loadPage(name)
      return { Component: forRights(pageRow(name), forAddress(View)) }
    },
    // Beside the code, so that the data of a page whose code is loaded are asked for at once.
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const { first } = await loadPage(name)
      const { pathname, search, searchParams } = new URL(request.url)
      // Read even where nothing is asked: an address that names nothing is told before a page is drawn.
      const values = readParameters(params)
      // What one may not read is not asked for.
      const { needs } = pageRow(name)
      const now = session.get()
      const who = needs === 'anyone' || now.state !== 'unknown' ? now : await session.load()
      if (needs !== 'anyone' && who.state === 'signed-out') {
        return redirect(paths.signIn({ next: pathname + search + hashAt(pathname) }))
      }
      const opens = mayOpen(who, pageRow(name))
      const requested = opens ? (first?.(values, searchParams, row => mayCall(who, row)) ?? []) : []
      const started = requested.map(query => startQuery(queryClient, query))
      // Another search of the page that is drawn is its address at once: what is chosen next is built on it.
      if (pathname === drawn) return null
      await Promise.all([ready, ...started])
      if (!request.signal.aborted) drawn = pathname
      return null
    },
  })
  return [
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <SkeletonRows label="" />,
      children: alone.map(([name]) => route(name)),
    },
    {
      element: <Shell />,
      errorElement: (
        <Shell>
          <RouteError />
        </Shell>
      ),
      hydrateFallbackElement: (
        <Shell isFirst>
          <SkeletonRows label="" />
        </Shell>
      ),
      children: [
        {
          // A route whose code cannot be fetched draws nothing in its own place: the boundary is around all pages.
          errorElement: <RouteError />,
          children: [...withMenu.map(([name]) => route(name)), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ]
}
