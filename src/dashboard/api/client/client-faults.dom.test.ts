import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { type Act, broken, json, never, scriptedService, unreachable } from '#dashboard/testing/scripted-service'
import { CallError } from './call-error'
import type { Call } from './call-input'

beforeAll(async () => {
  await import('#contract/reading/received')
  await Promise.all(endpointNames.map(name => endpoints[name].shapes()))
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const reads = endpointNames.filter(name => endpoints[name].effect === 'read')
const writes = endpointNames.filter(name => endpoints[name].effect !== 'read')
const emptyOn404: string[] = endpointNames.filter(name => endpoints[name].paged)
const lists = ['listBundleMessages', 'listGroupContacts', 'listSurveys']

type Outcome = { value: unknown; sent: number } | { error: CallError; sent: number }

/** Calls an endpoint with its sample against acts and waits, in no time, until it is over. */
async function meet(name: EndpointName, acts: Act[], online = () => true): Promise<Outcome> {
  const { call, sent } = scriptedService(acts, { online })
  const going = (call as (name: EndpointName, input: unknown) => ReturnType<Call>)(name, sampleCalls[name].input).then(
    value => ({ value }),
    (error: unknown) => ({ error: error as CallError }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return { ...(await going), sent: sent.length }
}

async function failure(name: EndpointName, acts: Act[], online?: () => boolean) {
  const met = await meet(name, acts, online)
  if (!('error' in met)) throw new Error(`${name} did not fail`)
  expect(met.error).toBeInstanceOf(CallError)
  expect(met.error.endpoint).toBe(name)
  return met
}

const page = '<!doctype html><html><body>nginx</body></html>'
const html = (status: number) => () => new Response(page, { status, headers: { 'content-type': 'text/html' } })
const text = (body: string, init?: ResponseInit) => () => new Response(body, init)

describe.each(endpointNames)('%s', name => {
  const read = endpoints[name].effect === 'read'
  const good = () => json(sampleCalls[name].answer)

  it('answers', async () => {
    const met = await meet(name, [good])
    expect(met).toMatchObject({ sent: 1 })
    expect('value' in met && met.value).toBeTruthy()
  })

  it('an answer that is no JSON', async () => {
    const met = await failure(name, [text('{"a": }')])
    expect(met).toMatchObject({
      sent: 1,
      error: { kind: 'malformed', raw: '{"a": }', outcome: read ? 'none' : 'done' },
    })
  })

  it('an answer that is cut off', async () => {
    const met = await failure(name, [text('[{"ID": 1, "Name": "Kun')])
    expect(met).toMatchObject({ sent: 1, error: { kind: 'truncated', outcome: read ? 'none' : 'done' } })
  })

  it('a web page instead of data', async () => {
    const met = await failure(name, [html(200)])
    expect(met).toMatchObject({ sent: 1, error: { kind: 'html', outcome: read ? 'none' : 'unknown' } })
  })

  it('an answer of another shape', async () => {
    const met = await failure(name, [text('"nothing of the kind"')])
    expect(met).toMatchObject({ sent: 1, error: { kind: 'shape', outcome: read ? 'none' : 'done' } })
  })

  it('a 404 that is a web page is a wrong address', async () => {
    expect(await failure(name, [html(404)])).toMatchObject({ sent: 1, error: { kind: 'base-address', status: 404 } })
  })

  it('a 400 tells every field', async () => {
    const errors = [{ in: 'body', path: ['a', 0, 'b'], code: 'too_big', message: 'Too long.' }]
    const met = await failure(name, [() => json({ title: 'Bad Request', extra: 1, errors }, { status: 400 })])
    expect(met).toMatchObject({ sent: 1, error: { kind: 'status', status: 400, title: 'Bad Request' } })
    expect(met.error.members).toMatchObject({ extra: 1 })
    expect(met.error.issues).toEqual([{ path: ['a', 0, 'b'], message: 'Too long.' }])
  })

  it('a 500 is not repeated', async () => {
    const met = await failure(name, [text('Oops', { status: 500 })])
    expect(met).toMatchObject({ sent: 1, error: { kind: 'status', status: 500, raw: 'Oops' } })
  })

  it('an error whose body breaks off is still that error', async () => {
    expect(await failure(name, [() => broken('{"ti', 500)])).toMatchObject({ error: { kind: 'status', status: 500 } })
  })
})

describe.each(reads)('%s, which may be repeated,', name => {
  const good = () => json(sampleCalls[name].answer)

  it.each([429, 502, 503, 504])('is tried three times at %i', async status => {
    const met = await failure(name, [text('', { status })])
    expect(met).toMatchObject({ sent: 3, error: { kind: 'status', status } })
  })

  it('is tried three times on a broken network', async () => {
    expect(await failure(name, [unreachable])).toMatchObject({ sent: 3, error: { kind: 'network' } })
  })

  it('is tried three times when the connection breaks in the answer', async () => {
    expect(await failure(name, [() => broken('[{"ID"')])).toMatchObject({ sent: 3, error: { kind: 'truncated' } })
  })

  it('succeeds at the second attempt', async () => {
    expect(await meet(name, [text('', { status: 503 }), good])).toMatchObject({ sent: 2, value: expect.anything() })
  })

  it('gives up after 15 s without a sign', async () => {
    expect(await failure(name, [never])).toMatchObject({ sent: 1, error: { kind: 'timeout' } })
  })

  it('offline, fails at once', async () => {
    expect(await failure(name, [unreachable], () => false)).toMatchObject({ sent: 1, error: { kind: 'offline' } })
  })
})

describe.each(writes)('%s, which is never repeated,', name => {
  it.each([429, 500, 502, 503, 504])('is sent once at %i', async status => {
    const outcome = status === 429 ? 'refused' : 'unknown'
    expect(await failure(name, [text('', { status })])).toMatchObject({ sent: 1, error: { status, outcome } })
  })

  it.each([502, 503, 507])('at %i was not sent where the server says that it never left', async status => {
    const answer = text('', { status, headers: { 'request-not-sent': '1' } })
    expect(await failure(name, [answer])).toMatchObject({ sent: 1, error: { status, outcome: 'not-sent' } })
  })

  it('does not know what became of it when the network breaks', async () => {
    const error = { kind: 'unknown-outcome', outcome: 'unknown' }
    expect(await failure(name, [unreachable])).toMatchObject({ sent: 1, error })
  })

  it('does not know what became of it after 30 s', async () => {
    const error = { kind: 'unknown-outcome', outcome: 'unknown' }
    expect(await failure(name, [never])).toMatchObject({ sent: 1, error })
  })

  it('knows that it was done when the answer breaks off', async () => {
    const error = { kind: 'unknown-outcome', outcome: 'done', status: 200 }
    expect(await failure(name, [() => broken('{"ID')])).toMatchObject({ sent: 1, error })
  })

  it('sends nothing offline', async () => {
    const error = { kind: 'offline', outcome: 'not-sent' }
    expect(await failure(name, [unreachable], () => false)).toMatchObject({ sent: 0, error })
  })
})

describe.each(lists)('%s, a list of V1,', name => {
  it.each([
    ['[]', '[]', 200],
    ['null', 'null', 200],
    ['no body', '', 200],
    ['204', null, 204],
  ])('%s is an empty list', async (_, body, status) => {
    expect(await meet(name as EndpointName, [() => new Response(body, { status })])).toEqual({ value: [], sent: 1 })
  })
})

it.each([...lists, ...emptyOn404])('%s: one unreadable row leaves the others alone', async name => {
  const answer = sampleCalls[name as EndpointName].answer as unknown[]
  const met = await meet(name as EndpointName, [() => json([answer[0], 'not a row', answer[0]])])
  const value = 'value' in met ? met.value : undefined
  const rows = (Array.isArray(value) ? value : (value as { rows: unknown[] }).rows) as { ok: boolean }[]
  expect(rows.map(row => row.ok)).toEqual([true, false, true])
})

describe('a 404 without a page', () => {
  it.each(endpointNames.filter(name => !emptyOn404.includes(name)))('%s: is a refusal', async name => {
    const error = { kind: 'status', status: 404, outcome: reads.includes(name) ? 'none' : 'refused' }
    expect(await failure(name, [text('', { status: 404 })])).toMatchObject({ sent: 1, error })
  })

  it.each(emptyOn404)('%s: is an empty list', async name => {
    const met = await meet(name as EndpointName, [text('{"title":"Not Found"}', { status: 404 })])
    expect(met).toEqual({ value: { rows: [], next: undefined }, sent: 1 })
  })
})
