import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { watch } from '#dashboard/api/shared/watched'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'
import { MessagesSection } from './messages-section'

const failed = 51

/** A bundle of three messages: one delivered, one failed, one in progress. */
const fill = (db: MemoryService['db']) =>
  db
    .insertInto('messages')
    .values([22, failed, 21].map((status, at) => aMessage({ id: at + 1, bundleId: 7, status })))
    .execute()

async function open(answer?: TestFetch) {
  const service = await createMemoryService({ fill })
  onTestFinished(() => service.close())
  const requests: string[] = []
  const fetch: TestFetch = request => {
    requests.push(new URL(request.url).pathname)
    return answer ? answer(request) : service.fetch(request)
  }
  const app = renderApp(<MessagesSection now={new Date()} />, { fetch })
  return { ...app, requests }
}

const row = async () => within(await screen.findByRole('listitem'))

it('explains how to watch a bundle, reads a watched one on demand and shares the figures', async () => {
  const { user, requests } = await open()
  expect(await screen.findByText('Bundles that the team watches are shown here.')).toBeDefined()
  await watch('bundle', 7, true)
  expect((await row()).getByText('Not read yet')).toBeDefined()
  expect(requests).toEqual([])
  await user.click((await row()).getByRole('button', { name: 'Refresh Bundle 7' }))
  const figures = await (await row()).findByRole('link', { name: '1 of 3 failed (33.3%)' })
  expect(figures.getAttribute('href')).toBe('/messages/bundles/7?state=failed')
  expect((await row()).getByText(/1 in progress/)).toBeDefined()
  expect(requests).toEqual(['/api/sms/sent/bundle/7'])
  // The figures are stored with the shared entry.
  await waitFor(async () => expect(await shared()).toMatchObject([{ reading: { figures: { of: 3, failed: 1 } } }]))
})

const shared = async () => {
  const rows = await call('listShared', { query: { parts: 'watched-bundle' } })
  return rows.flatMap(each => (each.ok ? [each.value] : []))
}

it('stops reading on demand, and reports a bundle that cannot be read', async () => {
  let answer: (response: Response) => void = () => undefined
  const { user } = await open(() => new Promise(resolve => (answer = resolve)))
  await watch('bundle', 7, true)
  await user.click((await row()).getByRole('button', { name: 'Refresh Bundle 7' }))
  await user.click((await row()).getByRole('button', { name: 'Stop reading Bundle 7' }))
  expect((await row()).getByText('Not read yet')).toBeDefined()
  expect((await row()).getByRole('status').textContent).toBe('')
  answer(Response.json([]))
  await user.click((await row()).getByRole('button', { name: 'Refresh Bundle 7' }))
  answer(new Response('{}', { status: 404 }))
  expect(await screen.findByText('Not found, or empty')).toBeDefined()
})
