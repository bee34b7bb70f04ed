import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { shortKey } from '#contract/document/short-key'
import type { Right } from '#contract/rights'
import type { ApiFetch } from '#server/embedded-api'
import { aMemoryTeam, anApp, aServer, personWith } from '#server/testing/server-fixture'
import { nobody } from '#team/principal'
import { createWriteSteps } from './record-writes'

const key = (value: string) => ({ 'idempotency-key': value })

const contact = { FirstName: 'Eva', Phone: '+46701234567' }

let team: Awaited<ReturnType<typeof aMemoryTeam>>

/** Creates a server that records writes to this API, and reads its activity. */
async function aRecorder(api: ApiFetch) {
  team = await aMemoryTeam({ alone: true })
  const parts = {
    api,
    steps: createWriteSteps(team.activity),
    team: { ...team, identify: () => Promise.resolve(nobody) },
  }
  const entries = () => team.db.selectFrom('team_activity').selectAll().orderBy('position').execute()
  const app = anApp(parts)
  const post = (path: string, body: unknown, headers = {}) => app.sendJson('POST', path, body, headers)
  const read = async (path: string) => (await app.request(path)).json()
  return { ...app, parts, entries, post, read }
}
/** The same server for another person with these rights. */
function asReader(rights: Right[]) {
  const eva = personWith(rights, { id: 'p2' })
  return anApp({ team: { ...team, identify: () => Promise.resolve(eva) } })
}

/** An API that counts requests and collects their bodies. */
function echoes(status = 200) {
  const bodies: string[] = []
  const api: ApiFetch = async c => {
    bodies.push(await c.req.raw.text())
    return Response.json({ ID: bodies.length }, { status })
  }
  return { api, bodies }
}

/** An API that answers when the test calls `answer`. */
function deferred() {
  let answer: (response: Response) => void = () => undefined
  let begin: () => void = () => undefined
  const started = new Promise<void>(resolve => {
    begin = resolve
  })
  const api: ApiFetch = () => {
    begin()
    return new Promise(resolve => {
      answer = resolve
    })
  }
  return { api, started, answer: (response: Response) => answer(response) }
}

test('stores neither a password nor a fast hash of it', async () => {
  const { post } = await aRecorder(echoes().api)
  const passwords = { current: 'a river under the old bridge', password: 'a hill behind it all' }
  await post('/session/password', passwords, key('k-1'))
  await post('/api/contacts', contact)
  await post('/api/contacts', contact, key('k-1'))
  const writes = await team.db.selectFrom('team_write').select(['endpoint', 'key', 'hash']).orderBy('begunAt').execute()
  expect(writes.slice(0, 2)).toEqual([
    { endpoint: 'changePassword', key: null, hash: '' },
    { endpoint: 'createContact', key: null, hash: '' },
  ])
  expect(writes[2]).toMatchObject({
    endpoint: 'createContact',
    key: 'k-1',
    hash: expect.stringMatching(/^\w{64}$/) as string,
  })
})

test('records a write before sending it, with names and ids but no values', async () => {
  const seen: number[] = []
  const { post, entries } = await aRecorder(async () => {
    seen.push((await entries()).length)
    return Response.json({ ID: 7, FirstName: 'Eva' })
  })
  const answer = await post('/api/contacts', { ...contact, '987654': 'x' })
  expect([answer.status, await answer.json()]).toEqual([200, { ID: 7, FirstName: 'Eva' }])
  expect(seen).toEqual([1])
  const [begun, ended] = await entries()
  expect(begun).toMatchObject({ endpoint: 'createContact', members: '["FirstName","Phone","…"]', by: 'nobody' })
  expect(ended).toMatchObject({ begun: begun?.id, status: 200, outcome: 'done', things: '["contact-v1:7"]' })
  expect(begun?.requestId).toBe(answer.headers.get('x-request-id'))
  expect(JSON.stringify(await entries())).not.toMatch(/Eva|\+4670|987654/)
})

test('carries out a repeated write once and answers twice', async () => {
  const { api, bodies } = echoes()
  const { post } = await aRecorder(api)
  const send = () => post('/api/contacts', contact, key('a'))
  const [first, second] = [await send(), await send()]
  expect([first.status, await first.json(), first.headers.get('write-state')]).toEqual([200, { ID: 1 }, null])
  expect([second.status, await second.json(), second.headers.get('write-state')]).toEqual([200, { ID: 1 }, 'ended'])
  expect(bodies).toEqual([JSON.stringify(contact)])
  expect((await post('/api/contacts', contact)).status).toBe(200)
  expect(bodies).toHaveLength(2)
})

