import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect, useLocation, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/api/client/query-client'
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

const loadPage = async (name: PageName) => (await views[name]()).page as unknown as PageView<Values>

/** Keys a view by its address: another thing is another page. */
function forAddress(View: ComponentType<Values>): ComponentType {
  return function AtAddress() {
    const values = readParameters(useParams())
    return <View key={Object.values(values).join('/')} {...values} />
  }
}

/** Pages without the shell, and pages within it. */
const alone = pageRows.filter(([, { bare }]) => bare)
const withMenu = pageRows.filter(([, { bare }]) => !bare)

/** The fragment of the opened address, which the router's requests omit. */
const hashAt = (pathname: string): string => (location.pathname === pathname ? location.hash : '')

/**
 * Renders a page for people with one of its rights, or who had one when they opened it; others see which right is
 * missing.
 */
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

/** The routes of all pages within one shell. A page is rendered once its data have arrived and `ready` resolves. */
export function createRoutes(queryClient: QueryClient, ready: Promise<unknown> = Promise.resolve()): RouteObject[] {
  let drawn: string | undefined
  const route = (name: PageName): RouteObject => ({
    path: pageRow(name).path,
    lazy: async () => {
      const { View } = await loadPage(name)
      return { Component: forRights(pageRow(name), forAddress(View)) }
    },
    // Started together with the code, so that data do not wait for it.
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const { first } = await loadPage(name)
      const { pathname, search, searchParams } = new URL(request.url)
      // Also without queries: an invalid address must be a 404 before anything is rendered.
      const values = readParameters(params)
      // Data that the person may not read are not requested.
      const { needs } = pageRow(name)
      const now = session.get()
      const who = needs === 'anyone' || now.state !== 'unknown' ? now : await session.load()
      if (needs !== 'anyone' && who.state === 'signed-out') {
        return redirect(paths.signIn({ next: pathname + search + hashAt(pathname) }))
      }
      const opens = mayOpen(who, pageRow(name))
      const requested = opens ? (first?.(values, searchParams, row => mayCall(who, row)) ?? []) : []
      const started = requested.map(query => startQuery(queryClient, query))
      // A change of search does not wait for data: the next choice is built on the new address.
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
          // A route whose code fails to load renders nothing itself, so the boundary surrounds all pages.
          errorElement: <RouteError />,
          children: [...withMenu.map(([name]) => route(name)), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ]
}
