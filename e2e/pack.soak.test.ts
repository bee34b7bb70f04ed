/** The archive of `npm run pack` installs without build tools and runs. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-packed-'))
const top = join(folder, 'package')
const read = (file: string) => readFileSync(join(top, file), 'utf8')

beforeAll(() => {
  execFileSync(process.execPath, ['src/server/launch/pack.mjs', '--to', folder], { stdio: 'pipe' })
  const [archive = ''] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  execFileSync('tar', ['xzf', archive], { cwd: folder })
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: top, stdio: 'pipe' })
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('installs only packages that cannot be bundled', () => {
  const installed = Object.keys(
    (JSON.parse(read('node_modules/.package-lock.json')) as { packages: object }).packages,
  ).filter(path => path !== '')
  expect(installed).toContain('node_modules/libsql')
  expect(installed.length).toBeLessThanOrEqual(6)
})

test('starts, serves the dashboard, backs up and restores', async () => {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') }
  const server = spawn('npm', ['start', '--silent'], { cwd: top, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    let origin = ''
    for await (const line of createInterface({ input: server.stdout })) {
      origin = /running at (\S+)/.exec(line)?.[1] ?? ''
      if (origin) break
    }
    const page = await fetch(`${origin}/surveys`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script type="module"')])
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready', database: 'ok' })
    expect((await fetch(`${origin}/api/surveys`)).status).toBe(401)
    const entered = await fetch(`${origin}/session/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person: 'demo-admin' }),
    })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(`${origin}/api/surveys`, { headers: { cookie } })).status).toBe(200)
    const options = { cwd: top, env, encoding: 'utf8' } as const
    const link = execFileSync('npm', ['run', '--silent', 'admin-link', '--', '--create', 'asa@example.com'], options)
    expect(link).toMatch(/\/invitation#[\w-]{43}\n$/)
    const file = join(folder, 'whole.backup')
    expect(execFileSync('npm', ['run', '--silent', 'backup', '--', file], options)).toMatch(/^Backed up: \d+ rows/)
    const secret = readFileSync(join(env.DATA_DIR, 'session-secret'), 'utf8')
    const elsewhere = { ...env, DATA_DIR: join(folder, 'restored'), SESSION_SECRET: secret }
    const restored = execFileSync('npm', ['run', '--silent', 'restore', '--', file], { ...options, env: elsewhere })
    expect(restored).toMatch(/^Restored: \d+ rows/)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})

test('lists bundled packages and no build tools in its SBOM', () => {
  const { bomFormat, components } = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  for (const name of ['react', 'react-dom', 'zod', 'hono', 'kysely', 'libsql', 'pg', 'pg-protocol'])
    expect(names).toContain(name)
  for (const name of ['vite', 'vitest', 'typescript', 'playwright']) expect(names).not.toContain(name)
  const licences = read('licences.txt')
  const titles = licences.split('\n').map(line => line.split(' ')[0])
  for (const name of names) expect(titles).toContain(name)
  expect(licences).toContain('Permission is hereby granted, free of charge')
})
