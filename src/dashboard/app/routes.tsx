import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import type { PageView } from '#dashboard/parts/page/page-view'
import { pageRows } from '#dashboard/parts/page/pages'
import { readParameters } from '#dashboard/parts/page/path-parameter'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { NotFound, RouteError } from './route-error'
import { Shell } from './shell'
import { views } from './views'

type Values = ReturnType<typeof readParameters>

/** A view for every address of its path: another thing is another page. */
function forAddress(View: ComponentType<Values>): ComponentType {
  return function AtAddress() {
    const values = readParameters(useParams())
    return <View key={Object.values(values).join('/')} {...values} />
  }
}

/**
 * The whole dashboard: one shell, and in it one page an address. The first page asks for its data at once and is drawn
 * when `ready` is.
 */
export function createRoutes(queryClient: QueryClient, ready: Promise<unknown> = Promise.resolve()): RouteObject[] {
  let drawn: string | undefined
  const route = (path: string, load: () => Promise<{ page: PageView<never> }>): RouteObject => ({
    path,
    lazy: async () => {
      const { View, first } = (await load()).page as unknown as PageView<Values>
      const loader = async ({ params, request }: LoaderFunctionArgs) => {
        const { pathname, searchParams } = new URL(request.url)
        // Read even where nothing is asked: an address that names nothing is told before a page is drawn.
        const values = readParameters(params)
        const requested = first?.(values, searchParams) ?? []
        const started = requested.map(query => startQuery(queryClient, query))
        // Another search of the page that is drawn is its address at once: what is chosen next is built on it.
        if (pathname === drawn) return null
        await Promise.all([ready, ...started])
        if (!request.signal.aborted) drawn = pathname
        return null
      }
      return { Component: forAddress(View), loader }
    },
  })
  return [
    {
      element: <Shell />,
      errorElement: (
        <Shell>
          <RouteError />
        </Shell>
      ),
      hydrateFallbackElement: (
        <Shell>
          <SkeletonRows label="" />
        </Shell>
      ),
      children: [
        {
          // A route whose code cannot be fetched draws nothing in its own place: the boundary is around all pages.
          errorElement: <RouteError />,
          children: [
            ...pageRows.map(([name, { path }]) => route(path, views[name])),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}
