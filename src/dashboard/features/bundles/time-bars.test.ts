import { expect, it } from 'vitest'
import { formatFor } from '#dashboard/i18n/format'
import { type Quarter, quarterMs } from './bundle-figures'
import { barLevels, barNames, mostBars } from './time-bars'

const at = (time: string) => Date.parse(time)
const sent = (time: string, count = 1, failed = 0): Quarter => [Math.floor(at(time) / quarterMs), count, failed]
const stockholm = 'Europe/Stockholm'

const levelsOf = (quarters: Quarter[], zone = 'UTC', chosen?: [string, string]) =>
  barLevels(quarters, chosen && { from: at(chosen[0]), to: at(chosen[1]) }, zone)
const only = (quarters: Quarter[], zone = 'UTC') => {
  const [level] = levelsOf(quarters, zone)
  if (!level) throw new Error('no bars')
  return { ...level, names: [...barNames(level, formatFor('en', zone)).values()] }
}
/** Hours of each bar. */
const lengths = (bars: readonly { from: number; to: number }[]) => bars.map(({ from, to }) => (to - from) / 3_600_000)

it('divides a short time into hours of the time zone', () => {
  expect(only([sent('2026-11-20T12:45:00Z', 2)], 'Asia/Kolkata').bars).toEqual([
    { from: at('2026-11-20T12:30:00Z'), to: at('2026-11-20T13:30:00Z'), count: 2, failed: 0 },
  ])
  expect(levelsOf([])).toEqual([])
})

it('divides a long time into days of the time zone', () => {
  const { unit, bars } = only([sent('2026-11-20T23:30:00Z'), sent('2026-11-01T12:00:00Z', 2, 1)], stockholm)
  expect([unit, bars.length]).toEqual(['day', 21])
  expect(bars[0]).toMatchObject({ from: at('2026-10-31T23:00:00Z'), count: 2, failed: 1 })
  expect(bars.at(-1)).toMatchObject({ from: at('2026-11-20T23:00:00Z'), count: 1 })
})

it.each([
  ['back', '2026-10-22', '2026-10-31', 25, '25 Oct 2026'],
  ['forward', '2026-03-26', '2026-04-04', 23, '29 Mar 2026'],
])('divides days from midnight to midnight when the clocks go %s', (_, first, last, hours, changed) => {
  const days = [`${first}T12:00:00Z`, `${last}T21:45:00Z`]
  const { bars, names } = only([sent(days[0] ?? '', 3), sent(days[1] ?? '', 4)], stockholm)
  expect(bars).toHaveLength(10)
  expect(lengths(bars)).toEqual(names.map(name => (name === changed ? hours : 24)))
  expect(new Set(names).size).toBe(10)
  expect(names.map(name => name.split(' ')[0])).toEqual(
    names.map((_name, day) => String(new Date(at(first) + day * 86_400_000).getUTCDate())),
  )
  // The last quarter before midnight belongs to the day that ends.
  expect(bars.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 4])
})

it('shows an hour that occurs twice as two bars with their offsets', () => {
  const { bars, names } = only([sent('2026-10-24T23:00:00Z'), sent('2026-10-25T01:30:00Z', 5)], stockholm)
  expect(names).toEqual(['25 Oct 2026, 01:00', '25 Oct 2026, 02:00 (UTC+02:00)', '25 Oct 2026, 02:00 (UTC+01:00)'])
  expect(bars.map(({ count }) => count)).toEqual([1, 0, 5])
})

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-07T23:00:00Z', 'hour'],
  ['2026-11-01T00:00:00Z', '2026-11-08T00:00:00Z', 'day'],
  ['2026-01-01T00:00:00Z', '2026-08-01T00:00:00Z', 'week'],
  ['2020-01-01T00:00:00Z', '2026-11-01T00:00:00Z', 'month'],
  ['1970-01-01T00:00:00Z', '2026-11-01T00:00:00Z', 'year'],
  // An impossible time is left out.
  ['1066-01-01T00:00:00Z', '2026-11-01T00:00:00Z', 'hour'],
])('divides %s to %s by the %s, into few bars', (first, last, unit) => {
  const level = only([sent(first, 20), sent(last, 20)])
  expect(level.unit).toBe(unit)
  expect(level.bars.length).toBeLessThanOrEqual(mostBars)
  expect(new Set(level.names).size).toBe(level.bars.length)
})

it('divides the longer bar around a chosen time into shorter ones, down to hours', () => {
  const quarters = [sent('2026-01-01T00:00:00Z', 40), sent('2026-07-31T09:30:00Z', 3, 2)]
  const units = (from: string, to: string) => levelsOf(quarters, 'UTC', [from, to]).map(({ unit }) => unit)
  expect(units('2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual(['week'])
  expect(units('2026-07-27T00:00:00Z', '2026-07-31T12:00:00Z')).toEqual(['week', 'hour'])
  const days = [sent('2026-07-01T00:00:00Z'), sent('2026-07-31T09:30:00Z', 3, 2)]
  const levels = levelsOf(days, 'UTC', ['2026-07-31T09:00:00Z', '2026-07-31T10:00:00Z'])
  expect(levels.map(({ unit, bars }) => [unit, bars.length])).toEqual([
    ['day', 31],
    ['hour', 24],
  ])
  expect(levels[1]?.within).toBe(levels[0]?.bars.at(-1))
  expect(levels[1]?.bars[9]).toMatchObject({ count: 3, failed: 2 })
})
