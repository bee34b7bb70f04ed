import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { busyHeader } from '#contract/request/headers'
import { type Act, json, scriptedService } from '#dashboard/testing/scripted-service'

beforeAll(async () => {
  await import('#contract/reading/received')
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const busy: Act = () => json({}, { status: 503, headers: { 'retry-after': '2', [busyHeader]: '1' } })
const bundle = { path: { bundle: 1 } }

it('a list is waited for while the server has its hands full, longer than any other failure', async () => {
  const { call, sent } = scriptedService([...Array.from({ length: 20 }, () => busy), () => json([])])
  const answer = call('listBundleMessages', bundle)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await answer).toEqual([])
  expect(sent).toHaveLength(21)
})

it('a page that is left waits no longer', async () => {
  const { call, sent } = scriptedService([busy])
  const controller = new AbortController()
  const answer = call('listBundleMessages', bundle, { signal: controller.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  controller.abort()
  expect(await answer).toMatchObject({ kind: 'aborted' })
  const made = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(made)
})

it('after two minutes the person is told', async () => {
  const { call } = scriptedService([busy])
  const answer = call('listBundleMessages', bundle).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await answer).toMatchObject({ kind: 'status', status: 503 })
})

it('a write is told at once, and a 503 of somebody else is not waited for so long', async () => {
  const write = scriptedService([busy])
  const body = { FirstName: 'Åsa', Phone: '+46701234567' }
  const answer = write.call('createContact', { body }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject({ status: 503 })
  expect(write.sent).toHaveLength(1)
  const other = scriptedService([() => json({}, { status: 503 })])
  const failed = other.call('listBundleMessages', bundle).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toMatchObject({ status: 503 })
  expect(other.sent).toHaveLength(3)
})
