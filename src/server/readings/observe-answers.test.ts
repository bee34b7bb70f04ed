import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { matchEndpoint } from '#contract/request/parameters'
import type { ServerEnvironment } from '#server/server-environment'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'
import { bufferedAnswer } from '#service/http/buffered-body'
import { observeAnswers } from './observe-answers'

/** Requests a survey's statistics, answered with `reply`; returns the answer and the recorded figures. */
async function listening(reply: Response, isExpected = true) {
  const recordFigures = vi.fn(() => Promise.resolve())
  const app = new Hono<ServerEnvironment>()
  app.get('*', c => {
    c.set('match', matchEndpoint('GET', new URL(c.req.url).pathname))
    return observeAnswers(() => Promise.resolve(reply), { recordFigures, expectsFigures: () => isExpected } as never)(c)
  })
  return { answer: await app.request('/api/surveys/1/statistics'), recordFigures }
}

/** The same with a body of chunks; also returns how many were read. */
async function hearing(pieces: number, piece: string) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === pieces) return controller.close()
      taken += 1
      controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  return { ...(await listening(new Response(body))), taken: () => taken }
}

const figures = '{"ID":1,"Answered":2}'
const recorded = [
  [
    { kind: 'survey', id: 1 },
    { ID: 1, Answered: 2 },
  ],
]

test('records figures after passing them on', async () => {
  const { answer, recordFigures } = await hearing(1, figures)
  expect(await answer.json()).toEqual({ ID: 1, Answered: 2 })
  await expect.poll(() => recordFigures.mock.calls).toEqual(recorded)

  // A buffered answer is not turned into a stream.
  const whole = await listening(bufferedAnswer(figures, { status: 200 }))
  expect(whole.recordFigures).not.toHaveBeenCalled()
  await expect.poll(() => whole.recordFigures.mock.calls).toEqual(recorded)
})

test('passes on figures unrecorded when a recent reading exists or they are too long', async () => {
  const known = await listening(new Response(figures), false)
  expect(await known.answer.json()).toEqual({ ID: 1, Answered: 2 })
  const long = await hearing(1000, 'x'.repeat(10_000))
  await new Promise(resolve => setTimeout(resolve, 50))
  // The source is read at the reader's pace.
  expect(long.taken()).toBeLessThan(20)
  expect(await long.answer.text()).toHaveLength(10_000_000)
  for (const { recordFigures } of [known, long]) expect(recordFigures).not.toHaveBeenCalled()
})

/** Deletes an NKI question with this answer; returns which readings were outdated before the answer passed. */
async function deleting(answer: Response) {
  const outdate = vi.fn(() => Promise.resolve())
  const app = new Hono<ServerEnvironment>()
  app.delete('*', c => {
    c.set('match', matchEndpoint('DELETE', new URL(c.req.url).pathname))
    return observeAnswers(() => Promise.resolve(answer), { outdate } as never)(c)
  })
  const passed = await app.request('/api/nkis/questions/5', { method: 'DELETE' })
  return { passed, outdated: [...(outdate.mock.calls as unknown[][])] }
}

test('outdates the readings of a deleted question’s NKI, or of all if it is unknown', async () => {
  const known = await deleting(Response.json({ ID: 5, NKI: 7 }))
  expect(known.outdated).toEqual([['nki', 7]])
  expect(await known.passed.json()).toEqual({ ID: 5, NKI: 7 })
  expect((await deleting(Response.json({ ID: 5 }))).outdated).toEqual([['nki', undefined]])
  expect((await deleting(new Response('', { status: 502 }))).outdated).toEqual([['nki']])
  expect((await deleting(new Response('', { status: 404 }))).outdated).toEqual([])
})

const support = personWith(['messages.read'])
const marketer = personWith([])

const row = (Price: number, more: object = {}) => ({
  From: 'Shop',
  Message: 'Your code is 482913',
  Created: '2026-11-01T10:00:00Z',
  CountryCode: 'SE',
  Currency: 752,
  Price,
  ...more,
})
const rows = [row(0.35), row(0.4), row(0.03, { CountryCode: 'NO', Currency: '978' }), { From: 'Shop' }]

/** Starts a server with this bundle, read by support. */
async function reading(answer: () => Response) {
  const memory = await aMemoryTeam()
  let who = support
  const { request, sendJson } = anApp({
    api: () => Promise.resolve(answer()),
    connection: { ...memory.connection, mode: 'upstream' },
    team: { ...memory, identify: () => Promise.resolve(who) },
  })
  const seen = async () => {
    who = marketer
    const { rows } = (await (await request('/team/prices')).json()) as { rows: object[] }
    who = support
    return rows
  }
  return { sendJson, seen, bundle: (id: string) => request(`/api/sms/sent/bundle/${id}`) }
}

/** A list in chunks that end anywhere, and optionally breaks off. */
const inPieces = (text: string, breaks = false) => {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 7) controller.enqueue(bytes.subarray(from, from + 7))
        if (breaks) controller.error(new Error('broken'))
        else controller.close()
      },
    }),
  )
}

test('shares the segment prices of a bundle that was read whole', async () => {
  const { bundle, seen } = await reading(() => inPieces(JSON.stringify(rows)))
  const text = await (await bundle('7')).text()
  expect(text).not.toContain('482913')
  expect(JSON.parse(text)).toHaveLength(4)
  const price = { bundles: 1, sent: '2026-11-01T10:00:00.000Z' }
  await expect.poll(seen).toMatchObject([
    { country: 'NO', currency: 'EUR', lowest: 0.03, highest: 0.03, messages: 1, ...price },
    { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.4, messages: 2, ...price },
  ])
  // The same bundle again, and a second one.
  await (await bundle('7')).text()
  await (await bundle('8')).text()
  await expect.poll(async () => (await seen())[1]).toMatchObject({ bundles: 2, messages: 4 })
})

test.each<[string, (bundle: (id: string) => Promise<Response>) => Promise<unknown>, () => Response]>([
  ['breaks', async bundle => (await bundle('7')).text(), () => inPieces(JSON.stringify(rows), true)],
  ['ends in the middle', async bundle => (await bundle('7')).text(), () => inPieces(JSON.stringify(rows).slice(0, -1))],
  ['is refused', async bundle => (await bundle('7')).text(), () => Response.json(rows, { status: 404 })],
  ['is no list', async bundle => (await bundle('7')).text(), () => Response.json(rows[0])],
  ['has no number', async bundle => (await bundle('4294967296')).text(), () => Response.json(rows)],
  ['is left by its reader', leave, () => inPieces(JSON.stringify(rows))],
])('learns no prices from a bundle that %s', async (_, read, answer) => {
  const { bundle, seen } = await reading(answer)
  await read(bundle).catch(() => undefined)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await seen()).toEqual([])
})

async function leave(bundle: (id: string) => Promise<Response>) {
  const reader = (await bundle('7')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

test('refuses prices from a browser', async () => {
  const { sendJson } = await reading(() => Response.json(rows))
  const price = { country: 'SE', currency: 'SEK', lowest: 1, highest: 1, messages: 1 }
  const answer = await sendJson('PUT', '/team/shared/bundle-price/7', { value: { prices: [price] } })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('The server alone writes entries of this kind.')
})
