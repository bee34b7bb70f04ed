import { expect, test } from 'vitest'
import type { JobKindName } from '#contract/team/jobs'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

const day = 86_400_000

const person = (n: number) => ({
  action: 'create',
  body: { FirstName: `Ann${n}`, Phone: `+4670174060${n}` },
  file: { line: n + 2, cells: { FirstName: `Ann${n}` } },
})
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))
const change = (n: number, before = 'old', after = 'new') => ({
  id: `c${n}`,
  name: `Ann${n}`,
  path: ['properties', 'city'],
  before,
  after,
})

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

describeTeam('a job', team => {
  const begin = (as: Principal, kind: JobKindName, rows: unknown[], key?: string) =>
    team().call('createJob', {
      as,
      body: { kind, name: 'people.csv', rows },
      ...(key && { headers: new Headers({ 'idempotency-key': key }) }),
    })
  const path = ({ id }: { id: string }) => ({ job: id })
  const { work } = { work: () => team().jobs.work }
  const claim = (id: string, most = 3) => work().step(id, { ends: [], most, perMinute: 0 })

  const endWith = async (id: string, states: ('done' | 'refused' | 'unknown')[]) => {
    await claim(id, states.length)
    await work().step(id, { ends: states.map((state, place) => ({ place, state })), most: 0, perMinute: 0 })
    await work().finish(id)
  }

  test('shows its owner every row, and others with activity.read only counts', async () => {
    const [ada, eva] = [await team().person(), await team().person({ name: 'Eva', role: 'marketer' })]
    const other = await team().person({ role: 'marketer' })
    const skipped = { ...person(9), action: 'skip', reason: 'exists' }
    const job = await begin(eva, 'import-contacts', [...people(3), skipped])
    expect(job).toMatchObject({
      state: 'running',
      name: 'people.csv',
      personName: 'Eva',
      own: 'yes',
      counts: { waiting: 3, sending: 0, done: 0, refused: 0, unknown: 0, skipped: 1 },
    })
    const { rows, next } = await team().call('listJobRows', { as: eva, path: path(job), query: { limit: 2 } })
    expect(rows).toMatchObject([{ row: 0, state: 'waiting', input: person(0) }, { row: 1 }])
    const rest = await team().call('listJobRows', { as: eva, path: path(job), query: { start: next ?? 0, limit: 2 } })
    expect(rest.rows).toMatchObject([{ row: 2 }, { row: 3, state: 'skipped', reason: 'exists', input: skipped }])
    expect(rest.next).toBeUndefined()

    expect(await team().call('readJob', { as: ada, path: path(job) })).toMatchObject({
      own: 'no',
      counts: { waiting: 3 },
    })
    for (const name of ['listJobRows', 'pauseJob', 'cancelJob', 'undoJob', 'deleteJob'] as const)
      await expect(team().call(name, { as: ada, path: path(job) })).rejects.toEqual(refused(403))
    await expect(team().call('readJob', { as: other, path: path(job) })).rejects.toEqual(refused(404))
    const listed = async (as: Principal, query = {}) => (await team().call('listJobs', { as, query })).rows.length
    expect([await listed(ada), await listed(eva), await listed(other), await listed(ada, { own: 'yes' })]).toEqual([
      1, 1, 0, 0,
    ])
    await expect(team().call('listJobs', {})).rejects.toEqual(refused(401))
  })

  test('needs its kind’s rights to begin and to read rows', async () => {
    const role = await team().role('contacts.change')
    const eva = await team().person({ role })
    await expect(begin(eva, 'import-contacts', people(1))).rejects.toEqual(refused(403))
    const job = await begin(eva, 'change-contacts', [change(1)])
    const without = { ...eva, rights: new Set<never>() }
    await expect(team().call('listJobRows', { as: without, path: path(job) })).rejects.toEqual(refused(403))
    await expect(team().call('resumeJob', { as: without, path: path(job), body: {} })).rejects.toEqual(refused(403))
    expect(await team().call('cancelJob', { as: without, path: path(job) })).toMatchObject({ state: 'cancelled' })
  })

  test('is begun once per key and person, and refuses the key for another request', async () => {
    const [ada, eva] = [await team().person(), await team().person()]
    const rows = [{ number: '1' }, { number: '2' }]
    const first = await begin(ada, 'check-numbers', rows, 'key')
    expect(await begin(ada, 'check-numbers', rows, 'key')).toMatchObject({ id: first.id })
    expect((await begin(eva, 'check-numbers', rows, 'key')).id).not.toBe(first.id)
    const other = expect.objectContaining({ status: 422, kind: 'other-body', headers: { 'request-not-sent': '1' } })
    for (const others of [[{ number: '1' }], [{ number: '1' }, { number: '3' }], [...rows, { number: '3' }]])
      await expect(begin(ada, 'check-numbers', others, 'key')).rejects.toEqual(other)
    await expect(begin(ada, 'change-contacts', [change(1)], 'key')).rejects.toEqual(other)
    const [one, two] = [
      await begin(ada, 'change-contacts', [change(1)]),
      await begin(ada, 'change-contacts', [change(1)]),
    ]
    const undo = (job: { id: string }, key: string) =>
      team().call('undoJob', { as: ada, path: path(job), headers: new Headers({ 'idempotency-key': key }) })
    await endWith(one.id, ['done'])
    await endWith(two.id, ['done'])
    await expect(undo(one, 'key')).rejects.toEqual(other)
    const { id } = await undo(one, 'undo')
    await expect(undo(two, 'undo')).rejects.toEqual(other)
    expect((await undo(one, 'undo')).id).toBe(id)
  })

  test('is undone once, including unknown rows, and not with rows in flight', async () => {
    const ada = await team().person()
    const job = await begin(ada, 'change-contacts', [change(1), change(2), change(3)])
    const undo = () => team().call('undoJob', { as: ada, path: path(job) })
    await claim(job.id, 2)
    await team().call('cancelJob', { as: ada, path: path(job) })
    await expect(undo()).rejects.toEqual(refused(409))
    const ends = [0, 1].map(place => ({ place, state: place === 0 ? ('done' as const) : ('unknown' as const) }))
    await work().step(job.id, { ends, most: 0, perMinute: 0 })
    const both = await Promise.allSettled([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both).toContainEqual({ status: 'rejected', reason: refused(409) })
    const { rows } = await team().call('listJobs', { as: ada })
    expect(rows.filter(({ undoes }) => undoes === job.id)).toMatchObject([{ counts: { waiting: 2 } }])
  })

  test('finishes only without rows waiting or in flight', async () => {
    const ada = await team().person()
    const job = await begin(ada, 'check-numbers', [{ number: '1' }, { number: '2' }])
    const end = (place: number) => work().step(job.id, { ends: [{ place, state: 'done' }], most: 0, perMinute: 0 })
    await claim(job.id, 1)
    await end(0)
    expect(await work().finish(job.id)).toBeUndefined()
    await claim(job.id, 1)
    expect(await work().finish(job.id)).toBeUndefined()
    await end(1)
    expect(await work().finish(job.id)).toMatchObject({ state: 'finished' })
  })

  test('shows the service’s text to its owner only', async () => {
    const [ada, eva] = [await team().person(), await team().person({ role: 'marketer' })]
    const job = await begin(eva, 'import-contacts', people(1))
    await work().stop(job.id, { reason: 'failures', said: 'Ann0 is blocked.' })
    const waiting = async (as: Principal) => (await team().call('readJob', { as, path: path(job) })).waiting
    expect([await waiting(ada), await waiting(eva)]).toEqual([
      { reason: 'failures' },
      { reason: 'failures', said: 'Ann0 is blocked.' },
    ])
  })

  test('is limited to two uploads and fifty open jobs for each person', async () => {
    const [ada, eva] = [await team().person(), await team().person()]
    const head = { kind: 'check-numbers' as const, name: 'x' }
    const uploads = [slowly(), slowly()]
    const begun = uploads.map(({ rows }) => team().jobs.create(ada, { head }, rows))
    const stored = () => team().db.selectFrom('team_background_row').selectAll().execute()
    await expect.poll(stored).toHaveLength(2)
    await expect(begin(ada, 'check-numbers', [{ number: '1' }])).rejects.toEqual(refused(409, /2 of your files/))
    await begin(eva, 'check-numbers', [{ number: '1' }])
    for (const { end } of uploads) end()
    await Promise.all(begun)
    const { id } = await begin(ada, 'check-numbers', [{ number: '1' }], 'key')
    for (let open = 3; open < 50; open++) await begin(ada, 'check-numbers', [{ number: '1' }])
    await expect(begin(ada, 'check-numbers', [{ number: '1' }])).rejects.toEqual(refused(409, /50 jobs/))
    expect((await begin(ada, 'check-numbers', [{ number: '1' }], 'key')).id).toBe(id)
  })

  test('leaves nothing behind after an invalid row', async () => {
    const ada = await team().person()
    const rows = Array.from({ length: 700 }, (_, n) => ({ number: String(n) }))
    await expect(begin(ada, 'check-numbers', [...rows, { number: 7 }], 'key')).rejects.toEqual(refused(400, /Row 701/))
    await expect(begin(ada, 'check-numbers', [])).rejects.toEqual(refused(400))
    await expect(begin(ada, 'check-numbers', [{ number: '1' }], 'kö')).rejects.toEqual(refused(400))
    const whole = { ...change(1), path: ['properties'] }
    await expect(begin(ada, 'change-contacts', [whole])).rejects.toEqual(refused(400, /Row 1/))
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
    expect((await begin(ada, 'check-numbers', rows, 'key')).counts.waiting).toBe(700)
  })

  test('refuses a key whose upload is in progress, and begins again after it broke off', async () => {
    const ada = await team().person()
    const what = { head: { kind: 'check-numbers' as const, name: 'people.csv' }, key: 'key' }
    const { rows, end } = slowly()
    const first = team().jobs.create(ada, what, rows)
    const again = () => team().jobs.create(ada, what, [[{ number: '1' }]])
    await expect
      .poll(() => again().catch((error: unknown) => error))
      .toMatchObject({
        status: 409,
        kind: 'under-way',
        headers: { 'write-state': 'under-way' },
      })
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
    const ada = await team().person()
    const job = await begin(ada, 'check-numbers', [{ number: '1' }])
    const set = { state: 'receiving' as const, server: 'gone' }
    await team().db.updateTable('team_background_job').set(set).execute()
    await team().jobs.tend()
    await expect(team().call('readJob', { as: ada, path: path(job) })).rejects.toEqual(refused(404))
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
  })

  test('can be paused, resumed, cancelled and deleted; impossible steps are 409', async () => {
    const ada = await team().person()
    const job = await begin(ada, 'import-contacts', people(2))
    const call = async (name: 'pauseJob' | 'cancelJob') => (await team().call(name, { as: ada, path: path(job) })).state
    const resume = (again?: string) =>
      team().call('resumeJob', { as: ada, path: path(job), body: again ? { again } : {} })
    await expect(team().call('deleteJob', { as: ada, path: path(job) })).rejects.toEqual(refused(409))
    expect([await call('pauseJob'), await call('pauseJob')]).toEqual(['paused', 'paused'])
    expect((await claim(job.id))?.claimed).toEqual([])
    expect((await resume()).state).toBe('running')
    expect((await claim(job.id))?.claimed.map(({ place }) => place)).toEqual([0, 1])
    const ends = [
      { place: 0, state: 'done' as const, result: { id: '7', status: 200 } },
      { place: 1, state: 'refused' as const, result: { status: 400, said: 'No.' } },
    ]
    expect((await work().step(job.id, { ends, most: 3, perMinute: 2 }))?.job).toMatchObject({
      done: 1,
      refused: 1,
      waiting: 0,
      sending: 0,
    })
    expect(await work().finish(job.id)).toMatchObject({ state: 'finished' })
    await expect(resume()).rejects.toEqual(refused(409))
    const again = await resume('refused')
    expect(again).toMatchObject({ state: 'running', counts: { waiting: 1, refused: 0, done: 1 } })
    expect((await claim(job.id))?.claimed).toMatchObject([{ place: 1, attempt: 1 }])
    expect(await call('cancelJob')).toBe('cancelled')
    await expect(resume('refused')).rejects.toEqual(refused(409))
    expect((await team().call('readJob', { as: ada, path: path(job) })).counts).toMatchObject({ sending: 1, done: 1 })
    await expect(team().call('deleteJob', { as: ada, path: path(job) })).rejects.toEqual(refused(409))
    await work().step(job.id, { ends: [{ place: 1, state: 'unknown' }], most: 0, perMinute: 0 })
    await expect(resume('unknown')).rejects.toEqual(refused(409))
    expect((await team().call('readJob', { as: ada, path: path(job) })).counts).toMatchObject({
      unknown: 1,
      waiting: 0,
    })
    await team().call('deleteJob', { as: ada, path: path(job) })
    expect(await team().db.selectFrom('team_background_row').selectAll().execute()).toEqual([])
  })

  test('skips a number of another import with its owner’s name, unless told to send it', async () => {
    const [maja, eva] = [await team().person({ name: 'Maja' }), await team().person({ name: 'Eva' })]
    const first = await begin(maja, 'import-contacts', people(2))
    team().clock.now = new Date(team().clock.now.getTime() + 1000)
    const second = await begin(eva, 'import-contacts', people(3))
    // The first import sends the shared numbers.
    expect((await claim(second.id))?.claimed.map(({ place }) => place)).toEqual([2])
    const { rows } = await team().call('listJobRows', { as: eva, path: path(second), query: { state: 'skipped' } })
    expect(rows).toMatchObject([0, 1].map(row => ({ row, reason: 'elsewhere', by: 'Maja' })))
    expect((await claim(first.id))?.claimed).toHaveLength(2)
    const options = { elsewhere: 'yes' }
    const third = await team().call('createJob', {
      as: eva,
      body: { kind: 'import-contacts', name: 'x', options, rows: people(2) },
    })
    expect((await claim(third.id))?.claimed).toHaveLength(2)
  })

  test('is deleted two weeks after its end, or after the last change of a paused job', async () => {
    const ada = await team().person()
    const [ended, paused, running] = [
      await begin(ada, 'check-numbers', [{ number: '1' }]),
      await begin(ada, 'check-numbers', [{ number: '1' }]),
      await begin(ada, 'check-numbers', [{ number: '1' }]),
    ]
    const { deletedAt } = await team().call('cancelJob', { as: ada, path: path(ended) })
    expect(Date.parse(deletedAt ?? '')).toBe(team().clock.now.getTime() + 14 * day)
    await team().call('pauseJob', { as: ada, path: path(paused) })
    team().clock.now = new Date(team().clock.now.getTime() + 14 * day + 1)
    await team().jobs.tend()
    const { rows } = await team().call('listJobs', { as: ada })
    expect(rows.map(({ id }) => id)).toEqual([running.id])
    expect(await team().db.selectFrom('team_background_row').select('job').execute()).toEqual([{ job: running.id }])
  })

  test('has one activity entry for its begin and one for its end', async () => {
    const ada = await team().person()
    const job = await begin(ada, 'import-contacts', people(2))
    await claim(job.id, 1)
    await team().call('cancelJob', { as: ada, path: path(job) })
    await work().step(job.id, { ends: [{ place: 0, state: 'done' }], most: 0, perMinute: 0 })
    const { rows } = await team().call('listActivity', { as: ada, query: { thing: `job:${job.id}` } })
    expect(rows.map(({ endpoint, details }) => [endpoint, details])).toEqual([
      ['job-ended', { kind: 'import-contacts', name: 'people.csv', state: 'cancelled', waiting: 1, done: 1 }],
      ['job-begun', { kind: 'import-contacts', name: 'people.csv', state: 'running', waiting: 2 }],
    ])
  })
})
