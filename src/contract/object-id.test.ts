import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createdFromHex, objectIdHex, objectIdParts } from './object-id'

const parts = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }
const text = '5bc86b6e85c7209830f96936'

describe('an object id', () => {
  it('matches the example of the conventions', () => {
    expect(objectIdHex(parts)).toBe(text)
    expect(objectIdParts(text)).toEqual(parts)
    expect(createdFromHex(text)).toBe('2018-10-18T11:15:58.000Z')
  })

  it('round-trips through its parts', () => {
    const id = fc.record({
      timestamp: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      machine: fc.integer({ min: 0, max: 0xffffff }),
      pid: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
      increment: fc.integer({ min: 0, max: 0xffffff }),
    })
    fc.assert(
      fc.property(id, one => {
        expect(objectIdParts(objectIdHex(one) ?? '')).toEqual(one)
      }),
    )
    const hex = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 24, maxLength: 24 })
    fc.assert(
      fc.property(hex, one => {
        expect(objectIdHex(objectIdParts(one))).toBe(one)
      }),
    )
  })

  it('may be a string, or have more members than specified', () => {
    expect(objectIdHex('any string')).toBe('any string')
    expect(objectIdHex({ ...parts, creationTime: null, other: 1 })).toBe(text)
    expect(objectIdHex({ ...parts, pid: parts.pid & 0xffff })).toBe(text)
    expect(objectIdHex({ timestamp: 0, machine: 0, pid: 0, increment: 0 })).toBe('0'.repeat(24))
    expect(objectIdParts(text.toUpperCase())).toEqual(parts)
  })

  const wrong = [{ pid: null }, { machine: -1 }, { machine: 2 ** 24 }, { increment: 1.5 }, { timestamp: 2 ** 32 }]
  it.each([undefined, null, '', {}, ...wrong.map(part => ({ ...parts, ...part }))])('is undefined for %j', id => {
    expect(objectIdHex(id)).toBeUndefined()
  })

  it.each(['', text.slice(1), `${text}0`, `${text.slice(1)}g`, `${text}\n`])('must not be %j', one => {
    expect(objectIdParts(one)).toBeUndefined()
    expect(createdFromHex(one)).toBeUndefined()
  })

  it('supports times after January 2038', () => {
    expect(createdFromHex(`80000000${'0'.repeat(16)}`)).toBe('2038-01-19T03:14:08.000Z')
    expect(objectIdHex({ ...parts, timestamp: -(2 ** 31) })).toBe(`80000000${text.slice(8)}`)
  })
})
