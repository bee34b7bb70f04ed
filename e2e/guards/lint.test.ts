// Tests the lint configuration: each rule reports exactly the file that violates it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenFiles, soundFiles } from './lint-fixtures'

const top = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-guards-'))
const found = new Map<string, Set<string>>()

beforeAll(() => {
  const configuration = ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'e2e/tsconfig.json', 'e2e/guards']
  const rooms = ['contract', 'dashboard', 'database', 'service', 'team', 'server'].map(
    room => `src/${room}/tsconfig.json`,
  )
  for (const path of [...configuration, ...rooms]) cpSync(join(top, path), join(folder, path), { recursive: true })
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const { path, source } of [...brokenFiles, ...soundFiles]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
  const oxlint = join(top, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`)
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of report.diagnostics) {
    found.set(filename, (found.get(filename) ?? new Set()).add(code))
  }
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the linter', () => {
  test.each(brokenFiles)('$rule reports $path', ({ rule, path }) => {
    expect([...(found.get(path) ?? [])]).toEqual([rule])
  })

  test.each(soundFiles)('$path passes', ({ path }) => {
    expect([...(found.get(path) ?? [])]).toEqual([])
  })
})
