// A person without the right sees no code: not in any answer of the 24 endpoints, and not in what is stored or
// logged.
import { expect, onTestFinished, test } from 'vitest'
import { endpointNames } from '#contract/endpoints'
import { writeKeyHeader } from '#contract/request/headers'
import { builtInRoles } from '#contract/rights'
import { rowOf } from '#contract/rows'
import { embeddedApi } from '#server/embedded-api'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'
import { anUpstream } from '#server/testing/upstream-fixture'
import { createGateway } from '#server/upstream/gateway'
import { createWriteSteps } from '#server/writes/record-writes'
import { conversationMessages } from '#service/demo/sent-messages'
import { createMemoryService } from '#service/testing/memory-service'
import type { Principal } from '#team/principal'

const support = personWith(builtInRoles.support)
const admin = personWith(builtInRoles.admin)
const program = personWith(['messages.read', 'codes.reveal'], { by: 'key' })

const formats = [
  'Your code is {0}',
  'Hej {0}, välkommen hem',
  '{0}',
  '{0} och {0}',
  'Grüße 👋 {0}!',
  'x{0}x',
  'r 4711 {0}',
]
/** Long enough to differ from every id and time. */
const [digits, letters] = ['482913746201', 'kqwrtzvbnmpx']
const phoneOf = (place: number) => `+4670174060${place}`

/** How the upstream answers: correctly, or in ways that some services do. */
const manners = ['whole', 'cut', 'broken', 'error', 'html', 'object', 'utf-16'] as const
type Manner = (typeof manners)[number]

/** One row for each known member, and for some unknown ones, each with a code in it. */
async function rowsWithCodes(name: 'listBundleMessages' | 'listConversationMessages'): Promise<object[]> {
  const { answer } = await rowOf(name).shapes()
  const { element } = (answer as unknown as { _zod: { def: { element: { _zod: { def: { shape: object } } } } } })._zod
    .def
  const sentence = `Your code is ${digits}`
  const unknown = {
    Echo: sentence,
    otp: letters,
    Code: Number(digits),
    More: { deep: [{ text: sentence }, [sentence]] },
  }
  const known = Object.keys(element._zod.def.shape).map(member => ({ [member]: sentence }))
  return [...known, ...Object.entries(unknown).map(([member, value]) => ({ [member]: value }))]
}

/** Starts an upstream that sends codes, lists messages, and repeats the code wherever it can. */
async function anUpstreamWithCodes() {
  const sent: { ID: number; id: string; Message: string; body: string }[] = []
  const withCodes = {
    v1: await rowsWithCodes('listBundleMessages'),
    v2: await rowsWithCodes('listConversationMessages'),
  }
  const state = { manner: 'whole' as Manner, format: '{0}' }
  const upstream = await anUpstream(({ method, target, body }, response) => {
    const answer = (status: number, text: string | Buffer, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type })
      if (state.manner !== 'cut' && state.manner !== 'broken') return response.end(text)
      const bytes = Buffer.from(text)
      // Chunks end in the middle of each code.
      for (let from = 0; from < bytes.length; from += 7) response.write(bytes.subarray(from, from + 7))
      return state.manner === 'broken' ? setTimeout(() => response.destroy(), 5) : response.end()
    }
    if (method === 'PUT' && target.endsWith('/settings')) {
      state.format = (JSON.parse(body) as { MessageFormat: string }).MessageFormat
      return answer(200, body)
    }
    const showsCodes =
      target.startsWith('/api/authentications') || target.startsWith('/api/sms') || target.includes('/mt')
    if (!showsCodes) return answer(200, '[]')
    const words = `Your code ${digits} is in use, and the code is ${letters}`
    if (state.manner === 'error')
      return answer(400, JSON.stringify({ detail: words, Code: letters, Value: Number(digits) }))
    if (state.manner === 'html') return answer(500, `<p>Your code is ${digits}</p>`, 'text/html')
    if (state.manner === 'object') return answer(200, JSON.stringify({ detail: words, Code: letters }))
    if (state.manner === 'utf-16') return answer(200, Buffer.from(`\u{feff}[{"Message":"${words}"}]`, 'utf16le'))
    if (method === 'POST') {
      const { Phone, MessageFormat = state.format } = JSON.parse(body) as { Phone: string; MessageFormat?: string }
      const text = MessageFormat.replaceAll('{0}', sent.length % 2 === 0 ? digits : letters)
      sent.push({ ID: sent.length + 1, id: `m${sent.length}`, Message: text, body: text })
      return answer(
        200,
        JSON.stringify({ ID: sent.length, Phone, Code: digits, Pin: Number(digits), Text: letters, Echo: [letters] }),
      )
    }
    return answer(200, JSON.stringify([...sent, ...(target.startsWith('/v2') ? withCodes.v2 : withCodes.v1)]))
  })
  return { url: upstream.url, state }
}

