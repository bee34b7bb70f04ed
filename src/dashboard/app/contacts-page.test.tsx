import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aContact } from '#service/testing/rows'
import { page } from './contacts-page'

provideDatabase()

const names = ['Åsa', 'Bo', 'Cia']

/** Renders the page over a service with three contacts, on a wide or narrow screen. */
async function open(search = '', wide = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1200px)' && wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const service = await createMemoryService({
    fill: db =>
      db
        .insertInto('contacts')
        .values(
          names.map((firstName, at) =>
            aContact({ id: at + 1, contactId: `c${at}`, properties: JSON.stringify({ firstName, city: 'Lund' }) }),
          ),
        )
        .execute(),
  })
  onTestFinished(() => service.close())
  const { View } = page
  const app = renderApp(null, {
    fetch: request => service.fetch(request),
    connection: { ...embedded, id: `contacts-page-${search}-${wide}`, order: 'none' },
    at: `/contacts${search}`,
    routes: [{ path: '/contacts', element: <View /> }],
  })
  const table = () => within(screen.getByRole('table', { name: 'Contacts' }))
  const row = (name: string) => screen.findByRole('link', { name })
  return { ...app, table, row }
}

const panel = async (name: string) => {
  const region = await screen.findByRole('complementary', { name: 'Contact' })
  await within(region).findByRole('heading', { name })
  return within(region)
}

it('opens a contact beside the list, moves with the arrow keys in list and panel, and returns the focus on Escape', async () => {
  const { user, router, row } = await open()
  await user.click(await row('Åsa'))
  await panel('Åsa')
  expect(router.state.location.search).toBe('?contact=c0')
  await user.keyboard('{ArrowDown}')
  await user.click((await panel('Bo')).getByRole('button', { name: 'Next row' }))
  const last = await panel('Cia')
  await waitFor(() => expect(last.getByRole('button', { name: 'Next row' }).ariaDisabled).toBe('true'))
  await user.keyboard('{ArrowUp}')
  await panel('Bo')
  expect(router.state.location.search).toBe('?contact=c1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Contact' })).toBeNull())
  expect(router.state.location.search).toBe('')
  const bo = await row('Bo')
  await waitFor(() => expect(document.activeElement).toBe(bo))
})

it('saves values changed in place, updates the list, and keeps unsaved values when moving on', async () => {
  const { user, table } = await open('?contact=c1')
  const bo = await panel('Bo')
  await user.click(await bo.findByRole('button', { name: 'Change City' }))
  await user.clear(bo.getByLabelText('City'))
  await user.type(bo.getByLabelText('City'), 'Malmö')
  await user.click(bo.getByRole('button', { name: 'Next row' }))
  await panel('Cia')
  await user.click(screen.getByRole('button', { name: 'Previous row' }))
  expect(await (await panel('Bo')).findByLabelText('City')).toHaveProperty('value', 'Malmö')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await table().findByText('Malmö')).toBeDefined()
})

it('opens a contact over the list on a small screen, and closes it', async () => {
  const { user, router } = await open('?contact=c2', false)
  const sheet = within(await screen.findByRole('dialog', { name: 'Cia' }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})
