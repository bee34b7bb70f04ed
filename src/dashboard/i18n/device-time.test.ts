import { afterEach, describe, expect, it } from 'vitest'
import { locales } from './catalogue'
import { deviceTime } from './device-time'
import { formatFor, localeTags, timeOptions } from './format'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** Every few days over sixty years, at changing hours: every month, leap days, both sides of every change of the clock. */
const moments = Array.from(
  { length: 6000 },
  (_, n) => new Date(Date.UTC(1985, 0, 1) + n * (3.7 * 86_400_000 + 1_234_567)),
)
const edges = ['1980-01-02T00:00:00Z', '2024-02-29T23:59:59Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z']
const dates = [...moments, ...edges.map(iso => new Date(iso))]

const zones = ['UTC', 'Europe/Stockholm', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe']

describe('on devices of other zones', () => {
  it.each(zones)('writes what Intl writes on a device in %s', name => {
    process.env.TZ = name
    for (const locale of locales) {
      for (const precision of ['date', 'dateTime', 'dateTimeSeconds'] as const) {
        const format = new Intl.DateTimeFormat(localeTags[locale], { ...timeOptions[precision], timeZone: name })
        expect(dates.map(date => deviceTime(date, precision, locale))).toEqual(dates.map(date => format.format(date)))
      }
    }
  })

  it('leaves far years to Intl', () => {
    for (const iso of ['1979-06-01T00:00:00Z', '+010000-01-02T00:00:00Z', '-000001-01-01T00:00:00Z']) {
      expect(deviceTime(new Date(iso), 'date', 'en')).toBeUndefined()
    }
    process.env.TZ = 'Europe/Stockholm'
    expect(formatFor('en', undefined).date('1879-06-01T12:00:00Z')).toBe('1 Jun 1879')
  })

  it('makes no formatter of the browser for a page of times and small numbers', () => {
    const { DateTimeFormat, NumberFormat } = Intl
    process.env.TZ = 'Asia/Tokyo'
    const refuse = function refuse(): never {
      throw new Error('made one')
    }
    Object.assign(Intl, { DateTimeFormat: refuse, NumberFormat: refuse })
    try {
      const format = formatFor('sv', undefined)
      expect(format.dateTime('2026-09-05T03:04:05Z')).toBe('5 sep. 2026 12:04')
      expect(format.percent(0.123)).toBe('12,3\u00a0%')
      expect([format.number(0), format.number(74), format.number(999)]).toEqual(['0', '74', '999'])
    } finally {
      Object.assign(Intl, { DateTimeFormat, NumberFormat })
    }
  })
})

it('writes percentages as Intl does, with one decimal, but for none, all and those that round to them', () => {
  const roundsAway = (share: number) => share < 0.0005 || (share >= 0.9995 && share <= 1)
  const many = Array.from({ length: 20_001 }, (_, n) => [n / 20_000, (n * 7.13) / 20_011, n / 4]).flat()
  const shares = many.filter(share => !roundsAway(share))
  expect(many.length - shares.length).toBeLessThan(50)
  for (const locale of locales) {
    const format = new Intl.NumberFormat(localeTags[locale], {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    const written = [...shares, -0.5, Number.NaN].map(share => formatFor(locale, undefined).percent(share))
    expect(written).toEqual([...shares, -0.5, Number.NaN].map(share => format.format(share)))
    expect(formatFor(locale, undefined).percent(-0)).toMatch(/^0\W?%$/)
  }
})
