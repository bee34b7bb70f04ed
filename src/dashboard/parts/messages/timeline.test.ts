import { describe, expect, it } from 'vitest'
import { timelineOf, waitingOf } from './timeline'

const at = (second: string) => `2026-11-20T10:00:${second}Z`

describe('a timeline', () => {
  it('is sorted by time, with the time between steps', () => {
    const { steps, standing, took, final } = timelineOf([
      { code: 201, duration: 1, created: at('05') },
      { code: 101, duration: 0, created: at('00') },
      { code: 110, duration: 0, created: at('01.5') },
    ])
    expect(steps.map(step => [step.code, step.elapsed])).toEqual([
      [101, undefined],
      [110, 1500],
      [201, 3500],
    ])
    expect([standing, took, final]).toEqual([201, 5000, true])
  })

  it('takes times without an offset as UTC', () => {
    const { took } = timelineOf([
      { code: 101, created: '2026-11-20T10:00:00' },
      { code: 201, created: '2026-11-20T11:00:02+01:00' },
    ])
    expect(took).toBe(2000)
  })

  it('neither ends nor starts again with a refund', () => {
    const { standing, state, final } = timelineOf([
      { code: 101, created: at('00') },
      { code: 203, created: at('10') },
      { code: 104, created: at('20') },
    ])
    expect([standing, state, final]).toEqual([203, 'undelivered', true])
  })

  it('ends with a 2xx code without a meaning, neither delivered nor undelivered', () => {
    expect(timelineOf([{ code: 204, duration: 1, created: at('00') }])).toMatchObject({ final: true, state: 'unknown' })
  })

  it('has the state of the latest try, and keeps the earlier failure', () => {
    const { standing, final, steps } = timelineOf([
      { code: 511, created: at('10') },
      { code: 110, created: at('20') },
    ])
    expect([standing, final, steps.length]).toEqual([110, false, 2])
  })

  it('has ended if a final status has the same time as the one before', () => {
    const statuses = [201, 110, 101].map(code => ({ code, created: at('00') }))
    expect(timelineOf(statuses)).toMatchObject({ standing: 201, final: true, state: 'delivered' })
  })

  it('does not start again with a status after the end', () => {
    const { standing, final, steps, took } = timelineOf([
      { code: 101, created: at('00') },
      { code: 201, created: at('03') },
      { code: 112, created: at('04') },
    ])
    expect([standing, final, steps.length, took]).toEqual([201, true, 3, 3000])
  })

  it('takes the flag for an end only without a known code, and never for a time', () => {
    expect(timelineOf([{ code: 777, duration: 1, created: at('00') }])).toMatchObject({ final: true, state: 'unknown' })
    expect(timelineOf([{ code: 110, duration: 1, created: at('00') }])).toMatchObject({ final: false, took: 0 })
    expect(timelineOf([{ code: 101, duration: 1, created: at('00') }]).steps[0]?.elapsed).toBeUndefined()
  })

  it('keeps statuses without a time at the end, and ends with a final one', () => {
    const { steps, standing, reachedAt } = timelineOf([
      { code: 201, duration: 1, created: null },
      { code: 101, created: at('00') },
    ])
    expect(steps.map(step => step.code)).toEqual([101, 201])
    expect([standing, reachedAt]).toEqual([201, undefined])
  })

  it('without statuses has an unknown state', () => {
    for (const none of [null, undefined, []]) {
      expect(timelineOf(none)).toMatchObject({ steps: [], standing: undefined, state: 'unknown', final: false })
    }
  })
})

describe('waiting time', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const since = (...statuses: Parameters<typeof timelineOf>[0] & object) =>
    waitingOf(timelineOf(statuses), { now, changed: '2026-11-20T11:59:30Z', usual: undefined })?.since

  it('counts from the latest status, also one about money', () => {
    const begun = { code: 101, created: '2026-09-20T12:00:00Z' }
    expect(since(begun, { code: 103, created: '2026-11-20T11:59:59Z' })).toBe(1000)
    expect(since({ code: 104, created: '2026-11-20T11:30:00Z' }, begun)).toBe(30 * 60_000)
    expect(since({ code: 113, created: '2026-11-20T11:00:00Z' }, { code: 112 })).toBe(60 * 60_000)
    expect(since({ code: 112 })).toBe(30_000)
  })
})
