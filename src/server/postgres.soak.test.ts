/** Postgres restarts and freezes while servers write: no server exits, nothing is lost or done twice. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { notSentHeader } from '#contract/request/headers'
import { fillPath } from '#contract/request/parameters'
import { openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { Tables } from '#service/db/schema'
import type { TeamTables } from '#team/db/schema'
import { processesPerCore } from './testing/processes-per-core'
import { startProcess } from './testing/server-process'

const servers = 3
const writers = 12
/** Milliseconds: beyond Postgres's limit for idle transactions, and beyond that for statements. */
const frozenFor = { load: 12_000, people: 24_000 }
const serviceKey = 'k'.repeat(32)
const password = 'a river under the old bridge'
/** Maximum milliseconds of an answer: waiting for the database, and other work. */
const slowest = { waits: 4500, works: 500 }

/** A write and its outcome. Unknown ones are not sent again. */
type Written = { name: string; phone: string; outcome: 'done' | 'unknown' }

type Tally = { written: Written[]; notSent: number; strange: string[]; slowest: number; stop: boolean }

const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Sends writes one after the other. One marked as not sent is repeated. */
async function write(origin: string, writer: number, tally: Tally): Promise<void> {
  const send = async (path: string, body: object): Promise<'done' | 'not-sent' | 'unknown'> => {
    const begun = performance.now()
    const answer = await post(origin, path, body).catch(String)
    tally.slowest = Math.max(tally.slowest, performance.now() - begun)
    if (typeof answer === 'string') {
      tally.strange.push(answer)
      return 'unknown'
    }
    const text = await answer.text()
    if (answer.ok) return 'done'
    if (answer.status !== 503 || !answer.headers.has('retry-after')) tally.strange.push(`${answer.status} ${text}`)
    return answer.headers.has(notSentHeader) ? 'not-sent' : 'unknown'
  }
  const untilSettled = async (path: string, body: object): Promise<'done' | 'unknown'> => {
    for (;;) {
      const outcome = await send(path, body)
      if (outcome !== 'not-sent') return outcome
      tally.notSent += 1
      await sleep(50)
    }
  }
  for (let turn = 0; !tally.stop; turn++) {
    const name = `${writer}-${turn}`
    const phone = `+4670${String(writer).padStart(2, '0')}${String(turn).padStart(6, '0')}`
    const contact = await untilSettled(fillPath('createContact'), { FirstName: name, Phone: phone })
    const code = await untilSettled(fillPath('createAuthentication'), { Phone: phone })
    tally.written.push({ name, phone: '', outcome: contact }, { name: '', phone, outcome: code })
  }
}

type Refusal = { status: number; type: string; text: string; notSent: boolean }

/** Outcomes of contacts, by name. */
type Work = { done: string[]; unknown: string[]; refusals: Refusal[]; slowest: number; stop: boolean }

