import { expect, it } from 'vitest'
import { partLabel } from './part-label'

const stockholm = 'Europe/Stockholm'
const newYear = '2025-12-31T23:00:00Z'
/** Normalises spaces and dashes, which differ between ICU versions. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/ ?– ?/g, '–')

it.each([
  ['day', '2026-01-01T23:00:00Z', '1 Jan', '1 jan.'],
  ['month', '2026-01-31T23:00:00Z', 'Jan 2026', 'jan. 2026'],
  ['quarter', '2026-03-31T22:00:00Z', 'Q1 2026', 'kv 1 2026'],
  ['year', '2026-12-31T23:00:00Z', '2026', '2026'],
] as const)('names a %s by its begin in the zone', (step, end, english, swedish) => {
  expect(partLabel({ begin: newYear, end }, step, 'en', stockholm)).toBe(english)
  expect(partLabel({ begin: newYear, end }, step, 'sv', stockholm)).toBe(swedish)
})

it.each([
  ['month', '2026-10-31T23:00:00Z', '2026-11-16T23:00:00Z', '1–16 Nov 2026', '1–16 nov. 2026'],
  ['month', '2026-10-31T23:00:00Z', '2026-11-01T23:00:00Z', '1 Nov 2026', '1 nov. 2026'],
  ['year', newYear, '2026-11-16T23:00:00Z', '1 Jan–16 Nov 2026', '1 jan.–16 nov. 2026'],
  ['week', newYear, '2026-01-04T23:00:00Z', '1–4 Jan', '1–4 jan.'],
] as const)('names an incomplete %s from %s to %s by its days', (step, begin, end, english, swedish) => {
  expect(plain(partLabel({ begin, end }, step, 'en', stockholm))).toBe(english)
  expect(plain(partLabel({ begin, end }, step, 'sv', stockholm))).toBe(swedish)
})
