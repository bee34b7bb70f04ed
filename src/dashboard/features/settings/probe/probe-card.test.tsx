import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { recordOpened } from '#dashboard/api/kept/opened'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService } from '#service/testing/memory-service'
import { ProbeCard } from './probe-card'

const now = () => new Date('2026-11-20T10:00:00Z')

async function probe(fetch: TestFetch, prepare?: () => Promise<void>) {
  const requested: Request[] = []
  const hear: TestFetch = request => {
    requested.push(request)
    return fetch(request)
  }
  const { user } = renderApp(<ProbeCard now={now} />, { fetch: hear, connection: embedded })
  await prepare?.()
  await user.click(await screen.findByRole('button', { name: 'Check what this service does' }))
  await screen.findByRole('table')
  const row = (name: string) => {
    const cells = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
    return cells.slice(1).map(({ textContent }) => textContent)
  }
  return { user, requested, row }
}

const contacts = Array.from({ length: 7 }, (_, at) => ({
  id: `c${at}`,
  properties: { firstName: `Name ${at}` },
  metadata: { firstName: { source: 'import' } },
  labels: at < 3 ? ['vip'] : ['other'],
  score: at,
}))

/** A V2 survey that was opened here. */
const opened = '606312a5d233ab8484e18404'

/** A service of another make: `offset,limit`, filters as plain text, no 404 for an empty list. */
const foreign: TestFetch = request => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/api/surveys') return Response.json([{ ID: 1, Name: 'Autumn', Created: '2026-01-02T03:04:05' }])
  if (pathname.startsWith('/api/')) return new Response('No such thing', { status: 500 })
  if (pathname === `/v2/surveys/${opened}`)
    return Response.json({ questions: [{ alternatives: [{ title: 'Yes', score: 5 }] }] })
  if (pathname !== '/v2/contacts') return Response.json({ type: 'about:blank', title: 'Not found' }, { status: 404 })
  const text = searchParams.get('properties')
  const meta = searchParams.get('metadata')
  const labels = searchParams.getAll('labels')
  const rows = contacts
    .filter(({ properties }) => !text || properties.firstName.includes(text))
    .filter(({ metadata }) => !meta || metadata.firstName.source.includes(meta))
    .filter(contact => labels.length === 0 || labels.some(label => contact.labels.includes(label)))
  const at = Number(searchParams.get('offset') ?? 0)
  const limit = Number(searchParams.get('limit') ?? 5)
  const shown = rows.map(({ metadata, ...rest }) =>
    searchParams.get('meta') === 'true' ? { ...rest, metadata } : rest,
  )
  return Response.json(shown.slice(at, at + limit), {
    headers: { 'X-RateLimit-Limit': '100', Deprecation: '@1767225600' },
  })
}

it('says of our own service that it is as set, and changes nothing', async () => {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  for (const name of ['Ada', 'Bo', 'Eva', 'Åsa']) {
    const body = JSON.stringify({ FirstName: name, Phone: '+46701234567' })
    const address = 'http://service.test/api/contacts'
    await service.fetch(new Request(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
  }
  const { row, requested } = await probe(service.fetch)
  expect(row('Names of paging parameters')).toEqual(['Pages with start, limit', 'start, limit', 'As set'])
  expect(row('Newest first')).toEqual(['Order changes with order=DESC', 'order=DESC', 'As set'])
  expect(row('Filter by property')[2]).toBe('As set')
  expect(row('Values of problem objects')[0]).toMatch(/^EP 13: type=\S+, title=.+status=404.*EP 15: type=/)
  expect(row('Bodies of 400 and 404, V2 lists')[0]).toMatch(/^EP 5: 404.*EP 5: 400, an object \(type.*EP 8: 404/)
  expect(row('Deprecation')[0]).toMatch(/^No header in \d+ answers$/)
  expect(row('Nothing to list, V2')).toEqual([
    expect.stringMatching(/^EP 4: 404.*EP 8: 404/),
    expect.any(String),
    'As set',
  ])
  expect(screen.getByText('No setting needs to change')).toBeDefined()
  expect(new Set(requested.map(({ method }) => method))).toEqual(new Set(['GET']))
})

it('says what another service does otherwise, and which settings would fit', async () => {
  const { row } = await probe(foreign, () => recordOpened('survey-document', opened))
  expect(row('Names of paging parameters')).toEqual(['Pages with offset, limit', 'start, limit', 'Differs'])
  expect(row('Newest first')).toEqual(['No other order with order=DESC', 'order=DESC', 'Differs'])
  expect(row('Filter by property')).toEqual(['Plain text', 'properties[key]=value', 'Differs'])
  expect(row('Filter by metadata')).toEqual(['Plain text', 'metadata[key.name]=value', 'Differs'])
  expect(row('Alternatives of questions')[0]).toBe('1 has: title, score')
  expect(row('Deprecation')[0]).toBe('Headers: deprecation: @1767225600')
  expect(row('Meaning of codes').slice(0, 2)).toEqual(['Not tried: reading does not show it', 'Code labels below'])
  expect(row('Filter by several labels')[0]).toBe('Contacts with any of the labels')
  expect(row('Time zone of times, V1')).toEqual(['1 time has no zone', 'No zone is read as UTC', 'As set'])
  expect(row('Additional members')[0]).toBe('Also: score')
  expect(row('Something missing, V1')[0]).toBe('EP 17: 500, textEP 18: 500, text')
  expect(row('Rate limits')[0]).toBe('Headers: x-ratelimit-limit')
  expect(row('Delivery reports of e-mails')[0]).toMatch(/^Not tried/)
  expect(screen.getByText(/PAGING=/).textContent).toBe('PAGING=offset,limit,50\nORDER=none\nCONTACT_FILTER=string')
})

it('guesses nothing from too few data, and leaves out what a role may not read', async () => {
  beSomebodyWith(['settings.change', 'contacts.read'])
  const { row, requested } = await probe(() => Response.json([]))
  expect(row('Names of paging parameters')).toEqual(['Not known: too few data', 'start, limit', 'Not known'])
  expect(row('Something missing, V1')[0]).toBe('Left out: your role may not read it')
  expect(new Set(requested.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/v2/contacts']))
})

it('one question that can’t be answered leaves the others, and the table is a file', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  onTestFinished(() => create.mockRestore())
  const { row, user } = await probe(request =>
    request.url.includes('/statistics') ? Promise.reject(new TypeError('gone')) : foreign(request),
  )
  expect(row('Something missing, V1')[0]).toMatch(/^Not found out/)
  expect(row('Rate limits')[0]).toMatch(/^Headers/)
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('Names of paging parameters,§4.4,"Pages with offset, limit","start, limit",Differs,2026-11-20')
})

it('stops when asked to', async () => {
  const { user } = renderApp(<ProbeCard now={now} />, { fetch: () => new Promise(() => undefined) })
  await user.click(await screen.findByRole('button', { name: 'Check what this service does' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('status').textContent).toBe('Stopped')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
