import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetDrafts, keptDraft } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { type OfTeam, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { FindContacts } from './new-contact-form'
import { NewContactView } from './new-contact-view'

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name} ?(?:\\(optional\\))?$`) })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const create = () => screen.getByRole('button', { name: 'Create contact' })

const anna = { FirstName: 'Anna', Phone: '+46701740605' }

type Answer = (body: object) => Response | Promise<Response>

/**
 * Renders the page over a service that answers a create with `answer`, with Anna typed; `sent` records the bodies.
 */
async function open(answer: Answer = body => Response.json({ ID: 7, ...body }), ofTeam: OfTeam = {}) {
  const sent: object[] = []
  const app = renderApp(<NewContactView />, {
    at: '/contacts/new',
    ofTeam,
    async fetch(request) {
      if (request.url.includes('lookup')) return Response.json({})
      const body = (await request.json()) as object
      sent.push(body)
      return answer(body)
    },
  })
  await screen.findByRole('button', { name: 'Create contact' })
  fill('First name', anna.FirstName)
  fill('Phone', anna.Phone)
  return { ...app, sent }
}

/** A response that the test sends when it wants. */
function later() {
  let answer: (response: Response) => void = () => {}
  const promise = new Promise<Response>(resolve => (answer = resolve))
  return { promise: () => promise, answer: (status = 200) => answer(Response.json({ ID: 7, ...anna }, { status })) }
}

const bounds = [
  ['First name', 'å'.repeat(101), 'å'.repeat(100), 'At most 100 characters'],
  ['Last name', '😊'.repeat(101), '😊'.repeat(100), 'At most 100 characters'],
  ['Phone', '+1234567890123456', '+123456789012345', /at most 15 digits/],
  ['Phone', '0701740605', '+46701740605', /\+ and country code/],
  ['E-mail', 'e'.repeat(51), 'e'.repeat(50), 'At most 50 characters'],
] as const

it('shows every bound of §2.4 at its field, and sends values at the bounds', async () => {
  const { sent } = await open()
  for (const [name, wrong, right, words] of bounds) {
    fill(name, wrong)
    fireEvent.click(create())
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    const described = (field(name).getAttribute('aria-describedby') ?? '').split(' ')
    const description = described.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
    expect(description).toMatch(words)
    fill(name, right)
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).not.toBe('true'))
  }
  expect(sent).toEqual([])
  fireEvent.click(create())
  const edges = { FirstName: 'å'.repeat(100), LastName: '😊'.repeat(100), Email: 'e'.repeat(50) }
  await waitFor(() => expect(sent).toEqual([{ ...edges, Phone: '+46701740605' }]))
})

it('keeps what is typed during a create, also over a reload, and clears what was sent', async () => {
  const held = later()
  const { user, sent, unmount } = await open(held.promise)
  await user.click(create())
  await waitFor(() => expect(sent).toEqual([anna]))
  await user.type(field('Notes'), 'Call back')
  held.answer()
  await waitFor(() => expect(field('First name').value).toBe(''))
  expect(field('Notes').value).toBe('Call back')
  await waitFor(async () => expect(await keptDraft('contact-new')).toMatchObject({ FirstName: '', Notes: 'Call back' }))
  unmount()
  renderApp(<NewContactView />, { at: '/contacts/new' })
  await screen.findByText('Your draft was restored.')
  expect([field('Notes').value, field('First name').value]).toEqual(['Call back', ''])
})

/** Renders the page over a server with a ledger, and sends Anna. */
async function sendTo({ ledger }: MemoryServer, fetch: MemoryServer['fetch']) {
  const app = renderApp(<NewContactView />, { at: '/contacts/new', fetch, ledger })
  fill('First name', anna.FirstName)
  fill('Phone', anna.Phone)
  await app.user.click(create())
  return app
}

const stored = ({ service }: MemoryServer) => service.db.selectFrom('contacts').selectAll().execute()

it('reports a request that never arrived as not sent, and sends it again', async () => {
  const server = await memoryServer()
  server.cut('request')
  const { user } = await sendTo(server, server.fetch)
  expect(await screen.findByText(/Nothing went out\. Your text is kept\./)).toBeDefined()
  expect(screen.queryByText('May have been saved')).toBeNull()
  await user.click(create())
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(await stored(server)).toHaveLength(1)
})

it('learns the result when the page is opened again after a lost connection, and clears the draft', async () => {
  const server = await memoryServer()
  server.cut('answer')
  const { unmount } = await sendTo(server, async request => {
    try {
      return await server.fetch(request)
    } finally {
      if (request.method === 'POST' && request.url.endsWith('/contacts')) server.goOffline(true)
    }
  })
  expect(await screen.findByText(/Checking what happened/)).toBeDefined()
  expect(await kept.get('draft/contact-new')).toMatchObject({ sent: { key: expect.any(String) } })
  unmount()
  server.goOffline(false)
  renderApp(<NewContactView />, { at: '/contacts/new', fetch: server.fetch, ledger: server.ledger })
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(screen.queryByText('May have been saved')).toBeNull()
  expect([field('First name').value, screen.queryByText('Your draft was restored.')]).toEqual(['', null])
  expect(await stored(server)).toHaveLength(1)
})

it('creates nothing twice if the same is sent again after a reload', async () => {
  const server = await memoryServer()
  server.cut('answer')
  // Neither visit learns what became of the first one.
  const noLedger = { ...server, ledger: async () => Response.json({}, { status: 404 }) }
  const { unmount } = await sendTo(noLedger, server.fetch)
  await screen.findByText('May have been saved')
  unmount()
  forgetDrafts()
  const { user } = renderApp(<NewContactView />, { at: '/contacts/new', fetch: server.fetch, ledger: noLedger.ledger })
  await screen.findByText('May have been saved')
  expect(field('First name').value).toBe('Anna')
  await user.click(create())
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(server.writes()).toHaveLength(2)
  expect(await stored(server)).toHaveLength(1)
})

it('creates no contact while one of another browser may have been created, until that is dismissed', async () => {
  const time = frozenClock()
  const unknown = [{ key: 'k1', id: 'k1', at: new Date().toISOString(), endpoint: 'createContact', things: [] }]
  const { user, sent } = await open(undefined, { unknown })
  const notice = await screen.findByText(/Dismiss this before you do it again/)
  await user.click(create())
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('May have been saved')).toBeNull())
  time.pass(500)
  await user.click(create())
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(sent).toHaveLength(1)
})

it('sends a national number as E.164, but none of a country that is no longer chosen', async () => {
  const time = frozenClock()
  const { user, sent } = await open()
  await saveDefaultRegion('SE')
  fill('Phone', '0733-34 56 78')
  fireEvent.blur(field('Phone'))
  expect(await screen.findByText(/\+46733345678/)).toBeDefined()
  await saveDefaultRegion('DK')
  expect(await screen.findByText(/^Not a valid number/)).toBeDefined()
  await user.click(create())
  await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await saveDefaultRegion('SE')
  expect(await screen.findByText(/\+46733345678/)).toBeDefined()
  time.pass(500)
  await user.click(create())
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(sent).toEqual([{ FirstName: 'Anna', Phone: '+46733345678' }])
})

it('reports values that the service changed, dropped or left out of its response', async () => {
  const answer = { ID: 7, FirstName: 'ANNA', Phone: '46 70-174 06 05', Title: null, Notes: 'of the service' }
  await open(() => Response.json(answer))
  fill('Job title', 'Captain')
  fill('Last name', 'Ek')
  fireEvent.click(create())
  await screen.findByText('Created: Anna Ek')
  expect(screen.getByText('First name: “Anna” became “ANNA”')).toBeDefined()
  expect(screen.getByText('Not confirmed: Last name.')).toBeDefined()
  expect(screen.getByText('Job title: “Captain” was not kept')).toBeDefined()
  expect(screen.queryByText(/^(?:Phone|Notes): /)).toBeNull()
})

it('reports a response without a contact as accepted', async () => {
  await open(() => new Response(null, { status: 200 }))
  fireEvent.click(create())
  expect(await screen.findByText('Accepted: Anna')).toBeDefined()
  expect(screen.queryByText('May have been saved')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('First name').value).toBe('')
})

it('creates a contact with that right alone, without a lookup or a list', async () => {
  beSomebodyWith(['contacts.create'])
  const requested: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/team/')) return Response.json({})
    requested.push(`${request.method} ${pathname}`)
    return Response.json({ ID: 5, ...((await request.json()) as object) })
  }
  const { user } = renderApp(<NewContactView />, { fetch })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Åsa')
  await user.type(field('Phone'), '+46 70 174 06 05')
  await user.click(create())
  expect(await screen.findByText(/Åsa/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Find/ })).toBeNull()
  expect(requested).toEqual(['POST /api/contacts'])
  expect(screen.getByRole('link', { name: 'Several' }).getAttribute('href')).toBe('/contacts/import')
})

const åsa = { id: 'c1', properties: { firstName: 'Åsa', phoneNumber: '+46701234567' } }
const bo = { ...åsa, properties: { ...åsa.properties, firstName: 'Bo' } }

const search = ['Search contacts', /^\/contacts\?q=/] as const

it.each([
  ['leads to a contact with the number and the first name', [åsa], [åsa], /^Found/, /^Found: Åsa \+467/, /\/c1$/],
  ['takes nobody else for it', [bo], [bo], /^Not found: Åsa/, ...search],
  ['says where it cannot be known', [åsa], [{ id: 'c2', properties: { city: 'Lund' } }], /^Could not be/, ...search],
] as const)('Find contact %s', async (_, contacts, firstPage, words, name, href) => {
  const fetch = ({ url }: Request) => Response.json(new URL(url).search.includes('properties') ? contacts : firstPage)
  const { user } = renderApp(<FindContacts sent={{ FirstName: 'Åsa', Phone: '+46701234567' }} />, { fetch })
  await user.click(screen.getByRole('button', { name: 'Find contact' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(href)
})
