import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLookupRun } from '#dashboard/parts/lookup/lookup-run'
import { joinResults } from './lookup-result'
import { lookupChunks } from './pasted-numbers'
import { fails, service, settled, some, states } from './testing/lookup-service'

describe('a piece that is refused', () => {
  it('is halved until the one bad number stands alone, and all others are answered', async () => {
    const numbers = some(250)
    const { lookUp, requests, load } = service(piece => (piece.includes('+137') ? fails(400) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'finished', error: undefined, many: true, refusal: { status: 400 } })
    expect(states(run, numbers)).toEqual(
      new Map([
        ['valid', 249],
        ['refused', 1],
      ]),
    )
    // Three pieces, and two requests for each halving of a hundred.
    expect(requests.length).toBeLessThanOrEqual(3 + 2 * 7)
    expect(load.most).toBeLessThanOrEqual(4)
  })

  it('accounts for every row, whichever numbers are bad, and asks each good one to its end', async () => {
    const bad = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(bad, fc.integer({ min: 1, max: 60 }), async (wrong, size) => {
        const numbers = some(60)
        const refuses = (piece: readonly string[]) => wrong.some(at => piece.includes(`+${at}`))
        const pieces = Array.from({ length: Math.ceil(60 / size) }, (_, at) =>
          numbers.slice(at * size, (at + 1) * size),
        )
        const { lookUp, load } = service(piece => (refuses(piece) ? fails(422) : undefined))
        const run = createLookupRun(pieces, lookUp)
        await settled(run)
        expect(run.snapshot().status).toBe('finished')
        const results = joinResults([...numbers, '+0'], run.snapshot().known, false)
        const expected = numbers.map((_, at) => (wrong.includes(at) ? 'refused' : 'valid'))
        expect(results.map(({ state }) => state)).toEqual([...expected, expected[0]])
        expect(load.most).toBeLessThanOrEqual(4)
      }),
      { numRuns: 25 },
    )
  })

  it('is not halved for ever where every number is refused', async () => {
    const numbers = some(1000)
    const { lookUp, requests } = service(() => fails(400))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'stopped', error: { status: 400 } })
    expect(requests.length).toBeLessThan(60)
    const counts = states(run, numbers)
    expect((counts.get('refused') ?? 0) + (counts.get('notChecked') ?? 0)).toBe(1000)
  })
})

describe('a failure that is not about the numbers', () => {
  it.each([401, 403, 404, 429, 500, 503])(
    '%d stops everything: nothing is halved, the rest is not asked',
    async status => {
      const numbers = some(1000)
      let down = true
      const { lookUp, requests } = service(() => (down ? fails(status) : undefined))
      const run = createLookupRun(lookupChunks(numbers), lookUp)
      await settled(run)
      expect(run.snapshot()).toMatchObject({ status: 'stopped', error: { status } })
      expect(requests.map(piece => piece.length)).toEqual([100, 100, 100, 100])
      expect(states(run, numbers)).toEqual(
        new Map([
          ['failed', 400],
          ['notChecked', 600],
        ]),
      )
      down = false
      run.resume()
      expect(run.snapshot()).toMatchObject({ status: 'running', error: undefined })
      await settled(run)
      expect(states(run, numbers)).toEqual(new Map([['valid', 1000]]))
      expect(requests).toHaveLength(4 + 10)
    },
  )

  it('keeps what was answered before it', async () => {
    const numbers = some(600)
    let requests = 0
    const { lookUp } = service(() => (++requests > 3 ? fails(503) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot().status).toBe('stopped')
    expect(states(run, numbers).get('valid')).toBe(300)
  })
})

describe('holding and giving up', () => {
  it('asks for nothing more while it is paused; what is under way is answered', async () => {
    const numbers = some(1000)
    const { lookUp, requests, answer } = service(undefined, true)
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    run.pause()
    answer()
    await expect.poll(() => states(run, numbers).get('valid')).toBe(400)
    expect(run.snapshot().status).toBe('paused')
    expect(states(run, numbers).get('waiting')).toBe(600)
    expect(requests).toHaveLength(4)
    run.resume()
    expect(requests).toHaveLength(8)
  })

  it('gives up what is under way when it is cancelled, and can still go on', async () => {
    const numbers = some(500)
    const { lookUp, requests, answer } = service(undefined, true)
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    run.cancel()
    await expect.poll(() => run.snapshot().status).toBe('cancelled')
    answer()
    expect(states(run, numbers)).toEqual(new Map([['notChecked', 500]]))
    run.resume()
    await expect.poll(() => requests.length).toBe(8)
    answer()
    await expect.poll(() => requests.length).toBe(9)
    answer()
    await settled(run)
    expect(states(run, numbers)).toEqual(new Map([['valid', 500]]))
  })

  it('gives up what was under way before a pause as well', async () => {
    const numbers = some(500)
    const { lookUp, load } = service(undefined, true)
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    run.pause()
    run.resume()
    run.cancel()
    await expect.poll(() => load.now).toBe(0)
    expect(states(run, numbers)).toEqual(new Map([['notChecked', 500]]))
  })

  it('is finished at once with nothing to ask', () => {
    expect(createLookupRun([], service().lookUp).snapshot()).toMatchObject({ status: 'finished', many: false })
  })
})
