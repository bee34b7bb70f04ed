import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { call } from '#dashboard/data/client/call'
import { store } from '#dashboard/data/store/store'
import { journaledCall } from '#dashboard/parts/journal/journaled-call'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { storeWrites } from '#dashboard/testing/store-writes'
import { createMemoryService } from '#service/testing/memory-service'
import { KeptNotes } from './kept-notes'

provideDatabase()

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `activity-${visits}` }
})

async function visit() {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<KeptNotes />, { fetch: request => service.fetch(request), connection })
}

it('a one-time code that was sent stays nowhere', async () => {
  await visit()
  const Phone = '+46701740605'
  const input = { body: { Phone, MessageFormat: 'Koden: {0}', Length: 12, NumericOnly: true } }
  await act(() => journaledCall('createAuthentication', input, { subject: () => Phone, remember: true }))
  const { rows } = await call('listConversationMessages', { path: { participant: Phone } })
  const [message] = rows.flatMap(row => (row.ok ? [row.value] : []))
  const code = /\d{12}/.exec(message?.body ?? '')?.[0]
  expect(code).toMatch(/^\d{12}$/)
  const file = await (await store()).exportFile('2026-11-20T12:00:00Z')
  expect(file).toContain(Phone)
  expect(file).not.toContain(code)
})

it('a receipt shows what was sent and answered; an outcome that is not known says what that means', async () => {
  const { user, router } = await visit()
  expect(await screen.findByText('Nothing is stored in this browser')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await act(storeWrites)
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Send SMS code' })).toHaveLength(2))
  // The latest first.
  const open = (at: number) => user.click(screen.getAllByRole('link', { name: 'Send SMS code' })[at] as HTMLElement)
  await open(1)
  let drawer = within(await screen.findByRole('dialog', { name: 'Send SMS code' }))
  expect(drawer.getByRole('region', { name: 'Response' }).textContent).toContain('"ID": 77')
  expect(drawer.getByRole('region', { name: 'Sent data' }).textContent).toContain('"a": 1')
  expect(drawer.queryByText(/connection was lost/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await open(0)
  drawer = within(await screen.findByRole('dialog', { name: 'Send SMS code' }))
  expect(drawer.getByText(/The connection was lost before the response came/)).toBeDefined()
  expect(drawer.queryByText('Response')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Delete' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Delete 1 entry?' }))
  await user.click(sure.getByRole('button', { name: 'Delete 1 entry' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const storage = await store()
  expect(await storage.all('unknownOutcomes')).toEqual([])
  expect(await storage.all('receipts')).toHaveLength(1)
})

it('what the filter shows is deleted, and nothing else', async () => {
  const { user } = await visit()
  await act(storeWrites)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), 'Done, with receipt')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Send SMS code' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Delete 1 entry…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete 1 entry' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const storage = await store()
  expect(await storage.all('receipts')).toEqual([])
  expect(await storage.all('unknownOutcomes')).toHaveLength(1)
})
