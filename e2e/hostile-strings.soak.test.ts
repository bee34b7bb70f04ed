/** Hostile strings in every place of every endpoint: no request fails, and the gateway changes none on the way. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpointNames, endpointOf } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { readQuery } from '#contract/request/query-string'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { readConfig } from '#server/config/config'
import { createLogger } from '#server/request-log'
import { startServer } from '#server/start-server'
import { seedDemo } from '#service/demo/seed-demo'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'

/** Strings that have broken patterns, bounds or parsers. Astral characters are two UTF-16 units each. */
const groups = {
  astral: Array.from({ length: 25 }, (_, index) => '😀'.repeat(26 + index)),
  unseen: ['', ' ', '\t', '\r\n', '\0', '\u0085', '\u2028', '\ufeff', '\ud800', 'a\udc00b', '\u202egnp.exe', '\uffff'],
  combined: ['👩‍👩‍👧‍👦'.repeat(12), '🇸🇪'.repeat(26), `e${'\u0301'.repeat(200)}`, 'ﷺ'.repeat(300), 'İıſK'],
  words: [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'NaN',
    '[object Object]',
  ],
  numbers: ['-0', '1e999', '0x10', '9007199254740993', '٣٤٥', '1'.repeat(400), `+${'4'.repeat(251)}`, '-2147483649'],
  instructions: [
    "'; drop table contacts; --",
    '" or ""="',
    '\\',
    '%',
    '_',
    '$&',
    '{0}',
    '{{7*7}}',
    '${7*7}',
    '$1 \\1',
    '?',
    ';',
  ],
  markup: [
    '<script>alert(1)</script>',
    '<!--',
    ']]>',
    '&amp;',
    '=1+1',
    '@SUM(A1)',
    'javascript:alert(1)',
    'http://[::1',
  ],
  paths: [
    '..',
    '../../etc/passwd',
    '..%2f',
    '%2e%2e',
    '%00',
    '%ff',
    '%',
    'a/b',
    'a//b',
    '//evil.example',
    '#',
    'C:\\x',
  ],
  long: [`${'a'.repeat(40)}!`, `${'(a+)+'.repeat(20)}$`, ' '.repeat(5000), 'x'.repeat(20_000), `"${'\\'.repeat(99)}`],
  formats: ['2026-02-30T00:00:00Z', '+275760-09-14T00:00:00Z', '0000-00-00', 'a@', '@', `${'a'.repeat(300)}@b.se`],
}
const hostile = Object.values(groups).flat()

type Case = { name: EndpointName; place: string; url: string; body?: string }

const origin = 'http://127.0.0.1'

/** Member names of an object schema; empty for other schemas. */
const membersOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

/** The value with all texts replaced, and with the string as a key of every object. */
function withStringThroughout(value: unknown, string: string): unknown {
  if (typeof value === 'string') return string
  if (Array.isArray(value)) return value.map(item => withStringThroughout(item, string))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, item]) => [key, withStringThroughout(item, string)])
  return Object.fromEntries([...members, [string, string]])
}

/** The value once per text and object, each time with the string in that place. */
function* withString(value: unknown, string: string): Generator {
  if (typeof value === 'string') yield string
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const each of withString(item, string)) yield value.with(index, each)
  } else if (typeof value === 'object' && value !== null) {
    yield Object.fromEntries([...Object.entries(value), [string, string]])
    for (const [key, item] of Object.entries(value)) {
      for (const each of withString(item, string)) yield Object.fromEntries([...Object.entries(value), [key, each]])
    }
  }
}

