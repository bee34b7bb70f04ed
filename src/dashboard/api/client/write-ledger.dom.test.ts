import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { broken, json, scriptedService, slowly, unreachable } from '#dashboard/testing/scripted-service'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const body = { FirstName: 'Eva', Phone: '+46701234567' }
const made = { ID: 7, ...body }
const madeText = JSON.stringify(made)
const ended = (status: number, text?: string) => () =>
  json({
    state: 'ended',
    endpoint: 'createContact',
    status,
    ...(text && { answer: { text, type: 'application/json' } }),
  })
const stateAnswer = (state: string) => () => json({ state })
const keyOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('idempotency-key')

/** Creates a contact whose answer is lost, and gives what came of it. */
async function lost(script: Parameters<typeof scriptedService>[1], act = unreachable) {
  const service = scriptedService([act], script)
  const done = service.call('createContact', { body }, { key: 'k1' }).then(
    answer => ({ answer, error: undefined }),
    (error: unknown) => ({ answer: undefined, error }),
  )
  await vi.advanceTimersByTimeAsync(180_000)
  return { ...service, ...(await done) }
}

it('a lost answer is the one that the server has, by the key of the request', async () => {
  const { sent, ledgerRequests, answer } = await lost({ ledgerAnswers: [ended(200, madeText)] })
  expect(answer).toEqual(made)
  expect(sent.map(keyOf)).toEqual(['k1'])
  expect(ledgerRequests.map(({ url }) => url)).toEqual(['/team/writes/k1'])
  expect(ledgerRequests.map(({ init }) => new Headers(init.headers).get('x-background'))).toEqual(['1'])
})

it.each([
  ['that broke off', () => broken('{"ID"')],
  ['that stops in the middle', () => new Response('{"ID": [1')],
  ['that is a page of something in between', () => new Response('<!doctype html>')],
  ['of a gateway in between', () => new Response('Bad gateway', { status: 502 })],
  [
    'that says only that the browser repeated it',
    () => json({}, { status: 409, headers: { 'write-state': 'under-way' } }),
  ],
])('an answer %s is asked for', async (_, act) => {
  expect(await lost({ ledgerAnswers: [ended(200, madeText)] }, act)).toMatchObject({ answer: made })
})

it('a refusal is told as if it had come', async () => {
  const refused = ended(400, '{"title":"No","issues":[{"path":["Phone"],"message":"taken"}]}')
  const { error } = await lost({ ledgerAnswers: [refused] })
  expect(error).toMatchObject({ kind: 'status', status: 400, outcome: 'refused', issues: [{ path: ['Phone'] }] })
})

it('what is under way is asked about again, less and less often', async () => {
  const { ledgerRequests, answer } = await lost({
    ledgerAnswers: [stateAnswer('under-way'), stateAnswer('under-way'), ended(200, madeText)],
  })
  expect([ledgerRequests.length, answer]).toEqual([3, made])
  const { ledgerRequests: often, error } = await lost({ ledgerAnswers: [stateAnswer('under-way')] })
  expect(error).toMatchObject({ kind: 'unknown-outcome', outcome: 'unknown', writeState: 'under-way' })
  expect(often.length).toBeLessThan(15)
})

it('what was not received was not sent; one answer alone is not believed, since a request may be late', async () => {
  const { sent, ledgerRequests, error } = await lost({ ledgerAnswers: [stateAnswer('not-received')] })
  expect(error).toMatchObject({ kind: 'not-received', outcome: 'not-sent' })
  expect([sent.length, ledgerRequests.length]).toEqual([1, 2])
  expect(await lost({ ledgerAnswers: [stateAnswer('not-received'), ended(200, madeText)] })).toMatchObject({
    answer: made,
  })
})

it('what ended in a failure of what is behind the server stays unknown', async () => {
  const { ledgerRequests, error } = await lost({ ledgerAnswers: [ended(502, '{"title":"No"}')] })
  expect(error).toMatchObject({ kind: 'status', status: 502, outcome: 'unknown', writeState: 'unknown' })
  expect(ledgerRequests).toHaveLength(1)
})

it('what was begun and never ended stays unknown, and is not sent again', async () => {
  const { sent, error } = await lost({ ledgerAnswers: [stateAnswer('unknown')] })
  expect(error).toMatchObject({ kind: 'unknown-outcome', outcome: 'unknown', writeState: 'unknown' })
  expect(sent).toHaveLength(1)
})

it('an answer that is not stored any more is known to have been a yes, or a no', async () => {
  expect(await lost({ ledgerAnswers: [ended(200)] })).toMatchObject({ error: { outcome: 'done', status: 200 } })
  expect(await lost({ ledgerAnswers: [ended(409)] })).toMatchObject({ error: { outcome: 'refused', status: 409 } })
})

it('where nobody can be asked it is as it was', async () => {
  expect(await lost({})).toMatchObject({ error: { kind: 'unknown-outcome', outcome: 'unknown' } })
  expect(await lost({ ledgerAnswers: [() => Promise.reject(new TypeError('no'))] })).toMatchObject({
    error: { kind: 'unknown-outcome', outcome: 'unknown' },
  })
  expect(await lost({ ledgerAnswers: [() => json([])] })).toMatchObject({ error: { outcome: 'unknown' } })
})

it('nobody asks about a read, a failure that our server told itself, or what is not written down', async () => {
  const failed = () => new Response('', { status: 500, headers: { 'x-request-id': 'r1' } })
  expect((await lost({}, failed)).ledgerRequests).toEqual([])
  const { call, ledgerRequests } = scriptedService([unreachable])
  void call('listSurveys', {}).catch(() => undefined)
  void call('signIn', { body: { email: 'a@example.com', password: 'x' } }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ledgerRequests).toEqual([])
})

it('every write has a key of its own unless it is given one', async () => {
  const { call, sent } = scriptedService([() => json(made)])
  await call('createContact', { body })
  await call('createContact', { body })
  const keys = sent.map(keyOf)
  expect(new Set(keys).size).toBe(2)
  expect(keys).not.toContain(null)
})

it('what nobody asked for by hand says so; what a person does never does', async () => {
  let acted = true
  const answer = () => slowly([[0, '[]']])
  const { call, sent } = scriptedService([answer], { hasActed: () => acted })
  const marks = () => sent.map(({ init }) => new Headers(init.headers).get('x-background'))
  const run = async (work: Promise<unknown>) => {
    const done = work.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    await done
  }
  await run(call('listSurveys', {}))
  await run(call('listSurveys', {}, { background: true }))
  acted = false
  await run(call('listSurveys', {}))
  await run(call('createContact', { body }))
  expect(marks()).toEqual([null, '1', '1', null])
})