test('refuses a key that was used for another request', async () => {
  const { api, bodies } = echoes()
  const { post } = await aRecorder(api)
  await post('/api/contacts', contact, key('a'))
  for (const [path, body] of [
    ['/api/contacts', { ...contact, Phone: '+46701234568' }],
    ['/api/contacts?multiple=', contact],
    ['/api/surveys', contact],
  ] as const) {
    const answer = await post(path, body, key('a'))
    expect([answer.status, answer.headers.get('request-not-sent')]).toEqual([422, '1'])
    expect(await answer.json()).toMatchObject({ type: '/problems/other-body' })
  }
  expect((await post('/api/contacts', contact, key('å'))).status).toBe(400)
  expect((await post('/api/contacts', contact, key('a'.repeat(256)))).status).toBe(400)
  expect(bodies).toHaveLength(1)
})

test('does not repeat a write in flight, and reports its end', async () => {
  const { api, started, answer } = deferred()
  const { post, read } = await aRecorder(api)
  const first = post('/api/contacts', contact, key('a'))
  await started
  const second = await post('/api/contacts', contact, key('a'))
  expect([second.status, second.headers.get('write-state')]).toEqual([409, 'under-way'])
  expect(await second.json()).toMatchObject({ type: '/problems/under-way' })
  expect(await read('/team/writes/a')).toMatchObject({ state: 'under-way' })
  answer(Response.json({ ID: 5 }))
  expect((await first).status).toBe(200)
  expect(await read('/team/writes/a')).toEqual({
    state: 'ended',
    id: expect.any(String) as unknown,
    endpoint: 'createContact',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
    things: [],
    status: 200,
    outcome: 'done',
    answer: { text: '{"ID":5}', type: 'application/json' },
  })
  expect(await read('/team/writes/b')).toEqual({ state: 'not-received' })
})

test.each([408, 425, 429, 503])('allows a repeat with the same key after %s', async status => {
  // After 503 only with a header that says so.
  const first = new Response(null, { status, ...(status === 503 && { headers: { 'request-not-sent': '1' } }) })
  const answers = [first, Response.json({})]
  const { post, read, entries } = await aRecorder(() => Promise.resolve(answers.shift() ?? Response.error()))
  const send = async () => (await post('/api/contacts', contact, key('a'))).status
  expect(await send()).toBe(status)
  const known: unknown = await read('/team/writes/a')
  expect([known, await send()]).toEqual([{ state: 'not-received' }, 200])
  expect((await entries()).map(({ outcome }) => outcome)).toEqual([null, 'not-sent', null, 'done'])
})

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [502, 'unknown'],
  [504, 'unknown'],
])('records %s as %s', async (status, outcome) => {
  const { post, read, entries } = await aRecorder(echoes(status).api)
  await post('/api/contacts', contact)
  expect((await entries())[1]).toMatchObject({ status, outcome })
  const { count } = (await read('/team/activity/unknown')) as { count: number }
  expect(count).toBe(outcome === 'unknown' ? 1 : 0)
})

test('lets a permitted person settle an unknown outcome once', async () => {
  const { sendJson, post, read } = await aRecorder(echoes(504).api)
  await post('/api/contacts', contact)
  const list = async () => ((await read('/team/activity?outcome=unknown')) as { rows: { id: string }[] }).rows
  const [{ id } = { id: '' }] = await list()
  const settle = async (send = sendJson) =>
    (await send('POST', `/team/activity/${id}/settlement`, { outcome: 'not-done' })).status
  expect(await settle(asReader(['contacts.read']).sendJson)).toBe(404)
  expect([await settle(), await settle(), await list()]).toEqual([200, 409, []])
  expect(await read('/team/activity')).toMatchObject({
    rows: [{ id, outcome: 'not-done', settled: { by: 'nobody' } }],
  })
})

