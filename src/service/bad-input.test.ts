/** Malformed requests to every endpoint: always a 4xx that says what is wrong, never a 5xx. */
import { afterAll, describe, expect, test } from 'vitest'
import { largestBodyOf, type Shapes } from '#contract/endpoint-row'
import { type EndpointName, endpointNames, endpointOf, endpoints } from '#contract/endpoints'
import { fillPath } from '#contract/request/parameters'
import { createMemoryService } from '#service/testing/memory-service'

const service = await createMemoryService()
afterAll(() => service.close())

const origin = 'http://service.test'
const ids = { extra: 1, survey: 1, bundle: 1, nki: 1, question: 1, group: 1 }
const whole = { id: '1', surveyId: '1', participant: '1', ...ids }
const shapes = await Promise.all(
  endpointNames.map(async name => ({ name, shapes: (await endpoints[name].shapes()) as Shapes })),
)
const withBody = shapes.filter(row => row.shapes.body).map(({ name }) => name)
const withIntegerPath = endpointNames.filter(name =>
  /\{(?:extra|survey|bundle|nki|question|group)\}/.test(endpoints[name].path),
)

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream

function send(name: EndpointName, body: Body, contentType = 'application/json', query = '') {
  const headers = { 'content-type': contentType }
  const init: RequestInit = { method: endpoints[name].method, headers, body, duplex: 'half' }
  return service.fetch(new Request(origin + fillPath(name, whole) + query, init))
}

/** Sends `{}` if the endpoint has a body. */
function ask(name: EndpointName, path: string, query = '') {
  const body = withBody.includes(name) ? '{}' : null
  const init = { method: endpoints[name].method, headers: { 'content-type': 'application/json' }, body }
  return service.fetch(new Request(origin + path + query, init))
}

async function refusalOf(answer: Promise<Response>) {
  const response = await answer
  return { status: response.status, ...(await readError(response)) }
}

/** Reads an error body of either generation and checks its documented members. */
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

const malformed: [title: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['malformed JSON', '{"a":'],
  ['HTML', '<p>'],
  ['NaN', '{"a":NaN}'],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong encoding', new Uint8Array([0x22, 0xc0, 0x80, 0x22])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['66 levels', nested(66)],
  ['sixty thousand levels', '['.repeat(60_000)],
  ['NUL', '{"a":{"b":["x\\u0000y"]}}'],
  ['a low surrogate alone', '{"a":"\\udc00 x"}'],
  ['a surrogate alone in a name', '{"\\udbff":1}'],
  ['null', 'null'],
  ['a number', '1'],
  ['text', '"x"'],
  ['a list of lists', '[[]]'],
  ['infinity', '{"Name":1e999,"ID":1e999,"Length":1e999,"type":1e999,"PhoneNumbers":1e999,"order":1e999,"name":1e999}'],
]

describe.each(withBody)('a body of %s', name => {
  test('is refused with 400 when it is malformed', async () => {
    for (const [title, body] of malformed) {
      const answer = await send(name, body)
      expect([title, answer.status]).toEqual([title, 400])
      await readError(answer)
    }
  })

  test('is refused with 413 one byte beyond its limit', async () => {
    const body = new Uint8Array(largestBodyOf(endpointOf(name), '') + 1).fill(0x20)
    expect(await refusalOf(send(name, body))).toMatchObject({ status: 413 })
  })
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
])('refuses the media type %s with 415', async contentType => {
  for (const name of withBody) expect(await refusalOf(send(name, '{}', contentType))).toMatchObject({ status: 415 })
})

test('refuses a stream without a length with 413 once it is too long', async () => {
  let left = 11
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
      else controller.close()
    },
  })
  expect(await refusalOf(send('createContact', stream))).toMatchObject({ status: 413 })
})

test('refuses more than 250,000 values with 413', async () => {
  expect(await refusalOf(send('createEmail', `[${'1,'.repeat(300_000)}1]`))).toMatchObject({ status: 413 })
})

