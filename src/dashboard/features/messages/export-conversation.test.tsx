import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { servedConversation } from '#dashboard/features/messages/testing/served-conversation'
import { exportAll } from '#dashboard/testing/export-all'
import { provideDatabase } from '#dashboard/testing/provide-database'

provideDatabase()

it('all messages of a conversation are exported, also those of pages that were not loaded', async () => {
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
  // The codes stay hidden in the file, too.
  expect(rows.join()).not.toMatch(/47\d{4}/)
  expect(reads.slice(0, 4)).toEqual(['0', '4', '8', '12'])
  expect(recorded).toEqual([expect.objectContaining({ kind: 'conversations', count: 14 })])
})
