// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { memoryServer } from '#dashboard/testing/memory-server'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { openJob, readRows } from './job-store'
import { beginWork } from './work-on-jobs'

provideDatabase()

const count = 10_000
const phone = (at: number) => `+4670${String(1_000_000 + at)}`

test('ten thousand rows, of which one answer in twenty is lost, are created once each', {
  timeout: 900_000,
}, async () => {
  session.provide(everythingAllowed)
  const server = await memoryServer()
  let [sent, lost] = [0, 0]
  const isCreate = (request: Request) => request.method === 'POST' && request.url.endsWith('/contacts')
  provideService(
    async request => {
      const answer = await server.fetch(request)
      if (!isCreate(request)) return answer
      sent += 1
      if (sent % 20 !== 7) return answer
      // It was done, and nobody heard of it.
      lost += 1
      throw new TypeError('Failed to fetch')
    },
    undefined,
    server.ledger,
  )
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    input: { FirstName: `Ann${at}`, LastName: 'Ek', Phone: phone(at), Email: `ann${at}@example.com` },
  }))
  const { job } = await openJob({ kind: 'create-contacts', name: 'ten-thousand.csv', rows })
  await beginWork()
  const ended = await readRows(job)
  expect(countRows(ended)).toEqual({ waiting: 0, sending: 0, done: count, refused: 0, unknown: 0 })
  const created = await server.service.db.selectFrom('contacts').select('phone').execute()
  expect(created).toHaveLength(count)
  expect(new Set(created.map(each => each.phone)).size).toBe(count)
  expect(lost).toBeGreaterThan(count / 21)
})