describe.each(endpointNames)('the address of %s', name => {
  test('answers 405 to any other method', async () => {
    const address = origin + fillPath(name, whole)
    const allowed = endpointNames
      .filter(other => fillPath(other, whole) === fillPath(name, whole))
      .map(other => endpoints[other].method)
    const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'GET', 'POST']
    for (const method of methods.filter(method => !allowed.includes(method as 'GET'))) {
      const response = await service.fetch(new Request(address, { method }))
      expect([method, response.status]).toEqual([method, 405])
      expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual([...new Set(allowed)].toSorted())
    }
  })

  test('answers 404 in JSON to similar paths', async () => {
    const path = fillPath(name, whole)
    for (const beside of [`${path}/`, `/${path.slice(1).toUpperCase()}`, `${path}/x`, path.replace('/', '//')])
      expect(await refusalOf(ask(name, beside))).toMatchObject({ status: 404 })
  })

  test('answers 400 to a query that is not UTF-8 or contains NUL', async () => {
    for (const query of ['?a=%FF', '?a=%', '?%00=1', '?a=%ED%A0%80']) {
      const { status, errors } = await refusalOf(ask(name, fillPath(name, whole), query))
      expect(status).toBe(400)
      expect(errors.map(error => error.in ?? error.In)).toContain('query')
    }
  })
})

test.each(withIntegerPath)('%s answers 400 to a path parameter that is not an int32', async name => {
  for (const value of ['1e3', '0x10', '1.0', '2147483648', '-2147483649', 'NaN', '٣', '1%20', '99999999999999999999']) {
    const response = await ask(name, endpoints[name].path.replace(/\{\w+\}/, value))
    expect([value, response.status]).toEqual([value, 400])
    await readError(response)
  }
})

const aContact = { FirstName: 'A', Phone: '+46701234567' }

test.each([
  ['createContact', '?multiple', 1000, 'contacts', (rows: unknown[]) => rows, aContact, 300_000],
  ['lookupPhoneNumbers', '', 10_000, 'phone numbers', (rows: unknown[]) => ({ PhoneNumbers: rows }), 'x', 120_000],
] as const)('%s names its limit in a 413 for too many rows', async (name, query, most, of, bodyOf, row, many) => {
  const post = (count: number, row: unknown) =>
    send(name, JSON.stringify(bodyOf(Array.from({ length: count }, () => row))), undefined, query)
  expect((await post(most, row)).status).toBe(200)
  const detail = `A request may hold at most ${most} ${of}; this one has ${most + 1}.`
  expect(await refusalOf(post(most + 1, row))).toMatchObject({ status: 413, detail })
  // Beyond the limit of values too: the limit of rows comes first.
  expect((await refusalOf(post(many, 1))).detail).toContain(`this one has ${many}.`)
})

test('reads a large body in several turns of the event loop', async () => {
  const body = JSON.stringify(Array.from({ length: 30_000 }, () => aContact))
  let turns = 0
  let reading = true
  const count = () => {
    turns += 1
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  expect(await refusalOf(send('createContact', body, undefined, '?multiple'))).toMatchObject({ status: 413 })
  reading = false
  expect(turns).toBeGreaterThanOrEqual(2)
})

const many = Array.from({ length: 150_000 }, () => 1)
const recordOf = (size: number) => Object.fromEntries(many.slice(0, size).map((value, index) => [`a${index}`, value]))

// More issues than one function call takes as arguments.
test.each<[string, EndpointName, () => object]>([
  ['list of numbers', 'lookupPhoneNumbers', () => ({ PhoneNumbers: many.slice(0, 10_000) })],
  ['record of metadata', 'updateContact', () => ({ properties: {}, metadata: { a: recordOf(5000) } })],
  ['record of recipients', 'createEmail', () => ({ recipients: recordOf(150_000) })],
  ['media type', 'setSurveyImage', () => ({ Survey: 1, Data: '', MIME: `a/b${';a=b'.repeat(2_250_000)} ` })],
])('answers 400 to a long %s in which every value is wrong', async (_, name, bodyOf) => {
  expect(await refusalOf(send(name, JSON.stringify(bodyOf())))).toMatchObject({ status: 400 })
})

test('shortens long names in a long list of errors', async () => {
  const long = 'n'.repeat(30_000)
  const wrong = [...Array(1000).keys()].map(String)
  const bodies: [EndpointName, object][] = [
    ['updateContact', { properties: { [long]: { [long]: 'x' } } }],
    ['createEmail', { recipients: { [long]: Object.fromEntries(wrong.map(name => [name, 1])) } }],
    ['createEmail', { recipients: Object.fromEntries(wrong.slice(0, 50).map(name => [`${long}${name}`, '💥'])) }],
  ]
  for (const [name, body] of bodies) {
    const { status, errors } = await refusalOf(send(name, JSON.stringify(body)))
    expect(status).toBe(400)
    expect(JSON.stringify(errors).length).toBeLessThan(1_100_000)
    expect(JSON.stringify(errors)).toContain(`${'n'.repeat(300)}…`)
  }
})
