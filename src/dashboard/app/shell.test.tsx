import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordOpened } from '#dashboard/data/store/opened'
import { preferences } from '#dashboard/i18n/preferences'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { RouteError } from './route-error'
import { Shell } from './shell'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  preferences.setTheme('system')
  preferences.setLocale('en')
})

const open = (at = '/contacts') => {
  provideService(() => Response.json([]))
  return renderApp(<Shell>The page</Shell>, { at })
}
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const palette = () => screen.findByRole('combobox', { name: 'Go to a page or something you opened recently' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('has every group of pages in its menu, says which page this is, and brings the focus to another', async () => {
  const { user, router } = open()
  const groups = menu().getAllByRole('heading')
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Audience', 'Surveys', 'Messaging', 'Tools'])
  expect(menu().getByRole('link', { name: 'Contacts' }).getAttribute('aria-current')).toBe('page')
  expect(menu().getByRole('link', { name: 'Surveys' }).getAttribute('aria-current')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  await user.click(menu().getByRole('link', { name: 'Surveys' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(screen.getByRole('main').textContent).toBe('The page')
  expect(screen.getByRole('link', { name: 'Messaging Admin' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  )
})

it('leaves the focus where it is while only the search of the address changes', async () => {
  const { user, router } = open()
  await user.tab()
  const focused = document.activeElement
  await act(() => router.navigate('/contacts?q=x'))
  expect(document.activeElement).toBe(focused)
})

it('shows the menu over the page of a narrow window, and closes it with the choice', async () => {
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

it('tells when the connection is gone, and nothing while it is there', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  open()
  const line = () => screen.getByRole('status').textContent
  expect(line()).toBe('')
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(line()).toMatch(/^You are offline/)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(line()).toBe('')
})

it('goes where the box is told to: a page by its name, or what was opened lately', async () => {
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

  await user.click(screen.getByTitle('Go to a page or something you opened recently'))
  await user.type(await palette(), 'templ')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option').textContent).toBe('TemplatesMessaging')
  await user.keyboard('{Enter}')
  await closed()
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
})

it('changes theme and language from the box, and says when nothing has the name', async () => {
  const { user } = open()
  const choose = async (text: string, name: string | RegExp) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), text)
    await user.click(await screen.findByRole('option', { name }))
    await closed()
  }
  await choose('dark', 'Theme: Dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'zzz')
  expect(await screen.findByText(/^Nothing by that name/)).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull()
  await user.keyboard('{Escape}{Escape}')
  await closed()
  await choose('svensk', /^Svenska/)
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Huvudmeny' })).toBeDefined()
})

it('opens nothing on other keys', async () => {
  const { user } = open()
  await user.keyboard('k{Control>}j{/Control}{Control>}{Shift>}k{/Shift}{/Control}{Control>}{Alt>}k{/Alt}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

function atRoute(loader: () => unknown) {
  const route = { path: '/page', loader, element: <p>Here it is</p>, errorElement: <RouteError /> }
  return renderApp(null, { at: '/page', routes: [route, { path: '/', element: <p>Overview</p> }] })
}

it('says of an address without a page that there is none, and leads to the overview', async () => {
  const { user } = atRoute(() => {
    throw new Response('', { status: 404 })
  })
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeDefined()
  expect(document.title).toBe('There is no page here')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to the overview' }))
  expect(await screen.findByText('Overview')).toBeDefined()
})

it('says of a page that failed why, and tries again', async () => {
  let broken = true
  const { user } = atRoute(() => {
    if (broken) throw new TypeError('x is not a function')
    return null
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('This page stopped working')).toBeDefined()
  expect(alert.getByText('TypeError: x is not a function')).toBeDefined()
  expect(document.title).toBe('Messaging Admin')
  broken = false
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeDefined()
})

it('offers to reload where the code of a page is no longer there', async () => {
  atRoute(() => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('This page could not be fetched')).toBeDefined()
  expect(alert.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull()
})
