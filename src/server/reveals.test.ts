import { describe, expect, onTestFinished, test } from 'vitest'
import { hiddenCode } from '#contract/codes/mask-codes'
import type { Right } from '#contract/rights'
import { embeddedApi } from '#server/embedded-api'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'
import { anUpstream } from '#server/testing/upstream-fixture'
import { createGateway } from '#server/upstream/gateway'
import { createMemoryService } from '#service/testing/memory-service'
import type { Principal } from '#team/principal'

const number = '+46701740605'

/** Ids and text of the one message with a code. */
type Sent = { v1: string; v2: string; bundle: string; text: string }

const modes = {
  async embedded() {
    const service = await createMemoryService()
    onTestFinished(service.close)
    const api = embeddedApi(service)
    const send = async (): Promise<Sent> => {
      const row = await service.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
      return { v1: String(row.id), v2: row.messageId, bundle: String(row.bundleId), text: row.body }
    }
    return { api, environment: {}, sent: send }
  },
  async upstream() {
    const text = 'Hej kqwrt, välkommen hem'
    const upstream = await anUpstream(({ target }, response) => {
      const rows = `[{"ID":9007199254740993,"Message":"Hej"},{"ID":7,"To":"${number}","Message":"${text}"}]`
      const v2 = JSON.stringify([{ id: 'm7', recipient: '46701740605', body: text }])
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(target.startsWith('/api/sms') ? rows : target.startsWith('/v2') ? v2 : '{}')
    })
    const authorization = { v1: undefined, v2: undefined }
    const api = createGateway({ base: new URL(upstream.url), authorization })
    const sent = (): Promise<Sent> => Promise.resolve({ v1: '7', v2: 'm7', bundle: '1', text })
    return { api, environment: { UPSTREAM_URL: upstream.url }, sent }
  },
}

/** Creates a server with one message that contains a code, for a caller with these rights. */
async function requested(mode: keyof typeof modes, principal: Partial<Principal>, ...rights: Right[]) {
  const { api, environment, sent } = await modes[mode]()
  const clock = { now: new Date('2026-01-31T09:30:00.000Z') }
  const memory = await aMemoryTeam({ now: () => clock.now })
  const identify = () => Promise.resolve(personWith(rights, principal))
  const { request, sendJson } = anApp({ api, environment, team: { ...memory, identify } })
  const post = (path: string, body: unknown) => sendJson('POST', path, body)
  const read = async (path: string) => (await request(path)).text()
  const entries = async () => {
    const all = await memory.db.selectFrom('team_activity').selectAll().orderBy('position').execute()
    return all.filter(({ kind }) => kind === 'event')
  }
  const body = { Phone: number, MessageFormat: 'Hej {0}, välkommen hem' }
  await memory.codeFormats.store(body.MessageFormat)
  return { post, read, entries, sent, memory, clock, request, send: () => post('/api/authentications', body) }
}

const needed: Right[] = ['authentication.test', 'authentication.configure', 'messages.read']

