import { expect, it } from 'vitest'
import { CallError } from '#dashboard/data/client/call-error'
import { emptyCells } from '#dashboard/parts/contact/contact-fields'
import type { GridRow } from './grid-rows'
import { sendRows } from './send-rows'

const failure = (status: number) => new CallError('status', { endpoint: 'createContact', effect: 'write', status })
const lost = new CallError('unknown-outcome', { endpoint: 'createContact', effect: 'write', outcome: 'unknown' })
const offline = new CallError('offline', { endpoint: 'createContact', effect: 'write', outcome: 'not-sent' })

/** Sends `n` rows, of which those in `failing` fail; gives what was told of each, in short. */
async function run(n: number, failing: Record<number, Error>) {
  const rows = Array.from({ length: n }, (_, key): GridRow => ({ key, cells: emptyCells }))
  const sent: number[] = []
  const states = rows.map(() => '')
  let [now, most] = [0, 0]
  const stopped = await sendRows(
    rows,
    async ({ key }) => {
      sent.push(key)
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve))
      now -= 1
      const error = failing[key]
      if (error) throw error
      states[key] += 'done'
    },
    ({ key }, ended) => {
      states[key] += typeof ended === 'string' ? `${ended} ` : 'failed'
    },
  )
  return { stopped, sent, states, most }
}

it('each row is sent once, four at once', async () => {
  const { stopped, sent, states, most } = await run(9, {})
  expect([stopped, sent, most]).toEqual([undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8], 4])
  expect(new Set(states)).toEqual(new Set(['sending done']))
})

it('what is wrong with one row leaves the others alone', async () => {
  const { stopped, states } = await run(9, { 1: failure(409), 2: lost, 5: lost, 7: failure(400) })
  expect(stopped).toBeUndefined()
  expect(states.filter(each => each === 'sending done')).toHaveLength(5)
})

it.each([
  ['offline', offline],
  ['denied', failure(401)],
  ['too many', failure(429)],
] as const)('no more are sent where every row would fail alike: %s', async (_, error) => {
  const { stopped, sent, states } = await run(9, { 0: error })
  expect(stopped).toBe(error)
  expect(sent.length).toBeLessThan(8)
  expect(states.at(-1)).toBe('unsent ')
})

it('no more are sent when answers are lost one after the other', async () => {
  const { stopped, sent } = await run(30, Object.fromEntries(Array.from({ length: 30 }, (_, key) => [key, lost])))
  expect(stopped).toBe(lost)
  expect(sent.length).toBeLessThan(8)
})
