// How long a visit takes on a slow phone: a slower processor, "slow 4G" as browsers' own tools throttle it.
import { chromium } from 'playwright'
import { findChromium } from '#e2e/run/find-chromium.mjs'

/** The developer tools' "Slow 4G": 1.6 Mbit/s down and 750 kbit/s up less 10 %, 150 ms × 3.75 a request. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Longer than anybody waits, in milliseconds. */
const timeout = 60_000

/** Milliseconds that a page is watched for after its rows. */
const afterwards = 700

export async function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** A window of a browser in which somebody has signed in to a server (`signedIn` of `startServer`). */
export async function signedInContext(browser, { url, headers }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const [name, value] = headers.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/** Waits until each mark was painted, or says which was not: of a page that changed, marks have to be named anew. */
async function untilMarked(page, marks) {
  const names = Object.keys(marks)
  try {
    await page.waitForFunction(all => all.every(name => window.bench?.at[name] !== undefined), names, { timeout })
  } catch (cause) {
    const missing = await page.evaluate(all => {
      const seen = all.filter(([name]) => window.bench?.at[name] === undefined)
      return seen.map(([name, { selector, count }]) => {
        return `${name} (${document.querySelectorAll(selector).length} of ${count} ${selector})`
      })
    }, Object.entries(marks))
    throw new Error(`${page.url()} never showed ${missing.join(', ')}.`, { cause })
  }
}

/** Notes when the first frame with each mark was painted, and how much the page moved. */
function watch(marks) {
  window.bench = { shift: 0, at: {} }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = ([name, { selector, count }]) => {
    if (document.querySelectorAll(selector).length < count)
      return requestAnimationFrame(() => look([name, { selector, count }]))
    // The frame after the one that holds the mark begins when that is on screen.
    return requestAnimationFrame(() => {
      window.bench.at[name] = performance.now()
    })
  }
  for (const mark of Object.entries(marks)) requestAnimationFrame(() => look(mark))
}

/** A browser that has nothing cached, of somebody who signed in with these headers. */
async function newContext(browser, { url, headers }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name, value] = headers.cookie?.split(/=(.*)/s) ?? []
  if (name) await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/** A browser that has nothing cached, on a processor so many times slower. Its visits one after the other are a first one and warm ones. */
export async function newVisitor(browser, product, rate) {
  const context = await newContext(browser, product)
  return { visit: (url, marks) => visit(context, url, marks, rate), close: () => context.close() }
}

async function slowPage(context, { rate, network = slow4g }) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session }
}

/**
 * One visit. `marks` names what is waited for: a selector, and how many of it there must be. Times in milliseconds since
 * the navigation began; requests and compressed bytes of JavaScript and CSS are those asked for before each mark.
 */
async function visit(context, url, marks, rate) {
  const { page, session } = await slowPage(context, { rate })
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, sent: wallTime * 1000, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
  })
  await page.addInitScript(watch, marks)
  await page.goto(url, { waitUntil: 'commit' })
  await untilMarked(page, marks)
  // What comes after the rows must not move the page either. The network may have been idle before them.
  await page.waitForTimeout(afterwards)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const { at, shift, origin, firstPaint } = await page.evaluate(() => ({
    ...window.bench,
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByType('paint')[0]?.startTime,
  }))
  await page.close()
  const before = name => [...requests.values()].filter(({ sent }) => sent <= origin + at[name])
  const code = name => before(name).filter(({ url }) => /\.(?:js|css)(?:$|\?)/.test(url))
  return {
    at,
    firstPaint,
    shift,
    before,
    requests: name => before(name).length,
    bytes: name => code(name).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Milliseconds that somebody looks at a list before going to another one, and that a hand rests on a link before it clicks. */
const [readingMs, restMs] = [2500, 150]

/**
 * From a click by hand on a link until what it leads to is on screen, on the slow processor alone. The browser has been
 * there before, so that the code is on the machine; the data are asked for by the click.
 */
export async function clickThrough(browser, product, { rate, url, ready, link, target, before }) {
  const context = await newContext(browser, product)
  const { page } = await slowPage(context, { rate, network: null })
  await page.goto(before)
  await page.locator(target).first().waitFor()
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(readingMs)
  // Awaited from before the click: a question asked after it would bring its own code into the page, and be measured.
  const shown = page.evaluate(
    selector =>
      new Promise(resolve => {
        const click = ({ timeStamp }) => {
          const look = () =>
            document.querySelector(selector)
              ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(look)
          look()
        }
        addEventListener('click', click, { capture: true, once: true })
      }),
    target,
  )
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).hover({ timeout })
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.mouse.up()
  const ms = await shown
  await context.close()
  return ms
}
