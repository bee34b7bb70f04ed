// Proof that knip can fail: a dead file, a dead export, a dead dependency, each found by the real configuration.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const top = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-unused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'package.json': '{ "name": "unused", "type": "module", "dependencies": { "hono": "*", "pino": "*" } }',
  'src/server/main.ts': "import 'hono'\nimport { used } from './part'\nused()\n",
  'src/server/part.ts':
    'export const used = () => 1\nexport const deadExport = 2\nexport interface DeadType { a: 1 }\n',
  'src/server/dead-file.ts': 'export const x = 1\n',
}

type Issues = Record<'files' | 'dependencies' | 'exports' | 'types', { name: string }[]>

test('knip finds dead files, exports, types and dependencies, and nothing else', { timeout: 60_000 }, () => {
  copyFileSync(join(top, 'knip.json'), join(folder, 'knip.json'))
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const knip = join(top, 'node_modules/knip/bin/knip.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!stdout.startsWith('{')) throw new Error(`knip did not run: ${stdout}${stderr}`)
  const { issues } = JSON.parse(stdout) as { issues: Issues[] }
  const names = (kind: keyof Issues) => issues.flatMap(issue => issue[kind].map(({ name }) => name))
  expect({
    status,
    files: names('files'),
    dependencies: names('dependencies'),
    exports: names('exports'),
    types: names('types'),
  }).toEqual({
    status: 1,
    files: ['src/server/dead-file.ts'],
    dependencies: ['pino'],
    exports: ['deadExport'],
    types: ['DeadType'],
  })
})
