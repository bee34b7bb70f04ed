import { expect, it } from 'vitest'
import { utcRange, windowRange } from './window-range'

const zone = 'Europe/Stockholm'

it.each([
  ['2026-11-24T08:00:00Z', '2026-11-24T10:00:00Z', 'Tue, 24 Nov 2026, 09:00–11:00'],
  ['2026-11-24T21:00:00Z', '2026-11-25T01:00:00Z', 'Tue, 24 Nov 2026, 22:00 – Wed, 25 Nov 2026, 02:00'],
  ['2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z', 'Sun, 29 Mar 2026, 00:00 GMT+1 – Sun, 29 Mar 2026, 06:00 GMT+2'],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Sun, 25 Oct 2026, 02:30 GMT+2 – Sun, 25 Oct 2026, 02:30 GMT+1'],
])('%s to %s', (opens, closes, words) => {
  expect(windowRange({ opens, closes }, 'en-GB', zone).replaceAll(/\s+/g, ' ')).toBe(words)
})

it('in UTC and in Swedish', () => {
  const window = { opens: '2026-10-25T00:30:00Z', closes: '2026-10-25T01:30:00Z' }
  expect(utcRange(window, 'sv-SE')).toBe('sön 25 okt. 2026 00:30–01:30 UTC')
})
