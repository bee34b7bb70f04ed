// What people, rights, masks and the ledger cost: the product signed in beside the same routes without them, turn by turn.
// By itself: `node e2e/bench/team-budget.mjs`, over the last build; `… upstream-writes` for that row alone.
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { check, kB, median, missed, ms } from './budget.mjs'
import { contact, env, fillAccount, signInPerson } from './filled-account.mjs'
import { moduleOf } from './module-of.mjs'
import { machineRate, onThisMachine } from './processor.mjs'
import { startServer } from './server-process.mjs'
import { load, stream } from './service-load.mjs'

const connections = 8
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
/** Turns before those: a server's first thousand requests take a fifth longer than all later ones, the more code the more. */
const warming = 6
const rows = 100_000
const largeBundle = '/api/sms/sent/bundle/1002'

const reads = {
  'list contacts, 50 rows (EP 4)': () => ({ path: '/v2/contacts?start=0&limit=50' }),
  'list surveys (EP 22)': () => ({ path: '/api/surveys' }),
}

/** As a page sends it: under a key of its own. */
const create = () => ({
  path: '/api/contacts',
  method: 'POST',
  body: contact(),
  headers: { 'idempotency-key': randomUUID() },
})

/** Holds how many times as long a request takes with the layer, by servers that have been at work for a while. */
async function compare(name, { product, without }, send, most) {
  const perSecond = async server => {
    const timed = () => {
      const { path, headers, ...rest } = send()
      return { url: server.url + path, ...rest, headers: { ...server.headers, ...headers } }
    }
    return (await load(timed, 0.7, connections)).perSecond
  }
  const turns = []
  for (let round = -warming; round < rounds; round++) {
    const [mine, plain] = [await perSecond(product), await perSecond(without)]
    if (round >= 0) turns.push({ mine, plain })
  }
  // Its best turn is the one that nothing else on the machine disturbed.
  const [mine, plain] = ['mine', 'plain'].map(which => Math.max(...turns.map(turn => turn[which])))
  const ratios = turns.map(turn => (turn.plain / turn.mine).toFixed(2)).toSorted()
  const figures = `${Math.round(mine)} of ${Math.round(plain)} requests a second, ${(plain / mine).toFixed(2)}×`
  check(name, plain / mine, most, `${figures} (${ratios[0]} to ${ratios.at(-1)})`)
}

/** Medians of the milliseconds, and the bytes, of an answer that is long. */
async function timesOf(servers, path, times = 3) {
  const taken = servers.map(() => [])
  for (let round = -1; round < times; round++) {
    for (const [at, server] of servers.entries()) {
      const answer = await stream(server, path)
      if (round >= 0) taken[at].push(answer)
    }
  }
  return taken.map(answers => ({ ms: median(answers.map(({ ms }) => ms)), bytes: answers[0].bytes }))
}

/** A list so many times over, as one. */
function* repeated(list, times) {
  const rows = list.subarray(1, -1)
  yield '['
  for (let time = 0; time < times; time++) {
    if (time > 0) yield ','
    yield rows
  }
  yield ']'
}

/** An upstream that takes so many milliseconds for a write, and whose bundle 4 is its bundle 1 four times over. */
async function startUpstream(bundle, writeMs) {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const times = Number(/\/bundle\/(\d)$/.exec(request.url ?? '')?.[1] ?? 0)
    const answer = () => (times ? Readable.from(repeated(bundle, times)).pipe(response) : response.end('{"ID":1}'))
    request.resume().on('end', () => (request.method === 'POST' ? setTimeout(answer, writeMs) : answer()))
  })
  server.keepAliveTimeout = 120_000
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.closeAllConnections() || server.close(),
  }
}

/** The most megabytes of memory that a server has had; undefined where the system does not tell. */
function peakOf({ dataDir }) {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return undefined
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1000
}

/** Holds a bundle to the memory that one of a quarter of it took. */
async function checkMemory(product) {
  const name = 'masking a bundle of an upstream, peak memory of four times the rows'
  await stream(product, '/api/sms/sent/bundle/1')
  const before = peakOf(product)
  if (before === undefined) return console.log(`  left out   ${name}: this system does not tell it`)
  await stream(product, '/api/sms/sent/bundle/4')
  const after = peakOf(product)
  return check(name, after / before, 1.25, `${Math.round(after)} MB of ${Math.round(before)} MB`)
}

