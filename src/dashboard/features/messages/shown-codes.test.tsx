import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Right } from '#contract/rights'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { ConversationView } from './conversation-view'

const open = 'Your code is kqwrt'
const masked = 'Your code is •••••'

type Server = { rights?: Right[]; answer?: () => Response; locale?: Locale; body?: string }

/** Opens a conversation on a server with accounts, which masks codes. */
async function show({ rights = ['messages.read', 'codes.reveal'], answer, locale = 'en', body = masked }: Server = {}) {
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights, connection: embedded } })
  const requested: unknown[] = []
  const app = renderApp(<ConversationView participant="Bank" region="" />, {
    fetch: async request => {
      const { pathname } = new URL(request.url)
      if (pathname === '/team/reveals') {
        requested.push(await request.json())
        return answer?.() ?? Response.json({ text: open })
      }
      if (pathname.endsWith('/Bank/mt')) return Response.json([{ id: 'm1', sender: 'Bank', recipient: '4670', body }])
      return new Response('', { status: 404 })
    },
    locale,
  })
  const message = within(await screen.findByRole('article'))
  return { ...app, requested, message }
}

afterEach(() => vi.useRealTimers())

it('shows a masked code in place after a reason is given, until it is hidden again', async () => {
  const { user, requested, message } = await show()
  expect(message.getByText(masked)).toBeDefined()
  await user.click(message.getByRole('button', { name: 'Show the code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show the code?' }))
  await user.click(dialog.getByRole('button', { name: 'Show the code' }))
  expect(dialog.getByText('Give a reason.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'The recipient asked for help' }))
  await user.click(dialog.getByRole('button', { name: 'Show the code' }))
  expect(await message.findByText(open)).toBeDefined()
  expect(requested).toEqual([
    {
      endpoint: 'listConversationMessages',
      path: { participant: 'Bank' },
      query: 'order=DESC&start=0&limit=50',
      message: 'm1',
      reason: 'The recipient asked for help',
    },
  ])
  const cached = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()]
  expect(JSON.stringify(cached.map(({ state }) => state))).not.toContain('kqwrt')
  await user.click(message.getByRole('button', { name: 'Hide the code' }))
  expect(message.getByText(masked)).toBeDefined()
  expect(screen.queryByText(open)).toBeNull()
})

it('hides a shown code after a minute, and when the page is no longer visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, message } = await show()
  const reveal = async () => {
    await user.click(message.getByRole('button', { name: 'Show the code' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Another reason' }))
    await user.type(dialog.getByLabelText('Which reason'), 'Ticket 7')
    await user.click(dialog.getByRole('button', { name: 'Show the code' }))
    await message.findByText(open)
  }
  await reveal()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(message.getByText(masked)).toBeDefined()
  await reveal()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(message.getByText(masked)).toBeDefined()
  visible.mockRestore()
})

it.each([
  [429, 'en', 'The code was not shown. You can show 30 codes an hour. Try again in a while.'],
  [404, 'sv', 'Koden visades inte. Meddelandet finns inte längre i listan. Ladda om sidan.'],
] as const)('says in a sentence why status %i (%s) showed no code', async (status, locale, words) => {
  const answer = () => Response.json({ title: 'No' }, { status })
  const { user, message } = await show({ answer, locale })
  await user.click(message.getByRole('button', { name: /^(Show the code|Visa koden)$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('radio')[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: /^(Show the code|Visa koden)$/ }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(words))
})

it('offers no code without the right to see codes, or when none is masked', async () => {
  const { unmount } = await show({ rights: ['messages.read'] })
  expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull()
  expect(screen.getByTitle(/^May be a code\./)).toBeDefined()
  unmount()
  queryClient.clear()
  await show({ body: 'Hello' })
  expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull()
  expect(screen.queryByTitle(/^May be a code/)).toBeNull()
})
