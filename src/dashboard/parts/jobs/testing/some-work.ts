import { expect, onTestFinished } from 'vitest'
import type { JobProgress, JobSending } from '#dashboard/api/store/collections'
import { store } from '#dashboard/api/store/store'
import { countRows } from '#dashboard/parts/jobs/job-counts'
import { clearJob, openJob, readRows } from '#dashboard/parts/jobs/job-store'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import type { MemoryServer } from '#dashboard/testing/memory-server'
import { provideService, type TestFetch } from '#dashboard/testing/render-app'

/** Rows of a file that are contacts to create. */
export const people = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    line: at + 2,
    input: { FirstName: `Ann${at}`, Phone: `+4670174${String(at).padStart(4, '0')}` },
  }))

export const isCreate = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/contacts')
export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

type Work = {
  sending?: JobSending
  /** What becomes of each create on its way. */
  handler?: TestFetch
  /** What all else is answered with. */
  other?: TestFetch
  /** What is answered about writes; the server's own ledger where nothing is said. */
  ledger?: TestFetch
}

/** Work on so many contacts over a server. */
export async function begin(
  server: MemoryServer,
  n: number,
  { sending, handler = server.fetch, other = server.fetch, ledger }: Work = {},
) {
  provideService(request => (isCreate(request) ? handler(request) : other(request)), undefined, ledger ?? server.ledger)
  const { job } = await openJob({
    kind: 'create-contacts',
    name: 'people.csv',
    ...(sending && { sending }),
    rows: people(n),
  })
  onTestFinished(() => clearJob(job))
  void beginWork()
  return job
}

export const progressOf = async (job: string): Promise<JobProgress | undefined> =>
  (await store()).get('jobProgress', job)
const stateOf = async (job: string) => (await (await store()).get('jobs', job))?.state
export const ended = (job: string, state = 'finished') => expect.poll(() => stateOf(job)).toBe(state)
export const counts = async (job: string) => countRows(await readRows(job))
export const created = async ({ service }: MemoryServer) => service.db.selectFrom('contacts').selectAll().execute()
export const keys = (server: MemoryServer) => server.writes().map(({ headers }) => headers.get('idempotency-key'))
