/** The database goes away and comes back: no write is half done, and every answer says so. */
import type { OperationNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notSentHeader } from '#contract/request/headers'
import { DatabaseUnavailable } from '#database/database-unavailable'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { createService } from '#service/create-service'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { createTeam } from '#team/create-team'
import type { TeamDb } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { aConnection } from '#team/testing/memory-team'
import { aPerson } from '#team/testing/team-people'
import { embeddedApi } from './embedded-api'
import { anApp } from './testing/server-fixture'
import { createWriteSteps } from './writes/record-writes'

const password = 'a river under the old bridge'
const serviceKey = 'a key of a program, of 32 letters'.replaceAll(' ', '-')

/** Selects the statements that fail. */
let fails: (node: OperationNode) => boolean = () => false
const all = () => true

const database = openSqlite<Tables>(':memory:')
const db = database as unknown as TeamDb

const transactionEdge = /^(?:begin|commit|rollback)/

/** Fails at the executor, which also runs raw SQL. */
const executor = database.getExecutor()
const provideConnection = executor.provideConnection.bind(executor)
executor.provideConnection = consumer =>
  provideConnection(connection =>
    consumer({
      executeQuery(query) {
        if (!transactionEdge.test(query.sql) && fails(query.query)) throw new DatabaseUnavailable(true)
        return connection.executeQuery(query)
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }),
  )

let request: ReturnType<typeof anApp>['request']
let sendJson: ReturnType<typeof anApp>['sendJson']
let cookie = ''
const origin = 'http://127.0.0.1:4600'
const signIn = () => sendJson('POST', '/session/sign-in', { email: 'ada@example.com', password }, { origin })

beforeAll(async () => {
  await migrate(database, serviceMigrations)
  await migrate(database, teamMigrations)
  const now = () => new Date()
  const team = await createTeam({
    db,
    now,
    accounts: 'on',
    serviceKey,
    signing: { origin: () => origin, secrets: ['a secret of a test, 32 characters'], hashCost: 4 },
    place: 'embedded',
    connection: aConnection,
    alone: true,
  })
  await aPerson(db, { name: 'Ada', password, role: 'admin' })
  const api = embeddedApi(createService({ db: database, now, onError: () => undefined }))
  const steps = createWriteSteps(team.activity)
  const app = anApp({ api, team, steps, connection: team.connection, environment: { ACCOUNTS: 'on' } })
  ;({ request, sendJson } = app)
  cookie = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  fails = () => false
  await database.destroy()
})

const contacts = () => database.selectFrom('contacts').select('firstName').execute()
const create = (FirstName: string, headers: Record<string, string>) =>
  sendJson('POST', '/api/contacts', { FirstName, Phone: '+46701234567' }, { origin, ...headers })
const problemOf = async (answer: Response) => {
  const { type, detail = '' } = (await answer.json()) as { type: string; detail?: string }
  const headers = [answer.headers.get('retry-after'), answer.headers.get(notSentHeader)]
  return { status: answer.status, type, detail, headers }
}

test('refuses requests while the database is away, and continues afterwards', async () => {
  fails = all
  const bearer = { authorization: `Bearer ${serviceKey}` }
  // A key of the configuration is known without the database, but its write could not be recorded.
  expect(await problemOf(await create('Eva', bearer))).toEqual({
    status: 503,
    type: '/problems/not-recorded',
    detail: expect.stringContaining('Nothing was done.') as string,
    headers: ['2', '1'],
  })
  for (const answer of [
    await create('Eva', { cookie, 'idempotency-key': 'k-1' }),
    await request('/api/surveys', { headers: { cookie } }),
    await request('/team/people', { headers: { cookie } }),
    await request('/team/writes/k-1', { headers: { cookie } }),
  ]) {
    expect(await problemOf(answer)).toMatchObject({
      status: 503,
      detail: expect.stringContaining('Nothing was done.') as string,
      headers: ['2', '1'],
    })
  }
  const read = await request('/api/surveys', { headers: bearer })
  expect([read.status, read.headers.get('retry-after') !== null]).toEqual([503, true])
  expect((await signIn()).status).toBe(503)

  fails = () => false
  expect(await contacts()).toEqual([])
  // The same idempotency key: it was never taken.
  expect((await create('Eva', { cookie, 'idempotency-key': 'k-1' })).status).toBe(200)
  expect(await contacts()).toEqual([{ firstName: 'Eva' }])
})

test('reports a write interrupted by the database, and stores its end later', async () => {
  const unknown = async () =>
    ((await (await request('/team/activity/unknown', { headers: { cookie } })).json()) as { count: number }).count
  // The database goes away between the record and the write.
  let begun = false
  fails = node => {
    const text = JSON.stringify(node)
    if (begun) return true
    begun = text.includes('"team_write"') && node.kind === 'InsertQueryNode'
    return false
  }
  const answer = await create('Bo', { authorization: `Bearer ${serviceKey}`, 'idempotency-key': 'k-2' })
  expect(answer.status).toBe(503)
  fails = () => false
  expect((await contacts()).map(({ firstName }) => firstName)).not.toContain('Bo')
  await expect.poll(unknown).toBe(0)
  const again = await create('Bo', { authorization: `Bearer ${serviceKey}`, 'idempotency-key': 'k-2' })
  expect(again.status).toBe(200)
  expect((await contacts()).filter(({ firstName }) => firstName === 'Bo')).toHaveLength(1)
})
