import { createMemoryRouter, generatePath, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { pages } from '#dashboard/parts/page/pages'
import { InProcessWorker } from '#dashboard/testing/in-process-worker'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { createRoutes } from './routes'

beforeEach(() => {
  session.provide(everythingAllowed)
  // jsdom has no workers.
  vi.stubGlobal('Worker', InProcessWorker)
})
afterEach(() => void vi.unstubAllGlobals())

const flat = (routes: RouteObject[]): RouteObject[] => routes.flatMap(route => [route, ...flat(route.children ?? [])])
const routes = flat(createRoutes(queryClient))

it.each([
  ['bundle', 'bundle'],
  ['extraField', 'extra'],
  ['group', 'group'],
  ['nki', 'nki'],
  ['survey', 'survey'],
  ['surveyImage', 'survey'],
] as const)('a %s whose number is none is an address without a page, before it is drawn', async (name, parameter) => {
  const { path } = pages[name]
  const loader = routes.find(route => route.path === path)?.loader as (args: unknown) => unknown
  const open = async (params: Record<string, string>) =>
    loader({ params, request: new Request(`http://x${generatePath(path as string, params)}`) })
  for (const value of ['abc', '1.5', '2147483648', ' 1']) {
    await expect(open({ [parameter]: value })).rejects.toThrow(expect.objectContaining({ status: 404 }))
  }
})

it('waits for the data of another page, but not for another search of the same page', async () => {
  const requests: string[] = []
  provideService(({ url }) => {
    requests.push(url)
    return new Promise<Response>(() => {})
  })
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: ['/surveys'] })
  onTestFinished(() => router.dispose())
  await expect.poll(() => router.state.initialized).toBe(true)
  await router.navigate('/contacts')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    const { pathname, search } = router.state.location
    return pathname + search
  }

  // The next choice starts from the current address.
  void router.navigate('/contacts?meta=1')
  expect(await shown(0)).toBe('/contacts?meta=1')
  expect(requests.at(-1)).toMatch(/contacts\?.*meta/)

  void router.navigate('/surveys')
  expect(await shown(140)).toBe('/contacts?meta=1')
  // The previous page can still be used.
  void router.navigate('/contacts?meta=1&order=oldest')
  expect(await shown(0)).toBe('/contacts?meta=1&order=oldest')
  await vi.advanceTimersByTimeAsync(200)
  void router.navigate('/contacts?order=oldest')
  expect(await shown(0)).toBe('/contacts?order=oldest')

  void router.navigate('/surveys')
  expect(await shown(140)).toBe('/contacts?order=oldest')
  expect(await shown(20)).toBe('/surveys')
})
