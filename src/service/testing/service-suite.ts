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

/** A request of a test; path and method come from the contract. */
export interface RequestParts {
  path?: Record<string, string | number>
  /** Including the question mark. */
  query?: string
  body?: unknown
}

/** A response. */
export interface Answered<N extends EndpointName> {
  status: number
  headers: Headers
  /** On success, checked against the strict shape. */
  body: ResultOf<N>
  /** On an error, `in path code` per issue, such as `body 0.Phone required`. */
  issues: string[]
}

/** A service with a fixed clock and counting ids. */
export interface TestService extends Service {
  db: Db
  /** Current time; a test may change it. */
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

/** Sends a request and checks a success against the strict shape of the contract. */
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

function countingIds(): () => string {
  let ids = 0
  return () => (++ids).toString(16).padStart(24, '0')
}

export function testService(db: Db, newId = countingIds()): TestService {
  const clock = { now: new Date('2026-01-31T09:30:00.000Z') }
  const onError = (error: unknown) => {
    // Unexpected failures fail the test with their own message instead of a 500.
    throw error
  }
  const service = createService({ db, now: () => clock.now, newId, onError })
  return { ...service, db, clock, call: (name, request) => callEndpoint(service, name, request) }
}

/** Runs the same tests on SQLite and on PGlite; each test begins with empty tables. */
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
        if (!service) throw new Error('The service exists only inside a test.')
        return service
      })
    })
  }
}