const encoded = (string: string) => encodeURIComponent(string.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

type Bodies = (value: unknown, string: string) => Iterable<unknown>

/** Every request with the string in one place; `bodies` chooses the places in the body. */
async function casesOf(
  name: EndpointName,
  string: string,
  bodiesOf: Bodies = withString,
  isInMembers = true,
): Promise<Case[]> {
  const { path, shapes, switches, filters } = endpointOf(name)
  const { input } = sampleCalls[name]
  const parameters = path.match(/\{\w+\}/g) ?? []
  const fill = (hole?: string) =>
    path.replace(/\{(\w+)\}/g, (found, key: string) =>
      found === hole ? encoded(string) : encodeURIComponent((input.path?.[key] as string | number | undefined) ?? 1),
    )
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
  const schemas = await shapes()
  const query = [
    ...membersOf((schemas as { query?: unknown }).query),
    ...switches,
    ...filters,
    'start',
    'limit',
    'order',
  ]
  const written = 'body' in schemas ? (schemas as { body: unknown }).body : undefined
  const bodies = [
    ...(isInMembers ? membersOf(written) : []).map(member => ({ ...(input.body as object), [member]: string })),
    ...(input.body === undefined ? [] : bodiesOf(input.body, string)),
  ]
  return [
    ...parameters.map(hole => ({ name, place: hole, url: fill(hole), ...body })),
    ...query.map(key => ({
      name,
      place: key,
      url: `${fill()}?${encodeURIComponent(key)}=${encoded(string)}`,
      ...body,
    })),
    ...filters.map(key => ({ name, place: key, url: `${fill()}?${key}[${encoded(string)}]=${encoded(string)}` })),
    ...bodies.map(each => ({ name, place: 'body', url: fill(), body: JSON.stringify(each) })),
  ]
}

const headers = { 'content-type': 'application/json' }
const initOf = ({ name, body }: Case): RequestInit => {
  const { method } = endpointOf(name)
  return { method, ...(body !== undefined && method !== 'GET' && { headers, body }) }
}
const describeCase = ({ name, place, url, body }: Case) =>
  `${name} ${place} ${url.slice(0, 200)} ${(body ?? '').slice(0, 200)}`

describe('the embedded service', () => {
  let service: MemoryService
  beforeAll(async () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    service = await createMemoryService({ fill: db => seedDemo(db, { now, seed: 1, rows: 5, hostile: true }) })
  })
  afterAll(() => service.close())

  test.each(endpointNames)('%s accepts or refuses every string without failing', async name => {
    const failed: string[] = []
    for (const string of hostile) {
      for (const each of await casesOf(name, string)) {
        const status = await service
          .fetch(new Request(origin + each.url, initOf(each)))
          .then(async answer => (await answer.text(), answer.status), String)
        if (typeof status === 'string' || status >= 500) failed.push(`${status} ${describeCase(each)}`)
      }
    }
    expect(failed).toEqual([])
  })
})

describe('the gateway', () => {
  type Arrived = { method: string; target: string; body: string }
  const arrived: Arrived[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'messaging-admin-data-'))
  const upstream = createServer((request, response) => {
    void text(request).then(body => {
      arrived.push({ method: request.method ?? '', target: request.url ?? '', body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    })
  })
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    await new Promise<void>(resolve => {
      upstream.listen(0, '127.0.0.1', resolve)
    })
    const { port } = upstream.address() as AddressInfo
    const config = readConfig({
      PORT: '0',
      ACCOUNTS: 'off',
      DATA_DIR: dataDir,
      UPSTREAM_URL: `${origin}:${port}/base`,
      READINGS_EVERY: '0',
    })
    const logger = createLogger({ write: () => undefined })
    server = await startServer(config, { logger, version: '0', dashboard: undefined })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    upstream.closeAllConnections()
    upstream.close()
  })

  /** Few astral strings suffice, because the gateway does not count characters. */
  const passed = hostile.slice(groups.astral.length - 3)

  /** One string of each group suffices in single members: the gateway passes on a body as it came. */
  const inMembers = new Set(Object.values(groups).map(group => group.at(-1)))

  /** One body with the string in all places: the gateway does not check texts, so none hides another. */
  const bodiesOf: Bodies = (value, string) => [withStringThroughout(value, string)]

  /** Parses a received request. */
  const readBack = ({ method, target, body }: Arrived) => {
    const [path = '', query = ''] = target.split('?')
    const match = path.startsWith('/base/') ? matchEndpoint(method, path.slice('/base'.length)) : path
    return { match, query: readQuery(query), body: body === '' ? undefined : (JSON.parse(body) as unknown) }
  }

  test.each(endpointNames)('passes %s on unchanged, or refuses it', async name => {
    const moved: string[] = []
    for (const string of passed) {
      for (const each of await casesOf(name, string, bodiesOf, inMembers.has(string))) {
        arrived.length = 0
        const init = initOf(each)
        const answer = await fetch(new URL(server.origin).origin + each.url, init)
        await answer.text()
        const [path = '', query = ''] = each.url.split('?')
        const sent = {
          match: matchEndpoint(init.method ?? '', path),
          query: readQuery(query),
          body: init.body === undefined ? undefined : (JSON.parse(init.body as string) as unknown),
        }
        const isRefused = answer.status >= 400 && answer.status < 500 && arrived.length === 0
        const isWhole = arrived.length === 1 && isDeepStrictEqual(arrived.map(readBack), [sent])
        if (!isRefused && !isWhole) moved.push(`${answer.status} ${describeCase(each)} → ${JSON.stringify(arrived)}`)
      }
    }
    expect(moved).toEqual([])
  })
})
