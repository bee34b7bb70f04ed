// Very many contacts, read page by page into the page (*Load all contacts*): how long the page is held up while they come, while
// they are sorted, filtered and looked at, and whether twice as many are twice the work. By itself, over the last build:
// `node e2e/bench/many-contacts.mjs`.
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { check, median, missed, ms } from './budget.mjs'
import { phoneRate } from './processor.mjs'
import { startServer } from './server-process.mjs'
import { checkTasks, longestTask } from './tasks.mjs'
import { openBrowser, signedInContext } from './visit.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [20_000, 40_000]
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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await workOf(session)
  const { result: took, longest } = await longestTask(page, () => page.evaluate(() => window.bench.loadAll()))
  const work = (await workOf(session)) - before
  return { took, work, loading: longest, rows: await page.evaluate(() => window.bench.rows()) }
}

/** Does something in the page with each of these, one after the other; gives what the longest took, and the longest task. */
async function each(page, name, values) {
  const { result: waits, longest } = await longestTask(page, async () => {
    const waits = []
    for (const value of values) waits.push(await page.evaluate(([act, of]) => window.bench[act](of), [name, value]))
    return waits
  })
  return { wait: Math.max(...waits), longest }
}

async function lookAround(page) {
  const typed = await each(page, 'type', letters)
  await page.evaluate(() => window.bench.type(''))
  const sorted = await each(page, 'order', ['Name', 'Name', 'Phone'])
  return { typed: typed.longest, sorted: sorted.longest, letter: typed.wait, order: sorted.wait }
}

export async function benchManyContacts() {
  const browser = await openBrowser()
  const works = {}
  for (const size of sizes) {
    const server = await startServer({ args: ['--rows', String(size)], signedIn: true })
    const context = await signedInContext(browser, server)
    const rate = await phoneRate(browser, server)
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
        runs.push({ ...run, ...(sort ? {} : await lookAround(page)) })
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
        `many contacts: while ${size} are loaded ${words}`,
        of(({ loading }) => loading),
        rate,
      )
      if (sort) continue
      const waits = `a letter answered in at most ${ms(middle(({ letter }) => letter))}, an order in ${ms(middle(({ order }) => order))}`
      console.log(`  ${waits}`)
      checkTasks(
        `many contacts: while ${size} are filtered`,
        of(({ typed }) => typed),
        rate,
      )
      checkTasks(
        `many contacts: while ${size} are sorted`,
        of(({ sorted }) => sorted),
        rate,
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
