// A bundle of 100,000 messages beside a plain page of TanStack Table and Virtual that holds the same array (peer/).
import { newContext, openBrowser } from './browser.mjs'
import { startBare, startProduct } from './servers.mjs'
import { median, ratio, takeTurns } from './turns.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Runs in the page: actions that are timed until their result is painted, and the longest task so far. */
function addActions() {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const timeUntilChanged = async (look, act) => {
    const [before, started] = [look(), performance.now()]
    act()
    while (look() === before) await nextFrame()
    await nextFrame()
    return performance.now() - started
  }
  const hasRows = () => document.querySelectorAll('tbody th').length >= 10
  const count = () => Array.from(document.querySelectorAll('p[role="status"]'), each => each.textContent).join()
  const firstRow = () => document.querySelector('tbody th')?.closest('tr').textContent
  const head = name => [...document.querySelectorAll('thead button')].find(each => each.textContent.startsWith(name))
  const append = letter => {
    const input = document.querySelector('main input[type="search"]')
    input.setRangeText(letter, input.value.length, input.value.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  window.bench = {
    longestTask: 0,
    open: selector => timeUntilChanged(hasRows, () => document.querySelector(selector).click()),
    type: letter => timeUntilChanged(count, () => append(letter)),
    sort: name => timeUntilChanged(firstRow, () => head(name).click()),
  }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      window.bench.longestTask = Math.max(window.bench.longestTask, duration)
  }).observe({ type: 'longtask' })
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}

async function visit(context, address, opener) {
  const page = await context.newPage()
  const run = (action, argument) => page.evaluate(([name, value]) => window.bench[name](value), [action, argument])
  const untilAllRows = () =>
    page
      .getByText(/^100.?000 rows/)
      .first()
      .waitFor({ state: 'attached' })
  await page.goto(address, { waitUntil: 'networkidle' })
  // A person hovers over a link before the click, which may start preloading.
  await page.locator(opener).first().hover()
  await page.waitForTimeout(100)
  await page.evaluate(addActions)
  const first = await run('open', opener)
  await untilAllRows()
  // A person reads before typing; meanwhile the page prepares search and sorting.
  await page.waitForTimeout(3000)
  const task = await page.evaluate(() => window.bench.longestTask)
  const heap = await heapOf(page)
  const [letters, sorts] = [[], []]
  const search = page.locator('main input[type="search"]')
  for (const letter of '7012') letters.push(await run('type', letter))
  await search.fill('')
  await untilAllRows()
  for (const name of ['To', 'Text', 'Status']) sorts.push(await run('sort', name))
  await page.close()
  return { first, letter: median(letters), sort: median(sorts), task, heap }
}

const product = await startProduct(['--rows', '100000'])
const bare = await startBare(product, 'peer')
const browser = await openBrowser()
const [mine, plain] = [await newContext(browser, product), await newContext(browser, bare)]
const visitProduct = () => visit(mine, `${product.url}/messages?q=1002`, 'main a[href="/messages/bundles/1002"]')
const [list, table] = await takeTurns([visitProduct, () => visit(plain, bare.url, 'main > button')], rounds)
console.log(`\nA bundle of 100,000 messages beside a plain table of the same, median of ${rounds}`)
const names = {
  first: 'first row, ms',
  letter: 'letter, ms',
  sort: 'sort, ms',
  task: 'longest task, ms',
  heap: 'heap, MB',
}
for (const [figure, name] of Object.entries(names)) {
  const [ours, theirs] = [list, table].map(visits => visits.map(each => each[figure]))
  console.log(`  ${name}: ${median(ours).toFixed(0)} of ${median(theirs).toFixed(0)}, ${ratio(ours, theirs)}`)
}
await browser.close()
await bare.stop()
await product.stop()
