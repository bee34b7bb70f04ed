import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { singleKeys } from '#dashboard/api/kept/choices'
import { kept } from '#dashboard/api/kept/kept'
import { recordOpened } from '#dashboard/api/kept/opened'
import { session } from '#dashboard/api/session/session'
import { preferences } from '#dashboard/i18n/preferences'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { RouteError } from './route-error'
import { Shell } from './shell'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  singleKeys.set(true)
  preferences.setTheme('system')
  preferences.setLocale('en')
})

const open = (at = '/contacts') => {
  provideService(() => Response.json([]))
  const page = <h1 tabIndex={-1}>The page</h1>
  return renderApp(<Shell>{page}</Shell>, { at })
}
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const palette = () => screen.findByRole('combobox', { name: 'Search numbers, people, bundles and pages' })
/** Read without `getAllByRole`, which computes the styles of every option each time. */
const options = () => Array.from(document.querySelectorAll('[role="option"]'), ({ textContent }) => textContent)
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('groups the pages in its menu, marks the current one, and moves the focus to another', async () => {
  const { user, router } = open()
  const groups = menu().getAllByRole('heading')
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Audience', 'Surveys', 'Messaging', 'Tools'])
  expect(menu().getByRole('link', { name: 'Contacts' }).getAttribute('aria-current')).toBe('page')
  expect(menu().getByRole('link', { name: 'Surveys' }).getAttribute('aria-current')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  await user.click(menu().getByRole('link', { name: 'Surveys' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The page' })))
  expect(screen.getByRole('main').textContent).toBe('The page')
  expect(screen.getByRole('link', { name: 'Messaging Admin' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  )
})

it('keeps the focus when only the search changes and in the palette, or moves it to the page if nothing has it', async () => {
  const { user, router } = open()
  await user.tab()
  const focused = document.activeElement
  await act(() => router.navigate('/contacts?q=x'))
  expect(document.activeElement).toBe(focused)
  act(() => (focused as HTMLElement).blur())
  await act(() => router.navigate('/contacts?q=y'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The page' }))
  await user.keyboard('{Control>}k{/Control}')
  const box = await palette()
  await waitFor(() => expect(document.activeElement).toBe(box))
  await act(() => router.navigate('/surveys'))
  expect(document.activeElement).toBe(box)
})

it('opens the menu as a drawer on a narrow screen, and closes it after a choice', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Messaging Admin' }))
  await user.click(drawer.getByRole('link', { name: 'Segments' }))
  await closed()
  expect(router.state.location.pathname).toBe('/segments')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await closed()
})

it('opens recently opened things', async () => {
  provideService(() => Response.json([]))
  await recordOpened('group', 7, 'Guests')
  const { user, router } = renderApp(<Shell>The page</Shell>, { at: '/contacts' })
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  const recent = within(await screen.findByRole('group', { name: 'Recently opened' }))
  expect(recent.getByRole('option').textContent).toBe('GuestsGroup')
  await user.click(recent.getByRole('option'))
  await closed()
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/7'))
})

it('opens the search with / and the shortcuts with ?, except in a field', async () => {
  provideService(() => Response.json([]))
  const { user } = renderApp(<Shell>{<input aria-label="Field" />}</Shell>)
  await user.keyboard('/')
  await palette()
  await user.keyboard('{Escape}')
  await closed()
  await user.keyboard('?')
  expect((await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).toContain('Search/orCtrl K')
  await user.keyboard('{Escape}')
  await closed()
  await user.type(screen.getByRole('textbox', { name: 'Field' }), 'a/b?')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('a/b?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ignores other keys, and single keys if they are turned off, and then mentions them nowhere', async () => {
  const { user } = open()
  await user.keyboard('k{Control>}j{/Control}{Control>}{Shift>}k{/Shift}{/Control}{Control>}{Alt>}k{/Alt}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => singleKeys.set(false))
  await user.keyboard('/?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'shortcuts')
  expect(options()[0]).toBe('Keyboard shortcuts')
  await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }))
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(keys.textContent).toContain('SearchCtrl K')
  expect(keys.textContent).toMatch(/Ctrl S.*Ctrl Enter.*Esc/)
  expect(keys.textContent).not.toContain('?')
})

function atRoute(loader: () => unknown) {
  const route = { path: '/page', loader, element: <p>Here it is</p>, errorElement: <RouteError /> }
  return renderApp(null, { at: '/page', routes: [route, { path: '/', element: <p>Overview</p> }] })
}

it('reports an unknown address and links to the overview', async () => {
  const { user } = atRoute(() => {
    throw new Response('', { status: 404 })
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(document.title).toBe('Page not found')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to the overview' }))
  expect(await screen.findByText('Overview')).toBeDefined()
})

it('says why a page failed, and tries again', async () => {
  let broken = true
  const { user } = atRoute(() => {
    if (broken) throw new TypeError('x is not a function')
    return null
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('This page stopped working')).toBeDefined()
  expect(alert.getByText('TypeError: x is not a function')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Messaging Admin'))
  broken = false
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeDefined()
})

it.each([
  ['fetches nothing of its own while the first page is on its way', true, []],
  ['fetches background work once the first page is drawn', false, ['/team/jobs']],
])('%s', async (_, isFirst, expected) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const requested: string[] = []
  provideService(({ url }) => {
    requested.push(new URL(url).pathname)
    return Response.json({ rows: [] })
  })
  renderApp(<Shell isFirst={isFirst}>The page</Shell>)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(requested).toEqual(expected)
})

it('remembers on every page that the connection has answered', async () => {
  const connection = { ...embedded, mode: 'upstream' as const }
  renderApp(<Shell />, { connection, fetch: () => Response.json([{ id: 'c1', properties: {} }]) })
  act(() => session.provide({ state: 'signed-in', me: allowedOver(connection) }))
  await call('listContacts', {})
  await expect.poll(() => kept.get('answered')).toBe(true)
})