/** The same reads over a Postgres, each server with a database of its own. */
async function benchPostgres(script) {
  const { postgresMissing, startPostgresCluster } = await moduleOf('src/database/testing/postgres-cluster.ts')
  console.log(`\nThe same on Postgres`)
  if (postgresMissing()) return console.log('  left out: it needs Postgres (apt-get install postgresql)')
  const cluster = await startPostgresCluster()
  try {
    const start = async (name, settings) => {
      const server = await startServer({
        ...settings,
        env: { ...env, DATABASE_URL: await cluster.createDatabase(name) },
      })
      await fillAccount(server.url)
      return server
    }
    const [product, without] = [await start('product', {}), await start('bare', { script })]
    const headers = { origin: product.url, cookie: await signInPerson(product.url, 1) }
    const servers = { product: { ...product, headers }, without }
    for (const [name, send] of Object.entries(reads)) await compare(name, servers, send, 1.6)
    await Promise.all([product.stop(), without.stop()])
  } finally {
    await cluster.stop()
  }
}

async function pair(script, settings) {
  const product = await startServer({ ...settings, signedIn: true })
  const without = await startServer({ ...settings, script })
  const stop = () => Promise.all([product.stop(), without.stop()])
  return { product, without, stop }
}

/** The demonstration's own service; gives the large bundle as it answers it. */
async function benchEmbedded(script) {
  const embedded = await pair(script, { args: ['--rows', String(rows)] })
  for (const [name, send] of Object.entries(reads)) await compare(name, embedded, send, 1.25)
  await compare('create contact (EP 7)', embedded, create, 2.5)
  const [mine, plain] = await timesOf([embedded.product, embedded.without], largeBundle)
  const words = `${ms(mine.ms)}, ${ms(plain.ms)} without, ${(mine.ms / plain.ms).toFixed(2)}×`
  check(`masking a bundle of ${rows}`, mine.ms / plain.ms, 1.5, words)
  const answer = await fetch(embedded.without.url + largeBundle)
  const bundle = Buffer.from(await answer.arrayBuffer())
  await embedded.stop()
  return bundle
}

/** A foreign server's; without a `bundle` its writes alone. */
async function benchUpstream(script, bundle) {
  // What the layer does takes longer where cores are slower; so does the service that is waited for.
  const writeMs = onThisMachine(20, await machineRate())
  const upstream = await startUpstream(bundle, writeMs)
  const relayed = await pair(script, { env: { UPSTREAM_URL: upstream.url } })
  console.log(`  an upstream of ${writeMs} ms, as one of 20 on the cores of the budgets`)
  await compare('create contact at an upstream (EP 7)', relayed, create, 1.2)
  if (bundle) {
    const [masked] = await timesOf([relayed.product], '/api/sms/sent/bundle/1')
    const perSecond = masked.bytes / 1e6 / (masked.ms / 1000)
    const rate = `${kB(masked.bytes)} in ${ms(masked.ms)}, ${perSecond.toFixed(1)} MB/s`
    check('masking a bundle of an upstream, seconds for 10 MB', 10 / perSecond, 1, rate)
    await checkMemory(relayed.product)
  }
  await relayed.stop()
  upstream.close()
}

/** Milliseconds that the disk of the servers' folders takes for a little more of a file, and what else the machine does. */
async function printMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-disk-'))
  const file = openSync(join(folder, 'log'), 'w')
  const times = Array.from({ length: 100 }, () => {
    writeSync(file, Buffer.alloc(16_384, 1))
    const started = performance.now()
    fdatasyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  const load = loadavg()[0].toFixed(1)
  console.log(`  the disk takes ${median(times).toFixed(2)} ms for 16 kB more of a file; load ${load}`)
}

/** Prints what the layer costs; what is above its budget is among `missed`. `only` the writes to an upstream, if so said. */
export async function benchTeam(only) {
  const { buildScript } = await moduleOf('src/service/testing/build-script.ts')
  const script = await buildScript('e2e/bench/without-team.ts')
  console.log(`\nPeople, rights and the ledger beside the same routes without them, ${connections} connections, SQLite`)
  try {
    await printMachine()
    if (only === 'upstream-writes') return await benchUpstream(script.file)
    await benchUpstream(script.file, await benchEmbedded(script.file))
    await benchPostgres(script.file)
  } finally {
    script.remove()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await benchTeam(process.argv[2])
  process.exit(missed.length > 0 ? 1 : 0)
}
