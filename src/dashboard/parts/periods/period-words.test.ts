import { expect, it } from 'vitest'
import { periodDays, periodWords } from './period-words'

const stockholm = 'Europe/Stockholm'

it.each([
  ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', '1–31 Oct 2026', '1–31 okt. 2026'],
  ['2025-10-31T23:00:00Z', '2026-10-31T23:00:00Z', '1 Nov 2025 – 31 Oct 2026', '1 nov. 2025 – 31 okt. 2026'],
  ['2026-01-31T23:00:00Z', '2026-09-30T22:00:00Z', '1 Feb – 30 Sept 2026', '1 feb. – 30 sep. 2026'],
  ['2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', '20 Nov 2026', '20 nov. 2026'],
  // A day of 23 hours.
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '29 Mar 2026', '29 mars 2026'],
  ['2026-11-19T23:00:00Z', '2026-11-20T09:30:00Z', '20 Nov 2026, 00:00–10:30', '20 nov. 2026 00:00–10:30'],
])('writes %s to %s with its last day', (begin, end, english, swedish) => {
  expect(periodWords({ begin, end }, 'en', stockholm)).toBe(english)
  expect(periodWords({ begin, end }, 'sv', stockholm)).toBe(swedish)
})

it('returns the days for files, and times for periods that do not end at midnight', () => {
  expect(periodDays({ begin: '2025-10-31T23:00:00Z', end: '2026-10-31T23:00:00Z' }, stockholm)).toEqual([
    '2025-11-01',
    '2026-10-31',
  ])
  expect(periodDays({ begin: '2026-11-19T23:00:00Z', end: '2026-11-20T09:30:00Z' }, stockholm)).toEqual([
    '2026-11-20T00:00',
    '2026-11-20T10:30',
  ])
})

it('includes times where only one end is midnight', () => {
  const cut = { begin: '2026-10-31T23:00:00Z', end: '2026-11-02T11:00:00Z' }
  expect(periodWords(cut, 'en', stockholm)).toBe('1 Nov 2026, 00:00 – 2 Nov 2026, 12:00')
  expect(periodDays({ begin: '2026-11-02T11:00:00Z', end: '2026-11-02T23:00:00Z' }, stockholm)).toEqual([
    '2026-11-02T12:00',
    '2026-11-03T00:00',
  ])
})
