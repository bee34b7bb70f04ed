// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { matchPath, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createRoutes } from '#dashboard/app/routes'
import { everyPage } from '#e2e/testing/pages'

const paths = (routes: RouteObject[] | undefined): string[] =>
  (routes ?? []).flatMap(({ path, children }) => (children ? paths(children) : (path ?? [])))

/** Routes without a page: the catch-all route. */
const noPage = new Set(['*'])

test('the table of the browser tests lists exactly the pages of the dashboard', () => {
  const routes = paths(createRoutes(new QueryClient())).filter(path => !noPage.has(path))
  expect(routes.length).toBeGreaterThan(20)
  expect([...new Set(everyPage.map(({ route }) => `/${route}`))].toSorted()).toEqual(routes.toSorted())
})

test('the address of each row matches its route', () => {
  const strays = everyPage.flatMap(({ route, path, sparse }) =>
    [path, sparse?.path].filter(
      each => typeof each === 'string' && !matchPath(`/${route}`, new URL(each, 'http://x').pathname),
    ),
  )
  expect(strays).toEqual([])
})
