import type { Connection } from '#contract/connection'
import { isWebPage } from '#contract/reading/answer'
import { parsed } from '#server/writes/written-write'
import type { Activity } from '#team/activity/activity'
import type { BackgroundJob } from '#team/db/schema'
import type { ClaimedRow } from '#team/jobs/job-rows'
import type { Jobs } from '#team/jobs/jobs'
import type { Principal } from '#team/principal'
import type { JobRequest, OwnerRequest } from './owner-request'
import { type Effect, effectInLedger, effectOf, unreadable } from './row-outcome'

export type ToolOptions = {
  jobs: Jobs
  activity: Pick<Activity, 'find' | 'settle'>
  connection: Connection
  request: OwnerRequest
  /** False when another server may have taken over the job. */
  isHeld: () => boolean
}

/** Requests that each kind of job is built from. */
export interface RowTools {
  job: BackgroundJob
  owner: Principal
  connection: Connection
  /** False once the job is paused, stopped or cancelled, or another server may have taken it over. */
  isRunning(): Promise<boolean>
  /** Sends a read. `unknown` means that the service failed. */
  read(request: JobRequest): Promise<Effect>
  /** Sends a write. A key is sent once; afterwards its outcome comes from the ledger. */
  write(row: ClaimedRow, request: JobRequest): Promise<Effect>
  /** The recorded outcome of a write that another server may have sent. */
  known(row: ClaimedRow): Promise<Effect | undefined>
  /** Records in the ledger that an unknown write was found to be done. */
  settle(row: ClaimedRow, contact: string): Promise<void>
  /** False if another row, also of another import, may have created a contact with the same number. */
  isAlone(row: ClaimedRow): Promise<boolean>
}

export function rowTools(job: BackgroundJob, owner: Principal, options: ToolOptions): RowTools {
  const { activity, request, jobs, connection, isHeld } = options
  const sender = { owner, job: job.id }
  const keyOf = ({ place, attempt }: ClaimedRow) => `job:${job.id}:${place}:${attempt}`
  return {
    job,
    owner,
    connection,
    isRunning: async () => isHeld() && (await jobs.work.find(job.id))?.state === 'running',
    async read(input) {
      const answer = await request(sender, input)
      const effect = effectOf(answer)
      if (effect === 'look') return { kind: 'unknown', reason: 'truncated' }
      const { status, text = '' } = answer
      const isNoData = effect.kind === 'done' && text !== '' && parsed(text) === undefined
      return isNoData || (status === 404 && isWebPage(text)) ? unreadable(text) : effect
    },
    async write(row, input) {
      const key = keyOf(row)
      const effect = effectOf(await request(sender, { ...input, key }))
      return effect === 'look' ? effectInLedger(await activity.find(owner, key)) : effect
    },
    async known(row) {
      const found = await activity.find(owner, keyOf(row))
      return found && effectInLedger(found)
    },
    async settle(row, contact) {
      const known = await activity.find(owner, keyOf(row))
      if (known === undefined || known === 'other') return
      const { id: write, endpoint } = known
      await activity.settle({ who: owner, write, endpoint, things: [`contact:${contact}`], outcome: 'done' })
    },
    isAlone: ({ place }) => jobs.work.isAlone(job.id, place),
  }
}
