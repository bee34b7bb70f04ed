import type { Dependencies } from '#server/app'
import type { ToolOptions } from './row-tools'
import { runJob } from './run-job'

/** Milliseconds: length of a lease, between renewals, and between searches for due jobs. */
const leaseTime = 30_000
const renewEvery = 10_000
const lookEvery = 5000
/** Concurrent jobs of a server, and of one person on it. */
const most = 20
const mostOfOne = 3

type Options = Omit<ToolOptions, 'jobs' | 'activity' | 'isHeld'> & {
  team: Pick<Dependencies['team'], 'jobs' | 'activity' | 'sending'>
  now?: () => Date
  onError: (error: unknown) => void
}

/** Runs due jobs until it is stopped; each job is run by one server at a time. */
export function startJobs({ team, now = () => new Date(), onError, ...rest }: Options) {
  const { jobs, activity, sending } = team
  const running = new Map<string, { owner: string; wake: () => void; done: Promise<void> }>()
  let isStopped = false

  /** A sleep that `wake` ends, also if `wake` was called just before. */
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

  /** Returns false if another server runs the job. */
  async function carryOut(id: string, sleep: (ms: number) => Promise<void>): Promise<boolean> {
    const lease = jobs.work.lease(id)
    let heldUntil = 0
    const renew = async () => {
      const asked = performance.now()
      heldUntil = (await lease.acquire(leaseTime)) ? asked + leaseTime : 0
    }
    await renew()
    if (heldUntil === 0) return false
    const renewing = setInterval(() => void renew().catch(onError), renewEvery)
    try {
      const isHeld = () => !isStopped && performance.now() < heldUntil
      await runJob(id, { ...rest, jobs, activity, sending, now, isHeld, sleep })
      return true
    } finally {
      clearInterval(renewing)
      await lease.leave()
    }
  }

  function begin(id: string, owner: string): void {
    const { wake, sleep } = createSleep()
    const done = carryOut(id, sleep)
      .finally(() => running.delete(id))
      .then(async wasHeld => {
        // A place is free for the next job.
        if (wasHeld) await look()
      })
      .catch(onError)
    running.set(id, { owner, wake, done })
  }

  async function look(): Promise<void> {
    if (isStopped) return
    for (const { id, owner } of await jobs.work.due()) {
      const ofOwner = [...running.values()].filter(each => each.owner === owner)
      const isFree = running.size < most && ofOwner.length < mostOfOne
      if (isFree && !isStopped && !running.has(id)) begin(id, owner)
    }
  }
  const lookNow = () => void look().catch(onError)
  jobs.work.onWake(id => {
    const known = running.get(id)
    if (known) known.wake()
    else lookNow()
  })
  const looking = setInterval(lookNow, lookEvery)
  lookNow()

  return {
    /** Stops sending, and resolves when the outcomes of rows in flight are stored. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(looking)
      for (const { wake } of running.values()) wake()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
