/** Hostile strings in every place of every endpoint of the embedded service: no request fails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EndpointName, endpointNames, endpointOf } from '#contract/endpoints'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { seedDemo } from '#service/demo/seed-demo'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'

/** Strings that have broken patterns, bounds or parsers. Astral characters are two UTF-16 units each. */
const hostile = [
  Array.from({ length: 25 }, (_, index) => '😀'.repeat(26 + index)),
  ['', ' ', '\t', '\r\n', '\0', '\u0085', '\u2028', '\ufeff', '\ud800', 'a\udc00b', '\u202egnp.exe', '\uffff'],
  ['👩‍👩‍👧‍👦'.repeat(12), '🇸🇪'.repeat(26), `e${'\u0301'.repeat(200)}`, 'ﷺ'.repeat(300), 'İıſK'],
  ['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', 'NaN', '[object Object]'],
  ['-0', '1e999', '0x10', '9007199254740993', '٣٤٥', '1'.repeat(400), `+${'4'.repeat(251)}`, '-2147483649'],
  ["'; drop table contacts; --", '" or ""="', '\\', '%', '_', '$&', '{0}', '{{7*7}}', '${7*7}', '$1 \\1', '?'],
  ['<script>alert(1)</script>', '<!--', ']]>', '&amp;', '=1+1', 'javascript:alert(1)', 'http://[::1'],
  ['..', '../../etc/passwd', '..%2f', '%2e%2e', '%00', '%ff', 'a/b', 'a//b', '//evil.example', '#', 'C:\\x'],
  [`${'a'.repeat(40)}!`, `${'(a+)+'.repeat(20)}$`, ' '.repeat(5000), 'x'.repeat(20_000), `"${'\\'.repeat(99)}`],
  ['2026-02-30T00:00:00Z', '+275760-09-14T00:00:00Z', '0000-00-00', 'a@', '@', `${'a'.repeat(300)}@b.se`],
].flat()

/** Member names of an object schema; empty for other schemas. */
const membersOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

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

/** Every request of an endpoint with the string in one place: path, query or body. */
async function requestsWith(name: EndpointName, string: string): Promise<Request[]> {
  const { method, path, shapes, switches, filters } = endpointOf(name)
  const { input } = sampleCalls[name]
  const fill = (hole?: string) =>
    path.replace(/\{(\w+)\}/g, (found, key: string) =>
      found === hole ? encoded(string) : encodeURIComponent((input.path?.[key] as string | number | undefined) ?? 1),
    )
  const { query, body } = (await shapes()) as { query?: unknown; body?: unknown }
  const keys = [...membersOf(query), ...switches, ...filters, 'start', 'limit', 'order']
  const addresses = [
    ...(path.match(/\{\w+\}/g) ?? []).map(fill),
    ...keys.map(key => `${fill()}?${encodeURIComponent(key)}=${encoded(string)}`),
    ...filters.map(key => `${fill()}?${key}[${encoded(string)}]=${encoded(string)}`),
  ]
  const bodies = [
    ...membersOf(body).map(member => ({ ...(input.body as object), [member]: string })),
    ...(input.body === undefined ? [] : withString(input.body, string)),
  ]
  const send = (address: string, sent: unknown) =>
    new Request(`http://127.0.0.1${address}`, {
      method,
      ...(sent !== undefined &&
        method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    })
  return [...addresses.map(address => send(address, input.body)), ...bodies.map(each => send(fill(), each))]
}

let service: MemoryService
beforeAll(async () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  service = await createMemoryService({ fill: db => seedDemo(db, { now, seed: 1, rows: 5, hostile: true }) })
})
afterAll(() => service.close())

test.each(endpointNames)('%s accepts or refuses every string without failing', async name => {
  const failed: string[] = []
  for (const string of hostile) {
    for (const request of await requestsWith(name, string)) {
      const shown = `${request.method} ${request.url.slice(0, 200)}, ${JSON.stringify(string.slice(0, 50))}`
      const answer = await service.fetch(request)
      await answer.text()
      if (answer.status >= 500) failed.push(`${answer.status} ${shown}`)
    }
  }
  expect(failed).toEqual([])
})
