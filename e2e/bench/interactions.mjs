// How soon the pages of figures and the composer answer a key or a click, with more in them than people will have, on a
// phone's processor. By itself, over the last build: `node e2e/bench/interactions.mjs`.
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { check, median, missed, ms } from './budget.mjs'
import { interactionPages, surveys } from './interaction-pages.mjs'
import { moduleOf } from './module-of.mjs'
import { phoneRate } from './processor.mjs'
import { startServer } from './server-process.mjs'
import { openBrowser, signedInContext } from './visit.mjs'

/** Milliseconds from a key or a click to the frame that shows what came of it. */
const most = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const readings = 10_000
const recipients = 10_000
const pages = interactionPages({ readings, recipients })
const hour = 3_600_000

/** Milliseconds from the choice in the menu to the picture. */
const mostForPicture = 1000
/** Each survey as if it had been read each hour for more than a year. */
async function fillReadings({ url, headers, dataDir }) {
  // Asked for once, so that those of the demonstration are made, and go.
  await fetch(`${url}/team/readings`, { headers })
  const { openBeside } = await moduleOf('src/database/open-database.ts')
  const { insertRows } = await moduleOf('src/database/copy-rows.ts')
  const { db, close } = openBeside({ dataDir })
  const { id: connection } = await db.selectFrom('team_connection').select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('team_reading').where('kind', '=', 'survey').execute()
  for (const id of surveys) {
    const statistics = await (await fetch(`${url}/api/surveys/${id}/statistics`, { headers })).json()
    const figures = Object.entries(statistics).filter(([, value]) => typeof value === 'number')
    const rows = Array.from({ length: readings }, (_, n) => ({
      connection,
      kind: 'survey',
      id,
      begin: '',
      end: '',
      at: new Date(Date.now() - (readings - n) * hour).toISOString(),
      source: 'schedule',
      figures: JSON.stringify(
        Object.fromEntries(
          figures.map(([name, value]) => [
            name,
            /ID|Recipients/.test(name) ? value : Math.round((value * n) / readings),
          ]),
        ),
      ),
    }))
    for (let from = 0; from < rows.length; from += 1000)
      await insertRows(db, 'team_reading', rows.slice(from, from + 1000))
  }
  await close()
}

/** Notes how long each input took to be answered, and each task. */
function watch() {
  window.bench = { events: [], long: [] }
  new PerformanceObserver(list => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) window.bench.events.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.bench.long.push(Math.round(duration))
  }).observe({ type: 'longtask' })
}

/** The slowest answer to what somebody does on a page, in milliseconds; what takes less than 16 counts as that. */
async function slowest(page, work) {
  await page.evaluate(() => window.bench.events.splice(0))
  await work()
  await page.waitForTimeout(500)
  const events = await page.evaluate(() => window.bench.events)
  return Math.max(16, ...events.map(({ duration }) => duration))
}

/** Milliseconds from the choice of a picture in a menu to its file. */
async function pictureTime(page, of) {
  await of(page)
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: 'PNG, 1600 × 900' })
  await item.waitFor()
  await page.evaluate(() => {
    window.bench.begun = undefined
    addEventListener('click', () => (window.bench.begun ??= performance.now()), { capture: true, once: true })
    const { createObjectURL } = URL
    URL.createObjectURL = made => {
      if (made.type === 'image/png') window.bench.pictured = performance.now()
      return createObjectURL.call(URL, made)
    }
  })
  await Promise.all([page.waitForEvent('download'), item.click()])
  return page.evaluate(() => window.bench.pictured - window.bench.begun)
}

async function measure(browser, server, rate) {
  const context = await signedInContext(browser, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(watch)
  const taken = new Map()
  for (const [title, { path, open, steps, picture }] of Object.entries(pages)) {
    const page = await context.newPage()
    await page.goto(server.url + path)
    await open(page)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.evaluate(() => window.bench.long.splice(0))
    for (const [step, work] of Object.entries(steps))
      taken.set(`${title}: ${step}`, await slowest(page, () => work(page)))
    if (picture) {
      await page.keyboard.press('Escape')
      taken.set(`${title}: picture`, await pictureTime(page, picture))
    }
    if (process.env.BENCH_VERBOSE)
      console.log(`  ${title}: tasks of ${await page.evaluate(() => window.bench.long.join(', '))} ms`)
    await page.close()
  }
  await context.close()
  return taken
}

export async function benchInteractions() {
  const server = await startServer({ signedIn: true })
  await fillReadings(server)
  const browser = await openBrowser()
  const rate = await phoneRate(browser, server)
  console.log(
    `\nAnswers to keys and clicks, processor ${rate.toFixed(1)}×, median of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const turns = []
  for (let round = 0; round < rounds; round++) turns.push(await measure(browser, server, rate))
  await browser.close()
  await server.stop()
  for (const name of turns[0].keys()) {
    const times = turns.map(turn => turn.get(name))
    check(
      name,
      median(times) / (name.endsWith(': picture') ? mostForPicture : most),
      1,
      `${ms(median(times))}, ${ms(Math.min(...times))} to ${ms(Math.max(...times))}`,
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await benchInteractions()
  process.exitCode = missed.length > 0 ? 1 : 0
}
