import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from './config/config'
import { createLogger } from './request-log'
import { startServer } from './start-server'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function aDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-data-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The tables that a stopped server left in its folder. */
function tablesOf(folder: string): string[] {
  const database = new Libsql(join(folder, 'service.sqlite'))
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  database.close()
  return rows.map(({ name }) => name)
}

async function started(environment: Record<string, string>, args: string[] = ['--rows', '20']) {
  const notices: string[] = []
  const logs: string[] = []
  const server = await startServer(readConfig({ PORT: '0', ACCOUNTS: 'off', ...environment }, args), {
    logger: createLogger({ write: line => void logs.push(line) }),
    version: '1.2.3',
    dashboard: undefined,
    now: () => new Date('2026-11-20T12:00:00Z'),
    announce: sentence => void notices.push(sentence),
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  undo.push(stop)
  const read = async (path: string) => (await fetch(server.origin + path)).json()
  return { ...server, stop, notices, logs, read }
}

describe('a local database', () => {
  test('is new: demo data are generated once, and stay', async () => {
    const DATA_DIR = aDataDir()
    const first = await started({ DATA_DIR })
    expect(first.notices).toEqual(['Generating demo data …'])
    expect(await first.read('/connection.json')).toMatchObject({ demo: true, mode: 'embedded' })
    expect(await first.read('/healthz')).toEqual({ status: 'ok' })
    expect(await first.read('/readyz')).toEqual({ status: 'ready', database: 'ok', disk: 'ok' })
    const surveys = await first.read('/api/surveys')
    expect(await first.read('/api/groups/2/contacts')).toHaveLength(20)
    await first.stop()

    const again = await started({ DATA_DIR }, ['--rows', '30', '--hostile'])
    expect(again.notices).toEqual([expect.stringContaining('--rows'), expect.stringContaining('--hostile')])
    expect(await again.read('/api/surveys')).toEqual(surveys)
    expect(await again.read('/connection.json')).toEqual({
      ...((await again.read('/connection.json')) as object),
      demo: true,
    })
    await again.stop()
  })

  test('DEMO=0: nothing is generated, now or later, and no number is a sentinel', async () => {
    const DATA_DIR = aDataDir()
    const first = await started({ DATA_DIR, DEMO: '0' })
    expect([first.notices, await first.read('/api/surveys')]).toEqual([[], []])
    expect((await fetch(`${first.origin}/api/surveys/900503/statistics`)).status).toBe(404)
    await first.stop()
    const later = await started({ DATA_DIR })
    expect([later.notices, await later.read('/connection.json')]).toMatchObject([expect.anything(), { demo: false }])
    expect(await later.read('/api/surveys')).toEqual([])
    await later.stop()
    await expect(started({ DATA_DIR, DEMO: '1' })).rejects.toThrow(/^DEMO=1 needs a new DATA_DIR/)
  })

  test('sentinels answer as the demo says: 503, and a survey that is written although the answer is lost', async () => {
    const { origin } = await started({ DATA_DIR: aDataDir() })
    expect((await fetch(`${origin}/api/surveys/900503/statistics`)).status).toBe(503)
    await expect(fetch(`${origin}/api/surveys/900499/statistics`)).rejects.toThrow('fetch failed')
  })

  test('a second server on the same folder is refused in a sentence that names the first', async () => {
    const DATA_DIR = aDataDir()
    await started({ DATA_DIR })
    await expect(started({ DATA_DIR })).rejects.toThrow(new RegExp(`${DATA_DIR} is in use by .*${process.pid}`))
  })

  test('a secret that does not fit it starts nothing, until it is said to be lost', async () => {
    const folder = { DATA_DIR: aDataDir(), DEMO: '0', ACCOUNTS: 'on' }
    await (await started(folder)).stop()
    const other = { ...folder, SESSION_SECRET: 'another-secret-of-32-characters-and-more' }
    await expect(started(other)).rejects.toThrow(/^SESSION_SECRET does not fit the data/)
    await (await started({ ...other, SESSION_SECRET_LOST: '1' })).stop()
    await (await started(other)).stop()
    await expect(started(folder)).rejects.toThrow(/^SESSION_SECRET does not fit the data/)
  })

  test('a port that is taken leaves the folder free', async () => {
    const { origin } = await started({ DATA_DIR: aDataDir() })
    const DATA_DIR = aDataDir()
    await expect(started({ DATA_DIR, PORT: new URL(origin).port })).rejects.toThrow(
      /^Port \d+ of 127\.0\.0\.1 is in use: /,
    )
    expect((await started({ DATA_DIR })).origin).toMatch(/^http/)
  })

  test('a body of the wrong kind or size is refused with the headers of every answer', async () => {
    const { origin } = await started({ DATA_DIR: aDataDir(), DEMO: '0' }, [])
    const post = (body: string, type: string) =>
      fetch(`${origin}/api/surveys`, { method: 'POST', body, headers: { 'content-type': type } })
    const form = await post('a=1', 'application/x-www-form-urlencoded')
    expect([form.status, form.headers.get('x-content-type-options')]).toEqual([415, 'nosniff'])
    expect((await post(`"${'x'.repeat(11 * 1024 * 1024)}"`, 'application/json')).status).toBe(413)
    expect((await post('{', 'application/json')).status).toBe(400)
  })
})

test('a Postgres that cannot be reached is said in a sentence without its password', async () => {
  const failed = started({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/messages' }, [])
  await expect(failed).rejects.toThrow(/^The database of DATABASE_URL cannot be used: (?!.*hunter2).*ECONNREFUSED.*\.$/)
})

test('what answers is told in a line, and an upstream that is not there keeps nothing from starting', async () => {
  const { origin: stoppedOrigin, stop } = await started({ DATA_DIR: aDataDir(), DEMO: '0' }, [])
  await stop()
  const { report } = await started({ DATA_DIR: aDataDir(), UPSTREAM_URL: stoppedOrigin }, [])
  expect(await report()).toBe(
    `Upstream ${stoppedOrigin}. V1 and V2: cannot be reached. Nothing answers at its address.`,
  )
  const DATA_DIR = aDataDir()
  expect(await (await started({ DATA_DIR, DEMO: '0' }, [])).report()).toBe(`Embedded service, data in ${DATA_DIR}.`)
})

test("over an upstream the folder holds the team alone, and is one server's", async () => {
  const DATA_DIR = aDataDir()
  const upstream = { DATA_DIR, UPSTREAM_URL: 'http://127.0.0.1:9/' }
  const server = await started(upstream, [])
  expect(await server.read('/connection.json')).toMatchObject({ mode: 'upstream', demo: false })
  expect((await fetch(`${server.origin}/api/surveys`)).status).toBe(502)
  await expect(started(upstream, [])).rejects.toThrow(/is in use by/)
  await server.stop()
  expect(tablesOf(DATA_DIR)).toEqual(expect.arrayContaining(['team_connection']))
  expect(tablesOf(DATA_DIR)).not.toContain('surveys')
})

test('a connection keeps its id in a folder that moved, and each upstream has its own', async () => {
  const DATA_DIR = aDataDir()
  const idOf = async (environment: Record<string, string>) => {
    const server = await started({ DEMO: '0', ...environment }, [])
    const { id } = (await server.read('/connection.json')) as { id: string }
    expect(await server.read('/team/me')).toMatchObject({ accounts: 'off', connection: { id } })
    await server.stop()
    return id
  }
  const first = await idOf({ DATA_DIR })
  const moved = aDataDir()
  cpSync(DATA_DIR, moved, { recursive: true })
  expect(await idOf({ DATA_DIR: moved })).toBe(first)
  const one = await idOf({ DATA_DIR, DEMO: '', UPSTREAM_URL: 'http://127.0.0.1:9/one' })
  const two = await idOf({ DATA_DIR, DEMO: '', UPSTREAM_URL: 'http://127.0.0.1:9/two' })
  expect(new Set([first, one, two]).size).toBe(3)
})

test('stopping takes no time when nothing is under way', async () => {
  const { origin, stop } = await started({ DATA_DIR: aDataDir(), DEMO: '0' }, [])
  await fetch(`${origin}/healthz`)
  const begun = performance.now()
  await stop()
  // Well below the time that answers under way would be given.
  expect(performance.now() - begun).toBeLessThan(8000)
})
