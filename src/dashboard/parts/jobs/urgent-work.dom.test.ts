import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed } from '#dashboard/testing/render-app'
import { clearJob, openJob } from './job-store'
import { begin, counts, created, ended } from './testing/some-work'

beforeEach(() => session.provide(everythingAllowed))

it('what a person waits for on its page goes before the rest of an import, which then goes on', async () => {
  const server = await memoryServer()
  const sent: string[] = []
  const id = 'urgent'
  let opening: Promise<unknown> | undefined
  const job = await begin(server, 30, {
    handler: async request => {
      sent.push(((await request.clone().json()) as { FirstName: string }).FirstName)
      const rows = [{ line: 1, input: { FirstName: 'Bo', Phone: '+46701740699' } }]
      if (sent.length > 5) await (opening ??= openJob({ id, kind: 'create-contacts', name: '', source: 'grid', rows }))
      return server.fetch(request)
    },
  })
  onTestFinished(() => clearJob(id))
  await ended(job)
  await ended(id)
  // Rows that were under way, and those that left before the work was held, come to their ends first.
  expect(sent.indexOf('Bo')).toBeLessThan(15)
  expect(await counts(job)).toMatchObject({ done: 30 })
  expect(await created(server)).toHaveLength(31)
})
