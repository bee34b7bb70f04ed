/** What no client means to send, at every endpoint: an answer in the 400s that says what is wrong, never a failure. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Shapes } from '#contract/endpoint-row'
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints'
import { fillPath } from '#contract/request/parameters'
import { createMemoryService } from '#service/testing/memory-service'

const service = await createMemoryService()
afterAll(() => service.close())

const origin = 'http://service.test'
const whole = {
  id: '1',
  surveyId: '1',
  participant: '1',
  extra: 1,
  survey: 1,
  bundle: 1,
  nki: 1,
  question: 1,
  group: 1,
}
const shapes = await Promise.all(
  endpointNames.map(async name => ({ name, shapes: (await endpoints[name].shapes()) as Shapes })),
)
const withBody = shapes.filter(row => row.shapes.body).map(({ name }) => name)
const withIntegerPath = endpointNames.filter(name =>
  /\{(?:extra|survey|bundle|nki|question|group)\}/.test(endpoints[name].path),
)

async function send(
  name: EndpointName,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  contentType: string | undefined = 'application/json',
) {
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
  const init: RequestInit = { method: endpoints[name].method, headers, body, duplex: 'half' }
  const response = await service.fetch(new Request(origin + fillPath(name, whole), init))
  return { status: response.status, ...(await readError(response)) }
}

/** Reads an error body of either generation, and holds it to what is documented of both. */
async function readError(response: Response) {
  const body = (await response.json()) as Record<string, unknown>
  const isV2 = 'title' in body
  const [status, title, detail, errors] = isV2
    ? [body.status, body.title, body.detail, body.errors]
    : [body.Status, body.Title, body.Detail, body.Errors]
  expect(status).toBe(response.status)
  expect(response.headers.get('content-type')).toBe(isV2 ? 'application/problem+json' : 'application/json')
  for (const text of [title, detail]) expect(text).toEqual(expect.stringMatching(/^\S/))
  return { detail: String(detail), errors: errors as Record<string, unknown>[] }
}

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`

/** Eleven megabytes that arrive piece by piece, with no length told before. */
const stream = () => {
  let left = 11
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
      else controller.close()
    },
  })
}

describe.each(withBody)('%s', name => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['malformed JSON', '{"a":'],
    ['two values', '{}{}'],
    ['no JSON', '<p>'],
    ['not a number', '{"a":NaN}'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong encoding', new Uint8Array([0x22, 0xc0, 0x80, 0x22])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ['66 levels', nested(66)],
    ['sixty thousand levels', '['.repeat(60_000)],
    ['NUL', '{"a":{"b":["x\\u0000y"]}}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['the other half', '{"a":"\\udc00 x"}'],
    ['NUL in a name', '{"a\\u0000":1}'],
    ['half a surrogate pair in a name', '{"\\udbff":1}'],
    ['null', 'null'],
    ['a number', '1'],
    ['text', '"x"'],
    ['a list of lists', '[[]]'],
    [
      'infinity',
      '{"Name":1e999,"ID":1e999,"Length":1e999,"type":1e999,"PhoneNumbers":1e999,"order":1e999,"name":1e999}',
    ],
  ])('400 for %s', async (_, body) => {
    expect(await send(name, body)).toMatchObject({ status: 400 })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/jsonl',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/json; charset=utf-8859',
    'x-application/json',
    'x',
  ])('415 for %s', async contentType => {
    expect(await send(name, '{}', contentType)).toMatchObject({ status: 415 })
  })

  test('413 for eleven megabytes, told before or not', async () => {
    expect(await send(name, ' '.repeat(11 * 1024 * 1024))).toMatchObject({ status: 413 })
    expect(await send(name, stream())).toMatchObject({ status: 413 })
  })

  test('413 for more values than anybody means', async () => {
    expect(await send(name, `[${'1,'.repeat(300_000)}1]`)).toMatchObject({ status: 413 })
  })
})

describe.each(endpointNames)('%s', name => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'GET', 'POST'])('405 for %s', async method => {
    const address = origin + fillPath(name, whole)
    const allowed = endpointNames
      .filter(other => fillPath(other, whole) === fillPath(name, whole))
      .map(other => endpoints[other].method)
    if (allowed.includes(method as 'GET')) return
    const response = await service.fetch(new Request(address, { method }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual([...new Set(allowed)].toSorted())
  })

  test('404 in JSON for addresses beside it', async () => {
    const path = fillPath(name, whole)
    for (const beside of [`${path}/`, `/${path.slice(1).toUpperCase()}`, `${path}/x`, path.replace('/', '//')]) {
      const response = await service.fetch(new Request(origin + beside, { method: endpoints[name].method }))
      expect(response.status).toBe(404)
      await readError(response)
    }
  })

  test('400 for a query that is not UTF-8 or holds NUL', async () => {
    for (const query of ['?a=%FF', '?a=%', '?%00=1', '?a=%ED%A0%80']) {
      const body = withBody.includes(name) ? '{}' : null
      const headers = { 'content-type': 'application/json' }
      const init = { method: endpoints[name].method, headers, body }
      const response = await service.fetch(new Request(origin + fillPath(name, whole) + query, init))
      expect(response.status).toBe(400)
      const { errors } = await readError(response)
      expect(errors.map(error => error.in ?? error.In)).toContain('query')
    }
  })
})

test.each(withIntegerPath)('%s: 400 for a path parameter that is no int32', async name => {
  for (const value of ['1e3', '0x10', '1.0', '2147483648', '-2147483649', 'NaN', '٣', '1%20', '99999999999999999999']) {
    const path = endpoints[name].path.replace(/\{\w+\}/, value)
    const body = withBody.includes(name) ? '{}' : null
    const init = { method: endpoints[name].method, headers: { 'content-type': 'application/json' }, body }
    const response = await service.fetch(new Request(origin + path, init))
    expect([value, response.status]).toEqual([value, 400])
    await readError(response)
  }
})

test.each([
  [
    'createContact',
    '?multiple',
    1000,
    'contacts',
    (rows: unknown[]) => rows,
    { FirstName: 'A', Phone: '+46701234567' },
    300_000,
  ],
  ['lookupPhoneNumbers', '', 10_000, 'phone numbers', (rows: unknown[]) => ({ PhoneNumbers: rows }), '070', 120_000],
] as const)('413 with the number for more rows than %s takes', async (name, query, most, of, bodyOf, row, many) => {
  const post = async (count: number, row: unknown) => {
    const body = new TextEncoder().encode(JSON.stringify(bodyOf(Array.from({ length: count }, () => row))))
    return service.fetch(new Request(origin + fillPath(name) + query, { method: 'POST', body }))
  }
  expect((await post(most, row)).status).toBe(200)
  const beyond = await post(most + 1, row)
  expect(beyond.status).toBe(413)
  expect((await readError(beyond)).detail).toBe(`A request may hold at most ${most} ${of}; this one has ${most + 1}.`)
  // As many as a body may have bytes for: still told of the rows.
  expect((await readError(await post(many, 1))).detail).toContain(`this one has ${many}.`)
})

test('other requests have their turn while a large body is read', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => ({ FirstName: `Anna ${index}`, Phone: '+46701234567' }))
  const body = new TextEncoder().encode(JSON.stringify(rows))
  let turns = 0
  let reading = true
  const count = () => {
    turns += 1
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  const request = new Request(`${origin}${fillPath('createContact')}?multiple`, { method: 'POST', body })
  expect((await service.fetch(request)).status).toBe(413)
  reading = false
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a list, a record or a text that is wrong all through is an answer in the 400s', async () => {
  const many = Array.from({ length: 240_000 }, () => 1)
  const recordOf = (size: number) => Object.fromEntries(many.slice(0, size).map((one, index) => [`a${index}`, one]))
  const bodies: [EndpointName, object][] = [
    ['lookupPhoneNumbers', { PhoneNumbers: many.slice(0, 10_000) }],
    ['updateContact', { properties: recordOf(5000) }],
    ['updateContact', { properties: {}, labels: many.slice(0, 30_000) }],
    ['updateContact', { properties: {}, metadata: { a: recordOf(5000) } }],
    ['createEmail', { recipients: recordOf(150_000) }],
    ['createEmail', { recipients: {}, tags: many }],
    ['setSurveyImage', { Survey: 1, Data: '', MIME: `a/b${';a=b'.repeat(2_250_000)} ` }],
  ]
  for (const [name, body] of bodies) {
    const init = { method: endpoints[name].method, body: new TextEncoder().encode(JSON.stringify(body)) }
    const response = await service.fetch(new Request(origin + fillPath(name, whole), init))
    expect([name, response.status]).toEqual([name, 400])
    await readError(response)
  }
})

test('what is wrong a thousand times below a long name is told in few words', async () => {
  const long = 'n'.repeat(30_000)
  const wrong = [...Array(1000).keys()].map(String)
  const bodies: [EndpointName, object][] = [
    ['updateContact', { properties: { [long]: { [long]: 'x' } } }],
    ['createEmail', { recipients: { [long]: Object.fromEntries(wrong.map(name => [name, 1])) } }],
    ['createEmail', { recipients: Object.fromEntries(wrong.slice(0, 50).map(name => [`${long}${name}`, '💥'])) }],
  ]
  for (const [name, body] of bodies) {
    const init = { method: endpoints[name].method, body: new TextEncoder().encode(JSON.stringify(body)) }
    const response = await service.fetch(new Request(origin + fillPath(name, whole), init))
    expect(response.status).toBe(400)
    const { length } = await response.clone().text()
    expect(length).toBeLessThan(1_100_000)
    const { errors } = await readError(response)
    expect(JSON.stringify(errors)).toContain(`${'n'.repeat(300)}…`)
  }
})
