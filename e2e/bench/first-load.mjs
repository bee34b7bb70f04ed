// How long a first visit takes on a slow phone: 4× slower processor, "slow 4G" as browsers' own tools throttle it.
import { chromium } from '@playwright/test'
import { findChromium } from '#e2e/run/find-chromium.mjs'

/** The developer tools' "Slow 4G": 1.6 Mbit/s down and 750 kbit/s up less 10 %, 150 ms × 3.75 a request. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

export async function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** Notes when the first frame with what the page is for was painted, and how much the page moved. */
function watchRows({ selector, count }) {
  window.bench = { rows: undefined, shift: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelectorAll(selector).length < count) return requestAnimationFrame(look)
    // The frame after the one that holds the rows begins when those are on screen.
    return requestAnimationFrame(() => {
      window.bench.rows = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** One first visit with nothing cached. Times in milliseconds since the navigation began, sizes in bytes of compressed bodies. */
export async function firstLoad(browser, url, ready) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, type, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
  })
  await page.addInitScript(watchRows, ready)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.bench?.rows !== undefined, undefined, { timeout: 60_000 })
  const rows = await page.evaluate(() => window.bench.rows)
  const sent = [...requests.values()]
  // What comes after the rows (prefetching, icons) must not move the page either.
  await page.waitForLoadState('networkidle')
  const firstPaint = await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime)
  const shift = await page.evaluate(() => window.bench.shift)
  await context.close()
  const code = sent.filter(({ url }) => /\.(?:js|css)(?:$|\?)/.test(url))
  return {
    rows,
    firstPaint,
    shift,
    requests: sent.length,
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    sent,
  }
}

export const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
