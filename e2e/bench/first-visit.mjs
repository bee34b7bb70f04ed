// First visits on a slow phone: requests, bytes of scripts and styles, and the time until rows are painted, beside one bare
// page of the same packages (floor/).
import { newContext, openBrowser } from './browser.mjs'
import { startBare, startProduct } from './servers.mjs'
import { median, ratio, takeTurns } from './turns.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)

/** "Slow 4G" of the developer tools: latency in ms, throughput in bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Runs in the page: records when `count` elements are on screen. */
function watch({ selector, count }) {
  const look = () => {
    const isDrawn = document.querySelectorAll(selector).length >= count
    // The frame with the rows is painted when the next one begins.
    requestAnimationFrame(isDrawn ? time => Object.assign(window, { rowsPainted: time }) : look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: the requests before the rows were painted, including the document. */
function readFigures() {
  const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= window.rowsPainted)
  const code = before.filter(({ name }) => /\.(?:js|css)$/.test(name))
  const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { rows: window.rowsPainted, requests: 1 + before.length, bytes }
}

async function visit(browser, { server, path, selector, count }) {
  const context = await newContext(browser, server)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch, { selector, count })
  await page.goto(server.url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.rowsPainted, undefined, { timeout: 60_000 })
  // A file is listed only after it has arrived.
  await page.waitForLoadState('networkidle')
  const figures = await page.evaluate(readFigures)
  await context.close()
  return figures
}

const product = await startProduct()
const bare = await startBare(product, 'floor')
const browser = await openBrowser()
const pages = [
  { server: bare, path: '/', selector: 'tbody th a', count: 10 },
  { server: product, path: '/surveys', selector: 'main tbody th a', count: 10 },
  { server: product, path: '/contacts', selector: 'main tbody th a', count: 10 },
  { server: product, path: '/messages', selector: 'main input', count: 1 },
  { server: { url: product.url }, path: '/sign-in', selector: 'main form input', count: 2 },
]
const visits = await takeTurns(
  pages.map(page => () => visit(browser, page)),
  rounds,
)
console.log(`\nFirst visit, slow 4G and 4× CPU, median of ${rounds}, Chromium ${browser.version()}`)
for (const [place, { server, path }] of pages.entries()) {
  const values = (of, figure) => visits[of].map(each => each[figure])
  const [requests, bytes, rows] = ['requests', 'bytes', 'rows'].map(figure => median(values(place, figure)))
  const words = `${requests} requests, ${(bytes / 1000).toFixed(1)} kB of scripts and styles, rows after ${rows.toFixed(0)} ms`
  console.log(`  ${server === bare ? 'bare page' : path}: ${words}, ${ratio(values(place, 'rows'), values(0, 'rows'))}`)
}
await browser.close()
await bare.stop()
await product.stop()
