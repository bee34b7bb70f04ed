import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { type EndpointName, endpointOf } from '#contract/endpoints'
import { issuesOf } from '#contract/reading/received'
import { fillPath } from '#contract/request/parameters'
import type { ResultOf } from '#contract/rows'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { openPglite } from '#database/testing/pglite-database'
import { createService, type Service } from '#service/create-service'
import type { Db, Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { emptyTables } from './empty-tables'

/** What a test says of a request; the path and the method come from the contract. */
export interface RequestParts {
  path?: Record<string, string | number>
  /** As written, with its question mark. */
  query?: string
  body?: unknown
}

/** What came back. */
export interface Answered<N extends EndpointName> {
  status: number
  headers: Headers
  /** Of a success: checked against the strict shape. */
  body: ResultOf<N>
  /** Of an error: `in path code` of each issue, such as `body 0.Phone required`. */
  issues: string[]
}

/** A service in a test: with a clock that stands, and ids that count. */
export interface TestService extends Service {
  db: Db
  /** What the clock shows; a test may set it. */
  clock: { now: Date }
  call<N extends EndpointName>(name: N, request?: RequestParts): Promise<Answered<N>>
}

interface ErrorIssue {
  in: string
  path: (string | number)[]
  code: string
}

function readIssues(body: unknown): string[] {
  const { errors, Errors } = (body ?? {}) as { errors?: ErrorIssue[]; Errors?: Record<string, unknown>[] }
  const issues = errors ?? Errors?.map(({ In, Path, Code }) => ({ in: In, path: Path, code: Code }) as ErrorIssue) ?? []
  return issues.map(issue => [issue.in, issue.path.join('.'), issue.code].filter(Boolean).join(' '))
}

/** Says a request to a service, and holds every success to the strict shape of the contract. */
export async function callEndpoint<N extends EndpointName>(
  service: Service,
  name: N,
  { path, query = '', body }: RequestParts = {},
): Promise<Answered<N>> {
  const { method, success, shapes, many } = endpointOf(name)
  const headers = { 'content-type': 'application/json' }
  const content = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const address = `http://service.test${fillPath(name, path)}${query}`
  const response = await service.fetch(new Request(address, { method, ...content }))
  const answered = (await response.json()) as ResultOf<N>
  if (response.ok) {
    expect(response.status).toBe(success)
    const { answer } = await shapes()
    const isMany = many !== undefined && Array.isArray(answered)
    for (const one of isMany ? (answered as unknown[]) : [answered]) expect(issuesOf(answer, one)).toEqual([])
  }
  return {
    status: response.status,
    headers: response.headers,
    body: answered,
    issues: response.ok ? [] : readIssues(answered),
  }
}

/** Ids that count from 1. */
function countingIds(): () => string {
  let ids = 0
  return () => (++ids).toString(16).padStart(24, '0')
}

/** A service over an open database, for tests. */
export function testService(db: Db, newId = countingIds()): TestService {
  const clock = { now: new Date('2026-01-31T09:30:00.000Z') }
  const onError = (error: unknown) => {
    // A failure inside is the test's to see, and not only a 500.
    throw error
  }
  const service = createService({ db, now: () => clock.now, newId, onError })
  return { ...service, db, clock, call: (name, request) => callEndpoint(service, name, request) }
}

/** The same tests on SQLite and on the dialect of Postgres; every test begins with empty tables. */
export function describeService(title: string, tests: (service: () => TestService) => void): void {
  const databases = {
    SQLite: async () => {
      const db = openSqlite<Tables>(':memory:')
      await migrate(db, serviceMigrations)
      return { db, close: () => db.destroy() }
    },
    Postgres: () => openPglite<Tables>(serviceMigrations),
  }
  for (const [dialect, open] of Object.entries(databases)) {
    describe(`${title} on ${dialect}`, () => {
      let opened: { db: Db; close(): Promise<void> } | undefined
      let service: TestService | undefined
      beforeAll(async () => {
        opened = await open()
      })
      beforeEach(async () => {
        if (!opened) throw new Error('The database did not open.')
        await emptyTables(opened.db)
        service = testService(opened.db)
      })
      afterAll(() => opened?.close())
      tests(() => {
        if (!service) throw new Error('There is a service in a test only.')
        return service
      })
    })
  }
}
