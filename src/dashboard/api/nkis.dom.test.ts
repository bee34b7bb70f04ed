import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
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
