import { expect, it } from 'vitest'
import { partLabel } from './part-label'

const january = { begin: '2025-12-31T23:00:00Z', end: '2026-01-31T23:00:00Z' }
const stockholm = 'Europe/Stockholm'

it.each([
  ['day', '1 Jan', '1 jan.'],
  ['week', '1 Jan', '1 jan.'],
  ['month', 'Jan 2026', 'jan. 2026'],
  ['quarter', 'Q1 2026', 'kv 1 2026'],
  ['year', '2026', '2026'],
] as const)('names a %s by where it begins in the zone', (step, english, swedish) => {
  expect(partLabel(january, step, 'en', stockholm)).toBe(english)
  expect(partLabel(january, step, 'sv', stockholm)).toBe(swedish)
})
