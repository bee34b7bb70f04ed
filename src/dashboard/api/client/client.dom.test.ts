import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointNames, endpoints } from '#contract/endpoints'
import { embedded } from '#dashboard/testing/render-app'
import { json, never, scriptedService, slowly, unreachable } from '#dashboard/testing/scripted-service'
import { CallError } from './call-error'

const start = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  await import('#contract/reading/received')
  await Promise.all(endpointNames.map(name => endpoints[name].shapes()))
})
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** What has become of a promise by now. */
function watch<T>(promise: Promise<T>) {
  const state: { value?: T; error?: CallError } = {}
  promise.then(
    value => {
      state.value = value
    },
    (error: CallError) => {
      state.error = error
    },
  )
  return state
}

const survey = { ID: 1, Name: 'S' }
const person = { FirstName: 'Åsa', Phone: '+46701234567' }

describe('time', () => {
  it('a read that goes on arriving is not cut short', async () => {
    const list = JSON.stringify([survey])
    const chunks = Array.from(list, (letter): [number, string] => [10_000, letter])
    const { call } = scriptedService([() => slowly(chunks)])
    const state = watch(call('listSurveys', {}))
    await seconds(10 * list.length + 1)
    expect(state).toEqual({ value: [{ ok: true, value: survey }] })
  })

  it('a read that stops arriving ends 15 s later', async () => {
    const { call } = scriptedService([
      () =>
        slowly([
          [10_000, '[{'],
          [1, null],
        ]),
    ])
    const state = watch(call('listSurveys', {}))
    await seconds(24.9)
    expect(state).toEqual({})
    await seconds(0.2)
    expect(state.error).toMatchObject({ kind: 'timeout' })
  })

  it('a write has 30 s in all, however it arrives', async () => {
    const chunks = Array.from({ length: 40 }, (): [number, string] => [1000, ' '])
    const { call } = scriptedService([() => slowly(chunks)])
    const state = watch(call('createContact', { body: person }))
    await seconds(29.9)
    expect(state).toEqual({})
    await seconds(0.2)
    expect(state.error).toMatchObject({ kind: 'unknown-outcome', outcome: 'done' })
  })

  it('pauses grow between attempts', async () => {
    const { call, sent } = scriptedService([unreachable])
    watch(call('listSurveys', {}))
    await seconds(5)
    expect(sent.map(({ at }) => at - start.getTime())).toEqual([0, 400, 1200])
  })

  it.each([
    ['seconds', '7'],
    ['a date', new Date(start.getTime() + 7000).toUTCString()],
  ])('waits as long as the service asks for, in %s', async (_, header) => {
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': header } })
    const { call, sent } = scriptedService([busy, () => json([survey])])
    const state = watch(call('listSurveys', {}))
    await seconds(6.9)
    expect(sent).toHaveLength(1)
    await seconds(0.2)
    expect(sent).toHaveLength(2)
    expect(state.value).toHaveLength(1)
  })

  it('tells the person when the service asks for a long wait', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } })
    const { call, sent } = scriptedService([busy])
    const state = watch(call('listSurveys', {}))
    await seconds(0)
    expect(state.error).toMatchObject({ status: 503, retryAfter: 3_600_000 })
    expect(sent).toHaveLength(1)
  })

  it("knows the service's clock", async () => {
    const ahead = new Date(start.getTime() + 60_000).toUTCString()
    const { call, serverOffset } = scriptedService([() => json([], { headers: { date: ahead } })])
    expect(serverOffset()).toBe(0)
    watch(call('listSurveys', {}))
    await seconds(0)
    expect(serverOffset()).toBe(60_500)
  })
})

describe('giving up', () => {
  it('ends a read at once, with no further attempt', async () => {
    const { call, sent } = scriptedService([unreachable])
    const caller = new AbortController()
    const state = watch(call('listSurveys', {}, { signal: caller.signal }))
    await seconds(0.1)
    caller.abort()
    await seconds(10)
    expect(state.error).toMatchObject({ kind: 'aborted', outcome: 'none' })
    expect(sent).toHaveLength(1)
  })

  it('aborts the request itself', async () => {
    const { call, sent } = scriptedService([never])
    const caller = new AbortController()
    watch(call('listSurveys', {}, { signal: caller.signal }))
    await seconds(1)
    caller.abort()
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })

  it('does not know what became of a write that had left', async () => {
    const { call } = scriptedService([never])
    const caller = new AbortController()
    const state = watch(call('createContact', { body: person }, { signal: caller.signal }))
    await seconds(1)
    caller.abort()
    await seconds(0)
    expect(state.error).toMatchObject({ kind: 'aborted', outcome: 'unknown' })
  })

  it('sends nothing when given up before', async () => {
    const { call, sent } = scriptedService([never])
    const state = watch(call('createContact', { body: person }, { signal: AbortSignal.abort() }))
    await seconds(1)
    expect(state.error).toMatchObject({ kind: 'aborted', outcome: 'not-sent' })
    expect(sent).toHaveLength(0)
  })
})

