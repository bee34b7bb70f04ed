import type { Dependencies } from '#server/app'
import type { ToolOptions } from './row-tools'
import { runJob } from './run-job'

/** Milliseconds until another server may take a job over, between two renewals, and between two looks for such jobs. */
const leaseTime = 30_000
const renewEvery = 10_000
const lookEvery = 5000
/** Jobs that one server works on at once. */
const most = 20

type Options = Omit<ToolOptions, 'jobs' | 'activity'> & {
  team: Pick<Dependencies['team'], 'jobs' | 'activity' | 'sending'>
  now?: () => Date
  onError: (error: unknown) => void
}

/** Carries jobs out, each by one server at a time, until it is stopped. */
export function startJobs({ team, now = () => new Date(), onError, ...rest }: Options) {
  const { jobs, activity, sending } = team
  const running = new Map<string, { wake: () => void; done: Promise<void> }>()
  let isStopped = false

  /** A sleep that a wake ends, also one that came just before. */
  function createSleep() {
    let isWoken = false
    let end = () => {}
    const wake = () => {
      isWoken = true
      end()
    }
    const sleep = async (ms: number) => {
      if (!isWoken) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
    }
    return { wake, sleep }
  }

  async function carryOut(id: string, sleep: (ms: number) => Promise<void>): Promise<void> {
    const lease = jobs.work.lease(id)
    let heldUntil = 0
    const renew = async () => {
      const asked = performance.now()
      heldUntil = (await lease.acquire(leaseTime)) ? asked + leaseTime : 0
    }
    await renew()
    if (heldUntil === 0) return
    const renewing = setInterval(() => void renew().catch(onError), renewEvery)
    try {
      const isHeld = () => !isStopped && performance.now() < heldUntil
      await runJob(id, { ...rest, jobs, activity, sending, now, isHeld, sleep })
    } finally {
      clearInterval(renewing)
      await lease.leave()
    }
  }

  function begin(id: string): void {
    const known = running.get(id)
    if (known) return known.wake()
    if (isStopped || running.size >= most) return
    const { wake, sleep } = createSleep()
    const done = carryOut(id, sleep)
      .catch(onError)
      .finally(() => running.delete(id))
    running.set(id, { wake, done })
  }

  const look = async () => {
    for (const id of await jobs.work.due()) if (!running.has(id)) begin(id)
  }
  jobs.work.onWake(begin)
  const looking = setInterval(() => void look().catch(onError), lookEvery)
  void look().catch(onError)

  return {
    /** Sends no more rows, and ends when those that are under way are stored. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(looking)
      for (const { wake } of running.values()) wake()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
