import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom'
import { paths } from '#dashboard/parts/paths'
import { SkeletonRows } from '#dashboard/ui/skeleton'
import { NotFound, RouteError } from './route-error'
import { Shell } from './shell'

type Page = { default: ComponentType; loader?: LoaderFunction }

/** A page is a module of its own; its loader, when it has one, asks for the data before the page is drawn. */
const page = (path: string, load: () => Promise<Page>): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, ...(loader && { loader }) }
  },
  errorElement: <RouteError />,
})

const pages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.surveys()) },
  page('surveys', () => import('#dashboard/pages/surveys-page')),
  page('surveys/:survey', () => import('#dashboard/pages/survey-page')),
  page('lookup', () => import('#dashboard/pages/lookup-page')),
  page('settings', () => import('#dashboard/pages/settings-page')),
  ...(import.meta.env.DEV ? [page('settings/parts', () => import('#dashboard/pages/settings-parts-page'))] : []),
  { path: '*', element: <NotFound /> },
]

/** The whole dashboard: one shell, and in it one page an address. */
export const routes: RouteObject[] = [
  {
    path: '/',
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
    children: pages,
  },
]
