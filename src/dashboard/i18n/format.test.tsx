import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Time } from '#dashboard/parts/time/time'
import { formatFor, instantOf, rangeWords } from './format'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('writes amounts with their currency, and an unknown currency unchanged', () => {
  const { money, number, percent } = formatFor('sv', 'UTC')
  expect(plain(money(1234.5, 'SEK'))).toBe('1 234,50 SEK')
  expect(plain(money(0.034655, ''))).toBe('0,034655')
  expect(plain(money(0.00004, 'SEK'))).toBe('0,00004 SEK')
  expect(plain(money(0.1 + 0.2, 'SEK'))).toBe('0,30 SEK')
  expect(plain(money(2, 'credits'))).toBe('2,00 credits')
  expect([number(2.71), number(2.71449, 2), plain(percent(0.1234))]).toEqual(['3', '2,71', '12,3 %'])
  expect(formatFor('en', 'UTC').money(2, 'EUR').replaceAll('\u00a0', ' ')).toBe('EUR 2.00')
})

it('writes a number with a fixed number of decimals', () => {
  expect([70, 61.54, 66.75, 1234.5].map(value => formatFor('en', 'UTC').decimal(value, 1))).toEqual([
    '70.0',
    '61.5',
    '66.8',
    '1,234.5',
  ])
  expect(formatFor('sv', 'UTC').decimal(67.67, 1)).toBe('67,7')
})

it.each([
  [0, '0%', '0 %'],
  [1 / 5000, '<0.1%', '<0,1 %'],
  [0.00049, '<0.1%', '<0,1 %'],
  [0.0005, '0.1%', '0,1 %'],
  [0.5, '50.0%', '50,0 %'],
  [0.53, '53.0%', '53,0 %'],
  [0.9994, '99.9%', '99,9 %'],
  [4999 / 5000, '>99.9%', '>99,9 %'],
  [1, '100%', '100 %'],
])('writes a share of %d as %s, with 0 and 100 only for none and all', (share, en, sv) => {
  expect(formatFor('en', 'UTC').percent(share)).toBe(en)
  expect(plain(formatFor('sv', 'UTC').percent(share))).toBe(sv)
})

it('writes no minus before zero', () => {
  expect(formatFor('en', 'UTC').percent(-0)).toBe('0%')
})

it.each([
  ['UTC', '29 Mar 2026, 00:59:59', '29 mars 2026 00:59:59'],
  ['Europe/Stockholm', '29 Mar 2026, 01:59:59', '29 mars 2026 01:59:59'],
  ['Asia/Kathmandu', '29 Mar 2026, 06:44:59', '29 mars 2026 06:44:59'],
])("writes days and times in %s, chosen or the device's", (zone, en, sv) => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const chosen of [zone, undefined]) {
    vi.stubEnv('TZ', chosen === undefined ? zone : 'Pacific/Apia')
    for (const [locale, written] of [
      ['en', en],
      ['sv', sv],
    ] as const) {
      const { date, dateTime, dateTimeSeconds } = formatFor(locale, chosen)
      expect(dateTimeSeconds('2026-03-29T00:59:59Z')).toBe(written)
      expect(dateTime('2026-03-29T00:59:59')).toBe(written.slice(0, -3))
      expect(date('2026-03-29T00:59:59Z')).toBe(written.slice(0, -9).replace(/,$/, ''))
    }
  }
})

it.each(['0001-01-01T00:00:00', '0001-01-01T00:00:00Z', '0001-01-01'])('reads %s as a time that was never set', iso => {
  expect(instantOf(iso)).toBeUndefined()
  const { date, dateTime, utc, relative } = formatFor('en', 'Europe/Stockholm')
  expect([date(iso), dateTime(iso), utc(iso), relative(iso, new Date())]).toEqual(['', '', '', ''])
  const { container } = render(<Time value={iso} absent="Never" />)
  expect(container.textContent).toBe('Never')
  expect(screen.getByTitle(iso)).toBeDefined()
})

it.each([
  ['2024-12-30T12:00:00Z', '23 months ago', 'för 23 månader sedan'],
  ['2025-02-28T12:00:00Z', '21 months ago', 'för 21 månader sedan'],
  ['2023-11-20T12:00:00Z', '3 years ago', 'för 3 år sedan'],
  ['2026-12-03T12:00:00Z', 'in 3 days', 'om 3 dagar'],
])('says how far %s is', (iso, en, sv) => {
  const now = new Date('2026-11-30T12:00:00Z')
  expect([formatFor('en', 'UTC').relative(iso, now), formatFor('sv', 'UTC').relative(iso, now)]).toEqual([en, sv])
})

it('writes a range with spaces only between ends that contain spaces', () => {
  const [en, sv] = [formatFor('en', 'UTC'), formatFor('sv', 'UTC')]
  expect(rangeWords(en.percent(0.366), en.percent(0.435))).toBe('36.6%–43.5%')
  expect(rangeWords(sv.percent(0.366), sv.percent(0.435)).replaceAll('\u00a0', ' ')).toBe('36,6 % – 43,5 %')
})
