import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService } from '#service/testing/memory-service'
import { aContact } from '#service/testing/rows'
import { FindPanel } from './find-panel'
import { useFind } from './use-find'

const people = [
  { firstName: 'Emily', lastName: 'Larsson', phoneNumber: '+46701234567', email: 'emily@example.com' },
  { firstName: 'Emilia', lastName: 'Ek', phoneNumber: '46701234568', email: 'ek@example.com' },
]

type ServiceOptions = { style?: 'brackets' | 'string'; ignores?: boolean; others?: number }

const Panel = ({ text }: { text: string }) => <FindPanel found={useFind(text)} />

/** The panel over a service with two people and, before them, `others`; it may take no notice of filters. */
async function open(text: string, { style = 'brackets', ignores = false, others = 0 }: ServiceOptions = {}) {
  const strangers = Array.from({ length: others }, (_, at) => ({
    firstName: `Other${at}`,
    phoneNumber: `+4673${at}00000`,
  }))
  const rows = [...strangers, ...people].map((properties, at) =>
    aContact({ id: at + 1, contactId: `id-${at + 1}`, properties: JSON.stringify(properties) }),
  )
  const service = await createMemoryService({ fill: db => db.insertInto('contacts').values(rows).execute() })
  onTestFinished(() => service.close())
  const seen = { requested: [] as URL[], running: 0, most: 0 }
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    seen.requested.push(new URL(url))
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    if (ignores)
      for (const name of Array.from(url.searchParams.keys()))
        if (name.startsWith('properties')) url.searchParams.delete(name)
    const answer = await service.fetch(new Request(url, { method: request.method }))
    seen.running -= 1
    return answer
  }
  const app = renderApp(<Panel text={text} />, { fetch, connection: { ...embedded, contactFilter: style } })
  const panel = within(await screen.findByRole('region', { name: 'Contacts found' }))
  const names = () =>
    panel.queryAllByRole('listitem').flatMap(hit =>
      within(hit)
        .queryAllByRole('link')
        .map(link => link.textContent),
    )
  return { ...app, panel, names, seen }
}

it.each([
  ['+46701234567', 'brackets', '1 contact'],
  ['+46701234568', 'string', '1 contact'],
  ['Larsson Emily', 'brackets', '1 of the contacts loaded so far'],
  ['Emily Larsson', 'string', '1 of the contacts loaded so far'],
] as const)('finds %j by exact queries (%s), each person once, at most four at once', async (text, style, words) => {
  const { panel, names, seen } = await open(text, { style, others: 60 })
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe(words))
  expect(names()).toEqual([text.includes('68') ? 'Emilia Ek' : 'Emily Larsson'])
  expect(seen.most).toBeLessThanOrEqual(4)
})

/** The panel below a box that somebody types into. */
function Box() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Who" value={text} onChange={({ target }) => setText(target.value)} />
      <Panel text={text} />
    </>
  )
}

it('finds a name of two letters by exact queries, and offers to search all contacts', async () => {
  const name = 'Bo'
  people.push({ firstName: name, lastName: 'Ek', phoneNumber: '+46701234599', email: 'x@example.com' })
  onTestFinished(() => void people.pop())
  const { panel, names, seen } = await open(name, { others: 60 })
  await waitFor(() => expect(names()).toEqual([`${name} Ek`]))
  const exact = seen.requested.flatMap(({ searchParams }) => [
    ...searchParams.getAll('properties[firstName]'),
    ...searchParams.getAll('properties[lastName]'),
  ])
  expect(exact).toEqual([name, name])
  const all = panel.getByRole('link', { name: `Search all contacts for “${name}”` })
  expect(all.getAttribute('href')).toBe(`/contacts?q=${encodeURIComponent(name)}`)
})

it('two letters on the way to a longer name are asked about by nobody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queries: string[] = []
  const fetch = (request: Request) => {
    queries.push(request.url)
    return Response.json([])
  }
  const { user } = renderApp(<Box />, { fetch })
  const box = screen.getByRole('textbox', { name: 'Who' })
  await user.type(box, 'Bo')
  // So long somebody looks for the next key.
  act(() => void vi.advanceTimersByTime(600))
  await user.type(box, 'sse')
  await screen.findByText(/^No exact match/)
  expect(queries.some(url => /=Bo(?:&|$)/.test(url))).toBe(false)
  expect(queries.some(url => url.includes('=Bosse'))).toBe(true)
})

it('counts parts of a name as the whole where every contact is loaded', async () => {
  const all = await open('mil')
  await waitFor(() => expect(all.panel.getByRole('status').textContent).toBe('2 contacts'))
  expect(all.panel.getByRole('link', { name: 'Search all contacts' })).toBeDefined()
})

it('says of parts of a name that only contacts loaded so far were counted', async () => {
  const { panel } = await open('other', { others: 60 })
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe('50 of the contacts loaded so far'))
  expect(panel.getByRole('link', { name: 'Search all contacts for “other”' })).toBeDefined()
})

it('finds somebody by their id, whatever becomes of filters', async () => {
  const { names } = await open('id-62', { ignores: true, others: 60 })
  await waitFor(() => expect(names()).toEqual(['Emilia Ek']))
})

it('presents no strangers where a service ignores filters', async () => {
  const { panel, names } = await open('Emily', { ignores: true, others: 80 })
  await waitFor(() => expect(panel.getByRole('status').textContent).toMatch(/^Exact search does not work here/))
  expect(names()).toEqual([])
})

it('finds a part of a name among contacts that come after it was typed', async () => {
  const { names } = await open('mily')
  await waitFor(() => expect(names()).toEqual(['Emily Larsson']))
})

it('says that names must be complete where nobody is found', async () => {
  const { panel } = await open('mily', { others: 60 })
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('No exact match. Names and addresses must be complete.'),
  )
})

it('asks for nobody where contacts may not be read', async () => {
  const requested: string[] = []
  const fetch = ({ url }: Request) => {
    requested.push(new URL(url).pathname)
    return Response.json([])
  }
  beSomebodyWith(['lookup'])
  renderApp(<Panel text="Emily Larsson" />, { fetch })
  await act(() => new Promise(resolve => setTimeout(resolve, 500)))
  expect(requested).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})
