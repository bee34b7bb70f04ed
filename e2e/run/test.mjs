// `npm test` (`check browser`), `npm run check` and `npm run soak`: the steps of those parts, going on after a step that
// fails. Checks and the build run beside the unit tests, which wait as often as they work; browser tests have the machine
// to themselves. The last line is always `N passed, N failed`, for all parts together.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from '#server/launch/install.mjs'
import { countCheck, countReport, sum } from './count.mjs'
import { describeChromium, findChromium } from './find-chromium.mjs'
import { installBrowser, installNginx, installPostgres } from './install-tools.mjs'
import { runMeasured } from './run-measured.mjs'
import { slowestFiles } from './slowest.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(top)
const reports = '.cache/reports'
const minutes = 60_000

const bin = name => join(top, 'node_modules/.bin', name)
const script = path => [process.execPath, [path]]
const vitest = (report, ...args) => [
  bin('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}.json`],
]
const playwright = project => [bin('playwright'), ['test', `--project=${project}`, '--reporter=list,json']]
const build = { title: 'build', command: script('src/server/launch/build.mjs') }

/** @type {Record<string, { title: string, command: [string, string[]], limit?: number, kind?: 'vitest' | 'playwright', report?: string }[]>} */
const parts = {
  check: [
    // The linter reads the types anyway, and says what is wrong with them as `npm run types` does.
    { title: 'types and lint', command: [bin('oxlint'), ['--type-check']] },
    { title: 'format', command: [bin('biome'), ['check', process.stdout.isTTY ? '--colors=force' : '--colors=off']] },
    { title: 'unused code', command: [bin('knip'), []] },
    { title: 'code that only tests use', command: [bin('knip'), ['--production']] },
    {
      title: 'unit, service and dashboard tests',
      command: vitest('unit'),
      kind: 'vitest',
      report: 'unit',
    },
  ],
  browser: [
    build,
    {
      title: 'browser tests',
      command: playwright('browser'),
      kind: 'playwright',
      report: 'browser',
      limit: 45 * minutes,
    },
  ],
  soak: [
    build,
    {
      title: 'browser tests that wait for long',
      command: playwright('soak'),
      kind: 'playwright',
      report: 'soak-browser',
      limit: 45 * minutes,
    },
    {
      title: 'tests that wait and kill for long',
      command: vitest('soak', '--mode=soak'),
      kind: 'vitest',
      report: 'soak',
      limit: 45 * minutes,
    },
  ],
}

async function run({ title, command, limit = 30 * minutes, kind, report }, { aside = false } = {}) {
  if (!aside) console.log(`\n── ${title} ──`)
  const path = `${reports}/${report}.json`
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const env = { ...process.env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const { succeeded, problem, took, printed } = await runMeasured(command, { env, timeout: limit, aside })
  const count = kind ? countReport(kind, path, succeeded) : countCheck(succeeded)
  const reason = problem ?? count.reason
  if (aside) console.log(`\n── ${title} ──\n${printed}`)
  if (reason) console.log(`*** ${title}: ${reason} ***`)
  console.log(`── ${title}: ${count.passed} passed, ${count.failed} failed, ${took} ──`)
  return count
}

const requested = process.argv.slice(2)
// What two parts need is done once.
const steps = [...new Set(requested.flatMap(part => parts[part] ?? []))]
if (steps.length === 0) throw new Error(`Parts to run: ${Object.keys(parts).join(', ')}.`)

installPackages(top)
if (!installPostgres()) console.log('*** No Postgres and no way to install one: its tests will be left out. ***')
if (requested.includes('soak') && !installNginx())
  console.log('*** No nginx and no way to install one: several servers are not tried. ***')
if (steps.some(({ kind }) => kind === 'playwright')) {
  if (!installBrowser()) console.log('*** No browser and no way to install one: the browser tests will fail. ***')
  const chromium = findChromium()
  console.log(`Browser: ${chromium ? describeChromium(chromium) : 'the Chromium that Playwright brings'}`)
  if (chromium) process.env.CHROMIUM_PATH = chromium
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = []
const quick = steps.filter(({ kind }) => !kind)
const aside = (async () => {
  for (const step of quick) counts.push(await run(step, { aside: true }))
})()
for (const step of steps) {
  if (step.kind === 'playwright') await aside
  if (step.kind) counts.push(await run(step))
}
await aside
const total = sum(counts)

const slowest = slowestFiles(
  steps.flatMap(({ kind, report }) => (kind ? [{ kind, path: `${reports}/${report}.json` }] : [])),
)
console.log(`\nThe slowest files, in seconds:\n${slowest.join('\n')}`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
