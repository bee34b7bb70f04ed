import { expect, it } from 'vitest'
import { dayToNote } from './trend-chart'
import { trendPoints } from './trend-points'

const days = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const january = (now: Date) =>
  trendPoints([{ days, period: days, label: 'Jan', before: undefined }], now, () => undefined)[0]

it('a note on a part is of its first day once it is over, and of today before', () => {
  const [within, after] = [new Date('2026-01-20T12:00:00Z'), new Date('2026-03-05T12:00:00Z')]
  expect(dayToNote(january(after), after, 'UTC')).toBe('2026-01-01')
  expect(dayToNote(january(within), within, 'UTC')).toBe('2026-01-20')
  expect(dayToNote(undefined, after, 'UTC')).toBe('2026-03-05')
})
