// @vitest-environment jsdom

import { expect, onTestFinished, test } from 'vitest'
import type { ContactCreate } from '#contract/contacts-v1'
import { session } from '#dashboard/api/session/session'
import type { JobRow } from '#dashboard/api/store/collections'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { clearJob, openJob, readRows, sendAgain } from './job-store'
import { contactsOf, killableServers, type Send } from './testing/killable-server'
import { isCreate, lost } from './testing/some-work'
import { endThroughKills } from './testing/through-kills'
import { beginWork } from './work-on-jobs'

provideDatabase()

const aServer = killableServers()
const count = 10_000
const phone = (at: number) => `+4670${String(1_000_000 + at)}`
/** Rows that the service does not want: it says so of each list that one of them is in, by its place there. */
const unwanted = new Set([phone(2050), phone(5120), phone(5170)])
/** The server is killed while the list of this number is under way: far from those whose answers are lost, which are counted. */
const kills = [37, 77]

test('ten thousand rows in lists of 100, with answers lost, lists refused and the server killed twice, are created once each', {
  timeout: 900_000,
}, async () => {
  session.provide(everythingAllowed)
  const server = await aServer()
  let [sent, unheard, refused] = [0, 0, 0]
  const send: Send = async request => {
    const contacts = [await request.clone().json()].flat() as ContactCreate[]
    const errors = contacts.flatMap(({ Phone }, at) =>
      unwanted.has(Phone) ? [[`${at}.Phone`, ['is not wanted']] as const] : [],
    )
    if (errors.length > 0) {
      refused += 1
      return Response.json({ title: 'Refused', errors: Object.fromEntries(errors) }, { status: 400 })
    }
    sent += 1
    const nth = sent
    // Some of the lists under way are done by then, and some are not: nobody hears of either.
    if (kills.includes(nth)) setTimeout(server.kill, Math.random() * 30)
    const answer = await server.send(request)
    if (nth % 20 !== 7) return answer
    // It was done, and nobody heard of it.
    unheard += 1
    return lost()
  }
  provideService(request => (isCreate(request) ? send : server.send)(request), undefined, server.send)
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    input: { FirstName: `Ann${at}`, LastName: 'Ek', Phone: phone(at), Email: `ann${at}@example.com` },
  }))
  const sending = { atOnce: 3, perRequest: 100 }
  const { job } = await openJob({ kind: 'create-contacts', name: 'ten-thousand.csv', sending, rows })
  onTestFinished(() => clearJob(job))
  void beginWork()

  await endThroughKills(job, server, kills)

  const phonesOf = async (...states: JobRow['state'][]) =>
    (await readRows(job))
      .filter(({ state }) => states.includes(state))
      .map(({ input }) => (input as ContactCreate).Phone)
      .toSorted()
  const created = async () =>
    (await contactsOf(server.send)).map(({ properties }) => properties?.phoneNumber ?? '').toSorted()
  const { done, unknown, ...others } = countRows(await readRows(job))
  expect(others).toEqual({ refused: unwanted.size, waiting: 0, sending: 0 })
  expect(done + unknown).toBe(count - unwanted.size)
  expect(await phonesOf('refused')).toEqual([...unwanted].toSorted())
  // A list that the killed server had begun: it was looked for, and nothing of it is there.
  expect((await readRows(job)).filter(({ state, looked }) => state === 'unknown' && !looked)).toEqual([])
  expect(await created()).toEqual(await phonesOf('done'))

  // Only a person sends those again.
  await sendAgain(job)
  await beginWork()
  expect(countRows(await readRows(job))).toMatchObject({ done: count - unwanted.size, unknown: 0 })
  expect(await created()).toEqual(await phonesOf('done'))
  expect(new Set(await created()).size).toBe(count - unwanted.size)
  expect(unheard).toBeGreaterThanOrEqual(5)
  expect(refused).toBeGreaterThanOrEqual(2)
})
