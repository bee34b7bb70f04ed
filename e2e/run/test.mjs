// `npm test`: everything, one step after the other, going on after a step that fails.
// `npm run check` (`--no-browser`): the same without browser tests. The last line is always `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from '#server/launch/install.mjs'
import { countCheck, countReport, sum } from './count.mjs'
import { findChromium } from './find-chromium.mjs'
import { installBrowser, installPostgres } from './install-tools.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(top)
const withBrowser = !process.argv.includes('--no-browser')
const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`
const minutes = 60_000

const bin = name => join(top, 'node_modules/.bin', name)
const script = path => [process.execPath, [path]]

/** @type {{ title: string, command: [string, string[]], limit?: number, report?: 'vitest' | 'playwright', path?: string }[]} */
const steps = [
  { title: 'types', command: ['npm', ['run', '--silent', 'types']] },
  { title: 'lint', command: [bin('oxlint'), []] },
  { title: 'format', command: [bin('biome'), ['check', process.stdout.isTTY ? '--colors=force' : '--colors=off']] },
  { title: 'unused code', command: [bin('knip'), []] },
  {
    title: 'unit, service and dashboard tests',
    command: [bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]],
    report: 'vitest',
    path: vitestReport,
    limit: 12 * minutes,
  },
  { title: 'build', command: script('src/server/launch/build.mjs') },
  {
    title: 'browser tests',
    command: [bin('playwright'), ['test', '--reporter=list,json']],
    report: 'playwright',
    path: playwrightReport,
    limit: 25 * minutes,
  },
]

function run({ title, command: [name, args], limit = 3 * minutes, report, path }) {
  console.log(`\n── ${title} ──`)
  const started = performance.now()
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const env = { ...process.env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
  const { status, error } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: limit })
  const succeeded = status === 0
  const count = report && path ? countReport(report, path, succeeded) : countCheck(succeeded)
  const reason = error?.message ?? count.reason
  if (reason) console.log(`*** ${title}: ${reason} ***`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s ──`)
  return count
}

installPackages(top)
if (!installPostgres()) console.log('*** No Postgres and no way to install one: its tests will be left out. ***')
if (withBrowser) {
  if (!installBrowser()) console.log('*** No browser and no way to install one: the browser tests will fail. ***')
  const chromium = findChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total = sum(steps.filter(step => withBrowser || step.report !== 'playwright').map(run))
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
