import { expect, it, onTestFinished } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { scriptedService, unreachable } from '#dashboard/testing/scripted-service'
import { provideClient } from './call'

const shared = { path: { kind: 'group-name', key: '7' } }
const written = (value: unknown) => ({ ...shared, body: { value } })
const refused = () => Response.json({}, { status: 400 })

it('a write that is to outlive its page is sent so, and no other', async () => {
  const { call, sent } = scriptedService([refused])
  await expect(call('replaceShared', written({ name: 'Staff' }), { keepalive: true })).rejects.toMatchObject({
    status: 400,
  })
  await expect(call('replaceShared', written({ name: 'Staff' }))).rejects.toMatchObject({ status: 400 })
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, undefined])
})

it('what a browser would refuse for its size is sent as usual, alone and together', async () => {
  const { call, sent } = scriptedService([refused])
  const send = (length: number) =>
    call('replaceShared', written({ name: 'å'.repeat(length) }), { keepalive: true }).catch(() => undefined)
  await send(30_000)
  await Promise.all([send(20_000), send(20_000)])
  await send(20_000)
  expect(sent.map(({ init }) => init.keepalive)).toEqual([undefined, true, undefined, true])
})

it('one that was lost gives its room back', async () => {
  const { call, sent } = scriptedService([unreachable])
  for (let made = 0; made < 2; made++) {
    const lost = call('replaceShared', written({ name: 'å'.repeat(29_000) }), { keepalive: true })
    await expect(lost).rejects.toMatchObject({ kind: 'unknown-outcome' })
  }
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, true])
})

it('what the team shares is written and removed so', async () => {
  provideService(() => Response.json([]), allowedOver(embedded))
  const sent: [method: string | undefined, keepalive: boolean | undefined][] = []
  const entry = { kind: 'group-name', key: '7', value: { name: 'Staff' }, revision: 'r', by: { id: 'p', name: 'P' } }
  const undo = provideClient(async (url, init) => {
    if (url === '/team/me') return Response.json(allowedOver(embedded))
    if (init.method === 'GET') return Response.json([])
    sent.push([init.method, init.keepalive])
    return Response.json(init.method === 'PUT' ? { ...entry, at: '2026-11-20T10:00:00Z' } : { key: '7' })
  })
  onTestFinished(undo)
  await writeShared({ kind: 'group-name', key: '7', value: { name: 'Staff' } })
  await writeShared({ kind: 'group-name', key: '7', value: undefined })
  expect(sent).toEqual([
    ['PUT', true],
    ['DELETE', true],
  ])
})
