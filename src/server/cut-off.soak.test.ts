/**
 * Writes whose client disconnects at random are carried out once or not at all, and the server knows which. After
 * `kill -9` no write of the embedded service is unknown or lost; writes to an upstream are unknown, and are not sent
 * again. More: `CUT_WRITES=400`, `KILL_ROUNDS=200`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { type OpenDatabase, openBeside, openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import { temporaryFolder } from '#database/testing/temporary-folder'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { aContact, insert } from '#service/testing/rows'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { endProcess, startProcess } from './testing/server-process'

const writes = Number(process.env.CUT_WRITES ?? 200)
const rounds = Number(process.env.KILL_ROUNDS ?? 25)
/** Writes acknowledged before each kill. */
const writesPerRound = 90
/** Concurrent clients. */
const browsers = 16

const processes: ChildProcess[] = []

afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

const aFolder = () => join(temporaryFolder(), 'data')

async function start(environment: Record<string, string>) {
  const started = await startProcess(inject('servingProcess'), { env: { ACCOUNTS: 'off', ...environment } })
  processes.push(started.child)
  return started
}

type Write = { method: string; path: string; content: object }

const contactWrite = (name: string): Write => ({
  method: 'POST',
  path: fillPath('createContact'),
  content: { FirstName: name, Phone: '+46701234567', Notes: 'n'.repeat(2000) },
})
/** Adds a property to one contact, which all these writes change. */
const propertyWrite = (name: string): Write => ({
  method: 'PATCH',
  path: fillPath('updateContact', { id: 'patched' }),
  content: { properties: { [name]: 'yes' } },
})
const codeWrite = (digits: string): Write => ({
  method: 'POST',
  path: fillPath('createAuthentication'),
  content: { Phone: `+${digits}` },
})
const kindsOfWrite = [contactWrite, propertyWrite, codeWrite]

type Sent = { status: number | undefined; text: string }

/** Sends a write in two chunks and disconnects after so many milliseconds. */
function send(origin: string, key: string, after: number, write = contactWrite(key)): Promise<Sent> {
  return new Promise(resolve => {
    const body = JSON.stringify(write.content)
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': key }
    const sent = httpRequest(origin + write.path, { method: write.method, headers, agent: false })
    sent.on('error', () => resolve({ status: undefined, text: '' }))
    sent.on('response', response => {
      const { statusCode: status } = response
      textOf(response).then(
        text => resolve({ status, text }),
        () => resolve({ status: undefined, text: '' }),
      )
    })
    sent.write(body.slice(0, 1000))
    setTimeout(() => sent.end(body.slice(1000)), Math.random() * 3)
    if (Number.isFinite(after)) setTimeout(() => sent.destroy(), after)
  })
}

const countEntries = async (db: TeamDb) => (await db.selectFrom('team_activity').select('id').execute()).length

type Known = { state: string; status?: number; answer?: { text: string } }

async function whatBecameOf(origin: string, key: string): Promise<Known> {
  for (;;) {
    const known = (await (await fetch(`${origin}${fillPath('readWrite', { key })}`)).json()) as Known
    if (known.state !== 'under-way') return known
    await sleep(20)
  }
}

/** Milliseconds until a client disconnects; some do before the whole request is sent, even on a fast machine. */
const randomDelay = () => Math.random() * (Math.random() < 0.2 ? 2 : 120)

type Place = { dataDir: string } | { databaseUrl: string }

const environmentOf = (place: Place): Record<string, string> =>
  'dataDir' in place ? { DATA_DIR: place.dataDir, DEMO: '0' } : { DATABASE_URL: place.databaseUrl, DEMO: '0' }

