import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService } from '#service/testing/memory-service'
import { ServiceView } from './service-view'

async function ask(fetch: TestFetch) {
  const requested: Request[] = []
  const hear: TestFetch = request => {
    requested.push(request)
    return fetch(request)
  }
  const { user } = renderApp(<ServiceView />, { fetch: hear, connection: embedded })
  await user.click(await screen.findByRole('button', { name: 'Check what this service does' }))
  await screen.findByRole('table')
  const row = (name: string) => {
    const cells = within(screen.getByRole('row', { name: text => text.startsWith(name) })).getAllByRole('cell')
    return cells.map(({ textContent }) => textContent)
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

/** Another kind of service: `offset,limit`, plain-text filters, no 404 for an empty list. */
const foreign: TestFetch = request => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/api/surveys') return Response.json([{ ID: 1, Name: 'Autumn', Created: '2026-01-02T03:04:05' }])
  if (pathname.startsWith('/api/')) return new Response('No such thing', { status: 500 })
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
    headers: { 'X-RateLimit-Limit': '100' },
  })
}

async function embeddedService() {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  for (const name of ['Ada', 'Bo', 'Eva', 'Åsa']) {
    const body = JSON.stringify({ FirstName: name, Phone: '+46701234567' })
    const address = 'http://service.test/api/contacts'
    await service.fetch(new Request(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
  }
  return service
}

it('finds the embedded service as configured, and changes nothing', async () => {
  const service = await embeddedService()
  const { row, requested } = await ask(service.fetch)
  expect(row('Can a long list')).toEqual(['Yes, with start, limit', 'start, limit', 'As set'])
  expect(row('How many rows')[1]).toBe('50')
  expect(row('Can a list begin')).toEqual(['Yes, with order=DESC', 'order=DESC', 'As set'])
  expect(row('Can contacts be found by a property?')[2]).toBe('As set')
  expect(row('What comes when')).toEqual(['404', '404 or an empty list', 'As set'])
  expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
  expect(screen.getByText('No setting needs to change')).toBeDefined()
  expect(new Set(requested.map(({ method }) => method))).toEqual(new Set(['GET']))
})

it('does not hide behind its settings that a service ignores filters', async () => {
  const service = await embeddedService()
  const { row } = await ask(request => {
    const url = new URL(request.url)
    const filters = [...url.searchParams.keys()].filter(name => name.startsWith('properties'))
    for (const name of filters) url.searchParams.delete(name)
    return service.fetch(new Request(url))
  })
  expect(row('Can contacts be found by a property?')[2]).toBe('Differs')
  expect(screen.getByText('Works. 1 thing to know')).toBeDefined()
})

it('says what another service does differently, and which settings would fit', async () => {
  const { row } = await ask(foreign)
  expect(row('Can a long list')).toEqual(['Yes, with offset, limit', 'start, limit', 'Differs'])
  expect(row('Can a list begin')).toEqual(['No: order=DESC changes nothing', 'order=DESC', 'Differs'])
  expect(row('Can contacts be found by a property?')).toEqual(['Yes: Plain text', 'properties[key]=value', 'Differs'])
  expect(row('Can contacts be found by metadata?')).toEqual(['Yes: Plain text', 'metadata[key.name]=value', 'Differs'])
  expect(row('Must a contact')).toEqual(['No, one is enough', 'Either works', 'As set'])
  expect(row('Do times')).toEqual(['No: 1 time has no zone', 'Without a zone: UTC', 'As set'])
  expect(row('Does it send')[0]).toBe('Yes: score')
  expect(row('Does it say')[0]).toBe('Yes: x-ratelimit-limit')
  expect(screen.getByText(/PAGING=/).textContent).toBe('PAGING=offset,limit,50\nORDER=none\nCONTACT_FILTER=string')
})

it.each([0, 1])('recognises a service that counts pages from %i', async firstPage => {
  const { row } = await ask(request => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/v2/contacts') return new Response(null, { status: 404 })
    const size = Number(searchParams.get('size') ?? 5)
    const at = (Number(searchParams.get('page') ?? firstPage) - firstPage) * size
    return at < 0 ? new Response(null, { status: 400 }) : Response.json(contacts.slice(at, at + size))
  })
  expect(row('Can a long list')).toEqual(['Yes, with page, size', 'start, limit', 'Differs'])
  expect(screen.getByText(/PAGING=/).textContent).toContain(`PAGING=page,size,50,${firstPage}`)
})

it('notices pages that are shorter than requested, and an order that is refused', async () => {
  const { row } = await ask(request => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/v2/contacts') return new Response(null, { status: 404 })
    if (searchParams.has('order')) return new Response(null, { status: 400 })
    const at = Number(searchParams.get('start') ?? 0)
    return Response.json(contacts.slice(at, at + Math.min(4, Number(searchParams.get('limit') ?? 4))))
  })
  expect(row('How many rows')).toEqual(['4 when 50 are asked for, though there are more', '50', 'Differs'])
  expect(row('Can a list begin')[2]).toBe('Differs')
  expect(screen.getByText(/PAGING=/).textContent).toContain('PAGING=start,limit,4')
})

it('guesses nothing from too few data, and skips what the role may not read', async () => {
  beSomebodyWith(['settings.change', 'contacts.read'])
  const { row, requested } = await ask(() => Response.json([]))
  expect(row('Can a long list')).toEqual(['Too few rows to tell', 'start, limit', 'Not known'])
  expect(row('What comes when')[0]).toBe('Left out: your role may not read it')
  expect(new Set(requested.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/v2/contacts']))
})

it('answers the other questions if one fails', async () => {
  const { row } = await ask(request =>
    request.url.includes('/conversations/') ? Promise.reject(new TypeError('gone')) : foreign(request),
  )
  expect(row('What comes when')[0]).toMatch(/^Not found out/)
  expect(row('Does it say')[0]).toMatch(/^Yes/)
})

it('stops on request', async () => {
  const { user } = renderApp(<ServiceView />, { fetch: () => new Promise(() => undefined) })
  await user.click(await screen.findByRole('button', { name: 'Check what this service does' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('status').textContent).toBe('Stopped')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
