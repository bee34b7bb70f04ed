import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'

const delivered = { ID: 1, From: 'Bank', To: '46701234567', Message: 'Hej', Status: 22, TotalPrice: 0.5, Currency: 752 }
const failed = { ID: 2, From: 'Bank', To: '46709999999', Message: 'Hej', Status: 42 }

const open = (fetch: TestFetch) => renderApp(<BundleView bundle={1001} />, { at: '/messages/bundles/1001', fetch })
const list = () => screen.findByRole('table', { name: /Messages in the bundle/ })
/** What is counted under a name. */
const tile = (name: string) =>
  screen.getAllByRole('term').find(term => term.textContent === name)?.parentElement?.textContent
const recipients = async () => within(await list()).getAllByRole('rowheader').length

it('counts what became of its messages, and leads to those that failed', async () => {
  const { user, router } = open(() => Response.json([delivered, failed, failed]))
  expect(await recipients()).toBe(3)
  expect(tile('Messages')).toBe('Messages3')
  expect(tile('Failed')).toContain('2of 3')
  expect(tile('Failed')).toContain('66.7%')
  expect(screen.queryByText('Unknown status', { selector: 'dt' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(async () => expect(await recipients()).toBe(2))
  await waitFor(() => expect(router.state.location.search).toBe('?state=failed'))
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Failed' }))
  await waitFor(async () => expect(await recipients()).toBe(3))
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(async () => expect(await recipients()).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Messages' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('offers to show the failed only where some failed', async () => {
  open(() => Response.json([delivered]))
  await list()
  expect(tile('Failed')).toContain('0of 1')
  expect(screen.queryByRole('button', { name: 'Failed' })).toBeNull()
})
