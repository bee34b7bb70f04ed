import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints'
import { busyHeader } from '#contract/request/headers'
import { embedded } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import {
  type Act,
  broken,
  json,
  never,
  scriptedService,
  slowly,
  unreachable,
} from '#dashboard/testing/scripted-service'
import type { CallError } from './call-error'
import type { AnyCall, Page } from './call-input'
import { createClient } from './client'

const start = new Date('2026-11-20T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** Records the state of a promise. */
function watch<T>(promise: Promise<T>) {
  const state: { value?: T; error?: CallError } = {}
  promise.then(
    value => void (state.value = value),
    (error: CallError) => void (state.error = error),
  )
  return state
}

const survey = { ID: 1, Name: 'S' }
const person = { FirstName: 'Åsa', Phone: '+46701234567' }
const text = (body: string | null, init?: ResponseInit) => () => new Response(body, init)
const failing = (status: number, headers: Record<string, string> = {}) => text('', { status, headers })

/** How a browser shows a redirect that it must not follow. */
const redirected = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

/** Calls an endpoint with its sample input against scripted responses, and waits for the end. */
async function meet(name: EndpointName, acts: Act[], online = () => true) {
  const { call, sent } = scriptedService(acts, { online })
  const met = watch((call as AnyCall)(name, sampleCalls[name].input))
  await seconds(180)
  return { ...met, sent: sent.length }
}

describe('every endpoint', () => {
  const web = '<!doctype html><html><body>nginx</body></html>'
  const html = (status: number) => text(web, { status, headers: { 'content-type': 'text/html' } })
  const errors = [{ in: 'body', path: ['a', 0, 'b'], code: 'too_big', message: 'Too long.' }]
  const issues = [{ path: ['a', 0, 'b'], message: 'Too long.' }]
  const refusal = () => json({ title: 'Bad Request', extra: 1, errors }, { status: 400 })
  const isRead = (name: EndpointName) => endpoints[name].effect === 'read'
  const reads = endpointNames.filter(isRead)
  const writes = endpointNames.filter(name => !isRead(name))
  const paged = endpointNames.filter(name => endpoints[name].paged)
  const lists: EndpointName[] = ['listBundleMessages', 'listGroupContacts', 'listSurveys']
  const unknown = { kind: 'unknown-outcome', outcome: 'unknown' }

  it.each<[string, Act, object, string?]>([
    ['no JSON', text('{"a": }'), { kind: 'malformed', raw: '{"a": }' }, 'done'],
    ['cut off', text('[{"ID": 1, "Name": "Kun'), { kind: 'truncated' }, 'done'],
    ['a web page', html(200), { kind: 'html' }, 'unknown'],
    ['of another shape', text('"nothing of the kind"'), { kind: 'shape' }, 'done'],
    ['a 404 that is a web page: a wrong address', html(404), { kind: 'base-address', status: 404 }],
    ['a 400, with every field', refusal, { kind: 'status', status: 400, members: { extra: 1 }, issues }, 'refused'],
    ['a 500', text('Oops', { status: 500 }), { kind: 'status', status: 500, raw: 'Oops' }, 'unknown'],
    ['a 500 that breaks off', () => broken('{"ti', 500), { kind: 'status', status: 500 }],
  ])('is sent once if the response is %s', async (_, act, error, ofWrite) => {
    for (const endpoint of endpointNames) {
      const outcome = ofWrite && { outcome: isRead(endpoint) ? 'none' : ofWrite }
      expect(await meet(endpoint, [act])).toMatchObject({ sent: 1, error: { endpoint, ...error, ...outcome } })
    }
  })

  it.each<[string, Act, number, object]>([
    ['429', failing(429), 3, { kind: 'status', status: 429 }],
    ['503', failing(503), 3, { kind: 'status', status: 503 }],
    ['504', failing(504), 3, { kind: 'status', status: 504 }],
    ['a broken network', unreachable, 3, { kind: 'network' }],
    ['a connection that breaks in the answer', () => broken('[{"ID"'), 3, { kind: 'truncated' }],
    ['15 s without a sign', never, 1, { kind: 'timeout' }],
  ])('repeats a read only if that can help: %s', async (_, act, sent, error) => {
    for (const name of reads) expect(await meet(name, [act])).toMatchObject({ sent, error })
  })

  it('succeeds with a read at the second attempt, and fails at once offline', async () => {
    for (const name of reads) {
      const acts = [failing(503), () => json(sampleCalls[name].answer)]
      expect(await meet(name, acts)).toMatchObject({ sent: 2, value: expect.anything() })
      expect(await meet(name, [unreachable], () => false)).toMatchObject({ sent: 1, error: { kind: 'offline' } })
    }
  })

  it.each<[string, Act, object]>([
    ['429', failing(429), { status: 429, outcome: 'refused' }],
    ['502', failing(502), { status: 502, outcome: 'unknown' }],
    ['503', failing(503), { status: 503, outcome: 'unknown' }],
    ['504', failing(504), { status: 504, outcome: 'unknown' }],
    ['502 that never left', failing(502, { 'request-not-sent': '1' }), { status: 502, outcome: 'not-sent' }],
    ['507 that never left', failing(507, { 'request-not-sent': '1' }), { status: 507, outcome: 'not-sent' }],
    ['a broken network', unreachable, unknown],
    ['no answer in 30 s', never, unknown],
    ['an answer that breaks off', () => broken('{"ID'), { ...unknown, outcome: 'done', status: 200 }],
    ['a redirect', redirected, { kind: 'redirect', outcome: 'unknown' }],
  ])('never repeats a write: %s', async (_, act, error) => {
    for (const name of writes) expect(await meet(name, [act])).toMatchObject({ sent: 1, error })
  })

  it('sends no write offline', async () => {
    const error = { kind: 'offline', outcome: 'not-sent' }
    for (const name of writes) expect(await meet(name, [never], () => false)).toMatchObject({ sent: 0, error })
  })

  it('reads an empty V1 list from an empty body, null or a 204, and keeps the rows beside an unreadable one', async () => {
    const empty = [text('[]'), text('null'), text(''), text(null, { status: 204 })]
    for (const name of lists) for (const act of empty) expect((await meet(name, [act])).value).toEqual([])
    for (const name of [...lists, ...paged]) {
      const [row] = sampleCalls[name].answer as unknown[]
      const { value } = await meet(name, [() => json([row, 'not a row', row])])
      const rows = (Array.isArray(value) ? value : (value as { rows: unknown[] }).rows) as { ok: boolean }[]
      expect({ name, rows: rows.map(({ ok }) => ok) }).toEqual({ name, rows: [true, false, true] })
    }
  })

  it('reads a 404 as an empty list of a paged endpoint, else as a refusal', async () => {
    for (const name of endpointNames) {
      const { value, error } = await meet(name, [text('{"title":"Not Found"}', { status: 404 })])
      const refused = { status: 404, outcome: isRead(name) ? 'none' : 'refused' }
      const isEmptyList = paged.includes(name)
      expect({ value, error }).toMatchObject(
        isEmptyList ? { value: { rows: [], next: undefined } } : { error: refused },
      )
    }
  })
})

describe('timeouts', () => {
  it('lets a read take as long as data arrive, and ends it 15 s after the last data', async () => {
    const list = JSON.stringify([survey])
    const arriving = scriptedService([() => slowly(Array.from(list, letter => [10_000, letter]))])
    const whole = watch(arriving.call('listSurveys', {}))
    const stopping: [number, string | null][] = [
      [10_000, '[{'],
      [1, null],
    ]
    const cut = watch(scriptedService([() => slowly(stopping)]).call('listSurveys', {}))
    await seconds(24.9)
    expect(cut).toEqual({})
    await seconds(0.2)
    expect(cut.error).toMatchObject({ kind: 'timeout' })
    await seconds(10 * list.length)
    expect(whole).toEqual({ value: [{ ok: true, value: survey }] })
  })

  it('gives a write 30 s in all', async () => {
    const chunks = Array.from({ length: 40 }, (): [number, string] => [1000, ' '])
    const state = watch(scriptedService([() => slowly(chunks)]).call('createContact', { body: person }))
    await seconds(29.9)
    expect(state).toEqual({})
    await seconds(0.2)
    expect(state.error).toMatchObject({ kind: 'unknown-outcome', outcome: 'done' })
  })

  it.each(['7', new Date(start.getTime() + 7000).toUTCString()])(
    'a read waits as long as the service asks for: %s',
    async header => {
      const { call, sent } = scriptedService([failing(429, { 'retry-after': header }), () => json([survey])])
      const state = watch(call('listSurveys', {}))
      await seconds(6.9)
      expect(sent).toHaveLength(1)
      await seconds(0.2)
      expect(state.value).toHaveLength(1)
    },
  )

  it('reports a long Retry-After instead of waiting', async () => {
    const { call, sent } = scriptedService([failing(503, { 'retry-after': '3600' })])
    const state = watch(call('listSurveys', {}))
    await seconds(0)
    expect(state.error).toMatchObject({ status: 503, retryAfter: 3_600_000 })
    expect(sent).toHaveLength(1)
  })
})

describe('a busy server', () => {
  const busy = failing(503, { 'retry-after': '2', [busyHeader]: '1' })
  const bundle = { path: { bundle: 1 } }

  it('makes a read wait for up to two minutes', async () => {
    const { call, sent } = scriptedService([...Array.from({ length: 20 }, () => busy), () => json([])])
    const state = watch(call('listBundleMessages', bundle))
    const late = watch(scriptedService([busy]).call('listBundleMessages', bundle))
    await seconds(100)
    expect([state.value, sent.length, late]).toEqual([[], 21, {}])
    await seconds(500)
    expect(late.error).toMatchObject({ kind: 'status', status: 503 })
  })

  it('makes neither an abandoned page nor a write wait', async () => {
    const { call, sent } = scriptedService([busy])
    const caller = new AbortController()
    const left = watch(call('listBundleMessages', bundle, { signal: caller.signal }))
    await seconds(5)
    caller.abort()
    const { length } = sent
    await seconds(60)
    expect([left.error?.kind, sent.length]).toEqual(['aborted', length])
    expect(await meet('createContact', [busy])).toMatchObject({ sent: 1, error: { status: 503 } })
  })
})

describe('aborting', () => {
  it('aborts a sent write with unknown outcome', async () => {
    const { call, sent } = scriptedService([never])
    const caller = new AbortController()
    const state = watch(call('createContact', { body: person }, { signal: caller.signal }))
    await seconds(1)
    caller.abort()
    await seconds(0)
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    expect(state.error).toMatchObject({ kind: 'aborted', outcome: 'unknown' })
  })

  it('sends nothing if aborted before', async () => {
    const { call, sent } = scriptedService([never])
    const state = watch(call('createContact', { body: person }, { signal: AbortSignal.abort() }))
    await seconds(1)
    expect(state.error).toMatchObject({ kind: 'aborted', outcome: 'not-sent' })
    expect(sent).toHaveLength(0)
  })
})

describe('requests', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), properties: {} }))

  it('are checked against every bound before they are sent', async () => {
    const { call, sent } = scriptedService([() => json({})])
    const state = watch(call('createContact', { body: { FirstName: 'x'.repeat(101), Phone: '070' } }))
    await seconds(0)
    expect(state.error).toMatchObject({ kind: 'invalid', outcome: 'not-sent' })
    expect(new Set(state.error?.issues.map(({ path }) => path.join()))).toEqual(new Set(['FirstName', 'Phone']))
    expect(sent).toHaveLength(0)
  })

  it('encode a path parameter as one segment, and omit a switch that is off', async () => {
    const { call, sent } = scriptedService([() => json([])])
    const wrong = watch(call('readContact', { path: { id: '..' } }))
    watch(call('listConversationMessages', { path: { participant: '+46/../ö' } }))
    watch(call('readContact', { path: { id: 'c1' }, query: { meta: true } }))
    watch(call('readContact', { path: { id: 'c1' }, query: { meta: false } }))
    await seconds(0)
    expect(wrong.error).toMatchObject({ kind: 'invalid' })
    expect(sent.map(({ url }) => url).toSorted()).toEqual([
      '/v2/contacts/c1',
      '/v2/contacts/c1?meta=true',
      '/v2/conversations/%2B46%2F..%2F%C3%B6/mt?start=0&limit=50',
    ])
  })

  it('write filters as the connection expects them', async () => {
    const filter = { labels: ['a', 'b'], properties: { 'first name': 'Å&B' }, metadata: {}, text: { properties: 'x' } }
    const brackets = scriptedService([() => json([])])
    watch(brackets.call('listContacts', { filter }))
    const connection = { ...embedded, contactFilter: 'string', paging: 'none' } as const
    const plain = scriptedService([() => json([])], { connection })
    watch(plain.call('listContacts', { filter, newestFirst: true }))
    await seconds(0)
    expect(brackets.sent[0]?.url).toBe(
      '/v2/contacts?labels=a&labels=b&properties%5Bfirst%20name%5D=%C3%85%26B&start=0&limit=50',
    )
    expect(plain.sent[0]?.url).toBe('/v2/contacts?labels=a&labels=b&properties=x&order=DESC')
  })

  it.each<[boolean | undefined, Page | undefined, string]>([
    [undefined, undefined, 'start=0&limit=50'],
    [true, undefined, 'order=DESC&start=0&limit=50'],
    [false, [['start', '50']], 'order=ASC&start=50'],
    // The parameters of the service's next link win.
    [true, [['order', 'DESC,id']], 'order=DESC%2Cid'],
  ])('keep the order on every page: newest first %s, page %j', async (newestFirst, page, query) => {
    const { call, sent } = scriptedService([() => json([])])
    watch(call('listContacts', { page, ...(newestFirst !== undefined && { newestFirst }) }))
    await seconds(0)
    expect(sent[0]?.url).toBe(`/v2/contacts?${query}`)
  })

  it('take the query of the next page from the link, and keep the parameters it omits', async () => {
    const link = '<https://elsewhere.example/other?start=50&limit=50&token=x>  rel="next"'
    const { call, sent } = scriptedService([() => json(rows(1), { headers: { link } }), () => json(rows(1))])
    const filter = { labels: ['vip'], properties: {}, metadata: {} }
    const first = watch(call('listContacts', { filter }))
    await seconds(0)
    const second = watch(call('listContacts', { filter, page: first.value?.next }))
    await seconds(0)
    expect(sent[1]?.url).toBe('/v2/contacts?labels=vip&start=50&limit=50&token=x')
    expect(second.value?.next).toBeUndefined()
  })

  it.each([
    ['expect another page after a full one without a link', 50, {}, 'start,50,limit,50'],
    ['end with a page that is not full', 49, {}, undefined],
    ['end with a link without next', 50, { link: '</v2/contacts?start=0>; rel="first"' }, undefined],
  ])('%s', async (_, count, headers, next) => {
    const state = watch(scriptedService([() => json(rows(count), { headers })]).call('listContacts', {}))
    await seconds(0)
    expect(state.value?.next?.join()).toEqual(next)
  })

  it('match a lookup’s results number by number', async () => {
    const answer = { PhoneNumbers: [{ Input: '1', Type: 99 }, { Input: 7 }] }
    const { call } = scriptedService([() => json(answer)])
    const state = watch(call('lookupPhoneNumbers', { body: { PhoneNumbers: ['1', '7'] } }))
    await seconds(0)
    expect(state.value?.PhoneNumbers?.map(({ ok }) => ok)).toEqual([true, false])
  })

  it('carry an idempotency key if they write', async () => {
    const { call, sent } = scriptedService([() => json({ ID: 1, ...person })])
    watch(call('createContact', { body: person }))
    watch(call('createContact', { body: person }))
    watch(call('readContact', { path: { id: 'c1' } }))
    await seconds(0)
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys.filter(Boolean)).toHaveLength(2)
    expect(new Set(keys).size).toBe(3)
  })

  it('mark reads that no person started, and never writes', async () => {
    let acted = true
    const { call, sent } = scriptedService([() => json([])], { hasActed: () => acted })
    watch(call('listSurveys', {}))
    watch(call('listSurveys', {}, { background: true }))
    await seconds(1)
    acted = false
    watch(call('listSurveys', {}))
    await seconds(1)
    watch(call('createContact', { body: person }))
    await seconds(1)
    const marks = sent.map(({ init }) => new Headers(init.headers).get('x-background'))
    expect(marks).toEqual([null, '1', '1', null])
  })

  it('outlive the page if small and marked keepalive: browsers refuse larger bodies', async () => {
    const { call, sent } = scriptedService([failing(400)])
    const write = (name: string, keepalive?: true) =>
      watch(call('replaceShared', { path: { kind: 'group-name', key: '7' }, body: { value: { name } } }, { keepalive }))
    write('Staff', true)
    write('Staff')
    write('å'.repeat(30_000), true)
    await seconds(0)
    expect(sent.map(({ init }) => [(init.body as string).length > 100, init.keepalive])).toEqual([
      [false, true],
      [true, undefined],
      [false, undefined],
    ])
  })
})

