import { beforeEach, expect, test } from 'vitest'
import type { JobKindName } from '#contract/team/jobs'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

const day = 86_400_000

const row = (n: number) => ({
  action: 'create',
  body: { FirstName: `Ann${n}`, Phone: `+4670174060${n}` },
  file: { line: n + 2, cells: { FirstName: `Ann${n}` } },
})
const people = (count: number) => Array.from({ length: count }, (_, n) => row(n))
const change = (n: number) => {
  const city = { path: ['properties', 'city'], before: 'old', after: 'new' }
  return { id: `c${n}`, name: `Ann${n}`, ...city }
}

/** An upload that pauses after its first row until `end`, which may break it off. */
function slowly() {
  let end = (_error?: Error) => {}
  const ended = new Promise<void>((resolve, reject) => {
    end = error => (error ? reject(error) : resolve())
  })
  async function* rows() {
    yield [{ number: '1' }]
    await ended
    yield [{ number: '2' }]
  }
  return { rows: rows(), end: (error?: Error) => end(error) }
}

describeTeam('a job', (team, { call, person, role }) => {
  let ada: Principal
  beforeEach(async () => {
    ada = await person()
  })

  const begin = (as: Principal, kind: JobKindName, rows: unknown[], key?: string) =>
    call('createJob', {
      as,
      body: { kind, name: 'people.csv', rows },
      ...(key && { headers: new Headers({ 'idempotency-key': key }) }),
    })
  const checkOne = (key?: string) => begin(ada, 'check-numbers', [{ number: '1' }], key)
  const path = ({ id }: { id: string }) => ({ job: id })
  const work = () => team().jobs.work
  const claim = (id: string, most = 3) => work().step(id, { ends: [], most, perMinute: 0 })

  const endRow = (id: string, place: number, state: 'done' | 'unknown' = 'done') =>
    work().step(id, { ends: [{ place, state }], most: 0, perMinute: 0 })

  /** Begins a job of one row and carries it out. */
  const changeOne = async () => {
    const job = await begin(ada, 'change-contacts', [change(1)])
    await claim(job.id)
    await endRow(job.id, 0)
    await work().finish(job.id)
    return job
  }

  test('shows its owner every row, and others with activity.read only counts', async () => {
    const eva = await person({ name: 'Eva', role: 'marketer' })
    const other = await person({ role: 'marketer' })
    const skipped = { ...row(9), action: 'skip', reason: 'exists' }
    const job = await begin(eva, 'import-contacts', [...people(3), skipped])
    const counts = { waiting: 3, sending: 0, done: 0, refused: 0, unknown: 0, skipped: 1 }
    expect(job).toMatchObject({ state: 'running', name: 'people.csv', personName: 'Eva', own: 'yes', counts })
    const { rows, next } = await call('listJobRows', { as: eva, path: path(job), query: { limit: 2 } })
    expect(rows).toMatchObject([{ row: 0, state: 'waiting', input: row(0) }, { row: 1 }])
    const rest = await call('listJobRows', { as: eva, path: path(job), query: { start: next ?? 0, limit: 2 } })
    expect(rest.rows).toMatchObject([{ row: 2 }, { row: 3, state: 'skipped', reason: 'exists', input: skipped }])
    expect(rest.next).toBeUndefined()

    expect(await call('readJob', { as: ada, path: path(job) })).toMatchObject({ own: 'no', counts })
    for (const name of ['listJobRows', 'pauseJob', 'cancelJob', 'undoJob', 'deleteJob'] as const)
      await expect(call(name, { as: ada, path: path(job) })).rejects.toEqual(refused(403))
    await expect(call('readJob', { as: other, path: path(job) })).rejects.toEqual(refused(404))
    const listed = async (as: Principal, query = {}) => (await call('listJobs', { as, query })).rows.length
    expect([await listed(ada), await listed(eva)]).toEqual([1, 1])
    expect([await listed(other), await listed(ada, { own: 'yes' })]).toEqual([0, 0])
    await expect(call('listJobs', {})).rejects.toEqual(refused(401))
  })

  test('needs its kind’s rights to begin and to read rows', async () => {
    const eva = await person({ role: await role('contacts.change') })
    await expect(begin(eva, 'import-contacts', people(1))).rejects.toEqual(refused(403))
    const job = await begin(eva, 'change-contacts', [change(1)])
    const without = { ...eva, rights: new Set<never>() }
    await expect(call('listJobRows', { as: without, path: path(job) })).rejects.toEqual(refused(403))
    await expect(call('resumeJob', { as: without, path: path(job), body: {} })).rejects.toEqual(refused(403))
    expect(await call('cancelJob', { as: without, path: path(job) })).toMatchObject({ state: 'cancelled' })
  })

  test('is begun once per key and person, and refuses the key for another request', async () => {
    const eva = await person()
    const rows = [{ number: '1' }, { number: '2' }]
    const first = await begin(ada, 'check-numbers', rows, 'key')
    expect(await begin(ada, 'check-numbers', rows, 'key')).toMatchObject({ id: first.id })
    expect((await begin(eva, 'check-numbers', rows, 'key')).id).not.toBe(first.id)
    const other = expect.objectContaining({ status: 422, kind: 'other-body', headers: { 'request-not-sent': '1' } })
    for (const others of [[{ number: '1' }], [{ number: '1' }, { number: '3' }], [...rows, { number: '3' }]])
      await expect(begin(ada, 'check-numbers', others, 'key')).rejects.toEqual(other)
    await expect(begin(ada, 'change-contacts', [change(1)], 'key')).rejects.toEqual(other)
    const [one, two] = [await changeOne(), await changeOne()]
    const undo = (job: { id: string }, key: string) =>
      call('undoJob', { as: ada, path: path(job), headers: new Headers({ 'idempotency-key': key }) })
    await expect(undo(one, 'key')).rejects.toEqual(other)
    const { id } = await undo(one, 'undo')
    await expect(undo(two, 'undo')).rejects.toEqual(other)
    expect((await undo(one, 'undo')).id).toBe(id)
  })

  test('is undone once, including unknown rows, and not with rows in flight', async () => {
    const job = await begin(ada, 'change-contacts', [change(1), change(2), change(3)])
    const undo = () => call('undoJob', { as: ada, path: path(job) })
    await claim(job.id, 2)
    await call('cancelJob', { as: ada, path: path(job) })
    await expect(undo()).rejects.toEqual(refused(409))
    await endRow(job.id, 0)
    await endRow(job.id, 1, 'unknown')
    const both = await Promise.allSettled([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both).toContainEqual({ status: 'rejected', reason: refused(409) })
    const { rows } = await call('listJobs', { as: ada })
    expect(rows.filter(({ undoes }) => undoes === job.id)).toMatchObject([{ counts: { waiting: 2 } }])
  })

  test('finishes only without rows waiting or in flight', async () => {
    const job = await begin(ada, 'check-numbers', [{ number: '1' }, { number: '2' }])
    await claim(job.id, 1)
    await endRow(job.id, 0)
    expect(await work().finish(job.id)).toBeUndefined()
    await claim(job.id, 1)
    expect(await work().finish(job.id)).toBeUndefined()
    await endRow(job.id, 1)
    expect(await work().finish(job.id)).toMatchObject({ state: 'finished' })
  })

  test('shows the service’s text to its owner only', async () => {
    const eva = await person({ role: 'marketer' })
    const job = await begin(eva, 'import-contacts', people(1))
    await work().stop(job.id, { reason: 'failures', said: 'Ann0 is blocked.' })
    const waiting = async (as: Principal) => (await call('readJob', { as, path: path(job) })).waiting
    expect(await waiting(ada)).toEqual({ reason: 'failures' })
    expect(await waiting(eva)).toEqual({ reason: 'failures', said: 'Ann0 is blocked.' })
  })

  test('is limited to two uploads and fifty open jobs for each person', async () => {
    const eva = await person()
    const head = { kind: 'check-numbers' as const, name: 'x' }
    const uploads = [slowly(), slowly()]
    const begun = uploads.map(({ rows }) => team().jobs.create(ada, { head }, rows))
    const stored = () => team().db.selectFrom('team_background_row').selectAll().execute()
    await expect.poll(stored).toHaveLength(2)
    await expect(checkOne()).rejects.toEqual(refused(409, /2 of your files/))
    await begin(eva, 'check-numbers', [{ number: '1' }])
    for (const { end } of uploads) end()
    await Promise.all(begun)
    const { id } = await checkOne('key')
    for (let open = 3; open < 50; open++) await checkOne()
    await expect(checkOne()).rejects.toEqual(refused(409, /50 jobs/))
    expect((await checkOne('key')).id).toBe(id)
  })

  test('leaves nothing behind after an invalid row', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => ({ number: String(n) }))
    await expect(begin(ada, 'check-numbers', [...rows, { number: 7 }], 'key')).rejects.toEqual(refused(400, /Row 701/))
    await expect(begin(ada, 'check-numbers', [])).rejects.toEqual(refused(400))
    await expect(checkOne('kö')).rejects.toEqual(refused(400))
    const whole = { ...change(1), path: ['properties'] }
    await expect(begin(ada, 'change-contacts', [whole])).rejects.toEqual(refused(400, /Row 1/))
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
    expect((await begin(ada, 'check-numbers', rows, 'key')).counts.waiting).toBe(700)
  })

  test('refuses a key whose upload is in progress, and begins again after it broke off', async () => {
    const what = { head: { kind: 'check-numbers' as const, name: 'people.csv' }, key: 'key' }
    const { rows, end } = slowly()
    const first = team().jobs.create(ada, what, rows)
    const again = () => team().jobs.create(ada, what, [[{ number: '1' }]])
    const underWay = { status: 409, kind: 'under-way', headers: { 'write-state': 'under-way' } }
    await expect.poll(() => again().catch((error: unknown) => error)).toMatchObject(underWay)
    end(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    const { id } = await again()
    await team().db.updateTable('team_background_job').set({ state: 'receiving', server: 'gone' }).execute()
    const anew = await again()
    expect(anew).toMatchObject({ state: 'running', counts: { waiting: 1 } })
    expect(anew.id).not.toBe(id)
    expect(await team().db.selectFrom('team_background_row').select('job').execute()).toEqual([{ job: anew.id }])
  })

  test('is removed when the server of its upload is gone', async () => {
    const job = await checkOne()
    const set = { state: 'receiving' as const, server: 'gone' }
    await team().db.updateTable('team_background_job').set(set).execute()
    await team().jobs.tend()
    await expect(call('readJob', { as: ada, path: path(job) })).rejects.toEqual(refused(404))
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
  })

  test('can be paused, resumed, cancelled and deleted; impossible steps are 409', async () => {
    const job = await begin(ada, 'import-contacts', people(2))
    const change = async (name: 'pauseJob' | 'cancelJob') => (await call(name, { as: ada, path: path(job) })).state
    const resume = (again?: string) => call('resumeJob', { as: ada, path: path(job), body: again ? { again } : {} })
    await expect(call('deleteJob', { as: ada, path: path(job) })).rejects.toEqual(refused(409))
    expect([await change('pauseJob'), await change('pauseJob')]).toEqual(['paused', 'paused'])
    expect((await claim(job.id))?.claimed).toEqual([])
    expect((await resume()).state).toBe('running')
    expect((await claim(job.id))?.claimed.map(({ place }) => place)).toEqual([0, 1])
    const ends = [
      { place: 0, state: 'done' as const, result: { id: '7', status: 200 } },
      { place: 1, state: 'refused' as const, result: { status: 400, said: 'No.' } },
    ]
    const counts = { done: 1, refused: 1, waiting: 0, sending: 0 }
    expect((await work().step(job.id, { ends, most: 3, perMinute: 2 }))?.job).toMatchObject(counts)
    expect(await work().finish(job.id)).toMatchObject({ state: 'finished' })
    await expect(resume()).rejects.toEqual(refused(409))
    const again = await resume('refused')
    expect(again).toMatchObject({ state: 'running', counts: { waiting: 1, refused: 0, done: 1 } })
    expect((await claim(job.id))?.claimed).toMatchObject([{ place: 1, attempt: 1 }])
    expect(await change('cancelJob')).toBe('cancelled')
    await expect(resume('refused')).rejects.toEqual(refused(409))
    expect((await call('readJob', { as: ada, path: path(job) })).counts).toMatchObject({ sending: 1, done: 1 })
    await expect(call('deleteJob', { as: ada, path: path(job) })).rejects.toEqual(refused(409))
    await endRow(job.id, 1, 'unknown')
    await expect(resume('unknown')).rejects.toEqual(refused(409))
    const after = await call('readJob', { as: ada, path: path(job) })
    expect(after.counts).toMatchObject({ unknown: 1, waiting: 0 })
    await call('deleteJob', { as: ada, path: path(job) })
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
  })

  test('skips a number of another import with its owner’s name, unless told to send it', async () => {
    const [maja, eva] = [await person({ name: 'Maja' }), await person({ name: 'Eva' })]
    const first = await begin(maja, 'import-contacts', people(2))
    team().clock.now = new Date(team().clock.now.getTime() + 1000)
    const second = await begin(eva, 'import-contacts', people(3))
    // The first import sends the shared numbers.
    expect((await claim(second.id))?.claimed.map(({ place }) => place)).toEqual([2])
    const { rows } = await call('listJobRows', { as: eva, path: path(second), query: { state: 'skipped' } })
    expect(rows).toMatchObject([0, 1].map(row => ({ row, reason: 'elsewhere', by: 'Maja' })))
    expect((await claim(first.id))?.claimed).toHaveLength(2)
    const body = { kind: 'import-contacts' as const, name: 'x', options: { elsewhere: 'yes' }, rows: people(2) }
    const third = await call('createJob', { as: eva, body })
    expect((await claim(third.id))?.claimed).toHaveLength(2)
  })

  test('is deleted two weeks after its end, or after the last change of a paused job', async () => {
    const [ended, paused, running] = [await checkOne(), await checkOne(), await checkOne()]
    const { deletedAt } = await call('cancelJob', { as: ada, path: path(ended) })
    expect(Date.parse(deletedAt ?? '')).toBe(team().clock.now.getTime() + 14 * day)
    await call('pauseJob', { as: ada, path: path(paused) })
    team().clock.now = new Date(team().clock.now.getTime() + 14 * day + 1)
    await team().jobs.tend()
    const { rows } = await call('listJobs', { as: ada })
    expect(rows.map(({ id }) => id)).toEqual([running.id])
    expect(await team().db.selectFrom('team_background_row').select('job').execute()).toEqual([{ job: running.id }])
  })

  test('has one activity entry for its begin and one for its end', async () => {
    const job = await begin(ada, 'import-contacts', people(2))
    await claim(job.id, 1)
    await call('cancelJob', { as: ada, path: path(job) })
    await endRow(job.id, 0)
    const { rows } = await call('listActivity', { as: ada, query: { thing: `job:${job.id}` } })
    const what = { kind: 'import-contacts', name: 'people.csv' }
    expect(rows.map(({ endpoint, details }) => [endpoint, details])).toEqual([
      ['job-ended', { ...what, state: 'cancelled', waiting: 1, done: 1 }],
      ['job-begun', { ...what, state: 'running', waiting: 2 }],
    ])
  })
})
