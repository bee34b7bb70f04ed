import { expect, it, vi } from 'vitest'
import { allowedOver, embedded, provideService, type TestFetch } from '#dashboard/testing/render-app'
import { settleAsDone } from './writes'

/** Lists what was written, over a ledger that answers with this. */
function serve(ledger: TestFetch) {
  const written: string[] = []
  const note: TestFetch = async request => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return ledger(request)
    written.push(`${pathname} ${await request.text()}`)
    return Response.json({ id: 'a1', key: 'k1' })
  }
  provideService(note, allowedOver(embedded), note)
  return written
}

it('records that a write with unknown outcome was found to be done', async () => {
  const written = serve(() => Response.json({ state: 'ended', id: 'a1', status: 504, outcome: 'unknown' }))
  await settleAsDone('k1')
  expect(written).toEqual(['/team/activity/a1/settlement {"outcome":"done"}'])
})

it.each<[string, TestFetch]>([
  ['knows the outcome', () => Response.json({ state: 'ended', id: 'a1', status: 200, outcome: 'done' })],
  ['has no entry', () => Response.json({ state: 'not-received' })],
  ['does not answer', () => new Response('', { status: 503 })],
])('puts the write aside if the ledger %s', async (_, ledger) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 })
  const written = serve(ledger)
  await settleAsDone('k1')
  await expect.poll(() => written).toEqual([expect.stringMatching('^/team/writes/k1/seen ')])
  vi.useRealTimers()
})
