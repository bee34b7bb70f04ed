import { describe, expect, it } from 'vitest'
import { filledMessage, formatWarnings, sampleCode } from './message-format'

describe('sampleCode', () => {
  it.each([3, 5, 25])('has the length: %i', length => {
    expect(sampleCode(length, true)).toMatch(new RegExp(`^\\d{${length}}$`))
    expect(sampleCode(length, false)).toMatch(new RegExp(`^[A-Z0-9]{${length}}$`))
  })

  it('holds letters unless digits are forced', () => {
    expect(sampleCode(3, false)).toMatch(/[A-Z]/)
  })

  it.each([Number.NaN, -4, 0])('is empty for %d, and never longer than a code may be', length => {
    expect(sampleCode(length, true)).toBe('')
    expect(sampleCode(1000, true)).toHaveLength(25)
  })
})

describe('filledMessage', () => {
  it('puts the code in every place and reads nothing else', () => {
    expect(filledMessage('{0} $& {1} {0}', '$1')).toBe('$1 $& {1} $1')
  })
})

describe('formatWarnings', () => {
  it.each([
    ['Your code is {0}', []],
    ['{0} and {0}', ['repeated']],
    ['{0} {name}', ['otherBraces']],
    ['{0}}', ['otherBraces']],
    ['{{0}}', ['otherBraces']],
    ['{0}{0}{', ['repeated', 'otherBraces']],
    ['', []],
  ])('%s', (format, warnings) => {
    expect(formatWarnings(format)).toEqual(warnings)
  })
})
