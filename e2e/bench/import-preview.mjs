// The preview of a file of 100 000 contacts: how long the page is held up while it is read, scrolled, and mapped otherwise. By
// itself, over the last build: `node e2e/bench/import-preview.mjs`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { missed } from './budget.mjs'
import { phoneRate } from './processor.mjs'
import { startServer } from './server-process.mjs'
import { checkTasks, longestTask } from './tasks.mjs'
import { openBrowser, signedInContext } from './visit.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rows = 100_000
const timeout = 120_000

/** A file of so many contacts, none of whom is wrong, in doubt or double. */
export const contactsFile = count =>
  ['First name,Last name,Phone,E-mail,City']
    .concat(
      Array.from({ length: count }, (_, at) => {
        const number = String(at).padStart(6, '0')
        return `Anna${at},Ek,+46701${number},anna${at}@example.com,Lund`
      }),
    )
    .join('\n')

/** Things done and waited for in the page. Waiting is done in the page, and looks at little: it must not be what is measured. */
function watch() {
  const until = async ready => {
    while (!ready()) await new Promise(resolve => setTimeout(resolve, 50))
  }
  const has = (selector, words) =>
    Array.from(document.querySelectorAll(selector)).some(({ textContent }) => words.test(textContent))
  window.bench = {
    /** All rows are judged, and some are there to be seen. */
    rowsOf: count =>
      until(() => has('button[aria-pressed]', new RegExp(`^Ready ${count}$`)) && document.querySelector('tbody td')),
    head: words => until(() => has('thead th', new RegExp(words))),
    choose: (label, value) => {
      const select = document.querySelector(`select[aria-label="${label}"]`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    /** Scrolls the rows for three seconds, with a jump into their middle. */
    async scroll() {
      const table = document.querySelector('tbody').closest('table')
      const box = table.closest('[style*="overflow"]') ?? document.scrollingElement
      const started = performance.now()
      let isFar = false
      while (performance.now() - started < 3000) {
        box.scrollTop += 120
        await new Promise(resolve => requestAnimationFrame(resolve))
        if (isFar || performance.now() - started < 1500) continue
        isFar = true
        box.scrollTop = box.scrollHeight / 2
      }
    },
  }
}

/** From a file that is chosen to its rows; then looked through; then mapped otherwise. Gives the longest task of each. */
export async function lookAtPreview(page, url, { path, count }) {
  await page.goto(`${url}/contacts/import`)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
  const number = count.toLocaleString('en')
  const taskOf = async act => (await longestTask(page, act)).longest
  const read = await taskOf(async () => {
    await page.locator('input[type="file"]').setInputFiles(path)
    await page.evaluate(all => window.bench.rowsOf(all), number)
  })
  const scrolled = await taskOf(() => page.evaluate(() => window.bench.scroll()))
  const mapped = await taskOf(async () => {
    await page.evaluate(() => window.bench.choose('Import “City” as', 'Organization'))
    await page.evaluate(() => window.bench.head('^Organi[sz]ation'))
    await page.evaluate(all => window.bench.rowsOf(all), number)
  })
  return { read, scrolled, mapped }
}

export async function benchImportPreview() {
  const server = await startServer({ signedIn: true })
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const path = join(folder, 'contacts.csv')
  writeFileSync(path, contactsFile(rows))
  const browser = await openBrowser()
  const context = await signedInContext(browser, server)
  const rate = await phoneRate(browser, server)
  console.log(`\nPreview of ${rows} rows to import, ${rounds} runs, load ${loadavg()[0].toFixed(1)}`)
  const runs = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    runs.push(await lookAtPreview(page, server.url, { path, count: rows }))
    // It holds the file.
    await page.close({ runBeforeUnload: false })
  }
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const [what, words] of [
    ['read', 'from the file to its rows'],
    ['scrolled', 'while it is scrolled'],
    ['mapped', 'when a column is mapped otherwise'],
  ]) {
    const tasks = runs.map(run => run[what])
    checkTasks(`import preview: ${words}`, tasks, rate)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await benchImportPreview()
  } catch (error) {
    // The server and the browser would keep the process alive.
    console.error(error)
    process.exit(1)
  }
  process.exitCode = missed.length > 0 ? 1 : 0
}
