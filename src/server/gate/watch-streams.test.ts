import { describe, expect, onTestFinished, test } from 'vitest'
import { rights } from '#contract/rights'
import { aServer, personWith } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'
import { aPerson } from '#team/testing/team-people'
import { usualStreamLimits } from './limit-streams'

/** Answers with a list that begins and never ends. */
const endless = () =>
  Promise.resolve(
    new Response(new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('[')) })),
  )

/** Reads an endless list; once it has begun, `recheck` answers each check of who the reader is. */
async function reading(recheck: () => Promise<Principal | undefined>) {
  let checks = 0
  let isBegun = false
  const server = await aServer({
    api: endless,
    streamLimits: { ...usualStreamLimits, recheck: 50 },
    identify(_, options) {
      if (options?.withoutTouch !== true || !isBegun) return Promise.resolve(personWith(rights))
      checks += 1
      return recheck()
    },
  })
  const answer = await fetch(`${server.origin}/api/sms/sent/bundle/1`)
  expect(answer.status).toBe(200)
  isBegun = true
  const ended = answer.text().then(
    () => 'whole',
    () => 'cut',
  )
  return { ended, checks: () => checks }
}

const password = 'a river under the old bridge'

/** Starts a server with accounts; `enter` creates a person and returns their cookie. */
async function withPeople() {
  const db = await teamDatabases.SQLite()
  onTestFinished(() => db.destroy())
  let origin = ''
  const team = await signingTeam(db, { origin: () => origin })
  const server = await aServer({ api: endless, team })
  ;({ origin } = server)
  const enter = async (name: string, role: string) => {
    const { email } = await aPerson(db, { name, role, password })
    const answer = await send('POST', '/session/sign-in', '', { email, password })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const send = (method: string, path: string, cookie: string, body?: object) =>
    fetch(origin + path, {
      method,
      headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { enter, send, logs: server.logs }
}

const lowered = { name: 'Eva', role: 'marketer', joinAllowed: false }

describe('a reader of a long list', () => {
  test('is cut off once its person is refused, as one whom a proxy names after a deactivation', async () => {
    const { ended } = await reading(() => Promise.reject(new TeamRefusal(403, 'You were deactivated.')))
    expect(await ended).toBe('cut')
  })

  test('goes on with the right, and while the database cannot be asked', async () => {
    const answers = [Promise.resolve(personWith(['messages.read']))]
    const { ended, checks } = await reading(() => answers.pop() ?? Promise.reject(new Error('database gone')))
    await expect.poll(checks).toBeGreaterThan(2)
    expect(await Promise.race([ended, Promise.resolve('still')])).toBe('still')
  })

  test('is cut off within five seconds of a change by an admin, and then told why', async () => {
    const { enter, send, logs } = await withPeople()
    const admin = await enter('Ada', 'admin')
    const read = async (name: string) => {
      const cookie = await enter(name, 'support')
      const list = await send('GET', '/api/sms/sent/bundle/1', cookie)
      const ended = list.text().then(
        () => 'whole',
        () => performance.now(),
      )
      return { list, ended, again: () => send('GET', '/api/sms/sent/bundle/1', cookie) }
    }
    const lists = await Promise.all(['Eva', 'Bo', 'Cy'].map(read))
    expect(lists.map(({ list }) => list.status)).toEqual([200, 200, 200])
    const started = performance.now()
    const taken = [
      await send('PATCH', '/team/people/eva', admin, lowered),
      await send('DELETE', '/team/people/bo/sessions', admin),
      await send('POST', '/team/people/cy/deactivate', admin),
    ]
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { ended } of lists) expect(Number(await ended) - started).toBeLessThan(5000)
    await expect.poll(() => logs.filter(line => line.includes('"RightLost"'))).toHaveLength(3)
    const replies = await Promise.all(
      lists.map(async ({ again }) => (await again()).json() as Promise<{ type: string }>),
    )
    const types = ['/problems/missing-right', '/problems/no-session', '/problems/no-session']
    expect(replies.map(({ type }) => type)).toEqual(types)
  })
})
