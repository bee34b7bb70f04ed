import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aContact } from '#service/testing/rows'
import { ContactList } from './contact-list'

/** Stored first, so on the last page (newest first). */
const people = [
  { firstName: 'Emily', lastName: 'Larsson', phoneNumber: '+46701234567', email: 'emily@example.com' },
  { firstName: 'Emilia', lastName: 'Ek', phoneNumber: '+46701234568', email: 'ek@example.com' },
]

type Options = { at?: string; others?: number; ignores?: boolean; sleeps?: boolean; size?: number }

/** Renders the list over a service with two people behind `others`. It may ignore filters or fail with `fault`. */
async function open({ at = '/contacts', others = 60, ignores = false, sleeps = true, size = 50 }: Options = {}) {
  const strangers = Array.from({ length: others }, (_, place) => ({
    firstName: `Other${place}`,
    city: 'Lund',
    ...(place === 60 && { email: 'middle@example.com' }),
  }))
  const rows = [...people, ...strangers].map((properties, place) =>
    aContact({ id: place + 1, contactId: `id-${place + 1}`, properties: JSON.stringify(properties) }),
  )
  const service = await createMemoryService({
    fill: async db => {
      for (let from = 0; from < rows.length; from += 100) {
        await db
          .insertInto('contacts')
          .values(rows.slice(from, from + 100))
          .execute()
      }
    },
  })
  onTestFinished(() => service.close())
  if (sleeps) {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const seen = {
    pages: [] as number[],
    filters: [] as string[],
    delay: Promise.resolve(),
    fault: undefined as (() => Response | Promise<Response>) | undefined,
  }
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    const names = Array.from(url.searchParams.keys()).filter(name => name.startsWith('properties'))
    if (names.length > 0) seen.filters.push(...names)
    else if (url.searchParams.has('order')) seen.pages.push(Number(url.searchParams.get('start')))
    if (ignores) for (const name of names) url.searchParams.delete(name)
    if (Number(url.searchParams.get('start')) > 0) {
      await seen.delay
      if (seen.fault) return seen.fault()
    }
    return service.fetch(new Request(url, { method: request.method }))
  }
  const app = renderApp(<ContactList />, {
    fetch,
    at,
    connection: {
      ...embedded,
      paging: { start: 'start', limit: 'limit', size },
      id: `search-${at}-${others}-${ignores}`,
    },
    routes: [
      { path: '/contacts', element: <ContactList /> },
      { path: '/contacts/:id', element: <p>One contact</p> },
    ],
  })
  await screen.findByRole('table', { name: 'Contacts' })
  const box = screen.getByRole('searchbox', { name: 'Search contacts' })
  await screen.findByText(/\d loaded$|rows$/)
  const names = () => {
    const table = screen.queryByRole('table', { name: 'Contacts' })
    return table
      ? within(table)
          .queryAllByRole('link')
          .map(({ textContent }) => textContent)
      : []
  }
  return { ...app, box, names, seen, service }
}

it('refreshes a contact that was found exactly', async () => {
  const { user, box, names, service } = await open({ others: 120 })
  await user.type(box, 'emily@example.com')
  await waitFor(() => expect(names()).toEqual(['Emily Larsson']))
  const properties = JSON.stringify({ ...people[0], firstName: 'Emmy' })
  await service.db.updateTable('contacts').set({ properties }).where('contactId', '=', 'id-1').execute()
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(names()).toEqual(['Emmy Larsson']))
})

