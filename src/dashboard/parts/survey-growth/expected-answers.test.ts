import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { expectedAnswers } from './expected-answers'
import type { GrowthDay } from './growth-days'

const day = 86_400_000
const start = Date.parse('2026-11-01T20:00:00Z')
const noon = (at: number) => new Date(start + at * day).toISOString()

const read = (at: number, answered: number | undefined, recipients: number | undefined = 1000): GrowthDay => ({
  day: noon(at).slice(0, 10),
  counts: { at: noon(at), recipients, opened: undefined, answered },
})

/** Answers that slow down by the same share every day. */
const slowing = (days: number, final = 400, slowdown = 0.3) =>
  Array.from({ length: days }, (_, at) => read(at, Math.round(final * (1 - Math.exp(-slowdown * (at + 1))))))

it('estimates the final count of a survey that slows down evenly', () => {
  for (const days of [8, 10, 14]) {
    const { low = 0, high = 0, count = 0 } = expectedAnswers(slowing(days), undefined) ?? {}
    expect(Math.abs(count - 400)).toBeLessThan(12)
    expect(low).toBeLessThanOrEqual(400)
    expect(high).toBeGreaterThanOrEqual(400)
  }
})

it('estimates up to the survey’s end', () => {
  const ends = start + 10 * day
  const { count = 0, high = 0 } = expectedAnswers(slowing(8, 800, 0.1), ends) ?? {}
  expect(Math.abs(count - 800 * (1 - Math.exp(-1.1)))).toBeLessThan(12)
  expect(high).toBeLessThan(800)
})

const grown = slowing(8)
it.each([
  ['two days', grown.slice(0, 2), undefined],
  ['three readings of one day', [read(0, 100), read(0.4, 150), read(0.8, 170)], undefined],
  ['few new answers', [read(0, 300), read(1, 304), read(2, 306), read(3, 307)], undefined],
  ['answers that do not slow down and have no end', [read(0, 0), read(1, 40), read(2, 80), read(3, 120)], undefined],
  [
    'unknown recipients',
    grown.map(each => ({ ...each, counts: { ...each.counts!, recipients: undefined } })),
    undefined,
  ],
  ['a survey that was sent to more people yesterday', [...grown, read(8, 380, 2000), read(9, 500, 2000)], undefined],
  ['more answers than recipients', [read(0, 900, 950), read(1, 940, 950), read(2, 960, 950)], undefined],
  ['a survey whose end has passed', grown, start],
  ['no readings', [], undefined],
] as const)('gives no estimate for %s', (_, days, ends) => {
  expect(expectedAnswers(days, ends)).toBeUndefined()
})

it('stays between the last reading and the recipients, for any readings', () => {
  const answered = option(integer({ min: 0, max: 300 }), { nil: undefined })
  const one = record({ gap: integer({ min: 1, max: 60 }), answered, recipients: constantFrom(undefined, 0, 100, 300) })
  const ends = option(integer({ min: 0, max: 60 }), { nil: undefined })
  let notified = 0
  assert(
    property(array(one, { maxLength: 20 }), ends, constantFrom(true, false), (rows, end, grows) => {
      let [at, most] = [0, 0]
      const days = rows.map(({ gap, answered, recipients }) => {
        at += gap / 20
        // Half of the runs resemble a real survey.
        if (!grows) return read(at, answered, recipients)
        most = Math.min(300, most + Math.round((answered ?? 0) / (1 + at)))
        return read(at, most, 300)
      })
      const expected = expectedAnswers(days, end === undefined ? undefined : start + end * day)
      if (!expected) return
      notified += 1
      const last = days.at(-1)?.counts ?? days[0]!.counts!
      const { count, low, high, recipients } = expected
      expect([count, low, high].every(Number.isInteger)).toBe(true)
      const known = days.findLast(({ counts }) => counts?.answered !== undefined)?.counts ?? last
      expect(recipients).toBe(known.recipients)
      expect(known.answered).toBeLessThanOrEqual(low)
      expect(low).toBeLessThanOrEqual(count)
      expect(count).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(recipients)
    }),
    { numRuns: 300 },
  )
  expect(notified).toBeGreaterThan(10)
})
