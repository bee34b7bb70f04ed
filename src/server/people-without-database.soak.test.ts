/** Postgres stands still for 30 s while signed-in people write: each is told, nothing is half done, and everything goes on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notSentHeader } from '#contract/request/headers'
import { fillPath } from '#contract/request/parameters'
import { openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { Tables } from '#service/db/schema'
import { buildScript } from '#service/testing/build-script'
import type { TeamTables } from '#team/db/schema'
import { processesPerCore } from './testing/processes-per-core'

const frozenFor = 30_000
/** Milliseconds within which a request is answered, whatever becomes of the database: it waits for most of them. */
const slowest = { waits: 4500, works: 500 }
const serviceKey = 'k'.repeat(32)
const password = 'a river under the old bridge'
const names = ['Ada', 'Bo', 'Eva']

type Refusal = { status: number; type: string; text: string; notSent: boolean }
type Tally = { done: string[]; unknown: string[]; refusals: Refusal[]; slowest: number; stop: boolean }

describe.skipIf(postgresMissing())('a Postgres that stands still while people work', () => {
  let cluster: PostgresCluster
  let script: Awaited<ReturnType<typeof buildScript>>
  let child: ChildProcess | undefined
  let databaseUrl: string
  let origin: string

  beforeAll(async () => {
    script = await buildScript(join(import.meta.dirname, 'testing/serving-process.ts'))
    cluster = await startPostgresCluster()
    databaseUrl = await cluster.createDatabase('people')
    const secrets = { SESSION_SECRET: 's'.repeat(32), SERVICE_KEY: serviceKey }
    const env = { PATH: process.env.PATH, PORT: '0', ACCOUNTS: 'on', DATABASE_URL: databaseUrl, ...secrets }
    child = spawn(process.execPath, [script.file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string]
    origin = line
  }, 180_000)
  afterAll(async () => {
    child?.kill('SIGKILL')
    script.remove()
    await cluster.stop()
  })

  const post = (path: string, body: object, headers: Record<string, string> = { origin }) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  /** Invites somebody, who chooses a password and signs in; gives their cookie. */
  async function enter(name: string): Promise<string> {
    const email = `${name.toLowerCase()}@example.com`
    const invitation = { name, email, role: 'marketer', joinAllowed: false }
    const invited = await post('/team/people', invitation, { authorization: `Bearer ${serviceKey}` })
    const { link } = (await invited.json()) as { link: { token: string } }
    const { token } = link
    expect((await post('/session/link/use', { token, name, password })).status).toBe(200)
    const answer = await post('/session/sign-in', { email, password })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  /** Makes one contact after the other. One that is said never to have left is sent again, with the same key. */
  async function work(who: string, cookie: string, tally: Tally): Promise<void> {
    for (let turn = 0; !tally.stop; turn++) {
      const name = `${who}-${turn}`
      const body = { FirstName: name, Phone: `+46701${String(turn).padStart(6, '0')}` }
      for (;;) {
        const begun = performance.now()
        const answer = await post(fillPath('createContact'), body, { origin, cookie, 'idempotency-key': name })
        tally.slowest = Math.max(tally.slowest, performance.now() - begun)
        if (answer.ok) {
          tally.done.push(name)
          break
        }
        const text = await answer.text()
        const { type = '' } = JSON.parse(text) as { type?: string }
        const notSent = answer.headers.has(notSentHeader)
        tally.refusals.push({ status: answer.status, type, text, notSent })
        // How the same write of before ended is not stored yet.
        if (!notSent && type !== '/problems/under-way') {
          tally.unknown.push(name)
          break
        }
        await sleep(200)
      }
      await sleep(20)
    }
  }

  test('each write is refused in words, nothing is done twice or half, and all go on', {
    timeout: 300_000,
  }, async () => {
    const cookies = await Promise.all(names.map(enter))
    const tally: Tally = { done: [], unknown: [], refusals: [], slowest: 0, stop: false }
    const working = names.map((name, index) => work(name, cookies[index] ?? '', tally))
    const untilMore = async (count: number) => {
      const goal = tally.done.length + count
      await expect.poll(() => tally.done.length, { timeout: 60_000 }).toBeGreaterThan(goal)
    }
    await untilMore(20)
    const goOn = await cluster.freeze()
    await sleep(frozenFor / 2)
    const during = tally.done.length
    const entering = await post('/session/sign-in', { email: 'ada@example.com', password })
    const reading = await fetch(`${origin}/team/me`, { headers: { cookie: cookies[0] ?? '' } })
    await sleep(frozenFor / 2)
    expect(tally.done).toHaveLength(during)
    goOn()
    // Nobody has to sign in again.
    await untilMore(20)
    tally.stop = true
    await Promise.all(working)

    expect([entering.status, reading.status]).toEqual([503, 503])
    expect(tally.slowest).toBeLessThan(slowest.waits + slowest.works * processesPerCore())
    const isExplained = ({ status, type, text, notSent }: Refusal) =>
      status === 503
        ? /Nothing was done|Try again/.test(text) || (!notSent && /It is not known whether this was done/.test(text))
        : status === 409 && type === '/problems/under-way'
    expect(tally.refusals.filter(refusal => !isExplained(refusal))).toEqual([])
    const unwritten = tally.refusals.filter(({ type }) => type === '/problems/not-recorded')
    expect(unwritten.length).toBeGreaterThan(names.length * 5)
    expect(unwritten.filter(({ notSent }) => !notSent)).toEqual([])
    // What was under way when it stopped, one for each person at most.
    expect(tally.unknown.length).toBeLessThanOrEqual(names.length)
    await check(tally)
  })

  async function check({ done, unknown }: Tally): Promise<void> {
    const { db, close } = await openDatabase<Tables & TeamTables>({ databaseUrl }, [])
    const rows = await db.selectFrom('contacts').select('firstName').execute()
    const ended = db.selectFrom('team_write').select('key').where('endpoint', '=', 'createContact')
    // Each that was done has its name, and its end: that of a write done while Postgres stopped is stored a moment later.
    await expect
      .poll(
        async () => {
          const known = new Set((await ended.where('outcome', '=', 'done').execute()).map(({ key }) => key))
          return done.filter(name => !known.has(name))
        },
        { timeout: 60_000 },
      )
      .toEqual([])
    await close()
    const stored = rows.map(({ firstName }) => firstName ?? '').toSorted()
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored.filter(name => !unknown.includes(name))).toEqual(done.toSorted())
  }
})
