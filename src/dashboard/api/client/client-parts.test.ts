import { expect, it, vi } from 'vitest'

import { createClient } from './client'

/** A client of a page whose part that reads answers is gone from the server. */
function clientWithoutParts() {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(Response.json({})))
  const { call, recall } = createClient({
    fetch,
    now: () => 0,
    sleep: () => new Promise(() => undefined),
    online: () => true,
    random: () => 0,
    prepareReading: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  return { call, recall, fetch }
}

it('sends no write whose only answer could not be read', async () => {
  const { call, fetch } = clientWithoutParts()
  const deleted = call('deleteSurveyQuestion', { path: { question: 7 } })
  await expect(deleted).rejects.toMatchObject({ kind: 'outdated', outcome: 'not-sent' })
  expect(fetch).not.toHaveBeenCalled()
})

it('sends a write that is to outlive its page before anything is fetched for it', async () => {
  const { call, fetch } = clientWithoutParts()
  const written = call('replaceMyPreferences', { body: { locale: 'sv' } }, { keepalive: true })
  // In the same moment: the page may be left in the next.
  expect(fetch).toHaveBeenCalledTimes(1)
  await expect(written).rejects.toMatchObject({ kind: 'outdated', outcome: 'unknown' })
})

it('says of a read that a part of the product did not load', async () => {
  const { call } = clientWithoutParts()
  const read = call('readTemplate', { path: { id: '1' } })
  await expect(read).rejects.toMatchObject({ kind: 'outdated', outcome: 'none' })
})

it('does not say of an earlier write that it was not done, where its answer could not be read', async () => {
  const { recall, fetch } = clientWithoutParts()
  const recalled = recall('deleteSurveyQuestion', { key: 'k', input: { path: { question: 7 } } })
  await expect(recalled).rejects.toMatchObject({ kind: 'outdated', outcome: 'unknown' })
  expect(fetch).not.toHaveBeenCalled()
})
