import { setImmediate } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#database/database-unavailable'
import { createService, type Service } from './create-service'
import type { Tables } from './db/schema'
import { createMemoryService, type MemoryService } from './testing/memory-service'
import { aContact, insert } from './testing/rows'

const services: MemoryService[] = []
let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
  services.push(service)
})
afterAll(() => Promise.all(services.map(({ close }) => close())))

const send = (path: string, init?: RequestInit, at: Service = service) =>
  at.fetch(new Request(`http://service.test${path}`, init))

const post = (path: string, body: object, at?: Service) =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, at)

/** A service on the same database that reports its errors. */
function reporting() {
  const errors: unknown[] = []
  const onError = (error: unknown, endpoint: string) => errors.push([endpoint, error])
  return { errors, at: createService({ db: service.db, now: () => new Date(), onError }) }
}

const addContacts = async (count: number) => {
  await insert(service.db, 'groups', { id: 2, name: 'Large' })
  const rows = Array.from({ length: count }, (_, index) => aContact({ id: index + 1, groupId: 2 }))
  await insert(service.db, 'contacts', ...rows)
}

test('answers 507 on a full disk, says that nothing was saved, and still reads', async () => {
  const { at, errors } = reporting()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(service.db)
  const contact = { FirstName: 'Anna', Phone: '+46701234567', Notes: 'n'.repeat(20_000) }
  const answer = await post('/api/contacts', contact, at)
  expect([answer.status, answer.headers.get('request-not-sent')]).toEqual([507, '1'])
  const Detail = 'The disk of the database is full. Nothing was saved. Make room on it, then try again.'
  expect(await answer.json()).toMatchObject({ Title: 'Insufficient Storage', Detail })
  expect(errors).toMatchObject([['createContact', { name: 'DatabaseFull', cause: { code: 'SQLITE_FULL' } }]])
  expect(await (await send('/api/groups/1/contacts', {}, at)).json()).toEqual([])
  await sql`pragma max_page_count = 100000`.execute(service.db)
  expect((await post('/api/contacts', contact, at)).status).toBe(200)
})

test('answers 500 without internal details, and reports the error to the server', async () => {
  const { at, errors } = reporting()
  await service.db.schema.dropTable('surveys').execute()
  await service.db.schema.dropTable('segments').execute()
  const v1 = await send('/api/surveys', {}, at)
  const detail = 'The service failed. It is not known whether this was done.'
  expect(v1.status).toBe(500)
  expect(await v1.json()).toEqual({ Status: 500, Title: 'Internal Server Error', Detail: detail, Errors: [] })
  const v2 = await send('/v2/segments', {}, at)
  expect(await v2.json()).toMatchObject({ type: 'about:blank', status: 500, detail })
  const message = expect.stringContaining('no such table') as string
  expect(errors).toMatchObject([
    ['listSurveys', { message }],
    ['listSegments', { message }],
  ])
})

test.each([
  [true, 'Nothing was done.', '1'],
  [false, 'It is not known whether this was done.', null],
])('answers 503 without a database, and says whether nothing was done (%s)', async (nothingDone, outcome, header) => {
  const connect = () => Promise.reject(new DatabaseUnavailable(nothingDone))
  const pool = { connect, end: () => Promise.resolve() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const answer = await send('/api/surveys', {}, createService({ db, now: () => new Date() }))
  const headers = ['retry-after', 'request-not-sent'].map(name => answer.headers.get(name))
  expect([answer.status, ...headers]).toEqual([503, '2', header])
  expect(await answer.json()).toMatchObject({ Detail: `The database is not available. ${outcome}` })
})

test('forbids caching of every response', async () => {
  for (const path of ['/api/surveys', '/api/groups/1/contacts', '/v2/segments']) {
    expect((await send(path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('makes ids and codes from cryptographic randomness by default', async () => {
  const code = { Phone: '+46701234567', Length: 25, MessageFormat: '{0}' }
  for (let turn = 0; turn < 5; turn++) await post('/api/authentications', code)
  const messages = await service.db.selectFrom('messages').select(['messageId', 'body']).execute()
  for (const { messageId } of messages) expect(messageId).toMatch(/^[0-9a-f]{24}$/)
  const values = new Set(messages.flatMap(({ messageId, body }) => [messageId, body]))
  expect(values.size).toBe(10)
})

test('makes every character of a code equally likely', async () => {
  const bounds: number[] = []
  const counting = createService({
    db: service.db,
    now: () => new Date(),
    random: below => {
      bounds.push(below)
      return bounds.length % below
    },
  })
  const code = { Phone: '+46701234567', Length: 10, NumericOnly: true, MessageFormat: '{0}' }
  await post('/api/authentications', code, counting)
  expect(bounds.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 10))
  expect(await service.db.selectFrom('messages').select('body').execute()).toEqual([{ body: '1234567890' }])
})

test('lets other work run while it writes a long list', async () => {
  await addContacts(5000)
  const progress = { rows: 0 }
  const read = send('/api/groups/2/contacts').then(async response => {
    progress.rows = ((await response.json()) as unknown[]).length
  })
  // Turns of the event loop, which sockets and timers need; promises alone would not let them run.
  let turns = 0
  while (progress.rows === 0) {
    await setImmediate()
    turns += 1
  }
  await read
  expect(progress.rows).toBe(5000)
  expect(turns).toBeGreaterThan(8)
})

test('stops reading when the reader goes away', async () => {
  await addContacts(5000)
  const reader = (await send('/api/groups/2/contacts')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  // Would wait if the stream still held the only connection.
  expect((await send('/api/surveys')).status).toBe(200)
})

test('breaks off a list when the database fails', async () => {
  const { at, errors } = reporting()
  await addContacts(5000)
  const response = await send('/api/groups/2/contacts', {}, at)
  await service.db.schema.dropTable('contacts').execute()
  await expect(response.text()).rejects.toThrow('no such table')
  expect(errors).toHaveLength(1)
})
