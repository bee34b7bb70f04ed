import { call } from '#dashboard/data/client/call'
import { store } from '#dashboard/data/store/store'
import { noCounts } from './job-store'

/** Milliseconds between two reports of work that goes on: a person may watch another's, and need not see each row. */
const pauseMs = 10_000

/** Tells the team how far a job has come: its kind, its state and counts. What is lost is told the next time. */
export async function tellTeam(id: string): Promise<void> {
  const storage = await store()
  const job = await storage.get('jobs', id)
  if (!job) return
  const { counts } = (await storage.get('jobProgress', id)) ?? { counts: { ...noCounts, waiting: job.total } }
  await call('reportJob', { path: { job: id }, body: { kind: job.kind, state: job.state, counts } }).catch(
    () => undefined,
  )
}

/** Tells it now and then, until it is stopped. */
export function keepTellingTeam(id: string): () => void {
  void tellTeam(id)
  const timer = setInterval(() => void tellTeam(id), pauseMs)
  return () => clearInterval(timer)
}
