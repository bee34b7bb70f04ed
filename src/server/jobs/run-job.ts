import type { ChangeRow } from '#contract/team/jobs'
import type { Team } from '#team/create-team'
import type { BackgroundJob } from '#team/db/schema'
import type { ClaimedRow, RowEnd } from '#team/jobs/job-rows'
import type { Principal } from '#team/principal'
import { changeRow, endOfChange } from './change-row'
import { checkRows } from './check-rows'
import { endOfImport, importRow, lookForRow } from './import-row'
import { createPace } from './pace'
import type { Outcome } from './row-outcome'
import { type RowTools, rowTools, type ToolOptions } from './row-tools'

/** Concurrent requests of a job, and numbers looked up in one request. */
const atOnce = 3
const numbersAtOnce = 100
/** Writes per minute left to the owner, who has sixty without `contacts.bulk`. */
const leftToOwner = 20
const tick = 1000
const longestSleep = 5000
/** A job that has to wait longer (milliseconds) gives its place to another one. */
const longWait = 60_000

export interface RunOptions extends ToolOptions {
  sending: Pick<Team['sending'], 'left'>
  now: () => Date
  /** Ends early when somebody pauses, resumes or cancels the job. */
  sleep: (ms: number) => Promise<void>
}

/** Returns how many rows may be sent now. */
async function roomFor(
  job: BackgroundJob,
  owner: Principal,
  { sending, isFailing }: Pick<RunOptions, 'sending'> & { isFailing: boolean },
): Promise<number> {
  const limits = await sending.left(owner)
  const left = (of: 'contacts' | 'lookups') => limits.find(({ kind }) => kind === of)?.left ?? Number.POSITIVE_INFINITY
  // At least one: the service's refusal tells how long the limit holds.
  if (job.kind === 'check-numbers') return Math.min(isFailing ? 1 : numbersAtOnce, Math.max(1, left('lookups')))
  return Math.min(atOnce, Math.max(0, left('contacts') - leftToOwner))
}

function send(rows: readonly ClaimedRow[], tools: RowTools): Promise<Outcome[]> {
  if (tools.job.kind === 'check-numbers') return checkRows(rows, tools)
  if (tools.job.kind === 'import-contacts') return Promise.all(rows.map(row => importRow(row, tools)))
  // A change sends the whole contact: two changes of one contact go one after the other.
  const last = new Map<string, Promise<unknown>>()
  return Promise.all(
    rows.map(row => {
      const { id } = row.input as ChangeRow
      const outcome = Promise.resolve(last.get(id)).then(() => changeRow(row, tools))
      last.set(id, outcome)
      return outcome
    }),
  )
}

/**
 * Finds out the outcome of a row left by another server, without sending it again. Undefined while it is under way.
 */
async function settle(row: ClaimedRow, tools: RowTools): Promise<Outcome | undefined> {
  const waiting = { end: { place: row.place, state: 'waiting' } } as const
  if (tools.job.kind === 'check-numbers') return waiting
  const effect = await tools.known(row)
  // The row keeps its key, so that it is sent once even if that server returns.
  if (!effect) return waiting
  if (effect.kind === 'later') return undefined
  return tools.job.kind === 'import-contacts' ? endOfImport(row, effect, tools) : endOfChange(row, effect, tools)
}

/** Runs one job until it ends, has to wait long, or another server takes it over. */
export async function runJob(id: string, options: RunOptions): Promise<void> {
  const { jobs, sending, now, isHeld, sleep } = options
  const { work } = jobs
  const pace = createPace(() => now().getTime())
  const step = (ends: readonly RowEnd[], most: number) => work.step(id, { ends, most, perMinute: pace.perMinute() })
  /** The owner, without rights if they may no longer run jobs: enough for reading outcomes. */
  const settler = async (job: BackgroundJob): Promise<Principal> => {
    const owner = await work.owner(job)
    if (typeof owner !== 'string') return owner
    return { by: job.by, id: job.person, name: job.personName, rights: new Set() }
  }

  async function settleLeft(job: BackgroundJob): Promise<void> {
    const tools = rowTools(job, await settler(job), options)
    while (isHeld()) {
      const left = await work.claimed(id, 'sending')
      if (left.length === 0) return
      const settled: Outcome[] = []
      for (const row of left) settled.push(...[await settle(row, tools)].filter(outcome => outcome !== undefined))
      await step(
        settled.map(({ end }) => end),
        0,
      )
      if (settled.length < left.length) await sleep(tick)
    }
  }

  /** Places of rows that were looked for in vain since the last row was sent. */
  const looked = new Set<number>()

  /** Looks again for rows with an unknown outcome: by now the service may list their contacts. */
  async function lookAgain(job: BackgroundJob, owner: Principal): Promise<void> {
    const tools = rowTools(job, owner, options)
    for (const row of await work.claimed(id, 'unknown')) {
      if (looked.has(row.place)) continue
      if (!(await tools.isRunning())) return
      const { end, later } = await lookForRow(row, tools)
      if (later) return void pace.record([{ end: { place: row.place, state: 'waiting' }, later }])
      if (end.state === 'done') await step([{ ...end, from: 'unknown' }], 0)
      else looked.add(row.place)
    }
  }

  let said = ''
  async function pause(ms: number, wait: Parameters<typeof work.wait>[1]): Promise<void> {
    if (said !== JSON.stringify(wait)) await work.wait(id, wait)
    said = JSON.stringify(wait)
    await sleep(Math.min(ms, longestSleep))
  }

  let job = await work.find(id)
  if (job && job.sending > 0) await settleLeft(job)
  let ends: RowEnd[] = []
  let stop: ReturnType<typeof pace.record>
  while (job && isHeld()) {
    const owner = await work.owner(job)
    const isReady = typeof owner !== 'string' && !stop && pace.pauseLeft() === 0
    const room = isReady ? await roomFor(job, owner, { sending, isFailing: pace.isFailing() }) : 0
    // A waiting job writes nothing.
    const isStep = room > 0 || ends.length > 0
    const stepped = isStep ? await step(ends, room) : { job: await work.find(id), claimed: [] }
    if (ends.length > 0) said = ''
    ends = []
    if (stepped?.job?.state !== 'running') return
    job = stepped.job
    if (typeof owner === 'string' || stop) {
      await work.stop(id, typeof owner === 'string' ? { reason: owner } : (stop ?? { reason: 'failures' }))
      return
    }
    const wait = pace.wait()
    const isToLook = job.kind === 'import-contacts' && job.unknown > looked.size
    if (stepped.claimed.length > 0) {
      looked.clear()
      const outcomes = await send(stepped.claimed, rowTools(job, owner, options))
      stop = pace.record(outcomes)
      ends = outcomes.map(({ end }) => end)
    } else if (job.sending > 0) await settleLeft(job)
    else if (job.waiting === 0 && !isToLook) {
      if (await work.finish(id)) return
    } else if (pace.pauseLeft() > longWait && wait) return work.wait(id, wait)
    else if (pace.pauseLeft() > 0 && wait) await pause(pace.pauseLeft(), wait)
    else if (job.waiting === 0) await lookAgain(job, owner)
    else if (isReady && room === 0) await pause(tick, { reason: 'pace' })
  }
  // Outcomes are stored also if another server has taken over.
  if (ends.length > 0) await step(ends, 0)
}
