import { notSentHeader, writeStateHeader } from '#contract/request/headers'
import {
  type ChangeRow,
  type Job,
  type JobHead,
  type JobKindName,
  type JobRow,
  type JobRowState,
  type JobState,
  jobRights,
  jobRowStates,
  type UnlikeValue,
} from '#contract/team/jobs'
import type { Activity } from '#team/activity/activity'
import { storable } from '#team/activity/ledger'
import type { BackgroundJob } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { createLease } from '#team/readings/readings'
import { refuseWithout } from '#team/shared/shared-parts'
import { TeamRefusal } from '#team/team-refusal'
import { isValue, type NewRow, readRow } from './job-input'
import { type OwnerOptions, ownerNow } from './job-owner'
import {
  type ClaimedRow,
  CountChanges,
  endUncertain,
  type JobWait,
  openStates,
  type RowResult,
  type Step,
  sendAgain,
  stepOf,
} from './job-rows'

const rowsAtOnce = 500
const mostRows = 100_000
const mostListed = 200
const day = 86_400_000
/** Concurrent uploads, and unfinished jobs, of one person. */
const mostUploads = 2
const mostOpen = 50
/** Milliseconds without a row after which an upload counts as broken. */
const quietUpload = 10 * 60_000

const isEnded = (state: JobState): boolean => state === 'finished' || state === 'cancelled'

export interface JobsOptions extends OwnerOptions {
  connection: string
  newId: () => string
  activity: Activity
  days: number
  /** This server is the only one on the database. */
  alone?: boolean | undefined
}

type Begin = { head: JobHead; key?: string | undefined; undoes?: BackgroundJob }

const underWay = () =>
  new TeamRefusal(409, 'The same request is being carried out. It is not carried out a second time.', {
    kind: 'under-way',
    headers: { [writeStateHeader]: 'under-way' },
  })
const otherBody = () =>
  new TeamRefusal(422, 'The key of this request was used for another one. Nothing was done.', {
    kind: 'other-body',
    headers: { [notSentHeader]: '1' },
  })
const undoneAlready = () => new TeamRefusal(409, 'This change has been undone, or is being undone.')
/** The upload was removed while its rows arrived. */
const brokenOff = () => new TeamRefusal(409, 'The rows came too slowly. Nothing was begun.')

/** The change that restores a value that the service lost; an unconfirmed one is only sent if it is not there. */
function restored({ path, kind, sent, stored }: UnlikeValue): Pick<ChangeRow, 'path' | 'before' | 'after'>[] {
  const isLost = kind === 'dropped' || kind === 'unconfirmed' || (kind === 'changed' && stored != null)
  return isLost && sent != null && isValue(path) ? [{ path, before: stored ?? '', after: sent }] : []
}

