import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { paths } from '#dashboard/parts/paths'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService } from '#service/testing/memory-service'
import { aContact } from '#service/testing/rows'
import { page } from './find-view'

const people = [
  { firstName: 'Emily', lastName: 'Ek', phoneNumber: '+46701234567', email: 'emily@example.com' },
  { firstName: 'Bo', lastName: 'Ek', phoneNumber: '+46701234568', email: 'bo@example.com' },
]

/** The page over a service with two people. */
async function open(q: string) {
  const rows = people.map((properties, at) =>
    aContact({ id: at + 1, contactId: `id-${at + 1}`, properties: JSON.stringify(properties) }),
  )
  const service = await createMemoryService({ fill: db => db.insertInto('contacts').values(rows).execute() })
  onTestFinished(() => service.close())
  const connection = { ...embedded, contactFilter: 'brackets' as const }
  return renderApp(<page.View />, { fetch: service.fetch, connection, at: paths.find({ q }) })
}

it.each([
  ['+46701234567', paths.conversation('+46701234567')],
  ['1001', paths.bundle(1001)],
  ['emily@example.com', paths.contact('id-1')],
  ['id-2', paths.contact('id-2')],
  ['Bo Ek', paths.contact('id-2')],
])('%s opens %s', async (q, address) => {
  const { router } = await open(q)
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

it('a number opens its contact for who may not read messages', async () => {
  beSomebodyWith(['contacts.read'])
  const { router } = await open('+46701234567')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.contact('id-1')))
})

it('several are listed, and nothing found is said with the text in the box', async () => {
  const { user, router } = await open('Ek')
  const names = await screen.findAllByRole('link', { name: / Ek · / })
  expect(names.map(link => link.getAttribute('href'))).toEqual([paths.contact('id-1'), paths.contact('id-2')])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody@example.com{Enter}')
  await screen.findByText('Nothing found for “nobody@example.com”')
  expect(router.state.location.search).toBe('?q=nobody%40example.com')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nobody@example.com')
  expect(screen.getByRole('link', { name: 'Search all contacts' })).toBeDefined()
})

it('digits that may be a bundle or a number offer both', async () => {
  await open('701234567')
  const link = await screen.findByRole('link', { name: 'Bundle 701234567' })
  expect(link.getAttribute('href')).toBe(paths.bundle(701234567))
  expect(screen.getByRole('link', { name: 'Messages to 701234567' })).toBeDefined()
})
