import { describe, expect, it } from 'vitest'
import { crossCheck } from './statistics'

const counts = { Name: 'Summer', Recipients: 780, Opened: 312, Unfinished: 40, Answered: 260 }

describe('crossCheck', () => {
  const check = (overrides: object) => crossCheck({ ...counts, ...overrides })

  it('accepts percentages from 0 to 1 and from 0 to 100', () => {
    expect(check({ OpenedPercentage: 40 })).toEqual([{ measure: 'opened', reported: 40, agreesWith: 'recipients' }])
    expect(check({ OpenedPercentage: 0.4 })).toEqual([{ measure: 'opened', reported: 0.4, agreesWith: 'recipients' }])
  })

  it('accepts a percentage of more answers than recipients', () => {
    expect(check({ AnsweredPercentage: 120, Recipients: 100, Answered: 120 })[0]?.agreesWith).toBe('recipients')
  })

  it('allows for the rounding of the given percentage', () => {
    expect(check({ AnsweredPercentage: 33.3 })[0]?.agreesWith).toBe('recipients')
    expect(check({ AnsweredPercentage: 33 })[0]?.agreesWith).toBe('recipients')
    expect(check({ AnsweredPercentage: 33.4 })[0]?.agreesWith).toBeUndefined()
    expect(check({ AnsweredPercentage: 0 })[0]?.agreesWith).toBeUndefined()
  })

  it('reports missing counts instead of a contradiction', () => {
    const missing = (overrides: object) => crossCheck({ Name: 'Sparse', ...overrides })[0]?.missing
    expect(missing({ OpenedPercentage: 40 })).toEqual(['opened', 'recipients'])
    expect(missing({ OpenedPercentage: 40, Opened: 312, Recipients: null })).toEqual(['recipients'])
    expect(missing({ AnsweredPercentage: 83.33, Answered: 260, Recipients: 780 })).toEqual(['opened'])
    expect(missing({ AnsweredPercentage: 33.33, Answered: 260, Recipients: 780 })).toBeUndefined()
    expect(missing({ OpenedPercentage: 50, Opened: 0, Recipients: 0 })).toBeUndefined()
  })
})
