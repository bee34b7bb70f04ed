import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService } from '#dashboard/testing/render-app'
import { nkiQueries, readNkisAgain } from './nkis'

it('reads a settled month again only when a person asks for it', async () => {
  const requests: string[] = []
  const january = { begin: '2020-01-01T00:00:00.000Z', end: '2020-02-01T00:00:00.000Z' }
  const february = { begin: january.end, end: '2020-03-01T00:00:00.000Z' }
  const reading = { kind: 'nki', id: 1, source: 'person', figures: { NKI: 70, CompleteCount: 3 } }
  provideService(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    requests.push(pathname === '/team/readings' ? pathname : (searchParams.get('end') ?? ''))
    if (pathname !== '/team/readings') return Response.json({ Name: 'NKI', NKI: 71, CompleteCount: 4 })
    const rows = [
      { ...reading, ...january, at: '2020-02-20T00:00:00.000Z' },
      { ...reading, ...february, at: '2020-03-02T00:00:00.000Z' },
    ]
    return Response.json({ rows })
  })
  const client = new QueryClient()
  const read = async (begin: string, end: string) => (await client.query(nkiQueries.reading(1, begin, end))).summary.NKI
  expect(await read('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z')).toBe(70)
  expect(await read(february.begin, february.end)).toBe(71)
  expect(await read('2999-01-01T00:00:00Z', '2999-02-01T00:00:00Z')).toBe(71)
  expect(requests).toEqual(['/team/readings', february.end, '2999-02-01T00:00:00Z'])
  await readNkisAgain(client, 1)
  expect(await client.query({ ...nkiQueries.reading(1, january.begin, january.end), staleTime: 0 })).toMatchObject({
    summary: { NKI: 71 },
  })
  expect(requests).toHaveLength(4)
})

it('reads a month that has ended again until its late answers are in', async () => {
  const clock = frozenClock()
  const day = 86_400_000
  const daysAgo = (count: number) => new Date(Date.now() - count * day).toISOString()
  const [begin, end] = [daysAgo(40), daysAgo(9)]
  let answers = 0
  provideService(({ url }) =>
    url.includes('/team/')
      ? Response.json({ rows: [] })
      : Response.json({ Name: 'NKI', CompleteCount: (answers += 1) }),
  )
  const client = new QueryClient()
  const read = async () => {
    const { summary } = await client.query(nkiQueries.reading(1, begin, end))
    return summary.CompleteCount
  }
  expect(await read()).toBe(1)
  clock.pass(60_000)
  expect(await read()).toBe(2)
  clock.pass(6 * day)
  expect(await read()).toBe(3)
  clock.pass(day)
  expect(await read()).toBe(3)
})
