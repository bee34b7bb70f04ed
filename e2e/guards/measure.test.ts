// Proof that what `npm test` says of its steps and files is measured.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runMeasured } from '#e2e/run/run-measured.mjs'
import { slowestFiles } from '#e2e/run/slowest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-measure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const file = (name: string, seconds: number) => {
  return { name: join(process.cwd(), name), startTime: 1000, endTime: 1000 + seconds * 1000 }
}
const spec = (...durations: number[]) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] })

test('the slowest files of all reports come first, and no more of them than asked for', () => {
  const vitest = report('vitest.json', { testResults: [file('src/a.test.ts', 2), file('src/b.test.ts', 0.5)] })
  const playwright = report('playwright.json', {
    config: { rootDir: join(process.cwd(), 'e2e') },
    suites: [
      { file: 'c.spec.ts', specs: [spec(400, 300)], suites: [{ specs: [spec(300)], suites: [] }] },
      { file: 'd.spec.ts', specs: [spec(100)] },
    ],
  })
  const reports: Parameters<typeof slowestFiles>[0] = [
    { kind: 'vitest', path: vitest },
    { kind: 'playwright', path: playwright },
    { kind: 'vitest', path: join(folder, 'none.json') },
  ]
  expect(slowestFiles(reports, 3)).toEqual([
    '    2.0  src/a.test.ts',
    '    1.0  e2e/c.spec.ts',
    '    0.5  src/b.test.ts',
  ])
})

const run = (script: string, timeout = 30_000) =>
  runMeasured([process.execPath, ['-e', script]], { env: process.env, timeout })

test('a step has succeeded when it ended with status 0, and says what stopped it', async () => {
  expect(await run('')).toMatchObject({ succeeded: true, problem: undefined })
  expect(await run('process.exit(3)')).toMatchObject({ succeeded: false, problem: undefined })
  expect(await run('setInterval(() => {}, 1000)', 200)).toMatchObject({ succeeded: false, problem: 'ended by SIGTERM' })
  const missing = await runMeasured([join(folder, 'no-such-command'), []], { env: process.env, timeout: 1000 })
  expect(missing).toMatchObject({ succeeded: false, problem: expect.stringContaining('ENOENT') })
})

test('a step that runs aside gives what it printed at its end', async () => {
  const command: [string, string[]] = [process.execPath, ['-e', "console.log('one'); console.error('two')"]]
  const { printed } = await runMeasured(command, { env: process.env, timeout: 10_000, aside: true })
  expect(printed.split('\n').filter(Boolean).toSorted()).toEqual(['one', 'two'])
})

test('nothing that a step leaves behind is waited for', async () => {
  const left = "require('node:child_process').spawn('sleep', ['30'], { stdio: 'inherit' }); console.log('one')"
  const started = performance.now()
  const command: [string, string[]] = [process.execPath, ['-e', `${left}; process.kill(process.pid)`]]
  const ended = await runMeasured(command, { env: process.env, timeout: 60_000, aside: true })
  expect(ended).toMatchObject({ problem: 'ended by SIGTERM', printed: 'one\n' })
  expect(performance.now() - started).toBeLessThan(20_000)
})

test.runIf(process.platform === 'linux')('processor seconds are those of its children, too', async () => {
  // It is looked at once a second: longer than that.
  const busy = 'while (process.cpuUsage().user < 700_000);'
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  const idle = await run('setTimeout(() => {}, 400)')
  const { took } = await run(
    `const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(parent)}])`,
  )
  const seconds = (words: string) => Number(/processor: ([\d.]+) s/.exec(words)?.[1])
  expect(seconds(took) - seconds(idle.took)).toBeGreaterThan(0.15)
})