describe('what is sent', () => {
  it('is checked before, against every bound', async () => {
    const { call, sent } = scriptedService([() => json({})])
    const state = watch(call('createContact', { body: { FirstName: 'x'.repeat(101), Phone: '070' } }))
    await seconds(0)
    expect(state.error).toMatchObject({ kind: 'invalid', outcome: 'not-sent' })
    expect(new Set(state.error?.issues.map(issue => issue.path.join()))).toEqual(new Set(['FirstName', 'Phone']))
    expect(sent).toHaveLength(0)
  })

  it('a path parameter is one segment, whatever is in it', async () => {
    const { call, sent } = scriptedService([() => json([])])
    watch(call('listConversationMessages', { path: { participant: '+46/../ö' } }))
    await seconds(0)
    expect(sent[0]?.url).toBe('/v2/conversations/%2B46%2F..%2F%C3%B6/mt?start=0&limit=50')
    const state = watch(call('readContact', { path: { id: '..' } }))
    await seconds(0)
    expect(state.error).toMatchObject({ kind: 'invalid' })
    expect(sent).toHaveLength(1)
  })

  it('a switch that is off is absent', async () => {
    const { call, sent } = scriptedService([() => json({ properties: {} })])
    watch(call('readContact', { path: { id: 'c1' }, query: { meta: true } }))
    watch(call('readContact', { path: { id: 'c1' }, query: { meta: false } }))
    await seconds(0)
    expect(sent.map(({ url }) => url)).toEqual(['/v2/contacts/c1?meta=true', '/v2/contacts/c1'])
  })

  it("a filter is written the connection's way", async () => {
    const filter = { labels: ['a', 'b'], properties: { 'first name': 'Å&B' }, metadata: {}, text: { properties: 'x' } }
    const brackets = scriptedService([() => json([])])
    watch(brackets.call('listContacts', { filter }))
    const plain = scriptedService([() => json([])], {
      connection: { ...embedded, contactFilter: 'string', paging: 'none' },
    })
    watch(plain.call('listContacts', { filter, newestFirst: true }))
    await seconds(0)
    expect(brackets.sent[0]?.url).toBe(
      '/v2/contacts?labels=a&labels=b&properties%5Bfirst%20name%5D=%C3%85%26B&start=0&limit=50',
    )
    expect(plain.sent[0]?.url).toBe('/v2/contacts?labels=a&labels=b&properties=x&order=DESC')
  })
})

describe('several contacts at once', () => {
  const created = { ID: 1, ...person }
  it.each([
    ['a list', [created, created], [true, true]],
    ['an object', created, [true]],
    ['null', null, []],
  ])('may be answered with %s', async (_, answer, rows) => {
    const { call, sent } = scriptedService([() => json(answer)])
    const state = watch(call('createContact', { query: { multiple: true }, body: [person, person] }))
    await seconds(0)
    expect(state.value?.map(row => row.ok)).toEqual(rows)
    expect(sent[0]?.url).toBe('/api/contacts?multiple=true')
  })

  it('each one is checked', async () => {
    const { call } = scriptedService([() => json(null)])
    const state = watch(call('createContact', { query: { multiple: true }, body: [person, { ...person, Phone: '' }] }))
    await seconds(0)
    expect(state.error?.issues[0]?.path).toEqual([1, 'Phone'])
  })
})

it('every write has a key of its own, by which the server knows it again; reads have none', async () => {
  const { call, sent } = scriptedService([() => json({ ID: 1, ...person })])
  watch(call('createContact', { body: person }))
  watch(call('createContact', { body: person }))
  watch(call('readContact', { path: { id: 'c1' } }))
  await seconds(0)
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys.filter(Boolean)).toHaveLength(2)
  expect(new Set(keys).size).toBe(3)
})

it('the answer to a write that the browser repeated says nothing of the first: its outcome is unknown', async () => {
  const repeated = () => json({ title: 'Under way' }, { status: 409, headers: { 'write-state': 'under-way' } })
  const { call } = scriptedService([repeated])
  const state = watch(call('createContact', { body: person }))
  await seconds(0)
  expect(state.error).toMatchObject({ kind: 'unknown-outcome', outcome: 'unknown' })
})

it('a lookup is read number by number', async () => {
  const { call } = scriptedService([() => json({ PhoneNumbers: [{ Input: '1', Type: 99 }, { Input: 7 }] })])
  const state = watch(call('lookupPhoneNumbers', { body: { PhoneNumbers: ['1', '7'] } }))
  await seconds(0)
  expect(state.value?.PhoneNumbers?.map(row => row.ok)).toEqual([true, false])
})

describe('pages', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), properties: {} }))

  it('take only the query of the next link, and keep what it leaves out', async () => {
    const link = '<https://elsewhere.example/other?start=50&limit=50&token=x>  rel="next"'
    const { call, sent } = scriptedService([() => json(rows(1), { headers: { link } }), () => json(rows(1))])
    const filter = { labels: ['vip'], properties: {}, metadata: {} }
    const first = watch(call('listContacts', { filter }))
    await seconds(0)
    const page = first.value?.next
    const second = watch(call('listContacts', { filter, page }))
    await seconds(0)
    expect(sent[1]?.url).toBe('/v2/contacts?labels=vip&start=50&limit=50&token=x')
    expect(second.value?.next).toBeUndefined()
  })

  it.each([
    [
      'a full page without a link may have another after it',
      50,
      {},
      [
        ['start', '50'],
        ['limit', '50'],
      ],
    ],
    ['a page that is not full is the last', 49, {}, undefined],
    ['a link without next is the end', 50, { link: '</v2/contacts?start=0>; rel="first"' }, undefined],
  ])('%s', async (_, count, headers, next) => {
    const { call } = scriptedService([() => json(rows(count), { headers })])
    const state = watch(call('listContacts', {}))
    await seconds(0)
    expect(state.value?.next).toEqual(next)
  })

  it('a 404 after the first page is the end', async () => {
    const { call } = scriptedService([() => new Response('', { status: 404 })])
    const state = watch(call('listContacts', { page: [['start', '50']] }))
    await seconds(0)
    expect(state.value).toEqual({ rows: [], next: undefined })
  })
})
