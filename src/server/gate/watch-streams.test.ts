import { afterAll, describe, expect, test } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { aServer } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { createMemoryTeam } from '#team/testing/memory-team'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'
import { aPerson } from '#team/testing/team-people'

const open: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of open) await stop()
})

const withRights = (...granted: readonly Right[]): Principal => ({
  by: 'session',
  id: 'p1',
  name: 'Eva',
  rights: new Set(granted),
})

/** A list that begins and has no end. */
const endless = () =>
  Promise.resolve(
    new Response(new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('[')) })),
  )

/** A list without an end, read by somebody of whom `then` is known once it has begun; gives how many looked again. */
async function reading(then: () => Promise<Principal | undefined>) {
  const team = await createMemoryTeam()
  let looks = 0
  const server = await aServer({
    api: endless,
    team: {
      ...team,
      identify(_, look) {
        if (look?.withoutTouch !== true) return Promise.resolve(withRights(...rights))
        looks += 1
        return then()
      },
    },
  })
  open.push(server.stop, () => team.close())
  const started = performance.now()
  const answer = await fetch(`${server.origin}/api/sms/sent/bundle/1`)
  expect(answer.status).toBe(200)
  const ended = answer.text().then(
    () => 'whole',
    () => performance.now() - started,
  )
  return { ended, looks: () => looks, logs: server.logs }
}

const password = 'a river under the old bridge'

/** A product with people: `enter` makes one and gives their cookie. */
async function withPeople() {
  const db = await teamDatabases.SQLite()
  let origin = ''
  const team = await signingTeam(db, { origin: () => origin })
  const server = await aServer({ api: endless, team })
  ;({ origin } = server)
  open.push(server.stop, () => db.destroy())
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
  return { enter, send }
}

const lowered = { name: 'Eva', role: 'marketer', joinAllowed: false }

// They wait for the same seconds; each polls with the `expect` of its own.
describe.concurrent('a list that is read', () => {
  test.for<[string, () => Promise<Principal | undefined>]>([
    ['their session', () => Promise.resolve(undefined)],
    ['the right to it', () => Promise.resolve(withRights('contacts.read'))],
    ['the way in', () => Promise.reject(new TeamRefusal(403, 'You were deactivated.'))],
  ])('ends within five seconds, and never as a whole one, for who lost %s', async ([, then], { expect }) => {
    const { ended, logs } = await reading(then)
    expect(await ended).toBeLessThan(5000)
    await expect.poll(() => logs.join('')).toContain('"RightLost"')
  })

  test('goes on for who still holds it, and while that cannot be told', async ({ expect }) => {
    const answers = [Promise.resolve(withRights('messages.read'))]
    const { ended, looks } = await reading(() => answers.pop() ?? Promise.reject(new Error('database gone')))
    await expect.poll(looks).toBe(2)
    expect(await Promise.race([ended, Promise.resolve('still')])).toBe('still')
  })

  test('is cut off when an admin takes the role, the session or the way in; asked for again it says why', async ({
    expect,
  }) => {
    const { enter, send } = await withPeople()
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
    const replies = await Promise.all(
      lists.map(async ({ again }) => (await again()).json() as Promise<{ type: string }>),
    )
    const types = ['/problems/missing-right', '/problems/no-session', '/problems/no-session']
    expect(replies.map(({ type }) => type)).toEqual(types)
  })
})
