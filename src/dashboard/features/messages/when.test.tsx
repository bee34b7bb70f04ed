import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sentAt, servedConversation } from '#dashboard/features/messages/testing/served-conversation'

const count = () => screen.queryAllByRole('article').length
/** From one message to another, both included. */
const range = (from: number, to: number) => `?from=${sentAt(from)}&to=${sentAt(to).replace(':00.000Z', ':01Z')}`
/** Waits for the date fields, which are loaded lazily. */
const field = async (name: string) => {
  await screen.findAllByPlaceholderText(/YYYY/)
  return screen.getByLabelText(name)
}
const fill = async (user: UserEvent, name: string, text: string) => {
  await user.clear(await field(name))
  await user.paste(text)
}

it('reads back until a range is covered, and says how far it read', async () => {
  const { reads } = await servedConversation({ search: range(7, 3) })
  const all = '5 messages in this time. Everything back to 20 Nov 2026, 01:00 was read.'
  expect(await screen.findByText(all)).toBeDefined()
  expect(count()).toBe(5)
  // Another message of the same moment could be on the third page.
  expect(reads).toEqual(['0', '4', '8'])
  expect(screen.getByText('5 of 12')).toBeDefined()
})

it('filters by a range in the viewer’s time zone, refuses an end that is not after the start, and removes the range', async () => {
  const { user, router } = await servedConversation({ count: 4 })
  await user.click(await screen.findByRole('button', { name: 'Date and time' }))
  await fill(user, 'From', '2026-11-20 09:00')
  await fill(user, 'To', '2026-11-20 08:00')
  await user.click(screen.getByRole('button', { name: 'Show messages' }))
  expect(await screen.findByText('The end must be after the start.')).toBeDefined()
  await fill(user, 'To', '2026-11-20 09:00')
  await user.keyboard('{Enter}')
  expect(screen.getByText('The end must be after the start.')).toBeDefined()
  expect(router.state.location.search).toBe('')
  await fill(user, 'To', '2026-11-20 10:30')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 messages in this time. Every message was read.')).toBeDefined()
  expect(router.state.location.search).toBe('?from=2026-11-20T09%3A00%3A00Z&to=2026-11-20T10%3A30%3A00Z')
  await user.click(screen.getByRole('button', { name: /^Remove 20 Nov 2026, 09:00 to/ }))
  await waitFor(() => expect(count()).toBe(4))
  expect(router.state.location.search).toBe('')
})

it('offers the hours of a chosen day, and reads a time typed without a day as on that day', async () => {
  const { user, router } = await servedConversation({
    search: '?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z',
  })
  await screen.findByText(/^13 messages in this time/)
  await user.click(screen.getByRole('button', { name: 'Date and time' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '11:00–12:00 · 1')
  await waitFor(() => expect(count()).toBe(1))
  expect(router.state.location.search).toBe('?from=2026-11-20T11%3A00%3A00Z&to=2026-11-20T12%3A00%3A00Z')
  expect(screen.getByRole('button', { name: 'Remove 20 Nov 2026, 11:00 to 12:00' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '15:00–16:00')
  expect(await screen.findByText('No messages in this time')).toBeDefined()
  await fill(user, 'From', '9')
  await user.tab()
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-20 09:00')
  await fill(user, 'To', '11:30')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(count()).toBe(3))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), 'All hours')
  await waitFor(() => expect(count()).toBe(13))
  await user.click(screen.getByRole('button', { name: 'Yesterday', pressed: false }))
  const yesterday = await screen.findByRole('button', { name: 'Yesterday', pressed: true })
  expect(within(screen.getByRole('combobox', { name: 'Hour' })).getAllByRole('option')).toHaveLength(25)
  // The focus stays on the button while the hours leave and return.
  for (const isPressed of [false, true]) {
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryAllByRole('combobox', { name: 'Hour' })).toHaveLength(isPressed ? 1 : 0))
    expect(document.activeElement).toBe(yesterday)
  }
})

it('takes hours, then a whole day, in the first field after the key t', async () => {
  const { user, router } = await servedConversation({ count: 14, size: 14 })
  await screen.findByRole('button', { name: 'Date and time' })
  await user.keyboard('t')
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  await user.keyboard('2026-11-20 09:00–25{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('To'))
  expect(screen.getByText(/^Type a time/)).toBeDefined()
  await fill(user, 'From', '2026-11-20 9-11')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove 20 Nov 2026, 09:00 to 11:00' })).toBeDefined()
  expect(router.state.location.search).toBe('?from=2026-11-20T09%3A00%3A00Z&to=2026-11-20T11%3A00%3A00Z')
  expect(screen.getByLabelText('To')).toHaveProperty('value', '2026-11-20 11:00')
  await waitFor(() => expect(count()).toBe(2))
  await user.clear(screen.getByLabelText('To'))
  await fill(user, 'From', '2026-11-19')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(count()).toBe(1))
  expect(router.state.location.search).toBe('?from=2026-11-19T00%3A00%3A00Z&to=2026-11-20T00%3A00%3A00Z')
})

it('goes to a moment on older pages, and focuses the nearest message', async () => {
  const { user, reads, router } = await servedConversation()
  await user.click(await screen.findByRole('button', { name: 'Date and time' }))
  await fill(user, 'Go to', '2026-11-20 03:20')
  await user.keyboard('{Enter}')
  const note = await screen.findByText('Nearest to 20 Nov 2026, 03:20.')
  const message = note.closest('article') as HTMLElement
  expect(within(message).getByText(/^Message 9\./)).toBeDefined()
  expect(document.activeElement).toBe(message)
  expect(router.state.location.search).toBe('?at=2026-11-20T03%3A20%3A00Z')
  expect(reads).toEqual(['0', '4', '8'])
})

it('says nothing about a range until everything was read if the order is unknown', async () => {
  let more = () => {}
  const blocked = new Promise<void>(resolve => {
    more = resolve
  })
  const { user } = await servedConversation({
    search: range(11, 10),
    order: 'none',
    through: fetch => async request => {
      if (request.url.includes('start=8')) await blocked
      return fetch(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  more()
  const loaded = /^2 messages in this time among the \d+ loaded\. Their order is unknown: there may be others\.$/
  expect(await screen.findByText(loaded)).toBeDefined()
  expect(screen.getByText(/^2 of \d+$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read older messages' }))
  expect(await screen.findByText('2 messages in this time. Every message was read.')).toBeDefined()
})

it('says how far it read when a page fails, and goes on from there', async () => {
  let isOut = true
  const limited = () => Response.json({}, { status: 429, headers: { 'retry-after': '3600' } })
  const { user, reads } = await servedConversation({
    search: range(11, 9),
    through: fetch => request => (isOut && request.url.includes('start=8') ? limited() : fetch(request)),
  })
  expect(await screen.findByRole('alert')).toBeDefined()
  const only = '0 messages in this time so far. Read back to 20 Nov 2026, 05:00 only.'
  expect(await screen.findByText(only)).toBeDefined()
  isOut = false
  await user.click(screen.getByRole('button', { name: 'Read older messages' }))
  expect(await screen.findByText('3 messages in this time. Every message was read.')).toBeDefined()
  expect(reads).toEqual(['0', '4', '8', '12'])
})
