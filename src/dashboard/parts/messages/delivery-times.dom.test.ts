import { expect, it } from 'vitest'
import { deliveryTimes, timed, usualTime } from './delivery-times'

const first = Date.parse('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(first + seconds * 1000).toISOString()

/** A message delivered after a number of seconds, with its statuses out of order. */
const arrived = (seconds: number, mnc: string | null) =>
  timed({
    ...(mnc && { mcc: '240', mnc }),
    statuses: [
      { code: 201, duration: 1, created: after(seconds) },
      { code: 101, duration: 0, created: after(0) },
      { code: 110, duration: 0, created: after(seconds / 2) },
    ],
  })

const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('returns by operator the times within which 50 % and 95 % arrived, and the number of messages', () => {
  // Of 1 to 20 s, the 10th is 10 and the 19th is 19; of 3 and 40 s, the first is half and the second all.
  const messages = [
    ...seconds(1, 20)
      .toReversed()
      .map(each => arrived(each, '01')),
    arrived(40, '08'),
    arrived(3, '08'),
    arrived(7, null),
  ]
  expect(deliveryTimes(messages)).toEqual([
    { operator: '240 01', n: 20, p50: 10_000, p95: 19_000 },
    { operator: '240 08', n: 2, p50: 3000, p95: 40_000 },
    { operator: '', n: 1, p50: 7000, p95: 7000 },
  ])
})

it('leaves out messages not delivered and those without times', () => {
  const failed = timed({ mcc: '240', mnc: '01', statuses: [{ code: 405, created: after(9) }] })
  const expired = timed({
    mcc: '240',
    mnc: '01',
    statuses: [
      { code: 101, created: after(0) },
      { code: 202, created: after(9) },
    ],
  })
  const timeless = timed({ mcc: '240', mnc: '01', statuses: [{ code: 201, created: null }] })
  expect(deliveryTimes([failed, expired, timeless, timed({ statuses: null })])).toEqual([])
})

it('knows the usual time of an operator from three messages on', () => {
  const times = deliveryTimes([
    ...[4, 5, 6].map(each => arrived(each, '01')),
    ...[4, 5].map(each => arrived(each, '08')),
    ...[4, 5, 6].map(each => arrived(each, null)),
  ])
  expect(usualTime(times, { mcc: '240', mnc: '01' })).toBe(6000)
  expect(usualTime(times, { mcc: '240', mnc: '08' })).toBeUndefined()
  expect(usualTime(times, {})).toBeUndefined()
})
