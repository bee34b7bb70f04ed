import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { servedConversation } from '#dashboard/features/messages/testing/served-conversation'
import { provideDatabase } from '#dashboard/testing/provide-database'

provideDatabase()

const openFilters = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'More filters' }))

const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(option => option.textContent)

it('filters by code and operator with counts and chips, and shows delivery times by operator', async () => {
  const { user, router } = await servedConversation({
    count: 6,
    size: 10,
    message: index => ({ mcc: '240', mnc: index < 2 ? '07' : '01' }),
  })
  await openFilters(user)
  await waitFor(() =>
    expect(options('Operator')).toEqual(['All operators', 'Telia (240 01) · 4', 'Tele2 (240 07) · 2']),
  )
  expect(options('Status code')).toEqual([
    'All status codes',
    'Delivered to handset (201) · 5',
    'Rejected: insufficient funds (402) · 1',
  ])
  const times = within(await screen.findByRole('table', { name: 'Time to delivered' }))
  expect(times.getAllByRole('row').map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'OperatorDelivered50% within95% within',
    'Telia (240 01)40 s0 s',
    'Tele2 (240 07)10 s0 s',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), '240 07')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  await waitFor(() => expect(router.state.location.search).toBe('?operator=240+07'))
  await user.click(screen.getByRole('button', { name: 'Remove Tele2 (240 07)' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
})

it('searches the whole conversation for a word, and the loaded messages for failures', async () => {
  const { user, reads, router } = await servedConversation({ count: 14, size: 4 })
  await screen.findAllByRole('article')
  await user.click(screen.getByRole('button', { name: '1 of the last 4 failed: 1 insufficient funds (402)' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(reads).toEqual(['0'])
  await user.click(screen.getByRole('button', { name: 'Not delivered', pressed: true }))
  await user.type(screen.getByRole('searchbox', { name: 'Filter messages' }), '12. your')
  expect(await screen.findByText('All 14 messages searched.')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(reads).toEqual(['0', '4', '8', '12'])
  await waitFor(() => expect(router.state.location.search).toBe('?q=12.+your'))
})

it('moves between messages, opens them and copies the sentence with single keys', async () => {
  const { user } = await servedConversation({ count: 3 })
  const [first, second] = await screen.findAllByRole('article')
  await user.keyboard('c')
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/^We sent it .*12:00; the phone confirmed it at once\.$/),
  )
  await user.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(within(second as HTMLElement).getByText('Status history')).toBeInstanceOf(HTMLElement)
  await user.keyboard('oko')
  expect(within(second as HTMLElement).queryByText('Status history')).toBeNull()
  expect(within(first as HTMLElement).getByText('Status history')).toBeInstanceOf(HTMLElement)
})
