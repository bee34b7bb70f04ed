/** Jobs whose server is killed and whose upstream loses answers: every row is accounted for and none is done twice. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { jobRowStates } from '#contract/team/jobs'
import { postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import { temporaryFolder } from '#database/testing/temporary-folder'
import { contactsUpstream } from '#server/testing/contacts-upstream'
import { killableServer } from '#server/testing/killable-server'

const say = (words: string) => process.stdout.write(`${words}\n`)

const aFolder = () => join(temporaryFolder(), 'data')

async function aServer(env: Record<string, string>) {
  const server = killableServer({ env: { ACCOUNTS: 'off', ...env } })
  await server.start()
  onTestFinished(server.kill)
  return server
}
type Server = Awaited<ReturnType<typeof aServer>>

const phone = (n: number) => `+4670${String(1_000_000 + n)}`
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    action: 'create',
    body: { FirstName: `Ann${n}`, Phone: phone(n) },
    file: { line: n + 2, cells: { FirstName: `Ann${n}`, Phone: phone(n) } },
  }))
const head = { kind: 'import-contacts', name: 'people.csv' }

/** Kills and restarts the server at even intervals of the job, until the job is finished. */
async function endThroughKills(server: Server, id: string): Promise<void> {
  const { counts } = await server.read(id)
  const all = jobRowStates.reduce((sum, state) => sum + counts[state], 0)
  const left = async () => {
    const { counts: now, state, waiting } = await server.read(id)
    if (state === 'stopped') throw new Error(`It has stopped: ${JSON.stringify(waiting)}`)
    return now.waiting
  }
  for (let kill = 1; kill <= kills; kill++) {
    const until = all - (all * kill) / (kills + 1)
    await expect.poll(left, { timeout: 300_000, interval: 50 }).toBeLessThan(until)
    await server.kill()
    await server.start()
  }
  await expect.poll(async () => (await server.read(id)).state, { timeout: 300_000, interval: 200 }).toBe('finished')
}

/** Returns the rows, whose states must match the job's counts. */
async function accounted(server: Server, id: string) {
  const rows = await server.rows(id)
  const { counts } = await server.read(id)
  const found = Object.fromEntries(jobRowStates.map(state => [state, rows.filter(row => row.state === state).length]))
  expect(counts).toEqual(found)
  return { rows, counts }
}

/** Enough for every fault of the upstream; `ROWS=10000` takes minutes. */
const rowsTried = Number(process.env.ROWS ?? 300)
const kills = 3

test('an import ends with every row accounted for and none created twice, through lost answers and killed servers', {
  timeout: 1_200_000,
}, async () => {
  const count = rowsTried
  const manner = (nth: number) =>
    nth % 20 === 7 ? 'lost' : nth % 300 === 11 ? 'cut' : nth % 997 === 5 ? 'limited' : 'well'
  const upstream = await contactsUpstream({ manner })
  const server = await aServer({ DATA_DIR: aFolder(), UPSTREAM_URL: upstream.url, READINGS_EVERY: '0' })
  const begun = performance.now()
  const { id } = await server.begin(head, people(count))
  await endThroughKills(server, id)
  const { rows, counts } = await accounted(server, id)
  const created = new Map<string, number>()
  for (const { properties } of upstream.created) {
    created.set(properties.phoneNumber ?? '', (created.get(properties.phoneNumber ?? '') ?? 0) + 1)
  }
  say(`${count} rows in ${Math.round((performance.now() - begun) / 1000)} s: ${JSON.stringify(counts)}`)
  expect(rows).toHaveLength(count)
  expect([...created].filter(([, times]) => times > 1)).toEqual([])
  const isCreated = (row: number) => created.has(phone(row))
  expect(rows.filter(({ row, state }) => state === 'done' && !isCreated(row))).toEqual([])
  // Unknown rows were cut off before the upstream created the contact.
  expect(rows.filter(({ row, state }) => state === 'unknown' && isCreated(row))).toEqual([])
  expect(counts).toMatchObject({ waiting: 0, sending: 0, refused: 0, skipped: 0 })
  // Rows cut off by the upstream, and at most one for each slot at a kill.
  expect(counts.unknown).toBeLessThan(10)
})

test('an import into the embedded service leaves no row unknown through killed servers', {
  timeout: 600_000,
}, async () => {
  const count = rowsTried
  const server = await aServer({ DATA_DIR: aFolder() })
  const { id } = await server.begin(head, people(count))
  await endThroughKills(server, id)
  const { counts } = await accounted(server, id)
  expect(counts).toMatchObject({ done: count, unknown: 0, refused: 0 })
  const phones: string[] = []
  for (let start = 0; phones.length === start; start += 50) {
    const page = await server.send<Contact[]>(`/v2/contacts?start=${start}&limit=50`).catch(() => [])
    phones.push(
      ...page.map(({ properties }) => Object.values(properties).find(value => value?.startsWith('+4670')) ?? ''),
    )
  }
  expect(phones).toHaveLength(count)
  expect(new Set(phones).size).toBe(count)
})

test.skipIf(postgresMissing())(
  'a second server takes over an import within a minute',
  { timeout: 400_000 },
  async () => {
    const cluster = await startPostgresCluster()
    onTestFinished(cluster.stop)
    const upstream = await contactsUpstream({ delay: 20 })
    const env = {
      DATABASE_URL: await cluster.createDatabase('jobs'),
      UPSTREAM_URL: upstream.url,
      READINGS_EVERY: '0',
      SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    }
    const [one, other] = [await aServer(env), await aServer(env)]
    const { id } = await one.begin(head, people(rowsTried))
    const ended = async () => {
      const { counts } = await other.read(id)
      return counts.done + counts.unknown
    }
    await expect.poll(ended, { timeout: 60_000 }).toBeGreaterThan(100)
    await one.kill()
    const killed = performance.now()
    const before = await ended()
    await expect.poll(ended, { timeout: 60_000, interval: 100 }).toBeGreaterThan(before + 10)
    say(`The other went on after ${Math.round((performance.now() - killed) / 1000)} s.`)
    await expect.poll(async () => (await other.read(id)).state, { timeout: 240_000, interval: 200 }).toBe('finished')
    const { rows, counts } = await accounted(other, id)
    const created = upstream.created.map(({ properties }) => properties.phoneNumber)
    expect(new Set(created).size).toBe(created.length)
    // Requests in flight at the kill may have reached the upstream or not.
    expect(counts.done + counts.unknown).toBe(rowsTried)
    expect(counts.unknown).toBeLessThanOrEqual(3)
    expect(rows.filter(({ row, state }) => (state === 'done') !== created.includes(phone(row)))).toEqual([])
  },
)

test('a job of 100,000 rows fits in memory', { timeout: 900_000 }, async () => {
  const server = await aServer({ DATA_DIR: aFolder() })
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ number: phone(n) }))
  const { id } = await server.begin({ kind: 'check-numbers', name: 'numbers' }, rows)
  const received = server.peakMemory()
  const tooMany = server.begin({ kind: 'check-numbers', name: 'numbers' }, [...rows, rows[0]])
  await expect(tooMany).rejects.toThrow('413')
  // Memory would grow with every row; a fifth of them shows it.
  const done = async () => (await server.read(id)).counts.done
  await expect.poll(done, { timeout: 600_000, interval: 500 }).toBeGreaterThan(20_000)
  say(`Memory: ${received} MB after the upload, ${server.peakMemory()} MB at most.`)
  expect(server.peakMemory()).toBeLessThan(250)
})