test('lists unknown writes for their sender until seen or settled', async () => {
  const { request, sendJson, post, read } = await aRecorder(echoes(504).api)
  const change = (id: string) => sendJson('PATCH', `/v2/contacts/${id}`, { properties: {} }, key(`k/${id}`))
  for (const id of ['a', 'b', 'c']) await change(id)
  await post('/api/contacts', contact)
  type Write = { key: string; id: string }
  const list = async (send = request) => (await (await send('/team/writes?state=unknown')).json()) as Write[]
  const [first, second] = await list()
  expect(first).toEqual({
    key: 'k/c',
    id: expect.any(String) as unknown,
    endpoint: 'updateContact',
    at: expect.any(String) as unknown,
    things: ['contact:c'],
  })
  const seen = async (send = request) =>
    (await send(`/team/writes/${encodeURIComponent('k/c')}/seen`, { method: 'POST' })).status
  const other = asReader(['activity.read']).request
  expect([await list(other), await seen(other)]).toEqual([[], 404])
  expect([await seen(), await seen()]).toEqual([200, 200])
  expect((await list()).map(write => write.key)).toEqual(['k/b', 'k/a'])
  await post(`/team/activity/${second?.id}/settlement`, { outcome: 'done' })
  expect((await list()).map(write => write.key)).toEqual(['k/a'])
  const known = async (id: string) => read(`/team/writes/${encodeURIComponent(id)}`)
  expect(await known('k/b')).toMatchObject({ state: 'ended', status: 504, outcome: 'unknown', settled: 'done' })
  expect(await known('k/c')).not.toHaveProperty('settled')
  expect(await read('/team/activity/unknown')).toEqual({ count: 3 })
})

test('records an exception of the service as unknown', async () => {
  const { post, entries } = await aRecorder(() => Promise.reject(new Error('broken')))
  const { status, headers } = await post('/api/contacts', contact, key('k-1'))
  expect([status, headers.get('request-not-sent')]).toEqual([500, null])
  expect((await entries())[1]).toMatchObject({ outcome: 'unknown', status: 500 })
})

