import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kept } from '#dashboard/api/kept/kept'
import { sameClickMs } from '#dashboard/form/once'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { renderApp } from '#dashboard/testing/render-app'
import { NewContactView } from './new-contact-view'

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name} ?(?:\\(optional\\))?$`) })
const createOne = () => screen.getByRole('button', { name: 'Create contact' })

const open = (server: MemoryServer) =>
  renderApp(<NewContactView />, { at: '/contacts/new', fetch: server.fetch, ledger: server.ledger })

async function fillAndSend({ user }: ReturnType<typeof open>) {
  await user.type(field('First name'), 'Anna')
  await user.type(field('Phone'), '+46701740605')
  await user.click(createOne())
}

const bodies = (server: MemoryServer) =>
  Promise.all(server.writes().map(async request => (await request.clone().json()) as { FirstName?: string }))
const creates = async (server: MemoryServer) => (await bodies(server)).filter(body => 'FirstName' in body)
const keys = (server: MemoryServer) =>
  server.writes().flatMap(({ url, headers }) => (url.endsWith('/contacts') ? headers.get('idempotency-key') : []))
const rows = async ({ service }: MemoryServer) => service.db.selectFrom('contacts').selectAll().execute()
const mayBeSaved = () => screen.queryByText('May have been saved')

it('shows the created contact although the response was lost', async () => {
  const server = await memoryServer()
  const app = open(server)
  server.cut('answer')
  await fillAndSend(app)
  expect(await screen.findByText(/Created/)).toBeInstanceOf(HTMLElement)
  expect(field('First name').value).toBe('')
  expect([(await rows(server)).length, (await creates(server)).length, mayBeSaved()]).toEqual([1, 1, null])
})

it('reports a request that never arrived as not sent, and sends it again', async () => {
  const server = await memoryServer()
  const app = open(server)
  server.cut('request')
  await fillAndSend(app)
  expect(await screen.findByText(/Nothing went out\. Your text is kept\./)).toBeInstanceOf(HTMLElement)
  expect([(await rows(server)).length, mayBeSaved()]).toEqual([0, null])
  await app.user.click(createOne())
  expect(await screen.findByText(/Created/)).toBeInstanceOf(HTMLElement)
  expect(await rows(server)).toHaveLength(1)
})

it('learns the result when the page is opened again after a lost connection, and clears the draft', async () => {
  const server = await memoryServer()
  const app = open(server)
  server.cut('answer')
  const { fetch } = server
  app.unmount()
  // The connection is lost once the request has left.
  const first = renderApp(<NewContactView />, {
    at: '/contacts/new',
    ledger: server.ledger,
    fetch: async request => {
      const isCreate = request.method === 'POST' && request.url.endsWith('/contacts')
      try {
        return await fetch(request)
      } finally {
        if (isCreate) server.goOffline(true)
      }
    },
  })
  await fillAndSend(first)
  expect(await screen.findByText(/Checking what became of it/)).toBeInstanceOf(HTMLElement)
  expect(await kept.keys('sent/')).toEqual([`sent/contact-new/${keys(server)[0]}`])
  first.unmount()
  server.goOffline(false)
  open(server)
  expect(await screen.findByText(/Created/)).toBeInstanceOf(HTMLElement)
  expect(mayBeSaved()).toBeNull()
  expect(field('First name').value).toBe('')
  expect(screen.queryByText('Your draft was restored.')).toBeNull()
  expect([(await rows(server)).length, (await creates(server)).length]).toEqual([1, 1])
})

it('keeps an unfinished write unknown, links to the activity, and sends again only after Dismiss', async () => {
  const server = await memoryServer()
  const { user } = renderApp(<NewContactView />, {
    at: '/contacts/new',
    fetch: server.fetch,
    ledger: () => Response.json({ state: 'unknown', endpoint: 'createContact' }),
  })
  server.cut('answer')
  await user.type(field('First name'), 'Anna')
  await user.type(field('Phone'), '+46701740605')
  await user.click(createOne())
  expect((await screen.findByRole('link', { name: 'Open activity' })).getAttribute('href')).toBe('/activity')
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await user.click(createOne())
  expect(await creates(server)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  // An earlier press would count as the same click.
  await new Promise(resolve => setTimeout(resolve, sameClickMs))
  await user.click(createOne())
  await waitFor(async () => expect(await creates(server)).toHaveLength(2))
})
