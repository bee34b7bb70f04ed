import { expect } from 'vitest'
import { store } from '#dashboard/api/store/store'
import { changeJob } from '#dashboard/parts/jobs/job-store'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import type { killableServers } from './killable-server'

type Server = Awaited<ReturnType<ReturnType<typeof killableServers>>>

/** Starts a server again each time it was killed, and goes on with a job that stopped for a person, until the job is finished. */
export async function endThroughKills(job: string, server: Server, kills: readonly unknown[]): Promise<void> {
  const storage = await store()
  /** Where nobody knows what became of what was under way, the work stops until a person goes on. */
  const stateOf = async () => {
    const state = (await storage.get('jobs', job))?.state
    if (state === 'stopped') {
      await changeJob(job, 'running', ['stopped'])
      void beginWork()
    }
    return state
  }
  const isDown = async () => (await stateOf()) !== 'finished' && server.isDown()
  const waits = async () => (await storage.get('jobProgress', job))?.waits?.for
  for (const _ of kills) {
    await expect.poll(isDown, { timeout: 120_000 }).toBe(true)
    await expect.poll(waits, { timeout: 60_000 }).toBe('connection')
    await server.startAgain(async () => {})
  }
  await expect.poll(stateOf, { timeout: 300_000 }).toBe('finished')
}
