import { describe, expect, it } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { createLookupRun } from '#dashboard/parts/lookup/lookup-run'
import { lookupChunks } from './pasted-numbers'
import { fails, service, settled, some, states } from './testing/lookup-service'

describe('a piece that fails by itself', () => {
  const broken = (kind: 'malformed' | 'truncated' | 'shape' | 'timeout' | 'network') =>
    new CallError(kind, { endpoint: 'lookupPhoneNumbers', effect: 'read' })

  it.each([
    ['500', () => fails(500)],
    ['503', () => fails(503)],
    ['an answer that is no JSON', () => broken('malformed')],
    ['an answer cut off', () => broken('truncated')],
    ['an answer of another shape', () => broken('shape')],
    ['no answer', () => broken('timeout')],
    ['a connection that breaks', () => broken('network')],
  ])('%s: is halved while others are answered, until the bad numbers stand alone', async (_, failure) => {
    const numbers = some(1000)
    const bad = ['+137', '+140', '+999']
    const { lookUp, requests, load } = service(piece =>
      bad.some(each => piece.includes(each)) ? failure() : undefined,
    )
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'finished', error: undefined, many: true })
    expect(run.snapshot().failure).toMatchObject({ endpoint: 'lookupPhoneNumbers' })
    expect(states(run, numbers)).toEqual(
      new Map([
        ['valid', 997],
        ['failed', 3],
      ]),
    )
    // Ten pieces, a second try of two, and two requests for each halving of a hundred.
    expect(requests.length).toBeLessThanOrEqual(10 + 2 + 3 * 2 * 7)
    expect(load.most).toBeLessThanOrEqual(4)
  })

  it('is found where it is the first that was asked, and each asked for is answered once', async () => {
    const numbers = some(300)
    const { lookUp, requests } = service(piece => (piece.includes('+0') ? fails(500) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(states(run, numbers)).toEqual(
      new Map([
        ['failed', 1],
        ['valid', 299],
      ]),
    )
    const answered = requests.filter(piece => !piece.includes('+0')).flat()
    expect(new Set(answered).size).toBe(answered.length)
  })

  it('is asked for once more where the failure was of the moment', async () => {
    const numbers = some(300)
    let failures = 1
    const { lookUp, requests } = service(piece => (piece.includes('+150') && failures-- > 0 ? fails(500) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(states(run, numbers)).toEqual(new Map([['valid', 300]]))
    expect(requests.map(piece => piece.length)).toEqual([100, 100, 100, 100])
  })

  it('where it is all there is, is halved when somebody goes on', async () => {
    const numbers = some(60)
    const { lookUp } = service(piece => (piece.includes('+7') ? fails(500) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'stopped', error: { status: 500 } })
    run.resume()
    await settled(run)
    expect(states(run, numbers)).toEqual(
      new Map([
        ['valid', 59],
        ['failed', 1],
      ]),
    )
  })

  it('where each piece has one, stops first, and finds them all when somebody goes on', async () => {
    const numbers = some(800)
    const { lookUp } = service(piece => (piece.some(each => each.endsWith('50')) ? fails(500) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot().status).toBe('stopped')
    run.resume()
    await settled(run)
    expect(run.snapshot().status).toBe('finished')
    expect(states(run, numbers)).toEqual(
      new Map([
        ['valid', 792],
        ['failed', 8],
      ]),
    )
  })

  it('says nothing of numbers while a server answers nothing, however often somebody goes on', async () => {
    const numbers = some(300)
    let answers = 100
    const { lookUp, requests } = service(() => (answers-- > 0 ? undefined : fails(500)))
    const run = createLookupRun(
      numbers.map(number => [number]),
      lookUp,
    )
    await settled(run)
    for (let goesOn = 0; goesOn < 5; goesOn++) {
      expect(run.snapshot().status).toBe('stopped')
      expect(requests.length).toBeLessThan(100 + 20 * (goesOn + 1))
      run.resume()
      await settled(run)
    }
    answers = Infinity
    run.resume()
    await settled(run)
    expect(states(run, numbers)).toEqual(new Map([['valid', 300]]))
  })

  it('is asked for again where somebody wants it after the end', async () => {
    const numbers = some(250)
    let broken = true
    const { lookUp, requests } = service(piece => (broken && piece.includes('+3') ? fails(500) : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    broken = false
    requests.length = 0
    run.resume()
    await settled(run)
    expect(requests).toEqual([['+3']])
    expect(run.snapshot().failure).toBeUndefined()
    expect(states(run, numbers)).toEqual(new Map([['valid', 250]]))
  })

  it('stays told where the run stops for another reason and goes on', async () => {
    const numbers = some(250)
    const offline = new CallError('offline', { endpoint: 'lookupPhoneNumbers', effect: 'read' })
    let stops = 1
    const { lookUp } = service(piece => {
      if (states(run, numbers).get('failed') === 1 && stops-- > 0) return offline
      return piece.includes('+3') || piece.includes('+240') ? fails(500) : undefined
    })
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'stopped', error: offline })
    run.resume()
    await settled(run)
    expect(states(run, numbers)).toEqual(
      new Map([
        ['valid', 248],
        ['failed', 2],
      ]),
    )
  })

  it('a person who pauses is not gone on for by an answer', async () => {
    const numbers = some(1000)
    const { lookUp, requests, answer } = service(piece => (piece.includes('+0') ? fails(500) : undefined), true)
    let first = true
    const run = createLookupRun(lookupChunks(numbers), async (piece, signal) => {
      if (!first) return lookUp(piece, signal)
      first = false
      throw fails(500)
    })
    await Promise.resolve()
    run.pause()
    answer()
    await expect.poll(() => states(run, numbers).get('valid')).toBe(300)
    expect(requests).toHaveLength(3)
    expect(run.snapshot().status).toBe('paused')
  })

  it.each([
    ['offline', new CallError('offline', { endpoint: 'lookupPhoneNumbers', effect: 'read' })],
    ['a limit', fails(429)],
    ['no right', fails(403)],
    ['nobody signed in', fails(401)],
    ['another address', new CallError('html', { endpoint: 'lookupPhoneNumbers', effect: 'read' })],
  ])('%s stops at once, also after answers', async (_, failure) => {
    const numbers = some(1000)
    const { lookUp, requests } = service(piece => (piece.includes('+550') ? failure : undefined))
    const run = createLookupRun(lookupChunks(numbers), lookUp)
    await settled(run)
    expect(run.snapshot()).toMatchObject({ status: 'stopped', error: failure })
    expect(requests.every(piece => piece.length === 100)).toBe(true)
  })
})
