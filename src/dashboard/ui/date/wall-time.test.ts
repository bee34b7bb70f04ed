import { describe, expect, it } from 'vitest'
import { readPlainDate, writePlainDate } from './plain-date'
import { readWallTime, writeWallTime } from './wall-time'

const zone = 'Europe/Stockholm'

describe('readWallTime', () => {
  it('reads a time in winter and in summer', () => {
    expect(readWallTime('2026-01-15 08:05', zone)).toEqual({ kind: 'once', instant: '2026-01-15T07:05:00Z' })
    expect(readWallTime('2026-07-15T08:05:30', zone)).toEqual({ kind: 'once', instant: '2026-07-15T06:05:30Z' })
  })

  it('refuses a skipped time and names the next valid one', () => {
    expect(readWallTime('2026-03-29 02:30', zone)).toEqual({ kind: 'gap', after: '2026-03-29 03:00' })
    expect(readWallTime('2026-03-29 02:00', zone)).toEqual({ kind: 'gap', after: '2026-03-29 03:00' })
    expect(readWallTime('2026-03-29 01:59', zone)).toMatchObject({ kind: 'once', instant: '2026-03-29T00:59:00Z' })
    expect(readWallTime('2026-03-29 03:00', zone)).toMatchObject({ kind: 'once', instant: '2026-03-29T01:00:00Z' })
  })

  it('returns both instants of an ambiguous time', () => {
    expect(readWallTime('2026-10-25 02:30', zone)).toEqual({
      kind: 'twice',
      earlier: { instant: '2026-10-25T00:30:00Z', offset: '+02:00' },
      later: { instant: '2026-10-25T01:30:00Z', offset: '+01:00' },
    })
  })

  it('handles zones that shift by half an hour', () => {
    expect(readWallTime('2026-10-04 02:15', 'Australia/Lord_Howe')).toEqual({ kind: 'gap', after: '2026-10-04 02:30' })
  })

  it('cannot read anything else', () => {
    for (const text of ['', 'tomorrow', '2026-02-30 10:00', '2026-01-01', '2026-01-01 24:00', '2026-01-01 10:60'])
      expect([text, readWallTime(text, zone)]).toEqual([text, { kind: 'unreadable' }])
  })
})

describe('writeWallTime', () => {
  it('formats an instant in the zone, with seconds only where they are not zero', () => {
    expect(writeWallTime('2026-10-25T01:30:00Z', zone)).toBe('2026-10-25 02:30')
    expect(writeWallTime('2026-10-25T01:30:05.000+00:00', zone)).toBe('2026-10-25 02:30:05')
  })

  it('returns an empty text for an invalid instant', () => {
    expect(writeWallTime('2026-10-25 02:30', zone)).toBe('')
  })
})

it('reads and writes valid days only', () => {
  expect(readPlainDate(' 2024-2-29 ')).toEqual({ year: 2024, month: 2, day: 29 })
  expect(readPlainDate('20240229')).toEqual({ year: 2024, month: 2, day: 29 })
  expect(readPlainDate('0099-12-31')).toEqual({ year: 99, month: 12, day: 31 })
  for (const text of ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-01-01 10:00'])
    expect([text, readPlainDate(text)]).toEqual([text, null])
  expect(writePlainDate({ year: 99, month: 1, day: 2 })).toBe('0099-01-02')
})