/** How often each write is stored, by its key. */
async function countStored({ db }: OpenDatabase<Tables>): Promise<Map<string, number>> {
  const contacts = await db.selectFrom('contacts').select(['contactId', 'firstName', 'properties']).execute()
  const codes = await db.selectFrom('authentications').select(['phone', 'messageId']).execute()
  const messages = await db.selectFrom('messages').select('id').execute()
  expect(codes).toHaveLength(messages.length)
  expect(new Set(codes.map(({ messageId }) => messageId))).toEqual(new Set(messages.map(({ id }) => id)))
  const patched = contacts.find(({ contactId }) => contactId === 'patched')
  const counts = new Map<string, number>()
  for (const key of [
    ...contacts.filter(contact => contact !== patched).map(({ firstName }) => firstName),
    ...Object.keys(JSON.parse(patched?.properties ?? '{}') as object),
    ...codes.map(({ phone }) => phone.slice(1)),
  ])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

type Outcomes = { sent: Map<string, Write>; answered: Map<string, Sent>; originOf: (turn: number) => string }

/** Every write is stored once or not at all, and the server knows which; then each can be sent again with its key. */
async function checkOutcomes(place: Place, { sent, answered, originOf }: Outcomes) {
  const beside = openBeside<Tables>(place)
  const known = new Map<string, Known>()
  for (const [turn, key] of [...sent.keys()].entries()) known.set(key, await whatBecameOf(originOf(turn), key))
  const stored = await countStored(beside)
  const found = { ended: 0, 'not-received': 0, lost: 0 }
  for (const key of sent.keys()) {
    const { state, answer } = known.get(key) ?? {}
    const isStored = stored.has(key)
    const expected = isStored ? ('ended' as const) : ('not-received' as const)
    expect({ key, state, rows: stored.get(key) }).toEqual({ key, state: expected, rows: isStored ? 1 : undefined })
    const seen = answered.get(key)
    const isLost = seen?.status === undefined
    if (!isLost) expect({ key, ...seen }).toEqual({ key, status: 200, text: answer?.text })
    found[expected] += 1
    if (isStored && isLost) found.lost += 1
  }
  // With the same keys, completed writes are answered and the others carried out.
  for (const [turn, [key, write]] of [...sent].entries())
    expect((await send(originOf(turn), key, Number.POSITIVE_INFINITY, write)).status).toBe(200)
  const all = await countStored(beside)
  expect([...sent.keys()].filter(key => all.get(key) !== 1)).toEqual([])
  await beside.close()
  return found
}

/**
 * Sends writes that are cut off, to one server or alternating between several; then asks another server for each
 * outcome.
 */
async function cutWrites(place: Place, servers: number): Promise<void> {
  const origins: string[] = []
  while (origins.length < servers) origins.push((await start(environmentOf(place))).origin)
  const originOf = (turn: number) => origins[turn % servers] ?? ''
  const keys = Array.from({ length: writes }, (_, n) => `key-${n}`)
  const answered = new Map<string, Sent>()
  const waiting = [...keys.entries()]
  const browse = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [turn, key] = next
      answered.set(key, await send(originOf(turn), key, randomDelay()))
    }
  }
  await Promise.all(Array.from({ length: browsers }, browse))
  // Requests that arrived whole were handled before these: later an unknown key never arrived.
  for (const origin of origins)
    expect((await send(origin, `last:${origin}`, Number.POSITIVE_INFINITY)).status).toBe(200)

  const sent = new Map(keys.map(key => [key, contactWrite(key)]))
  const found = await checkOutcomes(place, { sent, answered, originOf: turn => originOf(turn + 1) })
  process.stdout.write(`${JSON.stringify({ servers, ...found })}\n`)
  expect(Math.min(found.ended, found['not-received'], found.lost)).toBeGreaterThan(writes / 50)

  const { db, close } = openBeside<TeamTables>(place)
  // The end of a write may be stored shortly after its answer.
  const done = db.selectFrom('team_activity').select('id').where('kind', '=', 'ended').where('outcome', '=', 'done')
  await expect.poll(async () => (await done.execute()).length).toBe(writes + servers)
  await close()
}

