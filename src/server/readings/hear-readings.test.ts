import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { matchEndpoint } from '#contract/request/parameters'
import type { ServerEnvironment } from '#server/server-environment'
import { bufferedAnswer } from '#service/http/buffered-body'
import { hearReadings } from './hear-readings'

/** Asks for the statistics of a survey, which are answered so; gives the answer and what was heard. */
async function listening(reply: Response, awaits = true) {
  const hear = vi.fn(() => Promise.resolve())
  const app = new Hono<ServerEnvironment>()
  app.get('*', c => {
    c.set('match', matchEndpoint('GET', new URL(c.req.url).pathname))
    return hearReadings(() => Promise.resolve(reply), { readings: { hear, awaits: () => awaits } as never })(c)
  })
  return { answer: await app.request('/api/surveys/1/statistics'), hear }
}

/** The same with a body that comes in pieces; gives how many of them were taken, too. */
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

test('figures that somebody reads are heard', async () => {
  const { answer, hear } = await hearing(1, '{"ID":1,"Answered":2}')
  expect(await answer.json()).toEqual({ ID: 1, Answered: 2 })
  await expect
    .poll(() => hear.mock.calls)
    .toEqual([
      [
        { kind: 'survey', id: 1 },
        { ID: 1, Answered: 2 },
      ],
    ])
})

test('an answer that is all there is heard without a stream, once it was passed on', async () => {
  const reply = bufferedAnswer('{"ID":1,"Answered":2}', { status: 200 })
  const { answer, hear } = await listening(reply)
  expect(answer).toBe(reply)
  expect(hear).not.toHaveBeenCalled()
  await expect
    .poll(() => hear.mock.calls)
    .toEqual([
      [
        { kind: 'survey', id: 1 },
        { ID: 1, Answered: 2 },
      ],
    ])
})

test('figures of which there is a new reading are passed on as they are', async () => {
  const reply = new Response('{"ID":1,"Answered":2}')
  const { answer, hear } = await listening(reply, false)
  expect(await answer.json()).toEqual({ ID: 1, Answered: 2 })
  expect(hear).not.toHaveBeenCalled()
})

test('of an answer that is too long no more is taken than its reader takes', async () => {
  const { answer, hear, taken } = await hearing(1000, 'x'.repeat(10_000))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(taken()).toBeLessThan(20)
  expect(await answer.text()).toHaveLength(10_000_000)
  expect(hear).not.toHaveBeenCalled()
})

/** Answers the deletion of a question of an NKI so; gives what is out of date by the time it is answered. */
async function deleting(answer: Response) {
  const outdate = vi.fn(() => Promise.resolve())
  const app = new Hono<ServerEnvironment>()
  app.delete('*', c => {
    c.set('match', matchEndpoint('DELETE', new URL(c.req.url).pathname))
    return hearReadings(() => Promise.resolve(answer), { readings: { outdate } as never })(c)
  })
  const passed = await app.request('/api/nkis/questions/5', { method: 'DELETE' })
  return { passed, outdated: [...(outdate.mock.calls as unknown[][])] }
}

test('once a question is deleted the readings of its NKI are out of date; of all where it is not known whose it was', async () => {
  const known = await deleting(Response.json({ ID: 5, NKI: 7 }))
  expect(known.outdated).toEqual([['nki', 7]])
  expect(await known.passed.json()).toEqual({ ID: 5, NKI: 7 })
  expect((await deleting(Response.json({ ID: 5 }))).outdated).toEqual([['nki', undefined]])
  expect((await deleting(new Response('', { status: 502 }))).outdated).toEqual([['nki']])
  expect((await deleting(new Response('', { status: 404 }))).outdated).toEqual([])
})
