import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseFull } from '#database/database-unavailable'
import { temporaryFolder } from '#database/testing/temporary-folder'
import { type Checks, createDiskCheck } from './health'
import { anApp } from './testing/server-fixture'

const read = async (path: string, checks: Checks, headers: Record<string, string> = {}) => {
  const answer = await anApp({ checks }).request(path, { headers })
  return [answer.status, await answer.json()]
}

const works = () => Promise.resolve()
const fails = () => Promise.reject(new Error('gone'))
const hangs = () => new Promise<never>(() => undefined)

test('stays healthy without a database', async () => {
  expect(await read('/healthz', { database: fails })).toEqual([200, { status: 'ok' }])
})

test('names each check and does not wait for one that hangs', async () => {
  expect(await read('/readyz', { database: works })).toEqual([200, { status: 'ready', database: 'ok' }])
  const begun = performance.now()
  const failed = { status: 'unavailable', database: 'failed', disk: 'failed' }
  expect(await read('/readyz', { database: hangs, disk: fails })).toEqual([503, failed])
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('runs each check once for concurrent requests', async () => {
  let requestCount = 0
  const database = () => {
    requestCount += 1
    return new Promise(resolve => setTimeout(resolve, 50))
  }
  const { request } = anApp({ checks: { database } })
  await Promise.all(Array.from({ length: 20 }, () => request('/readyz')))
  expect(requestCount).toBe(1)
  await request('/readyz')
  expect(requestCount).toBe(2)
})

test('shows the upstream’s state, probed once in ten seconds, without failing', async () => {
  let requestCount = 0
  const upstream = () => {
    requestCount += 1
    return Promise.resolve({ v1: { state: 'ok' }, v2: { state: 'denied', status: 401 } } as const)
  }
  const { request } = anApp({ checks: { database: works }, upstream })
  for (let turn = 0; turn < 3; turn++) {
    const answer = await request('/readyz')
    const body = { status: 'ready', database: 'ok', upstream: { v1: 'ok', v2: 'denied' } }
    expect([answer.status, await answer.json()]).toEqual([200, body])
  }
  expect(requestCount).toBe(1)
})

test.each(['/healthz', '/readyz'])('answers under any Host: %s', async path => {
  for (const host of ['10.0.0.7:4600', 'evil.example', '']) {
    expect((await read(path, {}, { host }))[0]).toBe(200)
  }
})

function aCheck(folder?: string) {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const disk = createDiskCheck({ folder, now: () => new Date(time) })
  const state = () =>
    disk.check().then(
      () => 'room',
      () => 'full',
    )
  return { ...disk, state, pass: (seconds: number) => void (time += seconds * 1000) }
}

test('reports a full disk for a while, and no other failure as one', async () => {
  const { note, state, pass } = aCheck()
  note(new Error('something else'))
  expect(await state()).toBe('room')
  note(new DatabaseFull())
  expect(await state()).toBe('full')
  pass(14)
  expect(await state()).toBe('full')
  pass(1)
  expect(await state()).toBe('room')
})

test('finds room by writing a megabyte, and removes it', async () => {
  const folder = temporaryFolder()
  expect(await aCheck(folder).state()).toBe('room')
  expect(readdirSync(folder)).toEqual([])
  expect(await aCheck(join(folder, 'gone')).state()).toBe('full')
})
