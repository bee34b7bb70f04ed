import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { readAnswer } from '#contract/reading/answer'
import { fillPath } from '#contract/request/parameters'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { seedDemo } from './seed-demo'
import { faultOf, sentinelOf } from './sentinels'
import { lostAnswerHeader, withSentinels } from './with-sentinels'

const now = Date.parse('2026-11-20T10:00:00Z')
const headers = { 'content-type': 'application/json' }

let service: MemoryService
let slept: number[]
beforeAll(async () => {
  service = await createMemoryService({
    now: () => new Date(now),
    fill: db => seedDemo(db, { now, seed: 7, rows: 20 }),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  slept = []
})

const send = (name: EndpointName, path: Record<string, string | number> = {}, body?: unknown, query = '') =>
  withSentinels(service, {
    sleep: async milliseconds => {
      slept.push(milliseconds)
    },
    delay: 1234,
  }).fetch(
    new Request(`http://service${fillPath(name, path)}${query}`, {
      method: endpoints[name].method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    }),
  )

const authentications = async () => (await service.db.selectFrom('authentications').select('id').execute()).length

describe('withSentinels', () => {
  test.each([
    ['unavailable', 503],
    ['tooMany', 429],
    ['internal', 500],
    ['conflict', 409],
  ] as const)('%s answers %d at every endpoint, and writes nothing', async (fault, status) => {
    const { phone, number, id, email, label } = sentinelOf(fault)
    const before = await authentications()
    const answers = [
      await send('createAuthentication', {}, { Phone: phone }),
      await send('createContact', {}, { FirstName: 'A', Phone: phone }),
      await send('lookupPhoneNumbers', {}, { PhoneNumbers: ['+46701740605', phone] }),
      await send('listConversationMessages', { participant: phone.slice(1) }),
      await send('listBundleMessages', { bundle: number }),
      await send('readNkiSummary', { nki: number }, undefined, '?begin=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z'),
      await send('readSurvey', { id }),
      await send('readContact', { id }),
      await send('listContacts', {}, undefined, `?labels=${label}`),
      await send('createEmail', {}, { recipients: { [email]: {} } }),
    ]
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
    expect(new Set(answers.map(answer => answer.headers.get('retry-after')))).toEqual(
      new Set([status === 429 ? '2' : null]),
    )
    expect(await authentications()).toBe(before)
    expect(await answers[0]?.json()).toMatchObject({ Status: status })
    expect(await answers[6]?.json()).toMatchObject({ status })
  })

  test('slow delays an ordinary response', async () => {
    const { phone, number, id } = sentinelOf('slow')
    const answers = [
      await send('createAuthentication', {}, { Phone: phone }),
      await send('listGroupContacts', { group: number }),
      await send('readTemplate', { id }),
      await send('listConversationMessages', { participant: phone }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(slept).toEqual([1234, 1234, 1234, 1234])
  })

  test('lostAnswer writes, then breaks off the response', async () => {
    const before = await authentications()
    const answer = await send('createAuthentication', {}, { Phone: sentinelOf('lostAnswer').phone })
    expect(answer.headers.get(lostAnswerHeader)).toBe('1')
    await expect(answer.text()).rejects.toThrow('loses the answer')
    expect(await authentications()).toBe(before + 1)
  })

  test('brokenRow makes one row unreadable', async () => {
    const answer = await send('listBundleMessages', { bundle: sentinelOf('brokenRow').number })
    const { answer: schema } = await endpoints.listBundleMessages.shapes()
    const rows = readAnswer(schema, await answer.json())
    expect(rows.filter(({ ok }) => ok)).toHaveLength(11)
    expect(rows.filter(({ ok }) => !ok)).toHaveLength(1)
  })

  test('cutOff ends in the middle, and html answers a page', async () => {
    const cut = await send('listBundleMessages', { bundle: sentinelOf('cutOff').number })
    expect(cut.status).toBe(200)
    const text = await cut.text()
    expect(text).toMatch(/^\[\{/)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    const html = await send('listBundleMessages', { bundle: sentinelOf('html').number })
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(html.status).toBe(200)
  })

  test('changing changes the survey after each read, and lets it be saved', async () => {
    const { id } = sentinelOf('changing')
    const read = async () =>
      (await (await send('readSurvey', { id })).json()) as { header: string; lastModified: string }
    const [first, second] = [await read(), await read()]
    expect(first.header).toBe('How was it?')
    expect(second.header).toBe('How was it? (edited 1)')
    expect(second.lastModified > first.lastModified).toBe(true)
    expect((await send('replaceSurvey', { id }, { ...second, header: 'Mine' })).status).toBe(200)
    expect((await read()).header).toBe('Mine')
  })

  test('passes other requests through unchanged', async () => {
    const body = { FirstName: '+46700000', LastName: 'fault', Phone: '+46701740699' }
    const answer = await send('createContact', {}, body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject(body)
    expect((await send('listBundleMessages', { bundle: 1001 })).status).toBe(200)
    expect((await send('listBundleMessages', { bundle: 900_404 })).status).toBe(404)
    expect(slept).toEqual([])
  })
})

test('faultOf finds numbers in any notation', () => {
  const written = ['+46700000503', '46700000503', '0700000503', '0046 70 000 05 03', '070-000 05 03', '900503']
  expect(written.map(faultOf)).toEqual(written.map(() => 'unavailable'))
  const others = ['+46700000504', '9005030', 'x900503', '+4670000050', 'fault-5030']
  expect(others.map(faultOf)).toEqual(others.map(() => undefined))
})
