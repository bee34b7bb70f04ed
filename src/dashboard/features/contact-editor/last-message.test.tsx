import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles } from '#contract/rights'
import { queryClient } from '#dashboard/api/client/query-client'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { openContact } from './testing/open-contact'

const contact = { id: 'c1', properties: { phoneNumber: '+46703345678' } }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const message = (id: string, code: number, hours: number) => ({
  id,
  body: 'Hej',
  statuses: [{ code, created: hoursAgo(hours) }],
})

it('the last message says what became of it, how long ago, and leads to the conversation', async () => {
  const { service } = openContact(contact)
  service.messages = [message('m1', 201, 30), message('m2', 401, 3)]
  const line = (await screen.findByText('Last message')).parentElement
  expect(line?.textContent).toMatch(/401.*3 hours ago.*See messages$/)
})

it('says where nothing was sent to the number', async () => {
  openContact(contact)
  expect(await screen.findByText('No messages with this number.')).toBeDefined()
})

it('is not asked for by who may not read messages', async () => {
  beSomebodyWith(builtInRoles.marketer)
  const { service } = openContact(contact)
  service.messages = [message('m1', 201, 3)]
  await screen.findByRole('heading', { name: '+46703345678' })
  expect(screen.queryByText('Last message')).toBeNull()
})

it('claims no last message where none of them says when it was', async () => {
  const { service } = openContact(contact)
  service.messages = [{ id: 'm1', body: 'Hej' }]
  await waitFor(() =>
    expect(queryClient.getQueryCache().find({ queryKey: ['messages', 'last'], exact: false })?.state.data).toEqual({
      told: false,
    }),
  )
  expect(screen.queryByText(/No messages|Last message/)).toBeNull()
})
