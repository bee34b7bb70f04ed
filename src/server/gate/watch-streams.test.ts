import { afterEach, expect, test } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { aServer } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { createMemoryTeam } from '#team/testing/memory-team'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of open.splice(0)) await stop()
})

const holding = (...held: readonly Right[]): Principal => ({
  by: 'session',
  id: 'p1',
  name: 'Eva',
  rights: new Set(held),
})

/** A list without an end, read by somebody of whom `then` is known once it has begun; gives how many looked again. */
async function reading(then: () => Promise<Principal | undefined>) {
  const team = await createMemoryTeam()
  let looks = 0
  const server = await aServer({
    api: () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('[')) })),
      ),
    team: {
      ...team,
      identify(_, look) {
        if (look?.quietly !== true) return Promise.resolve(holding(...rights))
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

test.each<[string, () => Promise<Principal | undefined>]>([
  ['their session', () => Promise.resolve(undefined)],
  ['the right to it', () => Promise.resolve(holding('contacts.read'))],
  ['the way in', () => Promise.reject(new TeamRefusal(403, 'You were deactivated.'))],
])('a list that is read ends within five seconds, and never as a whole one, for who lost %s', async (_, then) => {
  const { ended, logs } = await reading(then)
  expect(await ended).toBeLessThan(5000)
  await expect.poll(() => logs.join('')).toContain('"RightLost"')
})

test('it goes on for who still holds it, and while that cannot be told', async () => {
  const answers = [Promise.resolve(holding('messages.read'))]
  const { ended, looks } = await reading(() => answers.pop() ?? Promise.reject(new Error('database gone')))
  await expect.poll(looks, { timeout: 6000 }).toBe(2)
  expect(await Promise.race([ended, Promise.resolve('still')])).toBe('still')
})
