// Simulates 50 people on one server and on two, over one Postgres behind nginx, and measures what their writes cost.
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { runnerImport } from 'vite'
import { cookieOf, load, post } from './requests.mjs'
import { median, ratio, takeTurns } from './turns.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const people = 50
const key = 'a-key-of-at-least-32-characters-01'
const env = { SESSION_SECRET: 'a-secret-of-at-least-32-characters', SERVICE_KEY: key }
const password = 'nine green herons wade'

let made = 0
const contact = () => ({ FirstName: `Bench ${made}`, Phone: `+4674${String(made++).padStart(7, '0')}` })

/** A typical mix of twenty requests; most read lists. */
const work = [
  ...Array(8).fill(n => ({ path: `/v2/contacts?start=${(n % 90) * 50}&limit=50` })),
  ...Array(4).fill(() => ({ path: '/api/surveys' })),
  ...Array(3).fill(() => ({ path: '/team/me' })),
  ...Array(2).fill(() => ({ path: '/team/activity?limit=50' })),
  ...Array(2).fill(() => ({ path: '/api/contacts', method: 'POST', body: contact() })),
  () => ({ path: '/api/phonenumber/lookup', method: 'POST', body: { PhoneNumbers: [contact().Phone] } }),
]

/** Creates 5,000 contacts and ten surveys, and returns the session cookies of several people. */
async function fillAccount(origin) {
  const postWithKey = (path, body) => post(origin, path, body, { authorization: `Bearer ${key}` })
  for (let part = 0; part < 5; part++)
    await postWithKey('/api/contacts?multiple=true', Array.from({ length: 1000 }, contact))
  for (let number = 0; number < 10; number++)
    await postWithKey('/api/surveys', { Name: `Survey ${number}`, AllowAnonymous: true })
  const cookies = []
  for (let number = 0; number < people; number++) {
    const email = `person${number}@example.com`
    const invited = await postWithKey('/team/people', { name: `Person ${number}`, email, role: 'admin' })
    const { link } = await invited.json()
    await post(origin, '/session/link/use', { token: link.token, password })
    cookies.push(cookieOf(await post(origin, '/session/sign-in', { email, password })))
  }
  return cookies
}

/** Makes Postgres log lock waits above a millisecond. Returns its data folder. */
async function logLockWaits(connectionString) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('alter system set log_lock_waits = on')
  await client.query(`alter system set deadlock_timeout = '1ms'`)
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query('show data_directory')
  await client.end()
  return rows[0].data_directory
}

/** Locks waited for, with counts, since the log had `from` characters. */
function lockWaits(log, from) {
  const waits = {}
  const entries = log.slice(from).split('still waiting for ').slice(1)
  for (const entry of entries) {
    const [, kind] = /^\w+ on (transaction|tuple|advisory lock|extension of relation|\w+)/.exec(entry)
    const table = /while .* in relation "(\w+)"/.exec(entry.split('acquired')[0])?.[1]
    const name = ['transaction', 'tuple'].includes(kind) ? `a row of ${table ?? 'some table'}` : kind
    waits[name] = (waits[name] ?? 0) + 1
  }
  return waits
}

/** CPU time of processes in milliseconds, from /proc in units of 10 ms. */
const processorTime = pids =>
  pids.reduce((sum, pid) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
    return sum + (Number(user) + Number(system)) * 10
  }, 0)

/** Process ids of Postgres: one per connection, and its own. */
function postgresPids(data) {
  const main = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const isPart = pid => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1] === main
    } catch {
      // The process has ended.
      return false
    }
  }
  return [main, ...readdirSync('/proc').filter(name => /^\d+$/.test(name) && isPart(name))]
}

const alias = [{ find: /^#(\w+)\//, replacement: `${fileURLToPath(new URL('../../src', import.meta.url))}/$1/` }]
const importSource = async path =>
  (await runnerImport(path, { configFile: false, logLevel: 'error', resolve: { alias } })).module

const { startPostgresCluster } = await importSource('src/database/testing/postgres-cluster.ts')
const { startSeveral } = await importSource('src/server/testing/several-servers.ts')
const cluster = await startPostgresCluster()
const data = await logLockWaits(cluster.url)
const readLog = () => readFileSync(join(dirname(data), 'log'), 'utf8')
const started = []
try {
  const databaseUrl = await cluster.createDatabase('bench')
  for (const count of [1, 2])
    started.push(await startSeveral({ script: 'dist/server/main.js', count, databaseUrl, env }))
  const cookies = await fillAccount(started[0].origin)
  const turns = started.map(({ origin }) => () => {
    const requestOf = n => {
      const { path, ...rest } = work[(n * 7) % work.length](n)
      return { url: origin + path, ...rest, headers: { origin, cookie: cookies[n % people] } }
    }
    return load(requestOf, { seconds: 5, connections: people })
  })
  const [one, two] = await takeTurns(turns, rounds)
  console.log(`\nMixed work of ${people} people over one Postgres behind nginx, all on ${availableParallelism()} cores`)
  const figures = `two servers ${median(two).toFixed(0)}, one ${median(one).toFixed(0)}, ${ratio(two, one)}`
  console.log(`  requests per second: ${figures}`)

  const writing = started.map(({ origin, pids }) => async () => {
    const [log, contacts, postgres] = [readLog().length, made, postgresPids(data)]
    const [ofServers, ofPostgres] = [processorTime(pids()), processorTime(postgres)]
    const requestOf = n => ({
      url: `${origin}/api/contacts`,
      method: 'POST',
      body: contact(),
      headers: { origin, cookie: cookies[n % people] },
    })
    const perSecond = await load(requestOf, { seconds: 5, connections: people })
    const writes = made - contacts
    return {
      perSecond,
      servers: (processorTime(pids()) - ofServers) / writes,
      postgres: (processorTime(postgres) - ofPostgres) / writes,
      writes,
      waits: lockWaits(readLog(), log),
    }
  })
  const results = await takeTurns(writing, rounds)
  console.log(`\nContacts created by ${people} people, median of ${rounds} turns of 5 s`)
  for (const [place, turns] of results.entries()) {
    const of = name => median(turns.map(turn => turn[name]))
    const time = `${of('servers').toFixed(1)} ms of the servers and ${of('postgres').toFixed(1)} ms of Postgres`
    console.log(`  ${place + 1} server(s): ${of('perSecond').toFixed(0)} a second; processor time of one: ${time}`)
    const writes = turns.reduce((sum, turn) => sum + turn.writes, 0)
    const waits = {}
    for (const turn of turns)
      for (const [name, count] of Object.entries(turn.waits)) waits[name] = (waits[name] ?? 0) + count
    const words = Object.entries(waits).map(([name, count]) => `${name}: ${count}`)
    console.log(`    waits for a lock of over 1 ms, of ${writes} writes: ${words.join(', ') || 'none'}`)
  }
} finally {
  for (const several of started) await several.stop()
  await cluster.stop()
}
