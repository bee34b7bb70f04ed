import { expect, test } from 'vitest'
import { createPace } from './pace'

test('reports rows per minute over the last minute, and none in the first seconds', () => {
  let now = 0
  const pace = createPace(() => now)
  const done = (count: number) =>
    pace.record(Array.from({ length: count }, (_, place) => ({ end: { place, state: 'done' as const } })))
  now = 1000
  done(10)
  expect(pace.perMinute()).toBe(0)
  now = 10_000
  done(90)
  expect(pace.perMinute()).toBe(600)
  now = 65_000
  done(60)
  expect(pace.perMinute()).toBe(150)
})
