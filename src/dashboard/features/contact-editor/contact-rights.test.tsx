import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles } from '#contract/rights'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { openContact } from './testing/open-contact'

const contact = {
  id: 'c1',
  properties: { city: 'Malmö', phoneNumber: '+46701234567' },
  labels: ['vip'],
  metadata: { city: { source: 'import' } },
}

it('shows a contact read-only without the right to change it, and no messages without theirs', async () => {
  beSomebodyWith(builtInRoles.marketer)
  const { user, service } = openContact(contact)
  service.messages = [{ id: 'm1', body: 'Hej', statuses: [{ code: 201, created: '2026-11-20T10:00:00Z' }] }]
  await screen.findByText('Malmö')
  expect(screen.getByRole('link', { name: 'Check number' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See messages' })).toBeNull()
  expect(screen.queryByText('Last message')).toBeNull()
  expect(screen.getByText(/Changes need “Change contacts”/)).toBeDefined()
  expect(screen.getByText('vip')).toBeDefined()
  expect(screen.getByText('import')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(?:Change|Clear|Add|Remove|Save|Discard)/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(/changes$/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('link', { name: 'Back' })).toBeDefined()
})

it('neither shows nor deletes a draft after the right is lost', async () => {
  const { user, set } = openContact(contact)
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(async () => expect(await countDrafts()).toBe(1))
  beSomebodyWith(['contacts.read'])
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByText('Malmö')
  expect(screen.queryByText(/Lund|unsaved/)).toBeNull()
  expect(await countDrafts()).toBe(1)
})

it('makes a contact with an unsafe integer read-only and says so', async () => {
  const { service, set, save } = openContact(contact)
  await set('city', 'Lund')
  service.write = answer => JSON.stringify(answer).replace('{', '{"externalId":12345678901234567890,')
  await save()
  expect(await screen.findByText(/^Read-only\. It holds the number 12345678901234567890/)).toBeDefined()
  expect(screen.getByText('Malmö')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(?:Change|Clear|Add|Remove|Save|Discard)/ })).toBeNull()
  expect(service.sent).toEqual([])
})
