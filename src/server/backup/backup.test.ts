import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { lockFiles } from '#database/data-folder'
import { openBeside } from '#database/open-database'
import { readConfig } from '#server/config/config'
import { createLogger } from '#server/request-log'
import { startServer } from '#server/start-server'
import { allRows, truncatedBackup } from '#server/testing/backup-rows'
import type { TeamTables } from '#team/db/schema'
import { leftOut, readBackup, writeBackup } from './backup'

const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-backup-'))
const at = (name: string) => join(folder, name)
const secret = 'a-secret-of-at-least-32-characters'
const environment = { PORT: '0', DATA_DIR: at('first'), SESSION_SECRET: secret }
const file = at('whole.backup')
/** 53 rows, where the number of rows proves nothing. */
const small = join(import.meta.dirname, '../testing/version-before/one.backup')
const start = (settings: Record<string, string>) =>
  startServer(readConfig(settings, ['--rows', '1500']), {
    logger: createLogger({ write: () => undefined }),
    version: '0',
    dashboard: undefined,
  })

/** Signs in as the demo admin and creates a contact. */
async function work(origin: string) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const entered = await post('/session/demo', { person: 'demo-admin' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0]
  // Stores the demo readings, which the server would otherwise add ten seconds after its start.
  await fetch(`${origin}/team/readings?kind=survey`, { headers: { cookie: cookie ?? '' } })
  return (await post(fillPath('createContact'), { FirstName: 'Åsa “A”', Phone: '+46701234000' }, cookie)).status
}

let server: Awaited<ReturnType<typeof startServer>>
let message: string
beforeAll(async () => {
  server = await start(environment)
  expect(await work(server.origin)).toBe(200)
  // The end of the write may be stored shortly after its answer.
  const isStored = async () =>
    expect((await allRows({ dataDir: at('first') })).team_write?.join()).not.toContain('"begun"')
  await vi.waitFor(isStored, 30_000)
  message = await writeBackup(environment, file)
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('contains all rows, no sessions and no secret, while the server runs', () => {
  expect(message).toMatch(/^Backed up: \d{4,} rows of \d+ tables in .*whole\.backup\. .*the same one\.$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).toContain('Åsa “A”')
  expect(text).not.toContain(secret)
  for (const table of leftOut) expect(text).not.toContain(`"${table}"`)
})

test('restores identical rows into an empty folder, where the product continues', { timeout: 60_000 }, async () => {
  const restored = { ...environment, DATA_DIR: at('second') }
  expect(await readBackup(restored, file)).toMatch(/^Restored: \d{4,} rows, as of .* Everyone has to sign in again\.$/)
  const [was, is] = [await allRows({ dataDir: at('first') }), await allRows({ dataDir: at('second') })]
  expect(is).toEqual(was)
  expect(was.contacts?.length).toBeGreaterThan(1500)
  expect(was.team_activity?.length).toBeGreaterThan(1)
  await expect(readBackup(restored, file)).rejects.toThrow(
    /second already has a database\. Restore into a new DATA_DIR\.$/,
  )

  const second = await start(restored)
  expect(await work(second.origin)).toBe(200)
  await second.stop()
})

test('pauses restored jobs, because some of their rows may be done', { timeout: 60_000 }, async () => {
  await readBackup({ ...environment, DATA_DIR: at('working') }, small)
  const { db, close } = openBeside<TeamTables>({ dataDir: at('working') })
  const owner = { connection: 'c', by: 'session', person: 'p', personName: '', key: null, server: 's' } as const
  const what = { id: 'j', kind: 'import-contacts', name: '', options: '{}', state: 'running' } as const
  const job = { ...owner, ...what, createdAt: '', at: '' }
  await db.insertInto('team_background_job').values(job).execute()
  await close()
  await writeBackup({ ...environment, DATA_DIR: at('working') }, at('working.backup'))
  await readBackup({ ...environment, DATA_DIR: at('paused') }, at('working.backup'))
  expect((await allRows({ dataDir: at('paused') })).team_background_job?.join()).toContain('"state":"paused"')
})

test('refuses wrong secrets, files and places without creating anything', async () => {
  const fresh = { ...environment, DATA_DIR: at('third') }
  const other = { ...fresh, SESSION_SECRET: 'another-secret-of-32-characters-and-more' }
  await expect(readBackup(other, file)).rejects.toThrow(/made with another secret\. Set SESSION_SECRET/)
  const { SESSION_SECRET: _, ...none } = fresh
  await expect(readBackup(none, file)).rejects.toThrow(/another secret, and none is set here\. Set SESSION_SECRET/)
  const lost = { ...other, SESSION_SECRET_LOST: '1', DATA_DIR: at('lost') }
  expect(await readBackup(lost, small)).toMatch(/^Restored/)
  await expect(readBackup(fresh, at('nowhere'))).rejects.toThrow(`There is no file ${at('nowhere')}.`)

  const text = gunzipSync(readFileSync(file)).toString()
  const lines = text.trim().split('\n')
  const cases = {
    'is not a backup of this product': '{"format":"another"}\n',
    'is incomplete or damaged': lines.slice(0, -1).join('\n'),
    'incomplete or damaged. Nothing': `${text}${text}`,
    'was made by a later version': text.replace('"0001-connection"', '"0001-connection","9999-later"'),
    'made by a later version. Restore': text.replace('"version":1', '"version":99'),
  }
  for (const [words, content] of Object.entries(cases)) {
    writeFileSync(at('wrong.backup'), gzipSync(content))
    await expect(readBackup(fresh, at('wrong.backup'))).rejects.toThrow(words)
  }
  const whole = readFileSync(file)
  for (const cut of [whole.subarray(0, 5000), whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('more')])]) {
    writeFileSync(at('cut.backup'), cut)
    await expect(readBackup(fresh, at('cut.backup'))).rejects.toThrow('is incomplete or damaged')
  }
  expect(existsSync(at('third'))).toBe(false)

  await expect(writeBackup(environment, file)).rejects.toThrow('already exists')
  await expect(writeBackup(environment, '/nowhere/x.backup')).rejects.toThrow('The folder /nowhere does not exist')
  await expect(writeBackup({ ...environment, DATA_DIR: at('fourth') }, at('none'))).rejects.toThrow('no database')
})

test('leaves nothing behind after a failed restore', async () => {
  const place = { ...environment, DATA_DIR: at('fifth'), SESSION_SECRET_LOST: '1' }
  writeFileSync(at('half.backup'), truncatedBackup(readFileSync(small)))
  await expect(readBackup(place, at('half.backup'))).rejects.toThrow('no_such_column')
  expect(readdirSync(at('fifth')).filter(name => !lockFiles.includes(name))).toEqual([])
  // Left by a killed restore.
  writeFileSync(join(at('fifth'), 'restoring.sqlite'), 'half')
  expect(await readBackup(place, small)).toContain('Restored: 53 rows')
  expect(readdirSync(at('fifth'))).not.toContain('restoring.sqlite')
})
