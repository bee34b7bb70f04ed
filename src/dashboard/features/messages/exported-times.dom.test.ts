import { expect, it } from 'vitest'
import { bundleColumns } from '#dashboard/features/bundles/bundle-messages'
import { messageText } from '#dashboard/parts/messages/message-text'
import { conversationColumns } from './conversation-filters'

const utc = '2026-12-01T22:59:00Z'
const label = () => ''

it('times of a bundle go into a file in UTC, and what is no time as it came', () => {
  const columns = bundleColumns({
    locale: 'en',
    zone: 'Europe/Stockholm',
    labels: new Map(),
    reasons: new Map(),
    codesShown: false,
    explained: new Map(),
  })
  const exported = (id: string, message: object) =>
    columns.find(column => column.id === id)?.exportValue?.({ From: 'A', Message: 'B', ...message })
  expect(exported('created', { Created: '2026-12-01T22:59:00' })).toBe(utc)
  expect(exported('modified', { Modified: '2026-12-01T23:59:00+01:00' })).toBe(utc)
  expect(exported('created', { Created: 'soon' })).toBe('soon')
  expect(exported('created', {})).toBeUndefined()
})

it('times of a conversation do so too', () => {
  const columns = conversationColumns({ t: messageText.en, label })
  const found = { message: { modified: '2026-12-01T22:59:00' }, sent: '2026-12-01T23:59:00+01:00' }
  const exported = (id: string) => columns.find(column => column.id === id)?.exportValue?.(found as never)
  expect(exported('sent')).toBe(utc)
  expect(exported('modified')).toBe(utc)
})
