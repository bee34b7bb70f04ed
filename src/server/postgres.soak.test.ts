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
import { processesPerCore } from './testing/processes-per-core'
import { startProcess } from './testing/server-process'

const servers = 3
const writers = 12
/** Milliseconds: beyond Postgres's limits for idle transactions and for statements. */
const frozenFor = 24_000
const explanation = /Nothing was done|Try again|It is not known whether this was done/
/** Maximum milliseconds of an answer: waiting for the database, and other work. */
const slowest = { waits: 4500, works: 500 }

/** A write and its outcome. Unknown ones are not sent again. */
type Written = { name: string; phone: string; outcome: 'done' | 'unknown' }

type Tally = { written: Written[]; notSent: number; strange: string[]; slowest: number; stop: boolean }

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
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
    const isExplained = answer.headers.has('retry-after') && explanation.test(text)
    if (answer.status !== 503 || !isExplained) tally.strange.push(`${answer.status} ${text}`)
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
    await sleep(frozenFor / 2)
    const readiness = await Promise.all(origins.map(async origin => (await fetch(`${origin}/readyz`)).status))
    const liveness = await Promise.all(origins.map(async origin => (await fetch(`${origin}/healthz`)).status))
    await sleep(frozenFor / 2)
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
})
