// What people, rights, masks and the ledger cost: the product signed in beside the same routes without them, turn by turn.
// By itself: `node e2e/bench/team-budget.mjs`, over the last build.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { hold, kB, median, missed, ms } from './budget.mjs'
import { startServer } from './server-process.mjs'
import { load, stream } from './service-load.mjs'

const connections = 8
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const rows = 100_000
const largeBundle = '/api/sms/sent/bundle/1002'

/** Beyond the numbers that the demo data keep for provoking faults. */
const contact = n => ({ FirstName: `Bench ${n}`, Phone: `+4674${String(n % 10_000_000).padStart(7, '0')}` })
let made = 0

const reads = {
  'list contacts, 50 rows (EP 4)': { ask: () => ({ path: '/v2/contacts?start=0&limit=50' }), most: 1.25 },
  'list surveys (EP 22)': { ask: () => ({ path: '/api/surveys' }), most: 1.25 },
}

/** As a page sends it: under a key of its own. */
const create = () => ({
  path: '/api/contacts',
  method: 'POST',
  body: contact(made++),
  headers: { 'idempotency-key': randomUUID() },
})

/** Holds how many times as long a request takes with the layer; a first turn warms both and does not count. */
async function compare(name, { product, without }, { ask, most }) {
  const perSecond = async server => {
    const asked = () => {
      const { path, headers, ...rest } = ask()
      return { url: server.url + path, ...rest, headers: { ...server.headers, ...headers } }
    }
    return (await load(asked, 0.7, connections)).perSecond
  }
  const turns = []
  for (let round = -1; round < rounds; round++) {
    const [mine, plain] = [await perSecond(product), await perSecond(without)]
    if (round >= 0) turns.push({ mine, plain })
  }
  const [mine, plain] = ['mine', 'plain'].map(which => median(turns.map(turn => turn[which])))
  const ratios = turns.map(turn => (turn.plain / turn.mine).toFixed(2)).toSorted()
  const figures = `${Math.round(mine)} of ${Math.round(plain)} requests a second, ${(plain / mine).toFixed(2)}×`
  hold(name, plain / mine, most, `${figures} (${ratios[0]} to ${ratios.at(-1)})`)
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

/** An upstream that has one answer for each path, and takes its time for a write. */
async function startUpstream(answers) {
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answers(request.url ?? ''))
    request.resume().on('end', () => (request.method === 'POST' ? setTimeout(answer, 20) : answer()))
  })
  server.keepAliveTimeout = 120_000
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.closeAllConnections() || server.close(),
  }
}

async function pair(script, settings) {
  const product = await startServer({ ...settings, signedIn: true })
  const without = await startServer({ ...settings, script })
  const stop = () => Promise.all([product.stop(), without.stop()])
  return { product, without, stop }
}

/** Prints what the layer costs; what is above its budget is among `missed`. */
export async function benchTeam() {
  const { module } = await runnerImport('src/service/testing/build-script.ts', { configFile: false })
  const script = await module.buildScript('e2e/bench/without-team.ts')
  console.log(`\nPeople, rights and the ledger beside the same routes without them, ${connections} connections, SQLite`)
  try {
    const embedded = await pair(script.file, { args: ['--rows', String(rows)] })
    for (const [name, read] of Object.entries(reads)) await compare(name, embedded, read)
    await compare('create contact (EP 7)', embedded, { ask: create, most: 2.5 })
    const [mine, plain] = await timesOf([embedded.product, embedded.without], largeBundle)
    const words = `${ms(mine.ms)}, ${ms(plain.ms)} without, ${(mine.ms / plain.ms).toFixed(2)}×`
    hold(`masking a bundle of ${rows}`, mine.ms / plain.ms, 1.5, words)
    const answer = await fetch(embedded.without.url + largeBundle)
    const bundle = Buffer.from(await answer.arrayBuffer())
    await embedded.stop()

    const upstream = await startUpstream(url => (url.includes('/bundle/') ? bundle : '{"ID":1}'))
    const relayed = await pair(script.file, { env: { UPSTREAM_URL: upstream.url } })
    await compare('create contact at an upstream of 20 ms (EP 7)', relayed, { ask: create, most: 1.2 })
    const [masked] = await timesOf([relayed.product], '/api/sms/sent/bundle/1')
    const perSecond = masked.bytes / 1e6 / (masked.ms / 1000)
    const rate = `${kB(masked.bytes)} in ${ms(masked.ms)}, ${perSecond.toFixed(1)} MB/s`
    hold('masking a bundle of an upstream, seconds for 10 MB', 10 / perSecond, 1, rate)
    await relayed.stop()
    upstream.close()
  } finally {
    script.remove()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await benchTeam()
  process.exit(missed.length > 0 ? 1 : 0)
}
