import { act, screen, waitFor, within } from '@testing-library/react'
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

/** Renders the panel after the pause before a request. */
function render(text: string, setting: Parameters<typeof renderApp>[1]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderApp(<Panel text={text} />, setting)
  act(() => void vi.advanceTimersByTime(1000))
  vi.useRealTimers()
}

/** Renders the panel over a service with two people after `others`; it may ignore filters. */
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
  const seen = { running: 0, most: 0 }
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    if (ignores)
      for (const name of Array.from(url.searchParams.keys()))
        if (name.startsWith('properties')) url.searchParams.delete(name)
    const answer = await service.fetch(new Request(url, { method: request.method }))
    seen.running -= 1
    return answer
  }
  render(text, { fetch, connection: { ...embedded, contactFilter: style } })
  const panel = within(await screen.findByRole('region', { name: 'Contacts found' }))
  const linksOf = (hit: HTMLElement) => within(hit).queryAllByRole('link')
  const names = () =>
    panel
      .queryAllByRole('listitem')
      .flatMap(linksOf)
      .map(({ textContent }) => textContent)
  return { panel, names, seen }
}

it.each([
  ['+46701234567', 'brackets', '1 contact'],
  ['+46701234568', 'string', '1 contact'],
  ['Larsson Emily', 'brackets', '1 of the contacts loaded so far'],
] as const)(
  'finds %j by exact queries (%s), each contact once, with at most four requests at a time',
  async (text, style, words) => {
    const { panel, names, seen } = await open(text, { style, others: 60 })
    await waitFor(() => expect(panel.getByRole('status').textContent).toBe(words))
    expect(names()).toEqual([text.includes('68') ? 'Emilia Ek' : 'Emily Larsson'])
    expect(seen.most).toBeLessThanOrEqual(4)
  },
)

it('counts matches of a part of a name, also of contacts that load after it was typed, without a caveat if all are', async () => {
  const all = await open('mil')
  await waitFor(() => expect(all.panel.getByRole('status').textContent).toBe('2 contacts'))
  expect(all.panel.getByRole('link', { name: 'Search all contacts' })).toBeDefined()
})

it('shows no other contacts if the service ignores filters', async () => {
  const { panel, names } = await open('Emily', { ignores: true, others: 80 })
  await waitFor(() => expect(panel.getByRole('status').textContent).toMatch(/^Exact search does not work here/))
  expect(names()).toEqual([])
})

it('requests nothing without the right to read contacts', async () => {
  const requested: string[] = []
  const fetch = ({ url }: Request) => {
    requested.push(new URL(url).pathname)
    return Response.json([])
  }
  beSomebodyWith(['lookup'])
  render('Emily Larsson', { fetch })
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(requested).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})
