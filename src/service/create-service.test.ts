import { setImmediate } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#database/database-unavailable'
import { createService } from './create-service'
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

const send = (path: string, init?: RequestInit) => service.fetch(new Request(`http://service.test${path}`, init))

const addContacts = async (count: number) => {
  await insert(service.db, 'groups', { id: 2, name: 'Large' })
  const rows = Array.from({ length: count }, (_, index) => aContact({ id: index + 1, groupId: 2 }))
  await insert(service.db, 'contacts', ...rows)
}

test('answers 507 on a full disk, says that nothing was saved, and still reads', async () => {
  const errors: unknown[] = []
  const full = createService({ db: service.db, now: () => new Date(), onError: error => errors.push(error) })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(service.db)
  const contact = { FirstName: 'Anna', Phone: '+46701234567', Notes: 'n'.repeat(20_000) }
  const create = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return full.fetch(
      new Request(`http://service.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
  }
  const answer = await create('/api/contacts', contact)
  expect([answer.status, answer.headers.get('request-not-sent')]).toEqual([507, '1'])
  expect(await answer.json()).toMatchObject({
    Title: 'Insufficient Storage',
    Detail: 'The disk of the database is full. Nothing was saved. Make room on it, then try again.',
  })
  expect(errors).toEqual([expect.objectContaining({ name: 'DatabaseFull' })])
  expect((errors[0] as Error).cause).toMatchObject({ code: 'SQLITE_FULL' })
  expect(await (await full.fetch(new Request('http://service.test/api/groups/1/contacts'))).json()).toEqual([])
  await sql`pragma max_page_count = 100000`.execute(service.db)
  expect((await create('/api/contacts', contact)).status).toBe(200)
})

test('answers 500 without internal details, and reports the error to the server', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown, endpoint: string) => errors.push([endpoint, String(error)])
  const failing = createService({ db: service.db, now: () => new Date(), onError })
  await service.db.schema.dropTable('surveys').execute()
  await service.db.schema.dropTable('segments').execute()
  const v1 = await failing.fetch(new Request('http://service.test/api/surveys'))
  const detail = 'The service failed. It is not known whether this was done.'
  expect(v1.status).toBe(500)
  expect(await v1.json()).toEqual({ Status: 500, Title: 'Internal Server Error', Detail: detail, Errors: [] })
  const v2 = await failing.fetch(new Request('http://service.test/v2/segments'))
  expect(await v2.json()).toMatchObject({ type: 'about:blank', status: 500, detail })
  expect(errors).toEqual([
    ['listSurveys', expect.stringContaining('no such table')],
    ['listSegments', expect.stringContaining('no such table')],
  ])
})

test.each([
  [true, 'Nothing was done.', '1'],
  [false, 'It is not known whether this was done.', null],
])('answers 503 without a database, and says whether nothing was done (%s)', async (nothingDone, outcome, header) => {
  const connect = () => Promise.reject(new DatabaseUnavailable(nothingDone))
  const pool = { connect, end: () => Promise.resolve() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { fetch } = createService({ db, now: () => new Date() })
  const answer = await fetch(new Request('http://service.test/api/surveys'))
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('request-not-sent')]).toEqual([
    503,
    '2',
    header,
  ])
  expect(await answer.json()).toMatchObject({ Detail: `The database is not available. ${outcome}` })
})

test('forbids caching of every response', async () => {
  for (const path of ['/api/surveys', '/api/groups/1/contacts', '/v2/segments']) {
    expect((await send(path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('makes ids and codes from cryptographic randomness by default', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ Phone: '+46701234567', Length: 25, MessageFormat: '{0}' })
  const ids = new Set<string>()
  const codes = new Set<string>()
  for (let turn = 0; turn < 5; turn++) await send('/api/authentications', { method: 'POST', headers, body })
  const messages = await service.db.selectFrom('messages').select(['messageId', 'body']).execute()
  for (const message of messages) {
    expect(message.messageId).toMatch(/^[0-9a-f]{24}$/)
    ids.add(message.messageId)
    codes.add(message.body)
  }
  expect([ids.size, codes.size]).toEqual([5, 5])
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
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ Phone: '+46701234567', Length: 10, NumericOnly: true, MessageFormat: '{0}' })
  await counting.fetch(new Request('http://service.test/api/authentications', { method: 'POST', headers, body }))
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
  const errors: unknown[] = []
  const failing = createService({ db: service.db, now: () => new Date(), onError: error => errors.push(error) })
  await addContacts(5000)
  const response = await failing.fetch(new Request('http://service.test/api/groups/2/contacts'))
  await service.db.schema.dropTable('contacts').execute()
  await expect(response.text()).rejects.toThrow('no such table')
  expect(errors).toHaveLength(1)
})