describe.each(['embedded', 'upstream'] as const)('a reveal with %s service', mode => {
  test('shows one text to a person with the right and a reason, and records it', async () => {
    const { post, read, send, sent, entries } = await requested(mode, {}, ...needed, 'codes.reveal')
    await send()
    const { v1, v2, bundle, text } = await sent()
    const code = text.split(/[ ,]+/)[1] ?? ''
    expect(await read('/v2/conversations/46701740605/mt')).toContain(`Hej ${hiddenCode}, välkommen hem`)
    const revealed = async (list: object, message: string) => {
      const answer = await post('/team/reveals', { ...list, message, reason: `They rang, it is ${code}` })
      expect([answer.status, await answer.json()]).toEqual([200, { text }])
    }
    await revealed({ endpoint: 'listBundleMessages', path: { bundle } }, v1)
    const path = { participant: '46701740605' }
    await revealed({ endpoint: 'listConversationMessages', path, query: 'start=0&limit=50' }, v2)
    const written = await entries()
    expect(written.map(({ name, endpoint, things }) => [name, endpoint, things])).toEqual([
      ['Eva', 'code-revealed', JSON.stringify([`message-v1:${v1}`, `bundle:${bundle}`])],
      ['Eva', 'code-revealed', JSON.stringify([`message:${v2}`])],
    ])
    expect(written.map(({ details }) => JSON.parse(details ?? '') as unknown)).toMatchObject([
      { endpoint: 'listBundleMessages', reason: expect.stringContaining('They rang') as unknown },
      { endpoint: 'listConversationMessages' },
    ])
    expect(JSON.stringify(written)).not.toContain(code)
  })

  test('shows and records nothing for an unknown message or list', async () => {
    const { post, send, sent, entries } = await requested(mode, {}, ...needed, 'codes.reveal')
    await send()
    const { bundle, v2 } = await sent()
    const postReveal = (body: object) => post('/team/reveals', { message: '4711', reason: 'They rang', ...body })
    const list = { endpoint: 'listBundleMessages' }
    expect((await postReveal({ ...list, path: { bundle } })).status).toBe(404)
    expect((await postReveal({ ...list, path: { bundle: '../1' } })).status).toBe(404)
    expect((await postReveal({ ...list, path: {} })).status).toBe(404)
    expect((await postReveal({ endpoint: 'listSurveys', path: {} })).status).toBe(400)
    for (const reason of ['', ' \t', '\u200b\u2060', '\u3164', '\u2800', '\ufe0f\u0301', '\u{1d159}', 'They\nrang']) {
      const answer = await postReveal({ ...list, path: { bundle }, message: v2, reason })
      expect([reason, answer.status]).toEqual([reason, 400])
    }
    expect(await entries()).toEqual([])
  })

  test('gives a program with the right codes in every read, and records it', async () => {
    const program = await requested(mode, { by: 'key', id: 'k1' }, ...needed, 'codes.reveal')
    const { read, send, sent, entries, request, memory } = program
    await send()
    const { bundle, text } = await sent()
    expect(await read(`/api/sms/sent/bundle/${bundle}`)).toContain(text)
    expect(await read('/v2/conversations/46701740605/mt')).toContain(text)
    expect((await entries()).map(({ by, endpoint, things, details }) => [by, endpoint, things, details])).toEqual([
      ['key', 'codes-read', JSON.stringify([`bundle:${bundle}`]), '{"endpoint":"listBundleMessages"}'],
      ['key', 'codes-read', '[]', '{"endpoint":"listConversationMessages"}'],
    ])
    await memory.db.schema.dropTable('team_activity').execute()
    const answer = await request(`/api/sms/sent/bundle/${bundle}`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain(text)
  })
})

test('allows thirty an hour for each person, not counting those that showed nothing', async () => {
  const { post, sent, clock } = await requested('upstream', {}, 'messages.read', 'codes.reveal')
  const { bundle, v1 } = await sent()
  const reveal = (message: string) =>
    post('/team/reveals', { endpoint: 'listBundleMessages', path: { bundle }, message, reason: 'They rang' })
  for (let n = 0; n < 30; n++) expect((await reveal(v1)).status).toBe(200)
  const refused = await reveal(v1)
  expect([refused.status, await refused.json()]).toMatchObject([429, { type: '/problems/limit' }])
  expect(refused.headers.get('retry-after')).toBe('3600')
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  for (let n = 0; n < 31; n++) expect((await reveal('nothing')).status).toBe(404)
  expect((await reveal(v1)).status).toBe(200)
})

test('shows nothing without the right', async () => {
  const { post, sent, entries } = await requested('upstream', {}, 'messages.read')
  const { bundle, v1 } = await sent()
  const list = { endpoint: 'listBundleMessages', path: { bundle } }
  const answer = await post('/team/reveals', { ...list, message: v1, reason: 'They rang' })
  expect([answer.status, await answer.json()]).toMatchObject([403, { right: 'codes.reveal' }])
  expect(await entries()).toMatchObject([{ endpoint: 'right-missing' }])
})
