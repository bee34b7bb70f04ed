// `npm run bench`: the first load beside a floor of the same packages in the same run, and figures of the service.
// Budgets are ratios and counts; the run ends with 1 when one is missed. Milliseconds are this machine's alone.
import { execFileSync } from 'node:child_process'
import { firstLoad, median, openBrowser } from './first-load.mjs'
import { startFloor } from './floor-server.mjs'
import { startServer } from './server-process.mjs'
import { load, stream } from './service-load.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** What a page is for: rows of data, or the box to type in. */
const rowsReady = { selector: 'tbody th a', count: 10 }
const pages = new Map([
  ['/surveys', rowsReady],
  ['/contacts', rowsReady],
  ['/messages', { selector: 'main input', count: 1 }],
])
const budget = { rows: 1.1, firstPaint: 0.5, bytes: 140_000, shift: 0, requests: 10 }
const missed = []

function hold(name, value, limit, words) {
  const held = value <= limit
  if (!held) missed.push(name)
  console.log(`  ${held ? 'held  ' : 'MISSED'}  ${name}: ${words} (budget ${limit})`)
}

const middle = (runs, key) => median(runs.map(run => run[key]))
const ms = value => `${Math.round(value)} ms`
const kB = value => `${(value / 1000).toFixed(1)} kB`

async function benchFirstLoad(product) {
  const floor = await startFloor(product.url)
  const browser = await openBrowser()
  const runs = new Map(['floor', ...pages.keys()].map(name => [name, []]))
  // One visit of each warms the servers; then they take turns, so that a busy moment hits all of them.
  for (let round = -1; round < rounds; round++) {
    for (const [name, list] of runs) {
      const url = name === 'floor' ? `${floor.url}/surveys` : product.url + name
      const result = await firstLoad(browser, url, pages.get(name) ?? rowsReady)
      if (round >= 0) list.push(result)
    }
  }
  await browser.close()
  floor.close()
  const base = { rows: middle(runs.get('floor'), 'rows'), firstPaint: middle(runs.get('floor'), 'firstPaint') }
  console.log(`\nFirst load, slow 4G, 4× processor, median of ${rounds}`)
  console.log(
    `  floor: rows ${ms(base.rows)}, first paint ${ms(base.firstPaint)}, ${kB(middle(runs.get('floor'), 'bytes'))}`,
  )
  for (const page of pages.keys()) {
    const list = runs.get(page)
    const [rows, paint, bytes] = [middle(list, 'rows'), middle(list, 'firstPaint'), middle(list, 'bytes')]
    const shift = Math.max(...list.map(run => run.shift))
    const requests = Math.max(...list.map(run => run.requests))
    console.log(
      `  ${page}: rows ${ms(rows)}, first paint ${ms(paint)}, JavaScript and CSS ${kB(bytes)}, ${requests} requests`,
    )
    hold(`${page} rows visible`, rows / base.rows, budget.rows, `${(rows / base.rows).toFixed(2)}× the floor`)
    hold(
      `${page} first paint`,
      paint / base.firstPaint,
      budget.firstPaint,
      `${(paint / base.firstPaint).toFixed(2)}× the floor`,
    )
    hold(`${page} JavaScript and CSS`, bytes, budget.bytes, kB(bytes))
    hold(`${page} layout shift`, shift, budget.shift, String(shift))
    hold(`${page} requests`, requests, budget.requests, String(requests))
    if (process.env.BENCH_VERBOSE) for (const { url, bytes } of list[0].sent) console.log(`    ${url} ${bytes}`)
  }
}

async function benchService(product) {
  const api = `${product.url}/api`
  // Beyond the numbers that the demo data keep for provoking faults.
  const contact = n => ({ FirstName: `Bench ${n}`, Phone: `+4673${String(n).padStart(7, '0')}` })
  const asks = {
    'list surveys': () => ({ url: `${api}/surveys` }),
    'list contacts': n => ({ url: `${product.url}/v2/contacts?start=${(n % 10) * 50}&limit=50` }),
    'create contact': n => ({ url: `${api}/contacts`, method: 'POST', body: contact(n) }),
    lookup: n => ({ url: `${api}/phonenumber/lookup`, method: 'POST', body: { PhoneNumbers: [contact(n).Phone] } }),
  }
  console.log('\nService, 8 connections over loopback')
  for (const [name, ask] of Object.entries(asks)) {
    const { perSecond, p95 } = await load(ask)
    console.log(`  ${name}: ${Math.round(perSecond)} requests a second, p95 ${p95.toFixed(1)} ms`)
  }
}

async function benchLarge() {
  const first = await startServer({ args: ['--rows', '100000'] })
  console.log(`\nWith 100 000 contacts and messages\n  first start, data made: ${ms(first.startMs)}`)
  for (const path of ['/api/groups/2/contacts', '/api/sms/sent/bundle/1002']) {
    await stream(first.url, path)
    const { firstByte, ms: whole, bytes, healthz } = await stream(first.url, path)
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${ms(whole)}`
    console.log(`  ${path}: first byte ${ms(firstByte)}, ${size}, slowest /healthz meanwhile ${ms(healthz)}`)
  }
  await first.stop({ keepData: true })
  const again = await startServer({ dataDir: first.dataDir })
  console.log(`  start on these data: ${ms(again.startMs)}`)
  await again.stop()
}

execFileSync(process.execPath, ['src/server/launch/build.mjs', '--quiet'], { stdio: 'inherit' })
try {
  const empty = await startServer({ env: { DEMO: '0' } })
  console.log(`Start on an empty database: ${ms(empty.startMs)}`)
  await empty.stop()
  const product = await startServer()
  console.log(`Start with new demo data: ${ms(product.startMs)}`)
  await benchFirstLoad(product)
  await benchService(product)
  await product.stop()
  await benchLarge()
} catch (error) {
  // Servers and the browser would keep the process alive.
  console.error(error)
  process.exit(1)
}

console.log(missed.length > 0 ? `\nMissed: ${missed.join(', ')}` : '\nEvery budget held')
process.exitCode = missed.length > 0 ? 1 : 0
