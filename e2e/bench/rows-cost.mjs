// What the worker of a bundle costs for so many messages: the built worker, in a process of its own without a browser.
// `node --expose-gc --max-old-space-size=4096 e2e/bench/rows-cost.mjs 1000000`, after a build.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const rows = Number(process.argv[2] ?? 1_000_000)
const assets = `${process.cwd()}/dist/client/assets`
const heard = []
let take
Object.assign(globalThis, {
  postMessage: news => heard.push(news),
  addEventListener: (type, listener) => {
    if (type === 'message') take = data => listener({ data })
  },
})
const worker = readdirSync(assets).find(name => /^bundle-worker-.*\.js$/.test(name))
await import(pathToFileURL(`${assets}/${worker}`).href)

const message = at =>
  JSON.stringify({
    ID: at,
    From: 'Butiken',
    To: `+4670${String((at * 7919) % 10_000_000).padStart(7, '0')}`,
    Message: `Hej ${at % 977}, din beställning ${at} är på väg och levereras imorgon mellan 8 och 12. Svara STOPP för att slippa sms.`,
    Status: [22, 22, 22, 24, 35][at % 5],
    StatusDescription: ['Delivered', 'Delivered', 'Delivered', 'Failed', 'Expired'][at % 5],
    Created: new Date(1.7e12 + at * 40).toISOString(),
    Modified: new Date(1.7e12 + at * 40 + 9000).toISOString(),
    CountryCode: at % 9 === 0 ? 'NO' : 'SE',
    Segments: 1 + (at % 3),
    Encoding: 0,
    Price: 0.35,
    TotalPrice: 0.35 * (1 + (at % 3)),
    Currency: 'SEK',
  })

/** Processor time of what is done, in ms. */
const timed = async work => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}
const rest = () => new Promise(resolve => setTimeout(resolve))
const reading = { row: { members: {} }, parts: { members: {} } }
const setting = {
  locale: 'en',
  zone: 'UTC',
  labels: new Map(),
  reasons: new Map(),
  codesShown: false,
  changedAfter: undefined,
}
const columns = ['to', 'status', 'created', 'description', 'text', 'total']
let version = 0
const readRows = query => {
  version += 1
  take({ type: 'query', version, query: { text: '', sort: undefined, columns, filters: {}, ...query } })
}

take({ type: 'begin', reading })
take({ type: 'configure', setting })
readRows({})
const made = await timed(() => {
  for (let from = 0; from < rows; from += 1000) Array.from({ length: 1000 }, (_, at) => message(from + at)).join()
})
const read = await timed(async () => {
  for (let from = 0; from < rows; from += 1000) {
    const text = Array.from({ length: 1000 }, (_, at) => message(from + at)).join()
    take({ type: 'chunk', bytes: new TextEncoder().encode(`${from === 0 ? '[' : ','}${text}`) })
    if (from % 50_000 === 0) await rest()
    heard.length = 0
  }
  take({ type: 'chunk', bytes: new TextEncoder().encode(']') })
  take({ type: 'end' })
})
const total = heard.findLast(({ type }) => type === 'counted')?.read
// What is prepared while nobody asks.
const prepared = await timed(async () => {
  for (let calm = 0; calm < 200; ) {
    const before = process.cpuUsage()
    await new Promise(resolve => setTimeout(resolve, 5))
    const { user } = process.cpuUsage(before)
    calm = user > 2000 ? 0 : calm + 1
  }
})
const letters = []
for (const text of ['7', '70', '701', '7012']) letters.push(await timed(() => readRows({ text })))
readRows({})
const sorts = []
for (const column of columns)
  sorts.push(`${column} ${await timed(() => readRows({ sort: { column, descending: false } }))}`)
globalThis.gc?.()
const { heapUsed, arrayBuffers } = process.memoryUsage()
console.log(
  `${total} rows: read ${read - made} ms, prepared ${prepared}, letters ${letters.join(', ')}, sorted ${sorts.join(', ')} ms of processor; ${Math.round((heapUsed + arrayBuffers) / 1e6)} MB`,
)
process.exit(0)
