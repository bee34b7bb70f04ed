import { writeKeyHeader } from '#contract/request/headers'
import type { JobRowState } from '#contract/team/jobs'
import { type SomeTeamHandlers, signedIn } from './handler'

const usualRows = 100

const keyIn = (headers: Headers) => headers.get(writeKeyHeader) ?? undefined

export const jobHandlers = {
  createJob: ({ body: { rows, ...head }, principal, headers }, { jobs }) =>
    jobs.create(signedIn(principal), { head, key: keyIn(headers) }, [rows]),

  async listJobs({ query: { state, own }, principal }, { jobs }) {
    return { rows: await jobs.list(signedIn(principal), { open: state === 'open', own: own === 'yes' }) }
  },

  readJob: ({ path, principal }, { jobs }) => jobs.read(path.job, signedIn(principal)),

  listJobRows: ({ path, query: { state, start, limit }, principal }, { jobs }) =>
    jobs.rows(path.job, signedIn(principal), {
      state: (state as JobRowState | null | undefined) ?? undefined,
      start: start ?? 0,
      limit: limit ?? usualRows,
    }),

  pauseJob: ({ path, principal }, { jobs }) => jobs.pause(path.job, signedIn(principal)),
  resumeJob: ({ path, body: { again }, principal }, { jobs }) =>
    jobs.resume(path.job, signedIn(principal), again === 'refused' || again === 'unknown' ? again : undefined),
  cancelJob: ({ path, principal }, { jobs }) => jobs.cancel(path.job, signedIn(principal)),
  undoJob: ({ path, principal, headers }, { jobs }) => jobs.undo(path.job, signedIn(principal), keyIn(headers)),

  async deleteJob({ path, principal }, { jobs }) {
    await jobs.delete(path.job, signedIn(principal))
    return {}
  },
} satisfies SomeTeamHandlers
