// A bundle of 100 000 messages, beside a plain page that reads the same answer on the main thread, in the same run; and its rows
// taken away as files.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { check, median, ms, ratioTo } from './budget.mjs'
import { startPeer } from './peer-server.mjs'
import { phoneRate } from './processor.mjs'
import { checkTasks, frameWork, longestTask } from './tasks.mjs'
import { openBrowser } from './visit.mjs'

const path = '/api/sms/sent/bundle/1002'
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const texts = ['7', '70', '701', '7012', '70123']
const heads = ['To', 'Text', 'Status', 'To']
const timeout = 60_000

/** Things done and looked at in the page, each until what comes of it is painted. */
function watch() {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  /** What is there when a frame begins is painted when the next one does. */
  const until = async ready => {
    while (!ready()) await frame()
    await frame()
  }
  const timed = async (act, ready) => {
    const started = performance.now()
    act()
    await until(ready)
    return performance.now() - started
  }
  const count = () => Array.from(document.querySelectorAll('p[role="status"]'), ({ textContent }) => textContent).join()
  const first = () => document.querySelector('tbody th')?.closest('tr')?.textContent
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  window.bench = {
    /** From the click on a link or button until its rows are on screen. */
    open: target =>
      timed(
        () => target.click(),
        () => document.querySelectorAll('tbody th').length >= 10,
      ),
    whole: () => until(() => /100.?000 rows/.test(count())),
    type: text => {
      const input = document.querySelector('main input[type="search"], #root > input')
      const before = count()
      const act = () => {
        setValue.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return timed(act, () => count() !== before)
    },
    order: name => {
      const before = first()
      const button = [...document.querySelectorAll('thead button')].find(each => each.textContent.startsWith(name))
      return timed(
        () => button.click(),
        () => first() !== before,
      )
    },
    /** Scrolls for five seconds: in how many frames a row was missing. */
    async scroll() {
      const table = document.querySelector('tbody').closest('table')
      const box = table.closest('[style*="overflow"]') ?? document.scrollingElement
      let blank = 0
      const started = performance.now()
      for (let before = started; before - started < 5000; ) {
        box.scrollTop += 120
        before = await new Promise(resolve => requestAnimationFrame(resolve))
        const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')
        if (!row?.querySelector('th, td') || row.getAttribute('aria-busy') === 'true') blank += 1
      }
      return blank
    },
  }
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}

/** Takes all rows away as one kind of file: the tasks of the page meanwhile, how long it takes, and the file. */
async function exported(page, kind) {
  await page.getByRole('button', { name: 'Export' }).click()
  const item = page.getByRole('menuitem', { name: kind })
  await item.hover()
  const { result, longest } = await longestTask(page, async () => {
    const started = performance.now()
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
    const file = await readFile(await download.path())
    return { file, duration: performance.now() - started }
  })
  return { ...result, longest }
}

/** Every row is in the file; the first line names the columns. */
function assertWhole({ file }) {
  const lines = file.toString('latin1').trimEnd().split('\n').length
  if (lines !== 100_001) throw new Error(`A file of 100 000 rows has ${lines} lines.`)
}

async function visit(page, { from, target }) {
  await page.goto(from)
  await page.locator(target).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
  // Nobody clicks what the pointer has not been on, for a tenth of a second at least.
  await page.locator(target).first().hover()
  await page.waitForTimeout(100)
  const { result: first, longest } = await longestTask(page, async () => {
    const opened = await page.evaluate(selector => window.bench.open(document.querySelector(selector)), target)
    await page.evaluate(() => window.bench.whole())
    return opened
  })
  // Whoever opens a list looks at it before typing.
  await page.waitForTimeout(3000)
  const heap = await heapOf(page)
  const keys = []
  for (const text of texts) keys.push(await page.evaluate(typed => window.bench.type(typed), text))
  await page.evaluate(() => window.bench.type(''))
  const sorts = []
  for (const head of heads) sorts.push(await page.evaluate(name => window.bench.order(name), head))
  const { result: blank, work } = await frameWork(page, () => page.evaluate(() => window.bench.scroll()))
  return { first, longest, heap, key: median(keys), sort: median(sorts), work, blank }
}

/** `product` has 100 000 messages in bundle 1002. */
export async function benchLongList(product) {
  const server = await startPeer(product, path)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name, value] = product.headers.cookie?.split(/=(.*)/s) ?? []
  if (name) await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const places = {
    peer: { from: `${server.url}/peer/`, target: '#root button' },
    product: { from: `${server.url}/messages?q=1002`, target: 'main a[href="/messages/bundles/1002"]' },
  }
  const rate = await phoneRate(browser, product)
  const visits = { peer: [], product: [] }
  // A first round fetches the code; then both take turns, so that a busy moment hits either.
  for (let round = -1; round < rounds; round++) {
    for (const [who, place] of Object.entries(places)) {
      const page = await context.newPage()
      page.setDefaultTimeout(timeout)
      const result = await visit(page, place)
      if (who === 'product') {
        const [csv, excel] = [await exported(page, 'CSV'), await exported(page, 'Excel')]
        assertWhole(csv)
        Object.assign(result, { csv: csv.duration, excel: excel.duration, files: Math.max(csv.longest, excel.longest) })
      }
      await page.close()
      if (round >= 0) visits[who].push(result)
    }
  }
  await browser.close()
  server.close()

  const of = (who, figure) => visits[who].map(result => result[figure])
  const size = server.megabytes.toFixed(0)
  const load = loadavg()[0].toFixed(1)
  console.log(
    `\nA bundle of 100 000 messages (${size} MB) beside a plain table of the same, median of ${rounds}, load ${load}`,
  )
  const compare = (words, figure, budget) => {
    const { ratio, words: ratioWords } = ratioTo(of('peer', figure), of('product', figure))
    const [mine, peer] = [median(of('product', figure)), median(of('peer', figure))]
    check(`long list: ${words}`, ratio, budget, `${ratioWords} of the peer, ${ms(mine)} beside ${ms(peer)}`)
  }
  compare('first row', 'first', 0.3)
  compare('keystroke', 'key', 0.25)
  compare('sort', 'sort', 0.35)
  // How far frames are apart is 17 ms or 33 and nothing between: what one takes tells more, and is the page's alone.
  compare('work of nineteen in twenty frames', 'work', 2.5)
  // Chromium takes what came of an answer in one go: the more, the faster the network is beside the processor.
  compare('longest task', 'longest', 0.12)
  const times = `CSV ${ms(median(of('product', 'csv')))}, Excel ${ms(median(of('product', 'excel')))}`
  checkTasks('long list: exports', of('product', 'files'), rate, `; ${times}`)
  const blank = Math.max(...of('product', 'blank'))
  check('long list: blank frames', blank, 0, `${blank}, peer ${Math.max(...of('peer', 'blank'))}`)
  const heap = median(of('product', 'heap'))
  check('long list: main heap', heap, 15, `${heap.toFixed(1)} MB, peer ${median(of('peer', 'heap')).toFixed(1)} MB`)
}