it.each(['+46 70-123 45 67', 'EMILY@example.com', 'id-1'])(
  'finds %j by an exact query without reading more pages',
  async text => {
    const { user, box, names, seen } = await open({ others: 120 })
    await user.type(box, text)
    await waitFor(() => expect(names()).toEqual(['Emily Larsson']))
    expect(await screen.findByText('Found exactly. Other contacts were not searched.')).toBeDefined()
    expect(screen.getByText(/^1 of 51 loaded$/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(seen.pages).toEqual([0])
    await user.click(screen.getByRole('button', { name: 'Search all contacts' }))
    expect(await screen.findByText('1 of 122')).toBeDefined()
    expect(names()).toEqual(['Emily Larsson'])
  },
)

it('searches words in all contacts 600 ms after the last key, in every property', async () => {
  const { user, box, names, seen } = await open({ others: 120 })
  await user.type(box, 'larsson emi')
  await act(() => vi.advanceTimersByTimeAsync(400))
  await user.type(box, 'l')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(seen.pages).toEqual([0])
  expect(screen.getByText('Searching all contacts…')).toBeDefined()
  expect(screen.getByText('No match so far')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(await screen.findByText('1 of 122')).toBeDefined()
  expect(names()).toEqual(['Emily Larsson'])
  expect(seen.filters).toEqual([])
  expect(screen.queryByText(/Searching/)).toBeNull()
})

it('searches all contacts after an exact query without a match, also if the service ignores filters', async () => {
  const { user, box, names } = await open({ others: 120, ignores: true })
  await user.type(box, 'middle@example.com')
  expect(await screen.findByText('1 of 122')).toBeDefined()
  expect(names()).toEqual(['Other60'])
})

it('stops on request, keeps its matches, continues, and ends when the text is cleared', async () => {
  const { user, box, names, seen } = await open({ others: 330 })
  let release = () => {}
  seen.delay = new Promise(resolve => (release = resolve))
  await user.type(box, 'Other32')
  await waitFor(() => expect(seen.pages.length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByText('Only 50 contacts searched.')).toBeDefined()
  expect(names()).toHaveLength(10)
  const asked = seen.pages.length
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(seen.pages).toHaveLength(asked)
  await user.click(screen.getByRole('button', { name: 'Search the rest' }))
  await user.clear(box)
  await waitFor(() => expect(screen.queryByText('Searching all contacts…')).toBeNull())
  release()
  expect(await screen.findByText('50 loaded')).toBeDefined()
  await user.type(box, 'emil')
  expect(await screen.findByText('2 of 332')).toBeDefined()
})

it('says why the search failed, keeps what was read, and continues', async () => {
  const { user, box, seen } = await open({ others: 120, sleeps: false })
  seen.fault = () => Response.json({ title: 'No' }, { status: 500 })
  await user.type(box, 'emil')
  expect(await screen.findByText(/^Only 50 contacts searched: ./)).toBeDefined()
  seen.fault = undefined
  await user.click(screen.getByRole('button', { name: 'Search the rest' }))
  expect(await screen.findByText('2 of 122')).toBeDefined()
})

it('asks after 5,000 contacts, then reads to the end', async () => {
  const { user, box, names } = await open({ others: 7000, sleeps: false, size: 250 })
  await user.type(box, 'emil')
  const asked = await screen.findByText(
    /^[56],\d{3} contacts searched\. Search the rest too\?$/,
    {},
    { timeout: 30_000 },
  )
  expect(names()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Search the rest' }))
  expect(await screen.findByText('2 of 7,002', {}, { timeout: 30_000 })).toBeDefined()
  expect(asked.isConnected).toBe(false)
})

it('reads the list for an exact match while metadata is shown', async () => {
  const { names, seen } = await open({ at: '/contacts?meta=1&q=%2B46701234567' })
  expect(await screen.findByText('1 of 62')).toBeDefined()
  expect(names()).toEqual(['Emily Larsson'])
  expect(seen.pages.length).toBeGreaterThan(1)
})

it('finds only contacts that match the filter and the search', async () => {
  const { names } = await open({ at: '/contacts?properties[city]=Lund&q=%2B46701234567' })
  await waitFor(() => expect(screen.getByText('No matching rows')).toBeDefined())
  expect(names()).toEqual([])
})

it('searches for the text in the address, and selects an exact match', async () => {
  const { user, names } = await open({ at: '/contacts?q=%2B46701234567' })
  await waitFor(() => expect(names()).toEqual(['Emily Larsson']))
  await user.click(screen.getByRole('checkbox', { name: 'Select row' }))
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Select all/ }), 'all are').toBeNull()
})

it('opens the only match of a link with one=1, and searches if there are several or none', async () => {
  const { router } = await open({ at: '/contacts?q=ek@example.com&one=1' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/id-2'))
  await act(() => router.navigate('/contacts?q=Lund&one=1'))
  expect(await screen.findByText('60 of 62')).toBeDefined()
  expect(router.state.location.search).toBe('?q=Lund')
})
