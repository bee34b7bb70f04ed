/** Two servers over one Postgres read figures on a schedule: one of them per run, and the other after the first is killed. */
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Reading } from '#contract/team/readings'
import { type OpenDatabase, openBeside } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { TeamTables } from '#team/db/schema'
import { listen } from './node-server'
import { nginxMissing } from './testing/nginx'
import { requestServer } from './testing/request-server'
import { type Several, startSeveral } from './testing/several-servers'

const serviceKey = 'a-key-of-at-least-32-characters-01'
const program = { authorization: `Bearer ${serviceKey}` }

/** Milliseconds in which every server checks at least once whether a run is due. */
const looks = 12_000
/** Generous, for a busy machine. */
const soon = { timeout: 120_000, interval: 200 }

/** Starts an upstream with one open survey, whose figures grow with each request; after `block` it does not answer. */
async function anUpstream() {
  const requested: string[] = []
  let blocked: ServerResponse[] | undefined
  let answered = 0
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    if (request.url?.includes('/statistics')) {
      requested.push(request.headers.authorization ?? '')
      if (blocked) return void blocked.push(answer)
      answered += 1
      return void answer.end(JSON.stringify({ ID: 1, Name: 'Open', Answered: answered }))
    }
    return void answer.end(request.url?.includes('/surveys') ? '[{"ID":1,"Name":"Open"}]' : '[]')
  })
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    block: () => void (blocked = []),
    release: () => void (blocked = undefined),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.skipIf(postgresMissing() || nginxMissing())('scheduled readings of two servers', () => {
  let cluster: PostgresCluster
  let upstream: Awaited<ReturnType<typeof anUpstream>>
  let several: Several
  let databaseUrl: string
  let database: OpenDatabase<TeamTables>

  beforeAll(async () => {
    cluster = await startPostgresCluster()
    databaseUrl = await cluster.createDatabase('readings')
    upstream = await anUpstream()
    several = await startSeveral({
      script: inject('servingProcess'),
      databaseUrl,
      env: {
        SESSION_SECRET: 'a-secret-of-at-least-32-characters',
        SERVICE_KEY: serviceKey,
        READINGS_EVERY: '1',
        UPSTREAM_URL: upstream.url,
      },
      each: place => ({ UPSTREAM_V1_AUTHORIZATION: `Basic ${place}` }),
    })
    database = openBeside({ databaseUrl })
  }, 180_000)
  afterAll(async () => {
    await several.stop()
    upstream.stop()
    await database.close()
    await cluster.stop()
  })

  const readAt = async (place: number) => {
    const path = '/team/readings?kind=survey'
    const { text } = await requestServer(several.origins[place] ?? '', path, { headers: program })
    return (JSON.parse(text) as { rows: Reading[] }).rows.map(({ source, figures }) => [source, figures.Answered])
  }

  /** Makes the next run due, as if a minute had passed since the last one. */
  async function passAMinute() {
    const row = await database.db.selectFrom('team_reading_run').selectAll().executeTakeFirstOrThrow()
    const begun = new Date(Date.parse(row.begun) - 61_000).toISOString()
    const run = JSON.stringify({ ...(JSON.parse(row.run) as object), begun })
    await database.db.updateTable('team_reading_run').set({ begun, run }).execute()
  }

  test('are taken by one server per run, shared by both, and taken over after a kill', {
    timeout: 600_000,
  }, async () => {
    await expect.poll(() => upstream.requested.length, soon).toBe(1)
    await sleep(looks)
    expect(upstream.requested).toHaveLength(1)
    expect([await readAt(0), await readAt(1)]).toEqual([[['schedule', 1]], [['schedule', 1]]])

    upstream.block()
    await passAMinute()
    await expect.poll(() => upstream.requested.length, soon).toBe(2)
    // The next run is due, but the lease belongs to the reader, which waits for its answer and is then killed.
    await passAMinute()
    const reader = Number(upstream.requested[1]?.split(' ')[1])
    await several.end(reader, 'SIGKILL')
    upstream.release()
    await sleep(looks)
    expect(upstream.requested).toHaveLength(2)
    // As if the lease had expired.
    await database.db
      .updateTable('team_lease')
      .set({ until: new Date(Date.now() - 1).toISOString() })
      .execute()
    await expect.poll(() => upstream.requested.slice(2), soon).toEqual([`Basic ${1 - reader}`])
    await expect
      .poll(() => readAt(1 - reader), soon)
      .toEqual([
        ['schedule', 1],
        ['schedule', 2],
      ])
    await several.start(reader)
    expect(await readAt(reader)).toEqual(await readAt(1 - reader))
  })
})
