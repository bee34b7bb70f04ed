import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { NotFound, RouteError } from './route-error'
import { Shell } from './shell'

type Page = {
  default: ComponentType
  /** Asks for the page's data before it is drawn; the page does not wait for it. */
  prefetch?: (queryClient: QueryClient, args: LoaderFunctionArgs) => void
}

type PageRoute = (path: string, load: () => Promise<Page>) => RouteObject

/** A page is a module of its own, fetched when somebody goes there. */
const pageRoute =
  (queryClient: QueryClient, ready: Promise<unknown>): PageRoute =>
  (path, load) => ({
    path,
    lazy: async () => {
      const { default: Component, prefetch } = await load()
      const loader = (args: LoaderFunctionArgs) => {
        prefetch?.(queryClient, args)
        return ready.then(() => null)
      }
      return { Component, loader }
    },
  })

function pages(page: PageRoute): RouteObject[] {
  return [
    page('', () => import('#dashboard/pages/overview-page')),
    page('contacts', () => import('#dashboard/pages/contacts-page')),
    page('contacts/new', () => import('#dashboard/pages/new-contact-page')),
    page('contacts/:id', () => import('#dashboard/pages/contact-page')),
    page('groups', () => import('#dashboard/pages/groups-page')),
    page('groups/:group', () => import('#dashboard/pages/group-page')),
    page('extra-fields', () => import('#dashboard/pages/extra-fields-page')),
    page('extra-fields/:extra', () => import('#dashboard/pages/extra-field-page')),
    page('segments', () => import('#dashboard/pages/segments-page')),
    page('surveys', () => import('#dashboard/pages/surveys-page')),
    page('surveys/new', () => import('#dashboard/pages/new-survey-page')),
    page('surveys/:survey', () => import('#dashboard/pages/survey-page')),
    page('surveys/:survey/image', () => import('#dashboard/pages/survey-image-page')),
    page('survey-editor', () => import('#dashboard/pages/survey-editor-page')),
    page('survey-editor/:id', () => import('#dashboard/pages/edit-survey-page')),
    page('nki', () => import('#dashboard/pages/nkis-page')),
    page('nki/:nki', () => import('#dashboard/pages/nki-page')),
    page('messages', () => import('#dashboard/pages/messages-page')),
    page('messages/bundles/:bundle', () => import('#dashboard/pages/bundle-page')),
    page('messages/conversations/:participant', () => import('#dashboard/pages/conversation-page')),
    page('authentication', () => import('#dashboard/pages/authentication-page')),
    page('emails/new', () => import('#dashboard/pages/new-email-page')),
    page('templates', () => import('#dashboard/pages/templates-page')),
    page('templates/:id', () => import('#dashboard/pages/template-page')),
    page('lookup', () => import('#dashboard/pages/lookup-page')),
    page('settings', () => import('#dashboard/pages/settings-page')),
    ...(import.meta.env.DEV ? [page('settings/parts', () => import('#dashboard/pages/settings-parts-page'))] : []),
    { path: '*', element: <NotFound /> },
  ]
}

/**
 * The whole dashboard: one shell, and in it one page an address. The first page asks for its data at once and is drawn
 * when `ready` is.
 */
export function createRoutes(queryClient: QueryClient, ready: Promise<unknown> = Promise.resolve()): RouteObject[] {
  return [
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
      // A route whose code cannot be fetched draws nothing in its own place: the boundary is around all pages.
      children: [{ errorElement: <RouteError />, children: pages(pageRoute(queryClient, ready)) }],
    },
  ]
}
