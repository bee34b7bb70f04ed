// @vitest-environment jsdom

import { expect, onTestFinished, test } from 'vitest'
import type { ContactCreate } from '#contract/contacts-v1'
import { session } from '#dashboard/api/session/session'
import type { JobRow } from '#dashboard/api/store/collections'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { clearJob, openJob, readRows, sendAgain } from './job-store'
import { settleUnknown } from './run/settle-unknown'
import { contactsOf, killableServers, type Send } from './testing/killable-server'
import { isCreate, lost, people } from './testing/some-work'
import { endThroughKills } from './testing/through-kills'
import { beginWork } from './work-on-jobs'

provideDatabase()

const aServer = killableServers()
const count = 1000
/** The server is killed while the row of this number is under way. */
const kills = [100, 400, 700]

test('`kill -9` of the server in the middle of an import, three times: every row is accounted for, and none is created twice', {
  timeout: 600_000,
}, async () => {
  session.provide(everythingAllowed)
  const server = await aServer()
  let [sent, unheard] = [0, 0]
  const send: Send = async request => {
    sent += 1
    const nth = sent
    // Some of what is under way is done by then, and some is not: nobody hears of either.
    if (kills.includes(nth)) setTimeout(server.kill, Math.random() * 4)
    const answer = await server.send(request)
    if (nth % 20 !== 7) return answer
    // It was done, and nobody heard of it.
    unheard += 1
    return lost()
  }
  provideService(request => (isCreate(request) ? send : server.send)(request), undefined, server.send)
  const rows = people(count)
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows })
  onTestFinished(() => clearJob(job))
  void beginWork()

  await endThroughKills(job, server, kills)

  const phonesOf = async (state: JobRow['state']) =>
    (await readRows(job)).flatMap(row => (row.state === state ? (row.input as ContactCreate).Phone : [])).toSorted()
  const created = async () =>
    (await contactsOf(server.send)).map(({ properties }) => properties?.phoneNumber ?? '').toSorted()
  const { done, unknown, ...others } = countRows(await readRows(job))
  expect(others).toEqual({ refused: 0, waiting: 0, sending: 0 })
  expect(done + unknown).toBe(count)
  // What the killed server had begun and is nowhere: no more than was under way at once.
  expect(unknown).toBeLessThanOrEqual(3 * kills.length)
  expect((await readRows(job)).filter(({ state, looked }) => state === 'unknown' && !looked)).toEqual([])
  expect(await created()).toEqual(await phonesOf('done'))

  // Only a person sends those again, once it was looked for them once more.
  expect((await settleUnknown(job)).unknown).toBe(unknown)
  await sendAgain(job)
  await beginWork()
  expect(countRows(await readRows(job))).toMatchObject({ done: count, unknown: 0 })
  expect(await created()).toEqual(rows.map(({ input }) => input.Phone).toSorted())
  expect(unheard).toBeGreaterThanOrEqual(count / 25)
})