/** Starts a server and collects what it answers and stores. `as` sets the caller. */
async function aServerWith(api: Parameters<typeof anApp>[0] & object) {
  const memory = await aMemoryTeam()
  let caller = admin
  const team = { ...memory, identify: () => Promise.resolve(caller) }
  const { request, sendJson, logs } = anApp({ ...api, team, steps: createWriteSteps(memory.activity) })
  let writes = 0
  const send = async (method: string, path: string, body?: unknown) => {
    const key = `key-${(writes += 1)}`
    const sent = method === 'GET' ? undefined : (body ?? {})
    const answer = await sendJson(method, path, sent, { [writeKeyHeader]: key })
    const text = await answer.text().catch(() => 'broken')
    const head = JSON.stringify([...answer.headers])
    const stored = method === 'GET' ? '' : await (await request(`/team/writes/${key}`)).text()
    return { status: answer.status, text, all: [head, text, stored].join('\n') }
  }
  const stored = async () => {
    const tables = await memory.db.introspection.getTables()
    const all = tables.map(({ name }) =>
      memory.db
        .selectFrom(name as 'team_activity')
        .selectAll()
        .execute(),
    )
    return JSON.stringify(await Promise.all(all)) + logs.join('\n')
  }
  return { send, stored, as: (who: Principal) => void (caller = who) }
}

/** Sends every request that support may send, and returns the answers. */
async function sendAll(
  { send }: Pick<Awaited<ReturnType<typeof aServerWith>>, 'send'>,
  known: Record<string, string[]>,
) {
  const answers: string[] = []
  for (const name of endpointNames) {
    const { method, path } = rowOf(name)
    const [parameter = ''] = /(?<=\{)\w+/.exec(path) ?? []
    for (const value of known[parameter] ?? ['1']) {
      const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
      const body = name === 'createAuthentication' ? { Phone: `+4673${String(1_000_000 + answers.length)}` } : {}
      const { all } = await send(method, address, body)
      answers.push(`${name}: ${all}`)
    }
  }
  for (const path of ['/team/activity', '/team/receipts', '/team/activity?limit=200', '/team/me']) {
    answers.push((await send('GET', path)).all)
  }
  return answers
}

test('hides codes from an upstream, however it answers', async () => {
  const upstream = await anUpstreamWithCodes()
  const gateway = { base: new URL(upstream.url), authorization: { v1: undefined, v2: undefined } }
  const server = await aServerWith({ api: createGateway(gateway), environment: { UPSTREAM_URL: upstream.url } })
  await server.send('PUT', '/api/authentications/settings', { MessageFormat: 'Tjena {0} hej' })
  for (const [place, MessageFormat] of formats.entries()) {
    for (const again of [0, 1]) {
      await server.send('POST', '/api/authentications', { Phone: phoneOf(place * 2 + again), MessageFormat })
    }
  }
  server.as(support)
  for (const manner of manners) {
    upstream.state.manner = manner
    const answers = await sendAll(server, { participant: [phoneOf(1)], bundle: ['1'] })
    // What is stored holds what every manner left behind.
    const stored = manner === manners.at(-1) ? [await server.stored()] : []
    for (const text of [...answers, ...stored]) {
      for (const code of [digits, letters, Array.from(digits).join('\0')]) {
        expect(text.includes(code) ? `${manner}: ${text}` : '').toBe('')
      }
    }
  }
  upstream.state.manner = 'cut'
  server.as(program)
  for (const path of ['/api/sms/sent/bundle/1', '/v2/conversations/46701740601/mt']) {
    const { text } = await server.send('GET', path)
    for (const code of [digits, letters]) expect(text).toContain(code)
  }
})

test('hides codes of the embedded service', async () => {
  const service = await createMemoryService()
  onTestFinished(service.close)
  const server = await aServerWith({ api: embeddedApi(service) })
  const long = { Length: 12, NumericOnly: true }
  const settings = { MessageFormat: 'Tjena {0} hej', From: 'Bank', ConcurrentLimit: 5, ExpirationTime: 300, ...long }
  await server.send('PUT', '/api/authentications/settings', settings)
  for (const [place, MessageFormat] of formats.entries()) {
    await server.send('POST', '/api/authentications', { Phone: phoneOf(place), MessageFormat, ...long })
  }
  server.as(support)
  expect((await server.send('POST', '/api/authentications', { Phone: '+46701740699' })).status).toBe(200)
  const sent = await service.db.selectFrom('messages').selectAll().execute()
  expect(sent.map(({ code }) => code?.length)).toEqual([...formats.map(() => 12), 12])
  const known = { participant: sent.map(row => row.recipient), bundle: sent.map(row => String(row.bundleId)) }
  const answers = await sendAll(server, known)
  for (const text of [...answers, await server.stored()]) {
    for (const { code } of sent) expect(text).not.toContain(code)
  }
  server.as(program)
  for (const { bundleId, recipient, code } of sent) {
    expect((await server.send('GET', `/api/sms/sent/bundle/${bundleId}`)).text).toContain(code)
    expect((await server.send('GET', `/v2/conversations/${recipient.slice(1)}/mt`)).text).toContain(code)
  }
})

test('hides codes in the demo messages', async () => {
  const rows = [...conversationMessages({ now: Date.UTC(2026, 0, 31), seed: 1 })].filter(({ id }) => id <= 300)
  const service = await createMemoryService({
    fill: async db => {
      for (const row of rows) await db.insertInto('messages').values(row).execute()
    },
  })
  onTestFinished(service.close)
  const server = await aServerWith({ api: embeddedApi(service) })
  server.as(support)
  const codes = rows.flatMap(({ priority, body, bundleId }) => {
    const [code] = priority === 2 ? (/\d{6}/.exec(body) ?? []) : []
    return code === undefined ? [] : [{ code, bundleId }]
  })
  expect(codes.length).toBeGreaterThan(50)
  for (const { code, bundleId } of codes) {
    const { text } = await server.send('GET', `/api/sms/sent/bundle/${bundleId}`)
    expect((JSON.parse(text) as { Message: string }[]).map(({ Message }) => Message).join()).not.toContain(code)
  }
})
