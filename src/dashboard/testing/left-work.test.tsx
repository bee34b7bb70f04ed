import { expect, it, vi } from 'vitest'
import { openJob } from '#dashboard/parts/jobs/job-store'
import { begin, counts, created, ended, people } from '#dashboard/parts/jobs/testing/some-work'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { memoryServer } from './memory-server'
import { provideService } from './render-app'

// Both share a process, its modules and its locks, as test files do.
const fates = {
  'no answer comes': () => new Promise<Response>(() => undefined),
  'the connection is lost': () => Promise.reject(new TypeError('Failed to fetch')),
}

for (const [fate, answer] of Object.entries(fates)) {
  it(`work is left in the middle: ${fate}`, async () => {
    const fetch = vi.fn(answer)
    provideService(fetch)
    await openJob({ kind: 'create-contacts', name: 'left.csv', rows: people(2) })
    void beginWork()
    await expect.poll(() => fetch).toHaveBeenCalled()
  })

  it(`the test after it has only its own work: ${fate}`, async () => {
    const server = await memoryServer()
    const job = await begin(server, 1)
    await ended(job)
    expect(await counts(job)).toMatchObject({ done: 1 })
    expect(await created(server)).toHaveLength(1)
  })
}
