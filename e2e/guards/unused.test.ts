// Proof that knip can fail: a dead file, a dead export, a dead dependency, what only a test uses; each found by the
// real configuration.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

type Issues = Record<'files' | 'dependencies' | 'exports' | 'types', { name: string }[]>

function knip(...options: string[]) {
  const path = join(top, 'node_modules/knip/bin/knip.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, '--reporter=json', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!stdout.startsWith('{')) throw new Error(`knip did not run: ${stdout}${stderr}`)
  const { issues } = JSON.parse(stdout) as { issues: Issues[] }
  const names = (kind: keyof Issues) => issues.flatMap(issue => issue[kind].map(({ name }) => name))
  return {
    status,
    files: names('files'),
    dependencies: names('dependencies'),
    exports: names('exports'),
    types: names('types'),
  }
}

beforeAll(() => {
  copyFileSync(join(top, 'knip.js'), join(folder, 'knip.js'))
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
})

test('knip finds dead files, exports, types and dependencies, and nothing else', { timeout: 60_000 }, () => {
  expect(knip()).toEqual({
    status: 1,
    files: ['src/server/dead-file.ts'],
    dependencies: ['pino'],
    exports: ['deadExport'],
    types: ['DeadType'],
  })
})

test('it finds what only tests use, but for what is marked as their door', { timeout: 60_000 }, () => {
  const { status, files, exports } = knip('--production')
  expect({ status, files, exports }).toEqual({
    status: 1,
    files: ['src/server/dead-file.ts', 'src/server/tested-file.ts'],
    exports: ['deadExport', 'inTestsAlone'],
  })
})
