import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { queryClient } from '#dashboard/data/client/query-client'
import { store } from '#dashboard/data/store/store'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactView } from './contact-view'

const keptDrafts = async () => (await (await store()).all('drafts')).map(([, { values }]) => values)

/** One contact at a service that answers a change when the test says so, beside a page to go to. */
function open(contact: Contact) {
  const service = { contact, sent: [] as Contact[], before: Promise.resolve() }
  const page = (
    <>
      <ContactView id="c1" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const app = renderApp(page, {
    routes: [{ path: '/elsewhere', element: <Link to="/">Back</Link> }],
    fetch: async request => {
      if (request.method === 'GET') return Response.json(service.contact)
      const body = (await request.json()) as Contact
      service.sent.push(body)
      await service.before
      service.contact = body
      return Response.json(body)
    },
  })
  const set = async (name: string, value: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Change ${name}` }))
    const input = screen.getByRole('textbox', { name })
    await app.user.clear(input)
    await app.user.type(input, value)
  }
  return { ...app, service, set, save: () => app.user.click(screen.getByRole('button', { name: 'Save' })) }
}

/** Saves another city and goes to leave the page before the service has answered. */
async function leaveWhileSaving({ user, service, set, save }: ReturnType<typeof open>) {
  let answer = () => {}
  service.before = new Promise<void>(resolve => {
    answer = resolve
  })
  await set('city', 'Lund')
  await save()
  await waitFor(() => expect(service.sent).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave while it is being sent?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('link', { name: 'Back' })
  return answer
}

it('a save is settled when the page was left meanwhile, and nothing is restored of it', async () => {
  const app = open({ id: 'c1', properties: { city: 'Malmö' } })
  const answer = await leaveWhileSaving(app)
  await waitFor(async () => expect(await keptDrafts()).toHaveLength(1))
  answer()
  await waitFor(async () => expect(await keptDrafts()).toEqual([]))
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Lund')).toBeDefined()
  expect(screen.getByText('Nothing is changed.')).toBeDefined()
  expect(screen.queryByText(/have been restored/)).toBeNull()
})

it('a page that is left and opened again waits for its own save, and sends nothing beside it', async () => {
  const app = open({ id: 'c1', properties: { city: 'Malmö' } })
  const answer = await leaveWhileSaving(app)
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect((await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-busy')).toBe('true')
  await app.user.type(screen.getByRole('textbox', { name: 'city' }), 'a')
  await app.save()
  answer()
  expect(await screen.findByText('Saved as sent')).toBeDefined()
  expect(app.service.sent).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'city' })).toHaveProperty('value', 'Lunda')
  expect(screen.getByText('1 change not saved')).toBeDefined()
})

it('a draft of what the contact has meanwhile is not restored', async () => {
  const { user, service, set } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(async () => expect(await keptDrafts()).toHaveLength(1))
  service.contact = { id: 'c1', properties: { city: 'Lund' } }
  queryClient.clear()
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Lund')).toBeDefined()
  expect(screen.getByText('Nothing is changed.')).toBeDefined()
  await waitFor(async () => expect(await keptDrafts()).toEqual([]))
  expect(screen.queryByText(/have been restored/)).toBeNull()
})

it('a conflict settled for the service’s version sends nothing and says so', async () => {
  const { user, service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  service.contact = { id: 'c1', properties: { city: 'Ystad' } }
  await save()
  expect(await screen.findByText('Somebody else changed the same values')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  expect(await screen.findByText('Nothing was left to save')).toBeDefined()
  expect(screen.queryByText(/Saved/)).toBeNull()
  expect(await screen.findByText('Ystad')).toBeDefined()
  expect(screen.getByText('Nothing is changed.')).toBeDefined()
  expect(service.sent).toEqual([])
})

it('a changed text keeps the line ends it had', async () => {
  const { user, service, save } = open({ id: 'c1', properties: { note: 'one\r\ntwo' } })
  await user.click(await screen.findByRole('button', { name: 'Change note' }))
  await user.type(screen.getByRole('textbox', { name: 'note' }), '\nthree')
  await save()
  expect(await screen.findByText('Saved as sent')).toBeDefined()
  expect(service.sent[0]?.properties).toEqual({ note: 'one\r\ntwo\r\nthree' })
})

it('a value added to metadata that is to be cleared is shown, and the others are cleared', async () => {
  const { user, service, save } = open({
    id: 'c1',
    properties: {},
    metadata: { phone: { source: 'web', seen: 'yes' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Clear all of it: phone' }))
  await user.type(screen.getByRole('textbox', { name: 'About' }), 'phone')
  await user.type(
    within(screen.getByRole('group', { name: 'Add metadata' })).getByRole('textbox', { name: 'Name' }),
    'kind',
  )
  await user.click(screen.getByRole('button', { name: 'Add metadata' }))
  await user.type(await screen.findByRole('textbox', { name: 'kind' }), 'work')
  const rows = within(screen.getByRole('region', { name: 'Metadata: phone' })).getAllByRole('listitem')
  const words = ['Will be cleared', 'Will be cleared', 'New']
  expect(rows).toHaveLength(words.length)
  for (const [at, row] of rows.entries()) expect(within(row).getByText(words[at] ?? '')).toBeDefined()
  await save()
  await screen.findByText(/^Saved/)
  expect(service.sent[0]?.metadata).toEqual({ phone: { source: null, seen: null, kind: 'work' } })
})
