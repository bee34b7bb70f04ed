// Runs the steps of `npm test`, `npm run check` and `npm run soak`, and continues after a step that fails.
// The last line of the output is always `N passed, N failed`.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from '#server/launch/prepare.mjs'
import { countCheck, countReport, sum } from './count.mjs'
import { describeChromium, findChromium } from './find-chromium.mjs'
import { installBrowser, installFirefox, installNginx, installPostgres } from './install-tools.mjs'

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
    // With type checks the linter also reports the errors of `npm run types`.
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

/** Runs a command until it exits or times out; does not wait for processes that it leaves running. */
function runCommand([name, args], { env, timeout, output }) {
  const child = spawn(name, args, { stdio: ['ignore', output, output], env, timeout })
  return new Promise(resolve => {
    child.once('error', error => resolve({ succeeded: false, problem: error.message }))
    child.once('exit', (code, signal) =>
      resolve({ succeeded: code === 0, problem: signal ? `ended by ${signal}` : undefined }),
    )
  })
}

/** Runs a step and counts its tests. The output of checks and of the build is printed at the end. */
async function run({ title, command, limit = 30 * minutes, kind, report }) {
  if (kind) console.log(`\n── ${title} ──`)
  const path = `${reports}/${report}.json`
  const log = `${reports}/${title}.log`
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const env = { ...process.env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const output = kind ? 'inherit' : openSync(log, 'w')
  const started = performance.now()
  const { succeeded, problem } = await runCommand(command, { env, timeout: limit, output })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const count = kind ? countReport(kind, path, succeeded) : countCheck(succeeded)
  const reason = problem ?? count.reason
  if (!kind) {
    closeSync(output)
    console.log(`\n── ${title} ──\n${readFileSync(log, 'utf8')}`)
  }
  if (reason) console.log(`*** ${title}: ${reason} ***`)
  console.log(`── ${title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s ──`)
  failures.push(...(count.failures ?? []))
  if (count.failed > 0 && !count.failures?.length) failures.push(`${title}: ${reason ?? 'see above'}`)
  return count
}

const requested = process.argv.slice(2)
// A step shared by two parts runs once.
const steps = [...new Set(requested.flatMap(part => parts[part] ?? []))]
if (steps.length === 0) throw new Error(`Parts to run: ${Object.keys(parts).join(', ')}.`)

installPackages(top)
if (!installPostgres()) console.log('*** No Postgres and no way to install one: its tests will be skipped. ***')
if (requested.includes('soak') && !installNginx())
  console.log('*** No nginx and no way to install one: tests with several servers will be skipped. ***')
if (requested.includes('soak') && !installFirefox())
  console.log('*** No Firefox and no way to install one: its walk through every page will be skipped. ***')
if (steps.some(({ kind }) => kind === 'playwright')) {
  if (!installBrowser()) console.log('*** No browser and no way to install one: the browser tests will fail. ***')
  const chromium = findChromium()
  console.log(`Browser: ${chromium ? describeChromium(chromium) : 'the Chromium that Playwright brings'}`)
  if (chromium) process.env.CHROMIUM_PATH = chromium
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = []
/** What failed, repeated above the last line, because a log may keep only its end. */
const failures = []
// Checks and the build run in parallel with the unit tests; browser tests run after both.
const checks = (async () => {
  for (const step of steps) if (!step.kind) counts.push(await run(step))
})()
for (const step of steps) {
  if (step.kind === 'playwright') await checks
  if (step.kind) counts.push(await run(step))
}
await checks

const total = sum(counts)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
// A pending timer of a command that never started would keep this process alive.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
