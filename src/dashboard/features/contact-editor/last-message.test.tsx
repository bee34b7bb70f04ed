import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { openContact } from './testing/open-contact'

const contact = { id: 'c1', properties: { phoneNumber: '+46703345678' } }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const message = (id: string, code: number, hours: number) => ({
  id,
  body: 'Hej',
  statuses: [{ code, created: hoursAgo(hours) }],
})

it('shows status, age and link of the last message', async () => {
  const { service } = openContact(contact)
  service.messages = [message('m1', 201, 30), message('m2', 401, 3)]
  const line = (await screen.findByText('Last message')).parentElement
  expect(line?.textContent).toMatch(/401.*3 hours ago.*See messages$/)
})

it('says that there are no messages with the number', async () => {
  openContact(contact)
  expect(await screen.findByText('No messages with this number.')).toBeDefined()
})

it('shows no last message if none of them has a time', async () => {
  const { service } = openContact(contact)
  service.messages = [{ id: 'm1', body: 'Hej' }]
  await waitFor(() =>
    expect(queryClient.getQueryCache().find({ queryKey: ['messages', 'last'], exact: false })?.state.data).toEqual({
      told: false,
    }),
  )
  expect(screen.queryByText(/No messages|Last message/)).toBeNull()
})
