import { expect, test } from 'vitest'
import { hiddenCode } from '#contract/codes/mask-codes'
import type { Right } from '#contract/rights'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'
import { anUpstream } from '#server/testing/upstream-fixture'
import { createGateway } from '#server/upstream/gateway'
import { createWriteSteps } from '#server/writes/record-writes'
import { createCodeFormats } from '#team/codes/code-formats'
import { nobody, type Principal } from '#team/principal'

const rights: Right[] = ['messages.read', 'authentication.test', 'authentication.configure']
const support = personWith(rights)
const program = personWith(rights, { by: 'key' })
const trusted = personWith([...rights, 'codes.reveal'], { by: 'key' })

type Answer = { status?: number; body: string; type?: string }

/** Starts a server in front of an upstream with this answer, for this caller. */
async function masked(principal: Principal | undefined, answer: (target: string) => Answer) {
  const upstream = await anUpstream(({ target }, response) => {
    const { status = 200, body, type = 'application/json' } = answer(target)
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  const memory = await aMemoryTeam()
  const authorization = { v1: undefined, v2: undefined }
  const api = createGateway({ base: new URL(upstream.url), authorization })
  const team = { ...memory, identify: () => Promise.resolve(principal) }
  const steps = createWriteSteps(memory.activity)
  const app = anApp({ api, team, steps, environment: { UPSTREAM_URL: upstream.url } })
  const read = async (path: string) => (await app.request(path)).text()
  return { read, send: app.sendJson, memory, upstream }
}

const bundle = '/api/sms/sent/bundle/1'
const conversation = '/v2/conversations/46701740605/mt'
const code = '482913'
const rows = JSON.stringify([
  { ID: 1, From: 'Bank', To: '+46701740605', Message: `Your code is ${code}`, body: `Kod ${code}` },
])

test('hides codes from people and from programs without the right', async () => {
  for (const who of [support, program]) {
    const { read } = await masked(who, () => ({ body: rows }))
    for (const path of [bundle, conversation]) {
      const text = await read(path)
      expect(text).not.toContain(code)
      expect(text).toContain(`Your code is ${hiddenCode}`)
    }
  }
  // With ACCOUNTS=off the answer passes unchanged too.
  for (const who of [trusted, nobody]) {
    const { read } = await masked(who, () => ({ body: rows }))
    expect(await read(bundle)).toBe(rows)
  }
})

test.each([
  [404, JSON.stringify({ Errors: [{ Code: 'invalid_format', Value: 482913 }] }), 'application/json'],
  // Too long to be masked.
  [500, `Kod ${code} ${'x'.repeat(1024 * 1024)}`, 'text/plain'],
])('hides codes in an error of status %i', async (status, body, type) => {
  const { read, send } = await masked(support, () => ({ status, body, type }))
  const created = await (await send('POST', '/api/authentications', { Phone: '+46701740605' })).text()
  for (const text of [await read(bundle), await read(conversation), created]) expect(text).not.toContain(code)
})

test('keeps a web page recognisable in answer to a created code, without its text', async () => {
  const body = `<!-- SSO --><p>Sign in. Your code is ${code}</p>`
  const { send, memory } = await masked(support, () => ({ body, type: 'text/html' }))
  const answer = await send('POST', '/api/authentications', { Phone: '+46701740605' })
  expect(await answer.text()).toBe('<!doctype html>')
  const writes = await memory.db.selectFrom('team_write').select('outcome').execute()
  expect(writes).toEqual([{ outcome: 'unknown' }])
})

test('shows a person a created code’s known members only', async () => {
  const known = { ID: 12345, Phone: '+46701740605', Created: '2026-01-31T09:30:00Z', IsUsed: false }
  const shown = { Code: code, Pin: 482913, Text: `Kod ${code}`, More: { a: [code] }, Sent: null }
  const body = JSON.stringify({ ...known, ...shown })
  const { send } = await masked(support, () => ({ body }))
  const answer = await send('POST', '/api/authentications', { Phone: '+46701740605' })
  const hidden = { Code: hiddenCode, Pin: hiddenCode, Text: hiddenCode, More: hiddenCode, Sent: null }
  expect(await answer.json()).toEqual({ ...known, ...hidden })
})

test('gives a program with the right the code, and stores it neither in receipt nor ledger', async () => {
  const body = JSON.stringify({ ID: 12345, Phone: '+46701740605', Code: code })
  const { send, memory } = await masked(trusted, () => ({ body }))
  const again = { 'idempotency-key': 'k-1' }
  const sent = { Phone: '+46701740605' }
  expect(await (await send('POST', '/api/authentications', sent, again)).text()).toBe(body)
  const receipts = await memory.db.selectFrom('team_receipt').select('answer').execute()
  const hidden = { ID: 12345, Phone: '+46701740605', Code: hiddenCode }
  expect(receipts.map(({ answer }) => JSON.parse(answer) as unknown)).toEqual([hidden])
  const writes = await memory.db.selectFrom('team_write').selectAll().execute()
  expect(writes).toMatchObject([{ status: 200, answer: null }])
  const repeated = await send('POST', '/api/authentications', sent, again)
  expect([repeated.status, repeated.headers.get('write-state') ?? '']).toEqual([409, 'not-stored'])
})

test('recognises a code by the format it was sent in', async () => {
  const body = JSON.stringify([{ Message: 'Hej abcde, välkommen hem' }, { Message: 'Hej alla barn, välkommen hem' }])
  const { read, send } = await masked(support, target => ({ body: target.startsWith('/api/sms') ? body : '{}' }))
  expect(await read(bundle)).toBe(body)
  await send('PUT', '/api/authentications/settings', { MessageFormat: 'Hej {0}, välkommen hem' })
  expect(await read(bundle)).toBe(body.replace('abcde', hiddenCode))
})

test('stores each format once, however its member is written, for every server', async () => {
  const { send, memory } = await masked(trusted, () => ({ body: '{}' }))
  await send('POST', '/api/authentications', { Phone: '+46701740605', messageformat: 'Hej {0}, hem' })
  await send('PUT', '/api/authentications/settings', { MESSAGEFORMAT: 'Hej {0}, bort' })
  expect((await memory.codeFormats.read()).toSorted()).toEqual(['Hej {0}, bort', 'Hej {0}, hem'])

  let time = Date.UTC(2026, 0, 1)
  const aServer = () => createCodeFormats(memory.db, 'c1', () => new Date((time += 1000)))
  const [one, other] = [aServer(), aServer()]
  expect(await other.read()).toEqual([])
  for (let n = 0; n < 250; n++) await one.store(`Format ${n} {0}`)
  expect(await other.read()).toHaveLength(250)
  await one.store('Format 3 {0}')
  await one.store('Hej {0}')
  // This server's clock is slow.
  time -= 600_000
  await aServer().store(`Långt ${'å'.repeat(5000)} {0}`)
  const later = (await other.read()).slice(250).map(format => format.slice(0, 5))
  expect(later.toSorted()).toEqual(['Hej {', 'Långt'])
})

test('sends nothing when the format cannot be stored', async () => {
  const { send, memory, upstream } = await masked(support, () => ({ body: '{}' }))
  await memory.db.schema.dropTable('team_code_format').execute()
  const answer = await send('POST', '/api/authentications', { Phone: '+46701740605', MessageFormat: 'Hej {0}' })
  expect([answer.status, answer.headers.get('request-not-sent'), upstream.received.length]).toEqual([503, '1', 0])
})

/** A code that no rule recognises. */
const unknownWords = (Created: Date) =>
  JSON.stringify([
    { Created: Created.toISOString(), Message: `Hämta paketet med ${code} hos Kafé Nord på torget i Malmö` },
  ])

test('hides every run of digits in a recent message, unless the team chose likely codes', async () => {
  const day = 24 * 60 * 60_000
  const [young, old] = [new Date(Date.now() - day + 60_000), new Date(Date.now() - day - 60_000)]
  let sent = young
  const admin = personWith([...rights, 'settings.change'])
  const { read, send } = await masked(admin, () => ({ body: unknownWords(sent) }))
  expect(await read(bundle)).toBe(unknownWords(young).replace(code, hiddenCode))
  sent = old
  expect(await read(bundle)).toBe(unknownWords(old))
  sent = young
  await send('PUT', '/team/shared/code-masking/team', { value: { likelyOnly: true } })
  expect(await read(bundle)).toBe(unknownWords(young))
  expect(await read(conversation)).toBe(unknownWords(young))
})
