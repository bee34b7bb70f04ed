import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { jobKinds } from '#dashboard/parts/jobs/job-kinds'
import { changeJob } from '#dashboard/parts/jobs/job-store'
import { begin, counts, ended, progressOf } from '#dashboard/parts/jobs/testing/some-work'
import { memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed } from '#dashboard/testing/render-app'

beforeEach(() => session.provide(everythingAllowed))

it('code that cannot be fetched stops the work with the reason, and it can be continued', async () => {
  const server = await memoryServer()
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const fetched = vi.spyOn(jobKinds, 'create-contacts').mockRejectedValue(new TypeError('Failed to fetch'))
  const job = await begin(server, 3)
  await ended(job, 'stopped')
  expect((await progressOf(job))?.why).toBe(
    'Stopped: a part of the dashboard could not be loaded. Reload the page, then continue.',
  )
  expect(leaving()).toBe(false)
  fetched.mockRestore()
  await changeJob(job, 'running', ['stopped'])
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 3 })
})

it('without a network its code is waited for', async () => {
  const server = await memoryServer()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = vi.spyOn(jobKinds, 'create-contacts').mockRejectedValue(new TypeError('Failed to fetch'))
  const job = await begin(server, 3)
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('connection')
  fetched.mockRestore()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 3 })
})
