import { DatabaseUnavailable } from '#database/database-unavailable'
import type { Committed } from '#database/transaction-to-disk'

type Waiting<Job, Outcome> = { job: Job; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** Jobs of one commit. */
const most = 200

/**
 * Lets jobs that come while another commit is under way share the next one. `commit` carries out all of them or none, and
 * takes them only once it holds what it has to wait for: so many more have come by then. Those that need not wait for the
 * disk are over as soon as they are carried out.
 */
export function createCommitQueue<Job, Outcome>(
  commit: (take: () => Job[]) => Promise<Committed<Outcome[]>>,
  waitsForDisk: (job: Job) => boolean,
) {
  let waiting: Waiting<Job, Outcome>[] = []
  let running = false

  /** Those that wait too: one after the other they would wait for a database that is gone. */
  const refuse = (all: Waiting<Job, Outcome>[], error: unknown) => {
    for (const { reject } of all) reject(error)
  }

  async function commitSome(): Promise<void> {
    let taken: Waiting<Job, Outcome>[] = []
    const take = () => {
      taken = waiting.slice(0, most)
      waiting = waiting.slice(most)
      return taken.map(({ job }) => job)
    }
    try {
      const { result, onDisk } = await commit(take)
      const answer = (isNow: boolean) => {
        for (const [index, { job, resolve }] of taken.entries())
          if (waitsForDisk(job) === isNow) resolve(result[index] as Outcome)
      }
      answer(false)
      await onDisk
      answer(true)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return refuse([...taken, ...waiting.splice(0)], error)
      // Whatever could not be taken must not wait for ever.
      if (taken.length === 0) take()
      if (taken.length === 1) return refuse(taken, error)
      await commitSingly(taken)
    }
  }

  /** One of them may be what the database does not take; the others are not to fail with it. */
  async function commitSingly(all: Waiting<Job, Outcome>[]): Promise<void> {
    for (const { job, resolve, reject } of all) {
      try {
        const { result, onDisk } = await commit(() => [job])
        await onDisk
        resolve(result[0] as Outcome)
      } catch (error) {
        reject(error)
      }
    }
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) await commitSome()
    running = false
  }

  return {
    add(job: Job): Promise<Outcome> {
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        if (!running) void run()
      })
    },
  }
}
