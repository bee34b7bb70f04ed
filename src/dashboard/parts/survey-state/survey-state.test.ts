import { describe, expect, it } from 'vitest'
import { surveyState } from './survey-state'

describe('surveyState', () => {
  const now = new Date('2026-11-20T12:00:00Z')

  it('is ended when Ended is true, whatever Ends says', () => {
    expect(surveyState({ Ended: true, Ends: '2030-01-01T00:00:00Z' }, now)).toBe('ended')
    expect(surveyState({ Ended: true, Ends: null }, now)).toBe('ended')
  })

  it('ends soon within a week, reading times without an offset as UTC', () => {
    expect(surveyState({ Ended: false, Ends: '2026-11-27T12:00:00' }, now)).toBe('endsSoon')
    expect(surveyState({ Ended: false, Ends: '2026-11-27T12:00:01' }, now)).toBe('open')
    expect(surveyState({ Ended: false, Ends: null }, now)).toBe('open')
  })

  it('is past its end when still open after it', () => {
    expect(surveyState({ Ended: false, Ends: '2020-01-01T00:00:00Z' }, now)).toBe('pastEnd')
    expect(surveyState({ Ended: false, Ends: '2026-11-20T11:59:59' }, now)).toBe('pastEnd')
    expect(surveyState({ Ended: false, Ends: '2026-11-20T12:00:00' }, now)).toBe('endsSoon')
    expect(surveyState({ Ended: false, Ends: '0001-01-01T00:00:00' }, now)).toBe('open')
  })

  it('is not given when Ended is missing', () => {
    expect(surveyState({ Ends: '2020-01-01T00:00:00Z' }, now)).toBe('notGiven')
  })
})
