import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsSegments } from './sms-segments'

const a = (count: number) => 'a'.repeat(count)
const ja = (count: number) => 'я'.repeat(count)

describe('smsSegments', () => {
  it.each([
    ['nothing', '', 0],
    ['a full GSM-7 segment', a(160), 1],
    ['one more', a(161), 2],
    ['two full ones', a(306), 2],
    ['one more', a(307), 3],
    ['an escape pair that just fits', `${a(158)}€`, 1],
    ['an escape pair that does not', `${a(159)}€`, 2],
    ['an escape pair at a border', `${a(152)}€${a(151)}`, 2],
    ['an escape pair at a border, and no room left behind it', `${a(152)}€${a(152)}`, 3],
    ['76 pairs a segment', '{'.repeat(152), 2],
    ['one more', '{'.repeat(153), 3],
    ['a full UCS-2 segment', ja(70), 1],
    ['one more', ja(71), 2],
    ['two full ones', ja(134), 2],
    ['one more', ja(135), 3],
    ['surrogate pairs', '😀'.repeat(35), 1],
    ['one more', '😀'.repeat(36), 2],
    ['33 pairs a segment', '😀'.repeat(66), 2],
    ['one more', '😀'.repeat(67), 3],
    ['a surrogate pair at a border', `${ja(66)}😀${ja(65)}`, 2],
    ['a surrogate pair at a border, and no room left behind it', `${ja(66)}😀${ja(66)}`, 3],
    ['the euro sign beside a letter outside GSM-7, where it takes one unit', `я${'€'.repeat(69)}`, 1],
  ])('counts %s', (_, text, segments) => expect(smsSegments(text).segments).toBe(segments))

  it('uses exactly the alphabet of 3GPP TS 23.038', () => {
    const all = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
    const gsm = all.filter(character => smsSegments(character).encoding === 'GSM-7')
    expect(gsm).toHaveLength(128 - 1 + 10)
    expect(gsm.filter(character => smsSegments(character).units === 2).join('')).toBe('\f[\\]^{|}~€')
    expect(smsSegments('Ç').encoding).toBe('GSM-7')
    expect(smsSegments('ç`´’“–\u001b\t\u00a0').offending.join('')).toBe('ç`´’“–\u001b\t\u00a0')
  })

  it('reports units used, units left and the characters outside GSM-7', () => {
    const [gsm, ucs] = [{ encoding: 'GSM-7', offending: [] }, { encoding: 'UCS-2' }]
    const quotes = { ...ucs, offending: ['“', '😀', '”'] }
    expect(smsSegments('Hej €')).toEqual({ ...gsm, segments: 1, units: 6, perSegment: 160, left: 154 })
    expect(smsSegments('“😀”“')).toEqual({ ...quotes, segments: 1, units: 5, perSegment: 70, left: 65 })
    expect(smsSegments(`${a(152)}€${a(151)}`)).toEqual({ ...gsm, segments: 2, units: 305, perSegment: 153, left: 0 })
    expect(smsSegments('')).toEqual({ ...gsm, segments: 0, units: 0, perSegment: 160, left: 160 })
    expect(smsSegments('\ud800')).toMatchObject({ encoding: 'UCS-2', units: 1, segments: 1 })
  })

  it('needs no fewer segments for more text, and wastes at most one unit per segment', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '€', 'я', '😀'), minLength: 1, maxLength: 700 })
    fc.assert(
      fc.property(text, fc.constantFrom('a', '€', 'я', '😀'), (start, more) => {
        const before = smsSegments(start)
        expect(smsSegments(start + more).segments).toBeGreaterThanOrEqual(before.segments)
        const wasted = before.segments * before.perSegment - before.units - before.left
        expect(wasted).toBeGreaterThanOrEqual(0)
        expect(wasted).toBeLessThan(Math.max(1, before.segments))
      }),
    )
  })
})