/** Stores background jobs, for the people who own them and for the server that runs them. */
export async function createJobs(options: JobsOptions) {
  const { db, connection, now, newId, activity, days, accounts, alone } = options
  const self = activity.servers.self
  let wake = (_job: string): void => {}
  const uploads = new Set<string>()
  if (alone) await db.deleteFrom('team_lease').where('name', 'like', 'job:%').execute()

  const isOwn = ({ person }: BackgroundJob, who: Principal) => accounts === 'off' || person === who.id
  const ofConnection = () => db.selectFrom('team_background_job').selectAll().where('connection', '=', connection)
  const find = (id: string) => ofConnection().where('id', '=', id).executeTakeFirst()
  const byKey = (who: Principal, key: string) =>
    ofConnection().where('person', '=', who.id).where('key', '=', key).executeTakeFirst()
  const at = () => now().toISOString()

  /** The service's text may quote a row, so only the owner sees it. */
  function waitOf(row: BackgroundJob, wait: string, who: Principal): Job['waiting'] {
    const { said, ...why } = JSON.parse(wait) as JobWait
    return { ...why, ...(said !== undefined && isOwn(row, who) && { said }) }
  }

  function jobOf(row: BackgroundJob, who: Principal): Job {
    const { id, kind, name, state, person, personName, createdAt, endedAt, wait, undoes, undoneBy } = row
    const keptFrom = endedAt ?? (state === 'paused' || state === 'stopped' ? row.at : undefined)
    const isRecent = state === 'running' && now().getTime() - Date.parse(row.at) < 60_000
    return {
      id,
      kind,
      name,
      state,
      counts: Object.fromEntries(jobRowStates.map(each => [each, row[each]])) as Job['counts'],
      ...(row.differing > 0 && { differing: row.differing }),
      person,
      personName,
      own: isOwn(row, who) ? 'yes' : 'no',
      options: JSON.parse(row.options) as Job['options'],
      createdAt,
      at: row.at,
      ...(endedAt !== null && { endedAt }),
      ...(keptFrom !== undefined && { deletedAt: new Date(Date.parse(keptFrom) + days * day).toISOString() }),
      ...(isRecent && { perMinute: row.perMinute }),
      ...(wait !== null && !isEnded(state) && { waiting: waitOf(row, wait, who) }),
      ...(undoes !== null && { undoes }),
      ...(undoneBy !== null && { undoneBy }),
    }
  }

  /** A job visible to this person; 404 otherwise. */
  async function visible(id: string, who: Principal): Promise<BackgroundJob> {
    const job = await find(id)
    if (job && (isOwn(job, who) || who.rights.has('activity.read'))) return job
    throw new TeamRefusal(404, 'There is no such job.')
  }

  async function own(id: string, who: Principal): Promise<BackgroundJob> {
    const job = await visible(id, who)
    if (isOwn(job, who)) return job
    throw new TeamRefusal(403, 'This is the work of somebody else.')
  }

  /** Deletes a job and its rows; the job last, so that an interrupted deletion can be repeated. */
  async function remove(id: string): Promise<void> {
    const rows = db.selectFrom('team_background_row').select('place').where('job', '=', id)
    for (;;) {
      const next = await rows
        .orderBy('place')
        .offset(rowsAtOnce * 10)
        .limit(1)
        .executeTakeFirst()
      await db
        .deleteFrom('team_background_row')
        .where('job', '=', id)
        .$if(next !== undefined, query => query.where('place', '<', next?.place ?? 0))
        .execute()
      if (!next) break
    }
    await db.deleteFrom('team_background_job').where('id', '=', id).execute()
  }

  /** True if no server receives the rest of its rows. */
  function isBrokenOff({ id, server, at: last }: BackgroundJob, atWork: readonly string[]): boolean {
    if (now().getTime() - Date.parse(last) > quietUpload) return true
    return server === self ? !uploads.has(id) : !atWork.includes(server)
  }

  /** Deletes a job unless it was resumed meanwhile: until then it counts as an abandoned upload. */
  async function forget({ id, state, at: last }: BackgroundJob): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('team_background_job')
      .set({ state: 'receiving', server: '', key: null })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('at', '=', last)
      .where('sending', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await remove(id)
    return numUpdatedRows > 0n
  }

  const eventOf = (job: BackgroundJob, name: 'job-begun' | 'job-ended') => {
    const counts = Object.fromEntries(jobRowStates.flatMap(state => (job[state] > 0 ? [[state, job[state]]] : [])))
    const who = { by: job.by, id: job.person, name: job.personName }
    // A file's name only: the name of a change may contain a value.
    const named = job.kind === 'import-contacts' && { name: job.name }
    return {
      who,
      name,
      things: [`job:${job.id}`],
      details: { kind: job.kind, ...named, ...(job.undoes !== null && { undo: true }), state: job.state, ...counts },
    }
  }

  type Move = { wait?: JobWait; again?: 'refused' | 'unknown' | undefined }

  /**
   * Moves a job from one of these states to another; to `finished` only without rows waiting or in flight. `again`
   * also lets rows of that state wait again.
   */
  async function move(id: string, from: readonly JobState[], to: JobState, { wait, again }: Move = {}) {
    const ends = isEnded(to)
    const moved = await db.transaction().execute(async trx => {
      const set = { state: to, at: at(), endedAt: ends ? at() : null, wait: wait ? JSON.stringify(wait) : null }
      const jobs = trx.updateTable('team_background_job').where('id', '=', id).returningAll()
      const job = await jobs
        .set(set)
        .where('state', 'in', from)
        .$if(to === 'finished', update => update.where('waiting', '=', 0).where('sending', '=', 0))
        .executeTakeFirst()
      if (!job) return undefined
      const counts = again ? await sendAgain(trx, id, again, at()) : new CountChanges()
      if (to === 'cancelled' || to === 'stopped') await endUncertain(trx, id, { at: at(), counts })
      const changed = counts.isEmpty() ? job : await jobs.set(counts.columns()).executeTakeFirstOrThrow()
      // With rows in flight, the end is recorded when they have ended.
      if (ends && changed.sending === 0) await activity.event(eventOf(changed, 'job-ended'), trx)
      return changed
    })
    if (moved) wake(id)
    return moved
  }

  /** The same on behalf of a person; no error if the job is already in that state. */
  async function moveFor(
    id: string,
    who: Principal,
    from: readonly JobState[],
    to: JobState,
    how?: Move,
  ): Promise<Job> {
    const job = await own(id, who)
    if (job.state === to && !how?.again) return jobOf(job, who)
    const moved = await move(id, from, to, how)
    if (moved) return jobOf(moved, who)
    throw new TeamRefusal(409, `This is not possible while the job is ${(await own(id, who)).state}.`)
  }

  async function store(job: string, first: number, rows: readonly NewRow[]): Promise<void> {
    const counts = new CountChanges()
    for (const { state } of rows) counts.move(undefined, state)
    const time = at()
    await db.transaction().execute(async trx => {
      const { numUpdatedRows } = await trx
        .updateTable('team_background_job')
        .set({ ...counts.columns(), at: time })
        .where('id', '=', job)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw brokenOff()
      const values = rows.map((row, place) => ({ ...row, job, place: first + place, at: time }))
      await trx.insertInto('team_background_row').values(values).execute()
    })
  }

  const jobRow = (id: string, who: Principal, { head, key, undoes }: Begin) => ({
    id,
    connection,
    by: who.by,
    person: who.id,
    personName: who.name,
    key: key ?? null,
    kind: head.kind as JobKindName,
    name: storable(head.name),
    options: JSON.stringify(head.options ?? {}),
    state: 'receiving' as const,
    server: self,
    undoes: undoes?.id ?? null,
    createdAt: at(),
    at: at(),
  })

  async function checkRoom(who: Principal): Promise<void> {
    const open = await ofConnection().where('person', '=', who.id).where('state', 'in', openStates).execute()
    const receiving = open.filter(({ state }) => state === 'receiving')
    const atWork = receiving.length < mostUploads ? [] : await activity.servers.atWork()
    if (receiving.filter(job => !isBrokenOff(job, atWork)).length >= mostUploads)
      throw new TeamRefusal(409, `${mostUploads} of your files are being sent. Try again when one has been uploaded.`)
    if (open.length - receiving.length >= mostOpen)
      throw new TeamRefusal(
        409,
        `You have ${mostOpen} jobs that have not ended. Cancel one, or wait until one is done.`,
      )
  }

  /** Stores a job before its rows; returns the job that the same key began, if any. */
  async function claim(id: string, who: Principal, what: Begin): Promise<BackgroundJob | undefined> {
    if (what.key === undefined || !(await byKey(who, what.key))) await checkRoom(who)
    for (;;) {
      const claimed = await db
        .insertInto('team_background_job')
        .values(jobRow(id, who, what))
        .onConflict(conflict => conflict.columns(['connection', 'person', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (claimed) return undefined
      const known = await byKey(who, what.key ?? '')
      if (known && known.state !== 'receiving') return known
      if (known && !isBrokenOff(known, await activity.servers.atWork())) throw underWay()
      if (known) await remove(known.id)
    }
  }

  const start = (id: string, undoes: BackgroundJob | undefined) =>
    db.transaction().execute(async trx => {
      const jobs = trx.updateTable('team_background_job')
      const begun = await jobs
        .set({ state: 'running', at: at() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!begun) throw brokenOff()
      if (undoes) {
        const { undoneBy } = undoes
        const { numUpdatedRows } = await jobs
          .set({ undoneBy: id })
          .where('id', '=', undoes.id)
          .where('state', 'in', ['finished', 'cancelled'])
          .where('sending', '=', 0)
          .where('undoneBy', undoneBy === null ? 'is' : '=', undoneBy)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw undoneAlready()
      }
      await activity.event(eventOf(begun, 'job-begun'), trx)
      return begun
    })

  /** Removes a failed upload, unless it had already begun. `tend` removes the others later. */
  async function abandon(id: string): Promise<void> {
    if ((await find(id))?.state === 'receiving') await remove(id)
  }

  type Rows = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>

  async function receive(id: string, kind: JobKindName, rows: Rows): Promise<void> {
    let count = 0
    for await (const values of rows) {
      if (count + values.length > mostRows) throw new TeamRefusal(413, `A job has at most ${mostRows} rows.`)
      for (let from = 0; from < values.length; from += rowsAtOnce) {
        const some = values.slice(from, from + rowsAtOnce)
        const read = some.map((value, place) => readRow(kind, count + place, value))
        await store(id, count, read)
        count += read.length
      }
    }
    if (count === 0) throw new TeamRefusal(400, 'A job has at least one row. Nothing was begun.')
  }

  /** Refuses rows that differ from those of the job. */
  async function compare(job: BackgroundJob, rows: Rows): Promise<void> {
    let count = 0
    for await (const values of rows) {
      for (let from = 0; from < values.length; from += rowsAtOnce) {
        const some = values.slice(from, from + rowsAtOnce)
        const stored = await rowsOf(job.id).where('place', '>=', count).limit(some.length).execute()
        if (some.some((value, place) => JSON.stringify(value) !== stored[place]?.input)) throw otherBody()
        count += some.length
      }
    }
    if (count !== jobRowStates.reduce((sum, state) => sum + job[state], 0)) throw otherBody()
  }

  /** Begins a job with these rows, or returns the one that the key began. A failure leaves nothing behind. */
  async function create(who: Principal, what: Begin, rows: Rows): Promise<Job> {
    const { head, key, undoes } = what
    const kind = head.kind as JobKindName
    refuseWithout(who, jobRights[kind].send)
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
      throw new TeamRefusal(400, 'The key must be 1 to 255 visible characters of ASCII.')
    const id = newId()
    uploads.add(id)
    try {
      const known = await claim(id, who, what)
      if (known) {
        const { kind: same, name, options: set } = jobRow(id, who, what)
        if (known.kind !== same || known.name !== name || known.options !== set) throw otherBody()
        if (known.undoes !== (undoes?.id ?? null)) throw otherBody()
        // An undo's rows may have changed since.
        if (undoes === undefined) await compare(known, rows)
        return jobOf(known, who)
      }
      await receive(id, kind, rows)
      const begun = await start(id, undoes)
      wake(id)
      return jobOf(begun, who)
    } catch (error) {
      await abandon(id).catch(() => {})
      throw error
    } finally {
      uploads.delete(id)
    }
  }

  const rowsOf = (id: string, state?: JobRowState) => {
    const rows = db.selectFrom('team_background_row').selectAll().where('job', '=', id).orderBy('place')
    return state ? rows.where('state', '=', state) : rows
  }

  /**
   * Yields changes from the stored values back to the old ones: of the rows that are or may be carried out, and of
   * other values that the service lost.
   */
  async function* takenBack(id: string) {
    for (let from = 0; ; ) {
      const rows = await rowsOf(id)
        .where('state', 'in', ['done', 'unknown', 'refused'])
        .where('place', '>=', from)
        .limit(rowsAtOnce)
        .execute()
      yield rows.flatMap(({ state, input, result }) => {
        const { before, after, ...row } = JSON.parse(input) as ChangeRow
        const { reason, said, unlike = [] } = JSON.parse(result ?? '{}') as RowResult
        const stored = reason === 'saved-otherwise' ? (said ?? after) : after
        const own = state === 'refused' ? [] : [{ ...row, before: stored, after: before }]
        return [...own, ...unlike.flatMap(value => restored(value).map(change => ({ ...row, ...change })))]
      })
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      from = last.place + 1
    }
  }

  return {
    create,

    async list(who: Principal, { open, own }: { open: boolean; own: boolean }): Promise<Job[]> {
      let jobs = ofConnection()
      const isOwnOnly = own || !who.rights.has('activity.read')
      if (isOwnOnly && accounts !== 'off') jobs = jobs.where('person', '=', who.id)
      if (open) jobs = jobs.where('state', 'in', openStates)
      const rows = await jobs.orderBy('createdAt', 'desc').orderBy('id').limit(mostListed).execute()
      return rows.map(row => jobOf(row, who))
    },

    read: async (id: string, who: Principal) => jobOf(await visible(id, who), who),

    async rows(
      id: string,
      who: Principal,
      { state, start, limit }: { state?: JobRowState | undefined; start: number; limit: number },
    ) {
      const job = await own(id, who)
      refuseWithout(who, jobRights[job.kind].read)
      const found = await rowsOf(id, state)
        .where('place', '>=', start)
        .limit(limit + 1)
        .execute()
      const rows = found.slice(0, limit).map(
        ({ place, state, input, result }): JobRow => ({
          row: place,
          state,
          input: JSON.parse(input) as unknown,
          ...(state === 'waiting' && result !== null && { maybe: 'yes' as const }),
          ...(result === null ? {} : (JSON.parse(result) as RowResult)),
        }),
      )
      return { rows, ...(found[limit] && { next: found[limit].place }) }
    },

    pause: (id: string, who: Principal) => moveFor(id, who, ['running', 'stopped'], 'paused'),
    cancel: (id: string, who: Principal) => moveFor(id, who, ['running', 'paused', 'stopped'], 'cancelled'),

    async resume(id: string, who: Principal, again: 'refused' | 'unknown' | undefined): Promise<Job> {
      refuseWithout(who, jobRights[(await own(id, who)).kind].send)
      const from: JobState[] = again ? ['paused', 'stopped', 'finished'] : ['paused', 'stopped']
      return moveFor(id, who, from, 'running', { again })
    },

    async undo(id: string, who: Principal, key: string | undefined): Promise<Job> {
      const job = await own(id, who)
      const { kind, name, state, sending, undoneBy } = job
      const what = { head: { kind, name }, key, undoes: job }
      if (key !== undefined && (await byKey(who, key))) return create(who, what, takenBack(id))
      if (kind !== 'change-contacts' || !isEnded(state) || sending > 0)
        throw new TeamRefusal(409, 'Only changes that have ended can be undone.')
      const before = undoneBy === null ? undefined : await find(undoneBy)
      if (before && before.state !== 'cancelled') throw undoneAlready()
      return create(who, what, takenBack(id))
    },

    async delete(id: string, who: Principal): Promise<void> {
      const job = await own(id, who)
      if (job.state === 'running') throw new TeamRefusal(409, 'Pause or cancel the job first.')
      if (job.state === 'receiving') {
        if (!isBrokenOff(job, await activity.servers.atWork())) throw underWay()
        await remove(id)
      } else if (!(await forget(job)))
        throw new TeamRefusal(409, 'Rows of the job are under way. Try again in a moment.')
    },

    /** Deletes abandoned uploads and expired jobs. */
    async tend(): Promise<void> {
      const atWork = await activity.servers.atWork()
      const before = new Date(now().getTime() - days * day).toISOString()
      const jobs = await ofConnection()
        .where(({ or, and, eb }) =>
          or([
            eb('state', '=', 'receiving'),
            and([eb('state', 'in', ['finished', 'cancelled']), eb('endedAt', '<', before)]),
            and([eb('state', 'in', ['paused', 'stopped']), eb('at', '<', before)]),
          ]),
        )
        .execute()
      for (const job of jobs) {
        if (job.state !== 'receiving') await forget(job)
        else if (isBrokenOff(job, atWork)) await remove(job.id)
      }
    },

    /** Functions for the server that runs jobs. */
    work: {
      /** Called with a job that may have changed its state. */
      onWake: (listener: (job: string) => void) => void (wake = listener),
      /**
       * Jobs to run now, the oldest first, with their owners; includes stopped ones with rows in `sending`, which
       * must be settled.
       */
      due: async () => {
        const jobs = ofConnection().where(({ or, and, eb }) =>
          or([eb('state', '=', 'running'), and([eb('state', '<>', 'receiving'), eb('sending', '>', 0)])]),
        )
        const isLater = (wait: string | null) => wait !== null && ((JSON.parse(wait) as JobWait).until ?? '') > at()
        const rows = await jobs.orderBy('createdAt').execute()
        return rows
          .filter(({ sending, wait }) => sending > 0 || !isLater(wait))
          .map(({ id, person }) => ({ id, owner: person }))
      },
      find,
      owner: (job: BackgroundJob) => ownerNow(job, options),
      lease: (id: string) => createLease({ db, name: `job:${id}`, holder: self, now }),
      /** Rows in this state; `sending` ones were left by a killed server. */
      claimed: async (id: string, state: 'sending' | 'unknown'): Promise<ClaimedRow[]> =>
        (await rowsOf(id, state).execute()).map(({ place, attempt, input, result }) => ({
          place,
          attempt,
          maybe: result !== null,
          input: JSON.parse(input) as unknown,
        })),
      /** True if no other row with the same number was sent, also of another import. */
      async isAlone(id: string, place: number): Promise<boolean> {
        const other = await db
          .selectFrom('team_background_row as own')
          .innerJoin('team_background_row as other', 'other.number', 'own.number')
          .innerJoin('team_background_job as job', 'job.id', 'other.job')
          .select('other.place')
          .where('own.job', '=', id)
          .where('own.place', '=', place)
          .where('job.connection', '=', connection)
          .where(({ or, eb }) => or([eb('other.job', '<>', id), eb('other.place', '<>', place)]))
          .where('other.state', 'in', ['sending', 'unknown', 'done'])
          .limit(1)
          .executeTakeFirst()
        return other === undefined
      },
      step: (id: string, step: Step) =>
        stepOf(db, id, step, { now: now(), onEnd: (job, trx) => activity.event(eventOf(job, 'job-ended'), trx) }),
      wait: async (id: string, wait: JobWait) => {
        await db
          .updateTable('team_background_job')
          .set({ wait: JSON.stringify(wait) })
          .where('id', '=', id)
          .execute()
      },
      stop: (id: string, wait: JobWait) => move(id, ['running'], 'stopped', { wait }),
      /** Undefined if the job is not running or has rows left. */
      finish: (id: string) => move(id, ['running'], 'finished'),
    },
  }
}

export type Jobs = Awaited<ReturnType<typeof createJobs>>
