/** Postgres is restarted and frozen while three servers write to it: none ends, nothing is lost, nothing is done twice. */
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
import { processesPerCore } from './testing/processes-per-core'

const servers = 3
const writers = 12
const frozenFor = 20_000
/** Milliseconds within which a request is answered, whatever becomes of the database: it waits for most of them. */
const slowest = { waits: 4500, works: 500 }

/** A name that was written, as the answers told it. Of an unknown one nothing is known, and it is not sent again. */
type Written = { name: string; phone: string; outcome: 'done' | 'unknown' }

type Tally = { written: Written[]; notSent: number; strange: string[]; slowest: number; stop: boolean }

/** Sends one write after the other. One that is said never to have left is sent again, as the header allows. */
async function write(origin: string, writer: number, tally: Tally): Promise<void> {
  const post = async (path: string, body: object): Promise<'done' | 'not-sent' | 'unknown'> => {
    const begun = performance.now()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(origin + path, init).catch(String)
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
      const outcome = await post(path, body)
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
  let script: Awaited<ReturnType<typeof buildScript>>
  let databaseUrl: string
  const processes: ChildProcess[] = []
  const ended: string[] = []

  beforeAll(async () => {
    script = await buildScript(join(import.meta.dirname, 'testing/serving-process.ts'))
    cluster = await startPostgresCluster()
    databaseUrl = await cluster.createDatabase('soak')
  }, 180_000)
  afterAll(async () => {
    for (const process of processes) process.kill('SIGKILL')
    script.remove()
    await cluster.stop()
  })

  async function startProcess(): Promise<string> {
    const env = { PATH: process.env.PATH, PORT: '0', ACCOUNTS: 'off', DATABASE_URL: databaseUrl }
    const child = spawn(process.execPath, [script.file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(child)
    child.once('exit', (code, signal) => ended.push(`${code ?? signal}`))
    const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    return origin
  }

  test('5 restarts and 20 s of standing still: no exit, nothing lost, nothing twice', {
    timeout: 600_000,
  }, async () => {
    const origins: string[] = []
    for (let started = 0; started < servers; started++) origins.push(await startProcess())
    const tally: Tally = { written: [], notSent: 0, strange: [], slowest: 0, stop: false }
    const done = () => tally.written.filter(({ outcome }) => outcome === 'done').length
    const working = Array.from({ length: writers }, (_, writer) =>
      write(origins[writer % servers] ?? '', writer, tally),
    )
    const untilMore = async (count: number) => {
      const goal = done() + count
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(goal)
    }

    for (const how of ['fast', 'immediate', 'fast', 'immediate', 'fast'] as const) {
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
    expect(tally.strange).toEqual([])
    expect(tally.slowest).toBeLessThan(slowest.waits + slowest.works * processesPerCore())
    expect(tally.notSent).toBeGreaterThan(writers)
    expect(ended).toEqual([])
    await checkWritten(tally.written)

    const exits = processes.map(child => once(child, 'exit'))
    for (const child of processes) child.kill('SIGTERM')
    await Promise.all(exits)
    expect(ended).toEqual(['0', '0', '0'])
  })

  async function checkWritten(written: Written[]): Promise<void> {
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
    // Nothing stops the database from holding one of them twice: no column of a contact or a code is unique but its id.
    expect(acknowledged.filter(one => count(one) === 0)).toEqual([])
    expect([...times].filter(([, count]) => count > 1)).toEqual([])
    // Nothing is there that nobody sent, and unknown is what was under way when an answer was lost, no more.
    expect(times.size).toBe(acknowledged.length + unknown.filter(one => count(one) === 1).length)
    expect(unknown.length).toBeLessThanOrEqual(6 * writers)
    expect(new Set(codes.map(row => row.messageId))).toEqual(new Set(messages.map(row => row.id)))
  }
})
