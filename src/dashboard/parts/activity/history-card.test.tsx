import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { call } from '#dashboard/api/client/call'
import { session } from '#dashboard/api/session/session'
import { useWrite } from '#dashboard/parts/write/use-write'
import { memoryServer } from '#dashboard/testing/memory-server'
import { embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { Button } from '#dashboard/ui/action/button'
import type { Principal } from '#team/principal'
import { History } from './entries-card'

const eva: Principal = { by: 'session', id: 'p1', name: 'Eva', rights: new Set(rights) }
const sam: Principal = { by: 'session', id: 'p2', name: 'Sam', rights: new Set<Right>(['contacts.change']) }

const save = (id: string) => call('updateContact', { path: { id }, body: { properties: {} } }).catch(() => undefined)

/** Sends a write as a page does. */
function Save({ id }: { id: string }) {
  const { write } = useWrite('updateContact')
  const press = () => void write({ path: { id }, body: { properties: {} } }).catch(() => undefined)
  return <Button onClick={press}>Save</Button>
}

it('shows the latest entries about a thing, and links to all', async () => {
  let who = eva
  const server = await memoryServer(() => who)
  provideService(server.fetch)
  const be = (next: Principal) => {
    who = next
    const { id, name } = next
    const me = { accounts: 'on' as const, person: { id, name }, rights: [...next.rights], connection: embedded }
    session.provide({ state: 'signed-in', me })
  }
  be(eva)
  await save('a')
  be(sam)
  await save('a')
  await save('b')
  be(eva)
  const { user } = renderApp(
    <>
      <History thing="contact:a" />
      <Save id="a" />
    </>,
  )
  const card = within(await screen.findByRole('region', { name: 'History' }))
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tried to save a contactRefused: not foundSam/),
    expect.stringMatching(/^Tried to save a contactRefused: not foundYou/),
  ])
  expect(card.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/activity?thing=contact%3Aa')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(3))
})

it('reports a failure without an alert, and reads again on request', async () => {
  const state = { isMissing: true }
  provideService(() => (state.isMissing ? new Response(null, { status: 404 }) : Response.json({ rows: [] })))
  const { user } = renderApp(<History thing="contact:a" />)
  expect(await screen.findByText('This could not be loaded.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  state.isMissing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing recorded yet')).toBeDefined()
})
