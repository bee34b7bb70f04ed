import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactList } from './contact-list'
import { useSearchAll } from './search-all'
import { contactsService } from './testing/contacts-service'

/** Stored first, so on the last page (newest first). */
const people = [
  { firstName: 'Emily', lastName: 'Larsson', phoneNumber: '+46701234567', email: 'emily@example.com' },
  { firstName: 'Emilia', lastName: 'Ek', phoneNumber: '+46701234568', email: 'ek@example.com' },
]

type Options = { at?: string; others?: number; ignores?: boolean; sleeps?: boolean }

/** Renders the list over a service with two people behind `others`. It may ignore filters or fail with `fault`. */
async function open({ at = '/contacts', others = 60, ignores = false, sleeps = true }: Options = {}) {
  const more = Array.from({ length: others }, (_, place) => ({
    firstName: `Other${place}`,
    city: 'Lund',
    ...(place === 60 && { email: 'middle@example.com' }),
  }))
  const service = await contactsService([...people, ...more])
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
    routes: [
      { path: '/contacts', element: <ContactList /> },
      { path: '/contacts/:id', element: <p>One contact</p> },
    ],
  })
  await screen.findByRole('table', { name: 'Contacts' })
  const box = screen.getByRole('searchbox', { name: 'Search contacts' })
  await screen.findByText(/\d loaded$|rows$|^\d+ of \d+$/)
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

it('finds a contact by an exact query without reading more pages, selects it, and searches the rest on request', async () => {
  const { user, names, seen, service } = await open({ at: '/contacts?q=%2B46+70-123+45+67', others: 120 })
  await waitFor(() => expect(names()).toEqual(['Emily Larsson']))
  expect(await screen.findByText('Found exactly. Other contacts were not searched.')).toBeDefined()
  expect(screen.getByText(/^1 of 51 loaded$/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select row' }))
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Select all/ }), 'all are').toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(seen.pages).toEqual([0])
  const properties = JSON.stringify({ ...people[0], firstName: 'Emmy' })
  await service.db.updateTable('contacts').set({ properties }).where('contactId', '=', 'id-1').execute()
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(names()).toEqual(['Emmy Larsson']))
  await user.click(screen.getByRole('button', { name: 'Search all contacts' }))
  expect(await screen.findByText('1 of 122')).toBeDefined()
  expect(names()).toEqual(['Emmy Larsson'])
})

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
  const start = vi.fn()
  const rest: Rest = { subject: 'all', status: 'idle', error: undefined, pages: () => 1, start, stop: () => undefined }
  const options = { text: 'emil', exact: 'none', hasMore: true, rest } as const
  const { result, rerender } = renderHook(props => useSearchAll({ ...options, ...props }), {
    initialProps: { loaded: 50 },
  })
  await waitFor(() => expect(start).toHaveBeenLastCalledWith(5000))
  rerender({ loaded: 5250 })
  expect(result.current?.state).toBe('asking')
  act(() => result.current?.start())
  expect(start).toHaveBeenLastCalledWith(Number.POSITIVE_INFINITY)
  expect(result.current?.state).toBe('stopped')
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

it('opens the only match of a link with one=1, and searches if there are several or none', async () => {
  const { names, router } = await open({ at: '/contacts?q=ek@example.com&one=1' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/id-2'))
  await act(() => router.navigate('/contacts?q=Lund&one=1'))
  expect(await screen.findByText('60 of 62')).toBeDefined()
  expect(router.state.location.search).toBe('?q=Lund')
  // A match that only resembles the text is listed.
  await act(() => router.navigate('/contacts?q=Emil+Ek&one=1'))
  await waitFor(() => expect(router.state.location.search).toBe('?q=Emil+Ek'))
  expect(names()).toEqual(['Emilia Ek'])
})