/** Invites a person who sets a password and signs in; returns their cookie. */
async function enter(origin: string, name: string): Promise<string> {
  const email = `${name}@example.com`
  const invitation = { name, email, role: 'marketer', joinAllowed: false }
  const invited = await post(origin, '/team/people', invitation, { authorization: `Bearer ${serviceKey}` })
  const { link } = (await invited.json()) as { link: { token: string } }
  await post(origin, '/session/link/use', { token: link.token, name, password })
  const answer = await post(origin, '/session/sign-in', { email, password })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Creates contacts one after the other. One marked as not sent is repeated with the same key. */
async function makeContacts(origin: string, who: string, cookie: string, work: Work): Promise<void> {
  const isSettled = async (name: string, body: object): Promise<boolean> => {
    const begun = performance.now()
    const answer = await post(origin, fillPath('createContact'), body, { cookie, 'idempotency-key': name })
    work.slowest = Math.max(work.slowest, performance.now() - begun)
    const text = await answer.text()
    if (answer.ok) {
      work.done.push(name)
      return true
    }
    const { type = '' } = JSON.parse(text) as { type?: string }
    const notSent = answer.headers.has(notSentHeader)
    work.refusals.push({ status: answer.status, type, text, notSent })
    // The end of the previous attempt is not stored yet.
    if (notSent || type === '/problems/under-way') return false
    work.unknown.push(name)
    return true
  }
  for (let turn = 0; !work.stop; turn++) {
    const name = `${who}-${turn}`
    while (!(await isSettled(name, { FirstName: name, Phone: `+46701${String(turn).padStart(6, '0')}` })))
      await sleep(200)
    await sleep(20)
  }
}

describe.skipIf(postgresMissing())('a Postgres that goes away under load', () => {
  let cluster: PostgresCluster
  const processes: ChildProcess[] = []
  const ended: string[] = []
  /** Log lines of failures that no answer explains. */
  const faults: string[] = []
  /** All errors that the servers log, to explain a failure of this test. */
  const errors: string[] = []

  beforeAll(async () => {
    cluster = await startPostgresCluster()
  }, 180_000)
  afterAll(async () => {
    for (const process of processes) process.kill('SIGKILL')
    await cluster.stop()
  })

  async function start(env: Record<string, string>): Promise<string> {
    const { child, origin } = await startProcess(inject('servingProcess'), {
      env: { LOGS: '1', ...env },
      onLog: line => {
        if (line.includes('"level":"error"')) errors.push(line)
        if (line.includes('"status":500')) faults.push(line)
      },
    })
    processes.push(child)
    child.once('exit', (code, signal) => ended.push(`${code ?? signal}`))
    return origin
  }

  test('loses and repeats no write over three restarts and a freeze, and no server exits', {
    timeout: 600_000,
  }, async () => {
    const databaseUrl = await cluster.createDatabase('soak')
    const origins: string[] = []
    for (let started = 0; started < servers; started++)
      origins.push(await start({ ACCOUNTS: 'off', DATABASE_URL: databaseUrl }))
    const tally: Tally = { written: [], notSent: 0, strange: [], slowest: 0, stop: false }
    const done = () => tally.written.filter(({ outcome }) => outcome === 'done').length
    const working = Array.from({ length: writers }, (_, writer) =>
      write(origins[writer % servers] ?? '', writer, tally),
    )
    const untilMore = async (count: number) => {
      const goal = done() + count
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(goal)
    }

    for (const how of ['fast', 'immediate', 'fast'] as const) {
      await untilMore(150)
      await cluster.restart(how)
    }
    await untilMore(150)

    const goOn = await cluster.freeze()
    await sleep(frozenFor.load / 2)
    const readiness = await Promise.all(origins.map(async origin => (await fetch(`${origin}/readyz`)).status))
    const liveness = await Promise.all(origins.map(async origin => (await fetch(`${origin}/healthz`)).status))
    await sleep(frozenFor.load / 2)
    goOn()
    await untilMore(150)
    tally.stop = true
    await Promise.all(working)

    expect([readiness, liveness]).toEqual([
      [503, 503, 503],
      [200, 200, 200],
    ])
    const why = tally.strange.length > 0 ? errors.slice(-20) : []
    expect({ strange: tally.strange, faults, why }).toEqual({ strange: [], faults: [], why: [] })
    expect(tally.slowest).toBeLessThan(slowest.waits + slowest.works * processesPerCore())
    expect(tally.notSent).toBeGreaterThan(writers)
    expect(ended).toEqual([])
    await checkWritten(tally.written, databaseUrl)

    const exits = processes.map(child => once(child, 'exit'))
    for (const child of processes) child.kill('SIGTERM')
    await Promise.all(exits)
    expect(ended).toEqual(['0', '0', '0'])
  })

  async function checkWritten(written: Written[], databaseUrl: string): Promise<void> {
    const { db, close } = await openDatabase<Tables>({ databaseUrl }, [])
    const names = await db.selectFrom('contacts').select('firstName').execute()
    const codes = await db.selectFrom('authentications').select(['phone', 'messageId']).execute()
    const messages = await db.selectFrom('messages').select('id').execute()
    await close()
    const times = new Map<string, number>()
    for (const key of [...names.map(row => row.firstName ?? ''), ...codes.map(row => row.phone)]) {
      times.set(key, (times.get(key) ?? 0) + 1)
    }
    const count = ({ name, phone }: Written) => times.get(name || phone) ?? 0
    const acknowledged = written.filter(({ outcome }) => outcome === 'done')
    const unknown = written.filter(({ outcome }) => outcome === 'unknown')
    // The database itself would accept duplicates: only ids are unique.
    expect(acknowledged.filter(one => count(one) === 0)).toEqual([])
    expect([...times].filter(([, count]) => count > 1)).toEqual([])
    // No row was invented, and only requests in flight are unknown.
    expect(times.size).toBe(acknowledged.length + unknown.filter(one => count(one) === 1).length)
    expect(unknown.length).toBeLessThanOrEqual(6 * writers)
    expect(new Set(codes.map(row => row.messageId))).toEqual(new Set(messages.map(row => row.id)))
  }

  test('explains each refused write during a freeze, repeats none, and lets people continue', {
    timeout: 300_000,
  }, async () => {
    const databaseUrl = await cluster.createDatabase('people')
    const secrets = { SESSION_SECRET: 's'.repeat(32), SERVICE_KEY: serviceKey }
    const origin = await start({ ACCOUNTS: 'on', DATABASE_URL: databaseUrl, ...secrets })
    const names = ['ada', 'bo', 'eva']
    const cookies = await Promise.all(names.map(name => enter(origin, name)))
    const work: Work = { done: [], unknown: [], refusals: [], slowest: 0, stop: false }
    const working = names.map((name, index) => makeContacts(origin, name, cookies[index] ?? '', work))
    const untilMore = async (count: number) => {
      const goal = work.done.length + count
      await expect.poll(() => work.done.length, { timeout: 60_000 }).toBeGreaterThan(goal)
    }
    await untilMore(20)
    const goOn = await cluster.freeze()
    await sleep(frozenFor.people / 2)
    const during = work.done.length
    const entering = await post(origin, '/session/sign-in', { email: 'ada@example.com', password })
    const reading = await fetch(`${origin}/team/me`, { headers: { cookie: cookies[0] ?? '' } })
    expect([entering.status, reading.status]).toEqual([503, 503])
    await sleep(frozenFor.people / 2)
    expect(work.done).toHaveLength(during)
    goOn()
    // Sessions survive.
    await untilMore(20)
    work.stop = true
    await Promise.all(working)

    expect(work.slowest).toBeLessThan(slowest.waits + slowest.works * processesPerCore())
    const isExplained = ({ status, type, text, notSent }: Refusal) =>
      status === 503
        ? /Nothing was done|Try again/.test(text) || (!notSent && /It is not known whether this was done/.test(text))
        : status === 409 && type === '/problems/under-way'
    expect(work.refusals.filter(refusal => !isExplained(refusal))).toEqual([])
    const unwritten = work.refusals.filter(({ type }) => type === '/problems/not-recorded')
    expect(unwritten.length).toBeGreaterThan(names.length * 5)
    expect(unwritten.filter(({ notSent }) => !notSent)).toEqual([])
    // Requests in flight at the freeze, at most one per person.
    expect(work.unknown.length).toBeLessThanOrEqual(names.length)
    await checkWork(work, databaseUrl)
  })

  async function checkWork({ done, unknown }: Work, databaseUrl: string): Promise<void> {
    const { db, close } = await openDatabase<Tables & TeamTables>({ databaseUrl }, [])
    const rows = await db.selectFrom('contacts').select('firstName').execute()
    const writes = db.selectFrom('team_write').select('key').where('endpoint', '=', 'createContact')
    // Ends of writes that completed during the freeze are stored shortly after.
    const withoutEnd = async () => {
      const known = new Set((await writes.where('outcome', '=', 'done').execute()).map(({ key }) => key))
      return done.filter(name => !known.has(name))
    }
    await expect.poll(withoutEnd, { timeout: 60_000 }).toEqual([])
    await close()
    const stored = rows.map(({ firstName }) => firstName ?? '').toSorted()
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored.filter(name => !unknown.includes(name))).toEqual(done.toSorted())
  }
})
