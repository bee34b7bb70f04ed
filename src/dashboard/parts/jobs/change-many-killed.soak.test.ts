// @vitest-environment jsdom

import { expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import type { ContactChange } from '#dashboard/parts/contact/change-contacts'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { clearJob, openJob, readRows } from './job-store'
import { contactsOf, killableServers, type Listed, type Send } from './testing/killable-server'
import { beginWork } from './work-on-jobs'

provideDatabase()

const count = 200
/** The server is killed while the change of this number is under way. */
const kills = [40, 100, 160]

const aServer = killableServers()

const isLabelled = ({ labels }: Listed) => labels?.includes('vip') === true

it('`kill -9` of the server in the middle, three times: every contact is changed, and none twice', {
  timeout: 600_000,
}, async () => {
  session.provide(everythingAllowed)
  const server = await aServer()
  const headers = { 'content-type': 'application/json' }
  for (let at = 0; at < count; at++) {
    const body = JSON.stringify({ FirstName: `Ann${at}`, Phone: `+4670174${String(at).padStart(4, '0')}` })
    await server.send(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  }
  const before = await contactsOf(server.send)
  expect(before).toHaveLength(count)

  let sent = 0
  /** Contacts that were changed when the server came back. */
  const changed = new Set<string>()
  const sentAgain: string[] = []
  const handler: Send = request => {
    const [, id = ''] = /^PATCH.*\/contacts\/([^/?]+)/.exec(`${request.method} ${request.url}`) ?? []
    if (id === '') return server.send(request)
    sent += 1
    if (changed.has(id)) sentAgain.push(id)
    const answer = server.send(request)
    // Some of what is under way is done by now, and some is not: nobody hears of either.
    if (kills.includes(sent)) setTimeout(server.kill, Math.random() * 4)
    return answer
  }
  provideService(handler, undefined, server.send)
  const rows = before.map(({ id }, at) => {
    const input: ContactChange = { id, name: `Ann${at}`, path: ['labels', 'vip'], before: '', after: 'vip' }
    return { line: at + 1, input }
  })
  const { job } = await openJob({ kind: 'change-contacts', name: '', rows })
  onTestFinished(() => clearJob(job))
  void beginWork()

  const storage = await store()
  const waits = async () => (await storage.get('jobProgress', job))?.waits?.for
  for (const _ of kills) {
    await expect.poll(server.isDown, { timeout: 60_000 }).toBe(true)
    await expect.poll(waits, { timeout: 60_000 }).toBe('connection')
    await server.startAgain(async send => {
      for (const contact of await contactsOf(send)) if (isLabelled(contact)) changed.add(contact.id)
    })
  }
  await expect.poll(async () => (await storage.get('jobs', job))?.state, { timeout: 120_000 }).toBe('finished')

  expect(countRows(await readRows(job))).toEqual({ done: count, waiting: 0, sending: 0, refused: 0, unknown: 0 })
  expect(sentAgain).toEqual([])
  expect(changed.size).toBeGreaterThan(kills[1] ?? 0)
  const after = await contactsOf(server.send)
  expect(after.map(({ id, properties }) => ({ id, properties }))).toEqual(
    before.map(({ id, properties }) => ({ id, properties })),
  )
  expect(after.filter(({ labels }) => labels?.join() !== 'vip')).toEqual([])
})
