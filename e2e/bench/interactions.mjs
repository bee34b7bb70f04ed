// How soon the pages of figures and the composer answer a key or a click, with more in them than people will have, on a
// processor four times slower. By itself, over the last build: `node e2e/bench/interactions.mjs`.
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { hold, median, missed, ms } from './budget.mjs'
import { moduleOf } from './module-of.mjs'
import { startServer } from './server-process.mjs'
import { openBrowser } from './visit.mjs'

/** Milliseconds from a key or a click to the frame that shows what came of it. */
const most = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const surveys = [1, 2, 3, 4, 5, 6, 7, 8]
const readings = 10_000
const recipients = 10_000
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

const press = (key, times) => async page => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay: 20 })
}

/** Rows as a spreadsheet copies them: some without a name, so that there is something to mend. */
const table = [
  'email\tname\tcity',
  ...Array.from(
    { length: recipients },
    (_, n) => `person${n}@example.com\t${n % 100 ? `Person ${n}` : ''}\tCity ${n % 200}`,
  ),
].join('\n')

const growth = page => page.getByRole('region', { name: 'Growth', exact: true })
const rates = page => page.getByRole('region', { name: 'Response rates' })
const ages = page => page.getByRole('region', { name: 'Response rate by age' })
const message = page => page.getByRole('region', { name: 'Message' })

/** Each page: how it is opened, and what is done there. */
const pages = {
  [`survey with ${readings} readings`]: {
    path: '/surveys/1',
    open: page => growth(page).getByRole('application').waitFor(),
    steps: {
      'from day to day': async page => {
        await growth(page).getByRole('application').focus()
        await press('ArrowLeft', 8)(page)
      },
      'as a table': page => growth(page).getByRole('button', { name: 'Table' }).click(),
      'as a chart again': page => growth(page).getByRole('button', { name: 'Chart' }).click(),
      'share opens': page =>
        growth(page)
          .getByRole('button', { name: /^Share/ })
          .click(),
    },
    picture: growth,
  },
  [`comparison of ${surveys.length} with ${readings} readings each`]: {
    path: `/surveys/compare?ids=${surveys.join(',')}`,
    open: page => ages(page).getByRole('application').waitFor(),
    steps: {
      'from survey to survey': async page => {
        await rates(page).getByRole('listitem').first().focus()
        await press('ArrowDown', 8)(page)
      },
      'from day to day': async page => {
        await ages(page).getByRole('application').focus()
        await press('ArrowRight', 8)(page)
      },
      'as a table': page => ages(page).getByRole('button', { name: 'Table' }).click(),
      'as a chart again': page => ages(page).getByRole('button', { name: 'Chart' }).click(),
    },
    picture: ages,
  },
  'report of a survey': {
    path: '/surveys/1/report',
    open: page => growth(page).getByRole('application').waitFor(),
    steps: {},
    picture: page => page.getByRole('article').locator('header'),
  },
  [`e-mail to ${recipients}`]: {
    path: '/emails/new',
    open: page => page.getByRole('textbox', { name: 'Recipients and their values' }).waitFor(),
    steps: {
      'recipients pasted': async page => {
        await page.evaluate(text => navigator.clipboard.writeText(text), table)
        await page.getByRole('textbox', { name: 'Recipients and their values' }).focus()
        await page.keyboard.press('Control+V')
        await page.getByText(`1 of ${recipients.toLocaleString('en')}`).waitFor()
      },
      'subject typed': async page => {
        await message(page).getByRole('textbox', { name: 'Subject' }).focus()
        await page.keyboard.type('Hello {name} of {city}', { delay: 50 })
      },
      'body typed': async page => {
        await message(page).getByRole('textbox', { name: 'Body' }).focus()
        await page.keyboard.type('Dear {name},', { delay: 50 })
      },
      'next recipient': async page => {
        for (let time = 0; time < 4; time++) await page.getByRole('button', { name: 'Next recipient' }).click()
      },
      'values filled': async page => {
        await page.getByRole('textbox', { name: 'Default for {name}' }).fill('friend')
        await page.getByRole('button', { name: 'Fill 100 with default' }).click()
      },
    },
  },
}

async function measure(browser, server) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name, value] = server.headers.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(watch)
  const taken = new Map()
  for (const [title, { path, open, steps, picture }] of Object.entries(pages)) {
    const page = await context.newPage()
    await page.goto(server.url + path)
    await open(page)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
  console.log(`\nAnswers to keys and clicks, 4× processor, median of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`)
  const turns = []
  for (let round = 0; round < rounds; round++) turns.push(await measure(browser, server))
  await browser.close()
  await server.stop()
  for (const name of turns[0].keys()) {
    const times = turns.map(turn => turn.get(name))
    hold(
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