describe('a chunk that does not load', () => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}))
  const { call, recall } = createClient({
    fetch,
    now: () => 0,
    sleep: () => new Promise(() => undefined),
    online: () => true,
    random: () => 0,
    prepareReading: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  beforeEach(() => fetch.mockClear())

  it('keeps a write from being sent if its response could not be read', async () => {
    const deleted = call('deleteSurveyQuestion', { path: { question: 7 } })
    await expect(deleted).rejects.toMatchObject({ kind: 'outdated', outcome: 'not-sent' })
    const read = call('readTemplate', { path: { id: '1' } })
    await expect(read).rejects.toMatchObject({ kind: 'outdated', outcome: 'none' })
  })

  it('does not claim that an earlier write was not done', async () => {
    const recalled = recall('deleteSurveyQuestion', { key: 'k', input: { path: { question: 7 } } })
    await expect(recalled).rejects.toMatchObject({ kind: 'outdated', outcome: 'unknown' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('does not delay a keepalive write', async () => {
    const written = call('updateMyPreferences', { body: { locale: 'sv' } }, { keepalive: true })
    // Synchronously: the page may be left in the next task.
    expect(fetch).toHaveBeenCalledTimes(1)
    await expect(written).rejects.toMatchObject({ kind: 'outdated', outcome: 'unknown' })
  })
})

describe('a lost response', () => {
  const made = { ID: 7, ...person }
  const madeText = JSON.stringify(made)
  const ended = (status: number, answer?: string) => () =>
    json({ state: 'ended', status, ...(answer && { answer: { text: answer, type: 'application/json' } }) })
  const recorded = (state: string) => () => json({ state })

  /** Creates a contact whose response is lost. */
  async function lost(ledgerAnswers: (() => Response | Promise<Response>)[], act: Act = unreachable) {
    const service = scriptedService([act], { ledgerAnswers })
    const met = watch(service.call('createContact', { body: person }, { key: 'k1' }))
    await seconds(180)
    return { ...service, ...met }
  }

  it.each(['', '..'])('stays unknown if its key cannot be asked for: %j', async key => {
    const service = scriptedService([], { ledgerAnswers: [] })
    const met = watch(service.recall('createContact', { key, input: { body: person } }))
    await seconds(180)
    expect(met.error).toMatchObject({ kind: 'unknown-outcome', outcome: 'unknown' })
    expect(service.ledgerRequests).toEqual([])
  })

  it('is read from the ledger by the key of the request', async () => {
    const { sent, ledgerRequests, value } = await lost([ended(200, madeText)])
    expect([value, sent.length]).toEqual([made, 1])
    expect(ledgerRequests.map(({ url }) => url)).toEqual(['/team/writes/k1'])
    expect(new Headers(ledgerRequests[0]?.init.headers).get('x-background')).toBe('1')
  })

  it.each<[string, Act]>([
    ['breaks off', () => broken('{"ID"')],
    ['is truncated', text('{"ID": [1')],
    ['is a web page of something in between', text('<!doctype html>')],
    ['comes from a gateway', text('Bad gateway', { status: 502 })],
    ['says only that the browser repeated it', failing(409, { 'write-state': 'under-way' })],
  ])('is asked for if it %s', async (_, act) => {
    expect(await lost([ended(200, madeText)], act)).toMatchObject({ value: made })
  })

  it.each<[string, (() => Response | Promise<Response>)[], object]>([
    [
      'reports a stored refusal',
      [ended(400, '{"issues":[{"path":["Phone"],"message":"taken"}]}')],
      { kind: 'status', status: 400, outcome: 'refused', issues: [{ path: ['Phone'] }] },
    ],
    [
      'was not sent if the server did not receive the write',
      [recorded('not-received')],
      { kind: 'not-received', outcome: 'not-sent' },
    ],
    [
      'stays unknown after a failure of the upstream',
      [ended(502, '{"title":"No"}')],
      { status: 502, outcome: 'unknown', writeState: 'unknown' },
    ],
    ['stays unknown if the write never ended', [recorded('unknown')], { outcome: 'unknown', writeState: 'unknown' }],
    ['is known to have been a success although it was not stored', [ended(200)], { outcome: 'done', status: 200 }],
    ['is known to have been a refusal although it was not stored', [ended(409)], { outcome: 'refused', status: 409 }],
    ['stays unknown without a ledger', [], { kind: 'unknown-outcome', outcome: 'unknown' }],
    ['stays unknown if the server is unreachable', [() => Promise.reject(new TypeError('no'))], { outcome: 'unknown' }],
    ['stays unknown if something else answers', [() => json([])], { outcome: 'unknown' }],
  ])('%s', async (_, ledgerAnswers, error) => {
    const met = await lost(ledgerAnswers)
    expect(met.error).toMatchObject(error)
    expect(met.sent).toHaveLength(1)
  })

  it('is asked for at growing intervals while the write is in progress', async () => {
    const { ledgerRequests, value } = await lost([recorded('under-way'), recorded('under-way'), ended(200, madeText)])
    expect([ledgerRequests.length, value]).toEqual([3, made])
    const never = await lost([recorded('under-way')])
    expect(never.error).toMatchObject({ outcome: 'unknown', writeState: 'under-way' })
    expect(never.ledgerRequests.length).toBeLessThan(15)
  })

  it('is not "not received" after a single answer, since the request may be late', async () => {
    expect((await lost([recorded('not-received'), ended(200, madeText)])).value).toEqual(made)
  })

  it('is not asked for if our server reported the failure, for reads, or for writes outside the ledger', async () => {
    expect((await lost([], failing(500, { 'x-request-id': 'r1' }))).ledgerRequests).toEqual([])
    const { call, ledgerRequests } = scriptedService([unreachable])
    watch(call('listSurveys', {}))
    watch(call('signIn', { body: { email: 'a@example.com', password: 'x' } }))
    await seconds(10)
    expect(ledgerRequests).toEqual([])
  })
})
