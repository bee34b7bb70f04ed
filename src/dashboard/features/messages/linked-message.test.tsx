import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { messageQueries } from '#dashboard/api/messages'
import { sentAt, servedConversation } from '#dashboard/features/messages/testing/served-conversation'
import { exportAll } from '#dashboard/testing/export-all'
import { provideDatabase } from '#dashboard/testing/provide-database'

provideDatabase()

const opened = async () => {
  const hide = await screen.findByText('Hide details')
  return hide.closest('article') as HTMLElement
}

it('opens and focuses the linked message on an older page, and reads no further', async () => {
  const { reads } = await servedConversation({ search: '?m=m9' })
  const message = await opened()
  expect(within(message).getByText(/^Message 9\./)).toBeDefined()
  expect(within(message).getByText('Opened from a link.')).toBeDefined()
  expect(document.activeElement).toBe(message)
  expect(screen.getAllByText('Hide details')).toHaveLength(1)
  expect(reads).toEqual(['0', '4', '8'])
})

it('opens the message of a bundle’s row, found by text and time on an older page', async () => {
  const row = { ok: true as const, value: { ID: 5, From: 'Shop', Message: 'Message 9. Your code is 471009' } }
  queryClient.setQueryData(messageQueries.seenInBundle(7).queryKey, [row])
  const { reads } = await servedConversation({ search: `?bundle=7&message=5&at=${sentAt(9)}` })
  const message = await opened()
  expect(within(message).getByText(/^Message 9\./)).toBeDefined()
  expect(within(message).getByText(/Matched by text and time/)).toBeDefined()
  expect(document.activeElement).toBe(message)
  expect(screen.getByRole('link', { name: 'Opened from bundle 7' }).getAttribute('href')).toBe('/messages/bundles/7')
  expect(reads).toEqual(['0', '4', '8'])
})

it('offers to show a linked message that a filter hides', async () => {
  const { user, router } = await servedConversation({ search: '?m=m3&state=rejected', count: 4 })
  await user.click(await screen.findByText('Show all messages'))
  expect(within(await opened()).getByText(/^Message 3/)).toBeDefined()
  expect(router.state.location.search).toBe('?m=m3')
})

it('says in Swedish that a linked message was not found, after reading every page', async () => {
  const { reads } = await servedConversation({ search: '?m=nowhere', count: 9, locale: 'sv' })
  expect(await screen.findByText('Det länkade meddelandet hittades inte här.')).toBeDefined()
  expect(reads).toEqual(['0', '4', '8'])
})

it('exports all messages, also from pages that were not loaded', async () => {
  const recorded: unknown[] = []
  const { user, reads } = await servedConversation({
    through: fetch => async request => {
      if (new URL(request.url).pathname !== '/team/exports') return fetch(request)
      recorded.push(await request.json())
      return Response.json({ kind: 'conversations' })
    },
  })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  const { dialog, lines } = await exportAll(user)
  expect(await dialog.findByText('14 messages exported, all pages read')).toBeDefined()
  const [, ...rows] = await lines()
  expect(rows).toHaveLength(14)
  expect(rows.join()).not.toMatch(/47\d{4}/)
  expect(reads.slice(0, 4)).toEqual(['0', '4', '8', '12'])
  expect(recorded).toEqual([expect.objectContaining({ kind: 'conversations', count: 14 })])
})
