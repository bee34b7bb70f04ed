// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { nkiQueries } from '#dashboard/data/nkis'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService } from '#dashboard/testing/render-app'
import { forgetNkiReadings, readingHolds } from './nki-readings'
import { store } from './store'

provideDatabase()

const day = 86_400_000
const end = '2026-02-01T00:00:00Z'
const over = Date.parse(end)
const at = (time: number) => new Date(time).toISOString()

it('a reading holds for good once the period had settled, and half a day before that', () => {
  expect(readingHolds(at(over + 14 * day), end, over + 999 * day)).toBe(true)
  expect(readingHolds(at(over + day), end, over + 1.4 * day)).toBe(true)
  expect(readingHolds(at(over + day), end, over + 1.6 * day)).toBe(false)
  expect(readingHolds(at(over - day), end, over + day / 4)).toBe(false)
  expect(readingHolds(at(over + 20 * day), end, over + 19 * day)).toBe(false)
})

it('a reading holds over a reload at once, though the second clock says that it is a moment ahead', () => {
  const read = over + 20 * day
  expect(readingHolds(at(read), end, read - 900)).toBe(true)
  expect(readingHolds(at(read), end, read - 60_000)).toBe(false)
})

it('a period that is over is asked for once, a running one again, and all of them when told to', async () => {
  const requests: string[] = []
  provideService(({ url }) => {
    requests.push(new URL(url).searchParams.get('end') ?? '')
    return Response.json({ Name: 'NKI', NKI: 70, CompleteCount: 3 })
  })
  await (await store()).clear()
  const read = (until: string) => {
    // A new cache each time: what is remembered here is remembered by the store.
    return new QueryClient().query(nkiQueries.reading(1, '2020-01-01T00:00:00Z', until))
  }
  const past = '2020-02-01T00:00:00Z'
  const future = '2999-01-01T00:00:00Z'
  const first = await read(past)
  expect(first).toMatchObject({ cached: false, summary: { NKI: 70 } })
  expect(await read(past)).toEqual({ ...first, cached: true })
  await read(future)
  await read(future)
  expect(requests).toEqual([past, future, future])

  await forgetNkiReadings(2)
  expect(await read(past)).toMatchObject({ cached: true })
  await forgetNkiReadings(1)
  expect(await read(past)).toMatchObject({ cached: false })
})
