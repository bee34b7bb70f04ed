import { sql, type Transaction } from 'kysely'
import type { AnswerFault, JobRowReason, JobRowState, JobState, JobWaitReason, UnlikeValue } from '#contract/team/jobs'
import type { BackgroundJob, TeamDb, TeamTables } from '#team/db/schema'

export interface RowResult {
  id?: string
  status?: number
  said?: string
  reason?: JobRowReason
  by?: string
  unlike?: UnlikeValue[]
  answer?: unknown
}

/** A row's change from `sending` to its end, or back to `waiting`. */
export interface RowEnd {
  place: number
  state: Exclude<JobRowState, 'sending'>
  result?: RowResult | undefined
  /** On a waiting row: an attempt may have been carried out. Stored as a result, which stays until the row ends. */
  maybe?: boolean
  /** The state before; `unknown` for a row that was looked for again. */
  from?: 'unknown'
  /** The row needs a new key: the ledger holds the outcome of the last one. */
  again?: boolean
}

export interface JobWait {
  reason: JobWaitReason
  until?: string
  cause?: AnswerFault
  said?: string
}

export interface ClaimedRow {
  place: number
  attempt: number
  /** An earlier attempt may have been carried out. */
  maybe: boolean
  input: unknown
}

type Trx = Transaction<TeamTables>

/** Changes of a job's counts, stored in the transaction that changes its rows. */
export class CountChanges {
  private readonly changes = new Map<JobRowState | 'differing', number>()

  move(from: JobRowState | undefined, to: JobRowState, rows = 1): void {
    if (from) this.changes.set(from, (this.changes.get(from) ?? 0) - rows)
    this.changes.set(to, (this.changes.get(to) ?? 0) + rows)
  }

  addDiffering(): void {
    this.changes.set('differing', (this.changes.get('differing') ?? 0) + 1)
  }

  isEmpty = (): boolean => [...this.changes.values()].every(by => by === 0)

  columns() {
    return Object.fromEntries(
      [...this.changes]
        .filter(([, by]) => by !== 0)
        .map(([state, by]) => [state, sql<number>`${sql.ref(state)} + ${by}`]),
    )
  }
}

const day = 86_400_000

export const openStates: readonly JobState[] = ['receiving', 'running', 'paused', 'stopped']

/** Numbers that other imports already send or sent, with their owners' names. */
async function elsewhere(trx: Trx, job: BackgroundJob, numbers: readonly string[], now: Date) {
  if (numbers.length === 0) return new Map<string, string>()
  const since = new Date(now.getTime() - day).toISOString()
  // First by number: a join could read all rows of the other jobs.
  const alike = await trx
    .selectFrom('team_background_row')
    .select(['job', 'number', 'state', 'at'])
    .where('number', 'in', numbers)
    .where('job', '<>', job.id)
    .where('state', 'in', ['waiting', 'sending', 'unknown', 'done'])
    .execute()
  if (alike.length === 0) return new Map<string, string>()
  const jobs = await trx
    .selectFrom('team_background_job')
    .select(['id', 'personName', 'state', 'at', 'createdAt'])
    .where('id', 'in', [...new Set(alike.map(row => row.job))])
    .where('connection', '=', job.connection)
    .execute()
  const theirs = new Map(jobs.map(each => [each.id, each]))
  const found = new Map<string, string>()
  for (const row of alike) {
    const other = theirs.get(row.job)
    if (other && holdsNumber(row, other, { job, since })) found.set(row.number ?? '', other.personName)
  }
  return found
}

type Other = Pick<BackgroundJob, 'id' | 'state' | 'at' | 'createdAt'>

/** True if a row of another import prevents `job` from sending the same number. */
function holdsNumber(
  row: { state: JobRowState; at: string },
  other: Other,
  { job, since }: { job: BackgroundJob; since: string },
): boolean {
  if (row.state === 'sending') return true
  if (row.state !== 'waiting') return row.at >= since
  // Of two imports that wait with the same number, the older one sends it.
  const isFirst = other.createdAt < job.createdAt || (other.createdAt === job.createdAt && other.id < job.id)
  return openStates.includes(other.state) && other.at >= since && isFirst
}

/** Waiting rows checked per transaction. */
const atOnce = 30

