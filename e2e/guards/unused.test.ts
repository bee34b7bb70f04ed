// Knip can fail: with the real configuration it reports dead files, exports, types and dependencies of a small project.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const top = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-unused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'package.json':
    '{ "type": "module", "dependencies": { "hono": "*", "pino": "*" }, "devDependencies": { "vitest": "*" } }',
  'src/server/main.ts': "import 'hono'\nimport { used } from './part'\nimport { more } from './tested'\nused(more)\n",
  'src/server/part.ts':
    'export const used = () => 1\nexport const deadExport = 2\nexport interface DeadType { a: 1 }\n',
  'src/server/dead-file.ts': 'export const x = 1\n',
  'src/server/tested.ts':
    'const one = 1\nexport const inTestsAlone = 1\nexport const inItself = () => one\nexport const more = inItself()\n/** @internal */\nexport const door = 1\n',
  'src/server/tested-file.ts': 'export const y = 1\n',
  'src/server/tested.test.ts':
    "import { door, inItself, inTestsAlone } from './tested'\nimport { y } from './tested-file'\nimport { test } from 'vitest'\ntest(door, inItself, inTestsAlone, y)\n",
}

beforeAll(() => {
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  copyFileSync(join(top, 'knip.js'), join(folder, 'knip.js'))
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, source] of Object.entries(files)) writeFileSync(join(folder, path), source)
})

/** The names that knip reports, of every kind. */
function knip(...options: string[]): string[] {
  const path = join(top, 'node_modules/knip/bin/knip.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, '--reporter=json', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 1 || !stdout.startsWith('{')) throw new Error(`knip found nothing: ${stdout}${stderr}`)
  const { issues } = JSON.parse(stdout) as { issues: Record<string, { name: string }[] | string>[] }
  const found = issues.flatMap(issue => Object.values(issue).flatMap(each => (Array.isArray(each) ? each : [])))
  return found.map(({ name }) => name).toSorted()
}

test('knip reports dead files, exports, types and dependencies, and nothing else', { timeout: 60_000 }, () => {
  expect(knip()).toEqual(['DeadType', 'deadExport', 'pino', 'src/server/dead-file.ts'])
})

test('in production mode it reports what only tests use, except @internal', { timeout: 60_000 }, () => {
  const found = [
    'DeadType',
    'deadExport',
    'inTestsAlone',
    'pino',
    'src/server/dead-file.ts',
    'src/server/tested-file.ts',
  ]
  expect(knip('--production')).toEqual(found)
})