test('needs two rights for other people’s receipts', async () => {
  const { request, post, read } = await aRecorder(echoes().api)
  await post('/api/authentications', { Phone: '+46701234567' })
  const { rows } = (await read('/team/receipts')) as { rows: { id: string }[] }
  const [{ id } = { id: '' }] = rows
  expect(await read(`/team/receipts/${id}`)).toMatchObject({
    endpoint: 'createAuthentication',
    answer: '{"ID":1}',
  })
  const reader = (...rights: Right[]) => asReader(rights).request
  expect((await reader('activity.read')(`/team/receipts/${id}`)).status).toBe(404)
  expect((await reader('authentication.test')(`/team/receipts/${id}`)).status).toBe(404)
  expect((await reader('activity.read', 'authentication.test')(`/team/receipts/${id}`)).status).toBe(200)
  expect(await (await reader('activity.read')('/team/receipts')).json()).toEqual({ rows: [] })
  expect(await (await reader('contacts.read')('/team/activity')).json()).toEqual({ rows: [] })
  expect((await reader('contacts.read')('/team/activity?person=nobody')).status).toBe(403)
  expect((await request(`/team/receipts/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await request(`/team/receipts/${id}`)).status).toBe(404)
})

test('shows receipts of code defaults to everybody who may replace them', async () => {
  const { sendJson } = await aRecorder(echoes().api)
  await sendJson('PUT', '/api/authentications/settings', { Length: 6 })
  const list = async (...rights: Right[]) => {
    const colleague = asReader(rights)
    const { rows } = (await (await colleague.request('/team/receipts?answers')).json()) as { rows: { id: string }[] }
    return { rows, erase: (id: string) => colleague.request(`/team/receipts/${id}`, { method: 'DELETE' }) }
  }
  expect((await list('authentication.test')).rows).toEqual([])
  const { rows, erase } = await list('authentication.configure')
  expect(rows).toMatchObject([{ endpoint: 'updateAuthenticationSettings' }])
  expect((await erase(rows[0]?.id ?? '')).status).toBe(404)
})

test('stores what was sent in a receipt if the answer is empty', async () => {
  const { post, read } = await aRecorder(async () => new Response(null, { status: 204 }))
  await post('/v2/emails', { subject: 'Hello' })
  const { rows } = (await read('/team/receipts?answers')) as { rows: Receipt[] }
  expect(rows[0]).toMatchObject({ answer: 'null', sent: { body: { subject: 'Hello' } } })
})

const signIn = '<html><title>Sign in</title>'
test.each([
  ['/v2/emails', { subject: 'Hello' }, `<!doctype html>${signIn}`],
  ['/v2/emails', { subject: 'Hello' }, `<!-- SSO -->${signIn}`],
  // Too long to be stored.
  ['/v2/emails', { subject: 'Hello' }, signIn + 'x'.repeat(300_000)],
  // The page might hold the code, so it is not stored.
  ['/api/authentications', { Phone: '+46701' }, `<?xml version="1.0"?>${signIn}`],
])('takes a web page for no answer of the service: the outcome of %s stays unknown', async (path, body, page) => {
  const { post, read, entries } = await aRecorder(
    async () => new Response(page, { headers: { 'content-type': 'text/plain' } }),
  )
  const send = () => post(path, body, key('a'))
  await send()
  expect((await entries()).at(-1)).toMatchObject({ outcome: 'unknown' })
  expect(await read('/team/writes?state=unknown')).toMatchObject([{ key: 'a' }])
  expect(await read('/team/writes/a')).toMatchObject({ state: 'unknown' })
  const again = await send()
  expect([again.status, again.headers.get('write-state')]).toEqual([409, 'unknown'])
})

test('keeps codes out of receipts, and erased answers out of the ledger', async () => {
  const { request, post, read } = await aRecorder(() => Promise.resolve(Response.json({ ID: 1, Code: '471147' })))
  await post('/api/authentications', { Phone: '+46701' }, key('a'))
  const list = async (query: string) => (await read(`/team/${query}`)) as { rows: { id: string }[] }
  const [receipt] = (await list('receipts?answers')).rows
  expect(receipt).toMatchObject({ answer: expect.stringMatching(/^\{"ID":1,"Code":"[^1]+"\}$/) as unknown })
  expect((await list('receipts')).rows[0]).not.toHaveProperty('answer')
  await request(`/team/receipts/${receipt?.id}`, { method: 'DELETE' })
  const known = await read('/team/writes/a')
  expect(known).toMatchObject({ state: 'ended', endpoint: 'createAuthentication', status: 200 })
  expect(known).not.toHaveProperty('answer')
  expect(await list('activity?kind=createAuthentication')).toMatchObject({ rows: [{ receipt: 'erased' }] })
})

test.each([
  ['that holds the sign for a hidden one', '{"ID":1,"Note":"•••••","Code":"471147"}'],
  ['that a member has twice', '{"ID":1,"Note":"471147","Note":null}'],
])('stores no code for its key in an answer %s', async (_, text) => {
  const { request, post } = await aRecorder(() =>
    Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } })),
  )
  await post('/api/authentications', { Phone: '+46701' }, key('a'))
  for (const known of [
    await request('/team/writes/a'),
    await post('/api/authentications', { Phone: '+46701' }, key('a')),
  ]) {
    expect(await known.text()).not.toContain('471147')
  }
})

type Receipt = {
  id: string
  endpoint: string
  answer: string
  sent?: { body?: object; leftOut?: string[]; digests?: object }
}

test('stores what was sent in a receipt, without unknown and long members', async () => {
  const { request, post, read } = await aRecorder(async c =>
    Response.json(c.req.raw.body ? await c.req.raw.json() : { ID: 3 }),
  )
  const receipts = async (query: string, send = request) =>
    ((await (await send(`/team/receipts?answers&${query}`)).json()) as { rows: Receipt[] }).rows
  await post('/api/authentications', { Phone: '+46701', Length: 6, Code: '471147' })
  await post('/api/surveys', { Name: 'First', AllowAnonymous: true })
  await post('/api/surveys', { Name: 'Second', AllowAnonymous: true })
  await post('/api/surveys/7/image', { Survey: 7, MIME: 'image/png', Data: 'x'.repeat(70_000) })
  const email = { subject: 'Hello', recipients: { 'eva@example.com': {} }, body: 'y'.repeat(70_000) }
  await post('/v2/emails', email)
  await request('/api/surveys/questions/3', { method: 'DELETE' })
  expect((await receipts('kind=createSurvey&limit=1')).map(({ sent }) => sent)).toEqual([
    { body: { Name: 'Second', AllowAnonymous: true } },
  ])
  const [code] = await receipts('kind=createAuthentication')
  expect(code?.sent).toEqual({ body: { Phone: '+46701', Length: 6 } })
  expect(JSON.stringify(code)).not.toContain('471147')
  const [image] = await receipts('kind=setSurveyImage')
  expect(image?.sent).toMatchObject({
    path: { survey: '7' },
    body: { Survey: 7, MIME: 'image/png' },
    leftOut: ['Data'],
  })
  expect(image?.answer).toBe('{"Survey":7,"MIME":"image/png"}')
  // The answer is the only other copy of an e-mail.
  const [sent] = await receipts('kind=createEmail')
  expect(sent?.sent).toEqual({
    body: { subject: 'Hello', recipients: email.recipients },
    leftOut: ['body'],
    digests: { body: shortKey(JSON.stringify(email.body)) },
  })
  expect(sent?.answer).toBe(JSON.stringify(email))
  // Also with the most recipients.
  await post('/v2/emails', { ...email, recipients: { long: 'x'.repeat(1_500_000) }, body: 'short' })
  const [largest] = await receipts('kind=createEmail&limit=1')
  expect(largest?.sent).toMatchObject({ body: { subject: 'Hello', body: 'short' }, leftOut: ['recipients'] })
  expect((await receipts('kind=deleteSurveyQuestion'))[0]?.sent).toEqual({ path: { question: '3' } })
  const one = (await read(`/team/receipts/${code?.id}`)) as Receipt
  expect(one.sent).toEqual(code?.sent)
  expect(await receipts('', asReader(['activity.read', 'lookup']).request)).toEqual([])
})

test('stores what was sent until the outcome is known', async () => {
  const answers = [504, 400, 504].map(status => Response.json({}, { status }))
  const { post, read } = await aRecorder(() => Promise.resolve(answers.shift() ?? Response.error()))
  for (const n of [1, 2, 3]) await post('/api/authentications', { Phone: `+4670${n}` }, key(`k${n}`))
  type Write = { id: string; key: string; sent?: object }
  const list = async () => (await read('/team/writes?state=unknown')) as Write[]
  const found = await list()
  expect(found).toMatchObject([
    { key: 'k3', sent: { body: { Phone: '+46703' } } },
    { key: 'k1', sent: { body: { Phone: '+46701' } } },
  ])
  for (const { id } of found) await post(`/team/activity/${id}/settlement`, { outcome: 'not-done' })
  expect(await team.db.selectFrom('team_write').select('id').where('sent', 'is not', null).execute()).toEqual([])
})

test('a receipt of an endpoint that no longer exists is read by its person only', async () => {
  const { request } = await aRecorder(echoes().api)
  const receipt = { person: 'nobody', name: '', endpoint: 'importNote', at: new Date().toISOString(), answer: '{}' }
  const connection = (await team.db.selectFrom('team_connection').select('id').executeTakeFirstOrThrow()).id
  await team.db
    .insertInto('team_receipt')
    .values({ ...receipt, id: 'n1', connection })
    .execute()
  expect((await request('/team/receipts/n1')).status).toBe(200)
  expect((await asReader(['activity.read', 'emails.send']).request('/team/receipts/n1')).status).toBe(404)
})

describe('behind a port', () => {
  const path = '/api/contacts'
  const body = JSON.stringify(contact)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, ...key('a') }

  test('completes a write after its client disconnects', async () => {
    const { api, started, answer } = deferred()
    const { parts, entries } = await aRecorder(api)
    const { port, origin } = await aServer(parts)
    const sent = httpRequest({ port, path, method: 'POST', headers })
    sent.on('error', () => undefined)
    sent.end(body)
    await started
    sent.destroy()
    answer(Response.json({ ID: 3 }))
    await expect.poll(async () => (await entries()).length).toBe(2)
    const found = (await (await fetch(`${origin}/team/writes/a`)).json()) as object
    expect(found).toMatchObject({ state: 'ended', answer: { text: '{"ID":3}' } })
  })

  test('cuts off a broken answer, and knows its outcome', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('no')) })
    const { parts, entries } = await aRecorder(() => Promise.resolve(new Response(broken)))
    const { origin } = await aServer(parts)
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    await expect(fetch(origin + path, init)).rejects.toThrow('fetch failed')
    expect((await entries())[1]).toMatchObject({ outcome: 'done', status: 200 })
  })
})