/** Claims up to `most` waiting rows, failed ones last, and ends those whose number is in another import. */
async function claim(
  trx: Trx,
  job: BackgroundJob,
  { most, now, counts }: { most: number; now: Date; counts: CountChanges },
) {
  const rows = trx.selectFrom('team_background_row').where('job', '=', job.id)
  const checks = job.kind === 'import-contacts' && !job.options.includes('"elsewhere":"yes"')
  const waiting = await rows
    .select(['place', 'attempt', 'input', 'number', 'result'])
    // A literal, because the index covers only these rows.
    .where('state', '=', sql.lit('waiting'))
    .orderBy('attempt')
    .orderBy('place')
    .limit(checks ? Math.max(most, atOnce) : most)
    .execute()
  const numbers = waiting.flatMap(({ number }) => number ?? [])
  // Locks a row, so that two imports do not claim the same number at once.
  if (checks)
    await trx.updateTable('team_connection').set({ id: job.connection }).where('id', '=', job.connection).execute()
  const others = checks ? await elsewhere(trx, job, numbers, now) : new Map<string, string>()
  const at = now.toISOString()
  const ofJob = (places: readonly number[]) =>
    trx.updateTable('team_background_row').where('job', '=', job.id).where('place', 'in', places)
  const claimed: ClaimedRow[] = []
  for (const { place, attempt, input, number, result } of waiting) {
    if (claimed.length === most) break
    const by = others.get(number ?? '')
    if (by === undefined) claimed.push({ place, attempt, maybe: result !== null, input: JSON.parse(input) as unknown })
    else {
      // An earlier attempt of a row with a result may have been carried out.
      const state = result === null ? 'skipped' : 'unknown'
      const why = JSON.stringify({ reason: 'elsewhere', by } satisfies RowResult)
      await ofJob([place]).set({ state, result: why, at }).execute()
      counts.move('waiting', state)
    }
  }
  if (claimed.length > 0)
    await ofJob(claimed.map(({ place }) => place))
      .set({ state: 'sending', at })
      .execute()
  counts.move('waiting', 'sending', claimed.length)
  return claimed
}

/** Whether the service stored a value of a done row differently; an unconfirmed one may be as sent. */
const isDiffering = ({ state, result }: RowEnd): boolean =>
  state === 'done' &&
  (result?.reason === 'saved-otherwise' || (result?.unlike ?? []).some(({ kind }) => kind !== 'unconfirmed'))

/** Stores the ends of rows whose state is unchanged: another server may have settled them first. */
async function storeEnds(
  trx: Trx,
  job: string,
  { ends, at, counts }: { ends: readonly RowEnd[]; at: string; counts: CountChanges },
) {
  for (const end of ends) {
    const { place, state, result, maybe, again, from = 'sending' } = end
    const { numUpdatedRows } = await trx
      .updateTable('team_background_row')
      .set({ state, at })
      .$if(state !== 'waiting', update => update.set({ result: result ? JSON.stringify(result) : null }))
      .$if(maybe === true, update => update.set({ result: JSON.stringify(result ?? {}) }))
      .$if(again === true, update => update.set({ attempt: sql`attempt + 1` }))
      .where('job', '=', job)
      .where('place', '=', place)
      .where('state', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    counts.move(from, state)
    if (isDiffering(end)) counts.addDiffering()
  }
}

/** Lets refused or unknown rows wait again, each with a new key. */
export async function sendAgain(trx: Trx, job: string, from: 'refused' | 'unknown', at: string): Promise<CountChanges> {
  const { numUpdatedRows } = await trx
    .updateTable('team_background_row')
    .set({ state: 'waiting', attempt: sql`attempt + 1`, at })
    .$if(from === 'refused', update => update.set({ result: null }))
    // An unknown row may still have been carried out, even if it is never sent again.
    .$if(from === 'unknown', update => update.set({ result: sql`coalesce(result, '{}')` }))
    .where('job', '=', job)
    .where('state', '=', from)
    .executeTakeFirst()
  const counts = new CountChanges()
  counts.move(from, 'waiting', Number(numUpdatedRows))
  return counts
}

/** Ends waiting rows that may have been carried out as unknown: they are not sent again. */
export async function endUncertain(
  trx: Trx,
  job: string,
  { at, counts }: { at: string; counts: CountChanges },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('team_background_row')
    .set({ state: 'unknown', at })
    .where('job', '=', job)
    .where('state', '=', 'waiting')
    .where('result', 'is not', null)
    .executeTakeFirst()
  counts.move('waiting', 'unknown', Number(numUpdatedRows))
}

export interface Step {
  ends: readonly RowEnd[]
  most: number
  perMinute: number
}

type StepTools = { now: Date; onEnd: (job: BackgroundJob, trx: Trx) => Promise<void> }

/**
 * Stores the ends of rows and claims the next ones in one transaction. Claims none unless the job is running; calls
 * `onEnd` when the last row in flight of a cancelled job has ended.
 */
export const stepOf = (db: TeamDb, id: string, { ends, most, perMinute }: Step, { now, onEnd }: StepTools) =>
  db.transaction().execute(async trx => {
    const at = now.toISOString()
    const own = trx.updateTable('team_background_job').where('id', '=', id)
    // Locks the job's row, so that pausing and cancelling wait.
    const job = await own
      .set({ at, perMinute })
      .$if(ends.length > 0, update => update.set({ wait: null }))
      .returningAll()
      .executeTakeFirst()
    if (!job) return undefined
    const counts = new CountChanges()
    await storeEnds(trx, id, { ends, at, counts })
    if (job.state === 'cancelled' || job.state === 'stopped') await endUncertain(trx, id, { at, counts })
    const claimed = job.state === 'running' && most > 0 ? await claim(trx, job, { most, now, counts }) : []
    if (counts.isEmpty()) return { job, claimed }
    const stepped = await own.set(counts.columns()).returningAll().executeTakeFirstOrThrow()
    if (stepped.state === 'cancelled' && job.sending > 0 && stepped.sending === 0) await onEnd(stepped, trx)
    return { job: stepped, claimed }
  })
