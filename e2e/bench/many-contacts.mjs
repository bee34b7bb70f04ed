// Very many contacts, read page by page into the page (*Load all contacts*): how long the page is held up while they come, while
// they are sorted, filtered and looked at, and whether twice as many are twice the work. By itself, over the last build:
// `node e2e/bench/many-contacts.mjs`.
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { check, median, missed, ms } from './budget.mjs'
import { startServer } from './server-process.mjs'
import { openBrowser } from './visit.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [20_000, 40_000]
/** Milliseconds that nobody notices. */
const most = 50
const timeout = 600_000
/** A digit more each time: each lets fewer contacts through. */
const letters = ['1', '12', '123', '1234']

/** Things done and looked at in the page. Waiting is done in the page, and looks at little: it must not be what is measured. */
function watch() {
  const until = async ready => {
    while (!ready()) await new Promise(resolve => setTimeout(resolve, 50))
    // What is there now is painted after the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  const count = () => document.querySelector('main p[role="status"]')?.textContent ?? ''
  const isBusy = () => document.querySelector('main section[aria-busy="true"]') !== null
  const button = words => [...document.querySelectorAll('main button')].find(each => each.textContent === words)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const timed = async (act, ready) => {
    const started = performance.now()
    act()
    await until(ready)
    return performance.now() - started
  }
  window.bench = {
    long: [],
    loadAll: () =>
      timed(
        () => button('Load all contacts').click(),
        () => count().endsWith(' rows'),
      ),
    rows: () => Number(count().replace(/\D/g, '')),
    type: text => {
      const input = document.querySelector('main [data-table-filter]')
      const before = count()
      return timed(
        () => {
          setValue.call(input, text)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        },
        () => count() !== before && !isBusy(),
      )
    },
    order: name => {
      const first = () => document.querySelector('tbody th')?.textContent
      const before = first()
      const head = [...document.querySelectorAll('thead button')].find(each => each.textContent.startsWith(name))
      return timed(
        () => head.click(),
        () => first() !== before && !isBusy(),
      )
    },
  }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.bench.long.push(Math.round(duration))
  }).observe({ type: 'longtask' })
}

/** The processor time of the page's thread so far, in seconds. */
async function workOf(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

async function visit(page, url, sort) {
  await page.goto(`${url}/contacts${sort}`)
  await page.getByRole('button', { name: 'Load all contacts' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taken = async () => {
    // What comes right after is a part of it.
    await page.waitForTimeout(500)
    return Math.max(0, ...(await page.evaluate(() => window.bench.long.splice(0))))
  }
  await taken()
  const before = await workOf(session)
  const took = await page.evaluate(() => window.bench.loadAll())
  const work = (await workOf(session)) - before
  return { took, work, loading: await taken(), rows: await page.evaluate(() => window.bench.rows()), taken }
}

async function lookAround(page, { taken }) {
  const waits = []
  for (const text of letters) waits.push(await page.evaluate(each => window.bench.type(each), text))
  const typed = await taken()
  await page.evaluate(() => window.bench.type(''))
  await taken()
  const orders = []
  for (const name of ['Name', 'Name', 'Phone']) orders.push(await page.evaluate(each => window.bench.order(each), name))
  return { typed, sorted: await taken(), letter: Math.max(...waits), order: Math.max(...orders) }
}

async function signedIn(browser, { url, headers }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const [name, value] = headers.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/** Prints in how many runs a task was too long; one run in five may be disturbed by something else. */
function checkTasks(words, tasks) {
  const over = tasks.filter(task => task > most).length
  const allowed = Math.floor(tasks.length / 5)
  check(`many contacts: runs with a task over ${most} ms ${words}`, over, allowed, `${over} (${tasks.join(', ')} ms)`)
}

export async function benchManyContacts() {
  const browser = await openBrowser()
  const works = {}
  for (const size of sizes) {
    const server = await startServer({ args: ['--rows', String(size)], signedIn: true })
    const context = await signedIn(browser, server)
    console.log(`\n${size} contacts in the page, ${rounds} runs, load ${loadavg()[0].toFixed(1)}`)
    for (const [sort, words] of [
      ['', 'as they come'],
      ['?sort=-name', 'in the order of their names'],
    ]) {
      const runs = []
      for (let round = 0; round < rounds; round++) {
        const page = await context.newPage()
        page.setDefaultTimeout(timeout)
        const run = await visit(page, server.url, sort)
        runs.push({ ...run, ...(sort ? {} : await lookAround(page, run)) })
        await page.close()
      }
      const of = figure => runs.map(figure)
      const middle = figure => median(of(figure))
      const work = middle(({ work }) => work)
      ;(works[words] ??= []).push(work)
      const { rows } = runs[0]
      console.log(
        `  ${rows} loaded ${words} in ${ms(middle(({ took }) => took))}, of it work of the page ${ms(work * 1000)}`,
      )
      checkTasks(
        `while ${size} are loaded ${words}`,
        of(({ loading }) => loading),
      )
      if (sort) continue
      const waits = `a letter answered in at most ${ms(middle(({ letter }) => letter))}, an order in ${ms(middle(({ order }) => order))}`
      console.log(`  ${waits}`)
      checkTasks(
        `while ${size} are filtered`,
        of(({ typed }) => typed),
      )
      checkTasks(
        `while ${size} are sorted`,
        of(({ sorted }) => sorted),
      )
    }
    await context.close()
    await server.stop()
  }
  await browser.close()
  for (const [words, [few, many]] of Object.entries(works)) {
    const ratio = many / few
    check(`many contacts: work for twice as many ${words}`, ratio, 2.4, `${ratio.toFixed(2)}×`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await benchManyContacts()
  } catch (error) {
    // The server and the browser would keep the process alive.
    console.error(error)
    process.exit(1)
  }
  process.exitCode = missed.length > 0 ? 1 : 0
}
