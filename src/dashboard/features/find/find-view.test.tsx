import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#dashboard/parts/paths'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { aContact, aSegment, aSurvey, aTemplate } from '#service/testing/rows'
import { page } from './find-view'

const people = [
  { firstName: 'Emily', lastName: 'Ek', phoneNumber: '+46701234567', email: 'emily@example.com' },
  { firstName: 'Bo', lastName: 'Ek', phoneNumber: '+46701234568', email: 'bo@example.com' },
]

const shared = '5bc86b6e85c7209830f96936'
const document = JSON.stringify({ name: 'Autumn' })

let service: MemoryService

beforeAll(async () => {
  const rows = people.map((properties, at) =>
    aContact({ id: at + 1, contactId: `id-${at + 1}`, properties: JSON.stringify(properties) }),
  )
  const segments = Array.from({ length: 60 }, (_, at) => aSegment({ id: at + 1 }))
  const documents = ['survey-24', shared].map(id => ({ id, document, lastModified: '2026-01-01T00:00:00.000Z' }))
  service = await createMemoryService({
    async fill(db) {
      await db.insertInto('contacts').values(rows).execute()
      await db
        .insertInto('surveys')
        .values(aSurvey({ id: 24 }))
        .execute()
      await db.insertInto('surveyDocuments').values(documents).execute()
      await db
        .insertInto('templates')
        .values([shared, 'c42'].map(id => aTemplate({ id })))
        .execute()
      await db.insertInto('segments').values(segments).execute()
    },
  })
})
afterAll(() => service.close())

/** Renders the page over two contacts, a survey, templates and two pages of segments; one path may fail. */
function open(q: string, failing?: string) {
  const fetch = (request: Request) =>
    failing && request.url.includes(failing) ? new Response('', { status: 500 }) : service.fetch(request)
  const connection = { ...embedded, contactFilter: 'brackets' as const }
  return renderApp(<page.View />, { fetch, connection, at: paths.find({ q }) })
}

it.each([
  ['+46701234567', paths.conversation('+46701234567')],
  ['1001', paths.bundle(1001)],
  ['emily@example.com', paths.contact('id-1')],
  ['id-2', paths.contact('id-2')],
  ['Bo Ek', paths.contact('id-2')],
  ['survey-24', paths.editSurvey('survey-24')],
  ['c42', paths.template('c42')],
  ['segment-60', paths.segments({ segment: 'segment-60' })],
])('opens %s as %s', async (q, address) => {
  const { router } = open(q)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
})

it.each([
  ['24', ['Bundle 24', 'Survey Survey 24']],
  [shared, ['Survey Autumn', 'Template Template']],
])('lists all things with the id %s', async (q, names) => {
  open(q)
  const links = within(await screen.findByRole('list')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
})

it('shows what was found next to an error', async () => {
  open('id-2', '/templates/')
  expect(await screen.findByRole('link', { name: /^Bo Ek/ })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Server error')
})

it('requests only what the person may read', async () => {
  beSomebodyWith(['contacts.read', 'templates.read'])
  const { router } = open(shared)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.template(shared)))
})

it('opens the contact of a number without the right to read messages', async () => {
  beSomebodyWith(['contacts.read'])
  const { router } = open('+46701234567')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.contact('id-1')))
})

it('lists several matches, and shows the text if nothing was found', async () => {
  const { user, router } = open('Ek')
  const names = await screen.findAllByRole('link', { name: / Ek · / })
  expect(names.map(link => link.getAttribute('href'))).toEqual([paths.contact('id-1'), paths.contact('id-2')])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody@example.com{Enter}')
  await screen.findByText('Nothing found for “nobody@example.com”')
  expect(router.state.location.search).toBe('?q=nobody%40example.com')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nobody@example.com')
  expect(screen.getByRole('link', { name: 'Search all contacts' })).toBeDefined()
})

it('lists a contact that only resembles the text', async () => {
  beSomebodyWith(['contacts.read'])
  const { router } = open('Emil Ek')
  expect(await screen.findByRole('link', { name: /^Emily Ek/ })).toBeDefined()
  expect(router.state.location.pathname).toBe('/find')
})

it('offers bundle and number for ambiguous digits', async () => {
  open('701234567')
  const link = await screen.findByRole('link', { name: 'Bundle 701234567' })
  expect(link.getAttribute('href')).toBe(paths.bundle(701234567))
  expect(screen.getByRole('link', { name: 'Messages to 701234567' })).toBeDefined()
})