/** Kills a server during writes several times; then every write is stored once or not at all, and the server knows. */
async function killServers(dataDir: string, times: number): Promise<void> {
  const place = { dataDir }
  const first = await openDatabase<Tables>(place, [serviceMigrations])
  await insert(first.db, 'contacts', aContact({ id: 1_000_000, contactId: 'patched' }))
  await first.close()
  const sent = new Map<string, Write>()
  const answered = new Map<string, Sent>()
  for (let round = 0; round < times; round++) {
    const { origin, child } = await start(environmentOf(place))
    const enough = answered.size + writesPerRound
    const over = new AbortController()
    const browse = async (browser: number) => {
      for (let turn = 0; !over.signal.aborted; turn++) {
        const key = `46${[round, browser, turn].map(each => `${each}`.padStart(3, '0')).join('')}`
        const write = (kindsOfWrite[turn % kindsOfWrite.length] ?? contactWrite)(key)
        sent.set(key, write)
        answered.set(key, await send(origin, key, Number.POSITIVE_INFINITY, write))
      }
    }
    const browsing = Array.from({ length: browsers }, (_, browser) => browse(browser))
    await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(enough)
    await expect(openDatabase(place, [serviceMigrations])).rejects.toThrow(`(process ${child.pid}, since `)
    await sleep(Math.random() * 100)
    over.abort()
    await Promise.all([endProcess(child, 'SIGKILL'), ...browsing])
  }

  const { origin } = await start(environmentOf(place))
  const found = await checkOutcomes(place, { sent, answered, originOf: () => origin })
  expect(await (await fetch(origin + fillPath('countUnknown'))).json()).toEqual({ count: 0 })
  const { db, close } = openBeside<Tables>(place)
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  await close()
  process.stdout.write(`${JSON.stringify({ kills: times, writes: sent.size, ...found })}\n`)
}

test('carries out no cut-off write twice, and knows which arrived', {
  timeout: 600_000,
}, async () => {
  await expect(cutWrites({ dataDir: aFolder() }, 1)).resolves.toBeUndefined()
})

test('loses and doubles no write of the embedded service over `kill -9`, and knows the outcome of each', {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  await expect(killServers(aFolder(), rounds)).resolves.toBeUndefined()
})

test('opens a folder whose first start was killed, at any delay', { timeout: 300_000 }, async () => {
  for (let delay = 0; delay < 240; delay += 40) {
    const environment = { ACCOUNTS: 'off', DEMO: '0', PORT: '0', DATA_DIR: aFolder() }
    const env = { PATH: process.env.PATH, ...environment }
    const child = spawn(process.execPath, [inject('servingProcess')], { env, stdio: 'ignore' })
    processes.push(child)
    while (!existsSync(join(environment.DATA_DIR, 'service.sqlite'))) await sleep(1)
    await sleep(delay)
    await endProcess(child, 'SIGKILL')
    const { db, close } = await openDatabase<Tables>({ dataDir: environment.DATA_DIR }, [serviceMigrations])
    expect(await db.selectFrom('groups').select('id').execute()).toEqual([{ id: 1 }])
    await close()
  }
})

describe.skipIf(postgresMissing())('over Postgres', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await startPostgresCluster()
  }, 60_000)
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL')
    await cluster.stop()
  })

  test('carries out no cut-off write to two servers twice', { timeout: 600_000 }, async () => {
    const databaseUrl = await cluster.createDatabase('cut')
    await expect(cutWrites({ databaseUrl }, 2)).resolves.toBeUndefined()
  })
})

test('leaves writes to an upstream unknown after `kill -9`, and never sends them again', {
  timeout: 180_000,
}, async () => {
  let received = 0
  const upstream = createServer(request => {
    request.resume()
    received += 1
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const { port } = upstream.address() as AddressInfo
  const environment = { DATA_DIR: aFolder(), UPSTREAM_URL: `http://127.0.0.1:${port}`, READINGS_EVERY: '0' }
  const keys = Array.from({ length: 20 }, (_, n) => `key-${n}`)

  const first = await start(environment)
  const sending = Promise.all(keys.map(key => send(first.origin, key, Number.POSITIVE_INFINITY)))
  await expect.poll(() => received, { timeout: 60_000 }).toBe(keys.length)
  await Promise.all([sending, endProcess(first.child, 'SIGKILL')])

  const { origin } = await start(environment)
  for (const key of keys) {
    expect(await whatBecameOf(origin, key)).toMatchObject({ state: 'unknown' })
    const again = await send(origin, key, Number.POSITIVE_INFINITY)
    expect([again.status, JSON.parse(again.text)]).toMatchObject([409, { type: '/problems/unknown-outcome' }])
  }
  expect(received).toBe(keys.length)
  expect(await (await fetch(origin + fillPath('countUnknown'))).json()).toEqual({ count: keys.length })

  const { db, close } = openBeside<TeamTables>({ dataDir: environment.DATA_DIR })
  expect(await countEntries(db)).toBe(keys.length)
  await close()
  upstream.closeAllConnections()
  upstream.close()
})
