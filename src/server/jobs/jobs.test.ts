import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Right } from '#contract/rights'
import type { Job, JobKindName } from '#contract/team/jobs'
import { type ApiFetch, embeddedApi } from '#server/embedded-api'
import { createMetrics } from '#server/metrics/metrics'
import { untouched } from '#server/problem-answer'
import { matchFor } from '#server/server-environment'
import { anApp } from '#server/testing/server-fixture'
import { createWriteSteps } from '#server/writes/record-writes'
import { createMemoryService } from '#service/testing/memory-service'
import { nobody, type Principal } from '#team/principal'
import { aConnection } from '#team/testing/memory-team'
import { teamDatabases } from '#team/testing/signing-team'
import { testTeam } from '#team/testing/team-suite'
import { createOwnerRequest } from './owner-request'
import { startJobs } from './start-jobs'

type Service = Parameters<typeof embeddedApi>[0]
type Fault = (
  request: { name: string; body: string; nth: number; url: string },
  pass: () => Promise<Response>,
) => Response | Promise<Response> | undefined

/** Creates a team, a service whose faults `state` sets, and a server that runs jobs of the team's people. */
async function aServer({ accounts = 'on', isStarted = true }: { accounts?: 'on' | 'off'; isStarted?: boolean } = {}) {
  hurry()
  const db = await teamDatabases.SQLite()
  const service = await createMemoryService()
  const team = await testTeam(db, { accounts, now: () => new Date() })
  onTestFinished(() => db.destroy())
  onTestFinished(service.close)
  const sent: { name: string; body: string }[] = []
  const state: { fault: Fault } = { fault: () => undefined }
  const api: ApiFetch = async c => {
    const name = matchFor(c)?.name ?? ''
    const body = c.req.method === 'GET' ? '' : await c.req.raw.clone().text()
    sent.push({ name, body })
    const pass = () => Promise.resolve(embeddedApi(service as Service)(c))
    return (await state.fault({ name, body, nth: sent.length, url: c.req.url }, pass)) ?? pass()
  }
  const parts = { api, team, connection: aConnection, metrics: createMetrics(), steps: createWriteSteps(team.activity) }
  const start = () => {
    const jobs = startJobs({
      ...parts,
      request: createOwnerRequest(parts),
      onError: error => {
        throw error
      },
    })
    onTestFinished(() => jobs.stop())
    return jobs
  }
  if (isStarted) start()
  const as = (who: Principal) => {
    const ofJob = (id: string) => ({ as: who, path: { job: id } })
    const begin = (kind: JobKindName, rows: unknown[], options = {}) =>
      team.call('createJob', { as: who, body: { kind, name: 'a file', rows, options } })
    const read = (id: string) => team.call('readJob', ofJob(id))
    const until = (id: string, state: string) =>
      expect.poll(async () => (await read(id)).state, { timeout: 20_000, interval: 5 }).toBe(state)
    /** Waits until the job has ended, and reads it. */
    const ended = async ({ id }: Job) => {
      await until(id, 'finished')
      return read(id)
    }
    /** Begins a job that stops by itself, and reads it then. */
    const runUntilStopped = async (kind: JobKindName, rows: unknown[], options = {}) => {
      const { id } = await begin(kind, rows, options)
      await until(id, 'stopped')
      return read(id)
    }
    return {
      who,
      begin,
      runUntilStopped,
      read,
      until,
      run: async (kind: JobKindName, rows: unknown[], options = {}) => ended(await begin(kind, rows, options)),
      rows: async (id: string) => (await team.call('listJobRows', { ...ofJob(id), query: { limit: 1000 } })).rows,
      pause: (id: string) => team.call('pauseJob', ofJob(id)),
      cancel: (id: string) => team.call('cancelJob', ofJob(id)),
      resume: async (id: string, again?: 'refused' | 'unknown') =>
        ended(await team.call('resumeJob', { ...ofJob(id), body: again ? { again } : {} })),
      undo: async (id: string) => ended(await team.call('undoJob', ofJob(id))),
    }
  }
  const times = (name: string, text = '') => sent.filter(each => each.name === name && each.body.includes(text)).length
  const contacts = async () => {
    const answer = await service.fetch(new Request('http://x/v2/contacts'))
    return answer.ok ? ((await answer.json()) as { id: string; properties: Record<string, string> }[]) : []
  }
  const send = (path: string, method: string, sent: object) =>
    service.fetch(new Request(`http://x${path}`, { method, body: JSON.stringify(sent), headers: json }))
  const patch = (id: string, contact: object) => send(`/v2/contacts/${id}?meta=1`, 'PATCH', contact)
  /** Creates contacts in the service and the rows of a job that changes their city. */
  const cities = async (count: number) => {
    for (const { body } of people(count)) await send('/api/contacts', 'POST', body)
    const listed = await contacts()
    const changes = listed.map(({ id }) => ({ id, name: '', path: ['properties', 'city'], before: '', after: 'Lund' }))
    const set = ({ id, properties } = listed[0] as (typeof listed)[number], city: string) =>
      patch(id, { properties: { ...properties, city } })
    return { listed, changes, set }
  }
  const app = anApp({ ...parts, identify: undefined as never })
  const owner = accounts === 'on' ? await team.person() : nobody
  const aPerson = async (options: Parameters<typeof team.person>[0]) => as(await team.person(options))
  return { db, team, state, start, as, aPerson, ...as(owner), times, contacts, cities, patch, service, app }
}

const person = (n: number) => ({
  action: 'create',
  body: { FirstName: `Ann${n}`, Phone: `+467017406${String(n).padStart(2, '0')}` },
  file: { line: n + 2, cells: {} },
})
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))
const json = { 'content-type': 'application/json' }
const lost = () => new Response('', { status: 502 })

/** A gate that answers of the service wait for. */
function aGate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { opened, open: () => open() }
}

/** Runs timers and clock fifty times as fast. */
function hurry() {
  const passing = setInterval(() => vi.advanceTimersByTime(250), 5)
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...timers, 'Date', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    clearInterval(passing)
  })
}

test('creates each contact of an import once, and lets other requests run meanwhile', async () => {
  const { db, team, who, begin, until, rows, times, contacts } = await aServer()
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  const wrong = { ...person(90), body: { FirstName: 'Ann', Phone: '070' } }
  const { id } = await begin('import-contacts', [...people(90), wrong])
  turns = 0
  await until(id, 'finished')
  expect(turns).toBeGreaterThan(20)
  const ended = await rows(id)
  const made = { state: 'done', status: 200, id: expect.stringMatching(/^\d+$/) as string }
  expect(ended.slice(0, 90)).toMatchObject(people(90).map(input => ({ ...made, input })))
  expect(ended[90]).toMatchObject({ state: 'refused', status: 400, said: expect.any(String) as string })
  expect(times('createContact')).toBe(91)
  expect(await contacts()).toHaveLength(50)

  // The activity shows one entry per job, and `?job=` its rows.
  const { rows: listed } = await team.call('listActivity', { as: who })
  expect(listed.map(({ endpoint }) => endpoint)).toEqual(['job-ended'])
  const ofJob = await team.call('listActivity', { as: who, query: { job: id, limit: 3 } })
  expect(ofJob.rows.map(({ endpoint }) => endpoint)).toEqual(['createContact', 'createContact', 'createContact'])
  const entries = db.selectFrom('team_activity').select('job').distinct().where('kind', '=', 'begun')
  expect(await entries.execute()).toEqual([{ job: id }])
})

test('looks for a contact whose answer was lost, and sends it again only on request', async () => {
  const { team, state, run, resume, rows, times, contacts } = await aServer()
  // Two answers are lost; one of the contacts was created.
  state.fault = async ({ name, body }, pass) => {
    if (name !== 'createContact') return undefined as never
    if (body.includes('Ann1')) await pass()
    return body.includes('Ann1') || body.includes('Ann2') ? lost() : (undefined as never)
  }
  const uncertain = { ...person(5), reason: 'uncertain' }
  const { id } = await run('import-contacts', [...people(4), uncertain])
  expect(await rows(id)).toMatchObject([
    { state: 'done' },
    { state: 'done', id: expect.any(String) as string },
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done' },
    { state: 'done' },
  ])
  expect([times('createContact', 'Ann1'), times('createContact', 'Ann2')]).toEqual([1, 1])
  expect(await team.countUnknown()).toBe(1)
  state.fault = () => undefined
  const { counts } = await resume(id, 'unknown')
  expect(counts).toMatchObject({ done: 5, unknown: 0 })
  expect(times('createContact', 'Ann2')).toBe(2)
  expect(await contacts()).toHaveLength(5)
})

test('does not say that a contact was not created when only its second attempt was refused', async () => {
  const { team, aPerson, state } = await aServer()
  const eva = await aPerson({ role: await team.role('contacts.create') })
  state.fault = async (_, pass) => {
    await pass()
    return lost()
  }
  const { id } = await eva.run('import-contacts', people(1))
  state.fault = () => Response.json({ Detail: 'The number is taken.' }, { status: 409 })
  await eva.resume(id, 'unknown')
  expect(await eva.rows(id)).toMatchObject([{ state: 'unknown', status: 409, said: 'The number is taken.' }])
})

/** The page that a proxy in front of the service answers once its session has ended. */
const signInPage = () =>
  new Response('<!doctype html><h1>Please sign in</h1>', { headers: { 'content-type': 'text/html' } })

test('takes no web page for a created contact, and looks for the contact', async () => {
  const { state, run, runUntilStopped, rows, contacts } = await aServer()
  // Of three contacts answered with a web page one was created; all others get a proper answer.
  state.fault = async ({ name, body }, pass) => {
    if (name !== 'createContact' || !/Ann[0-2]/.test(body)) return undefined as never
    if (body.includes('Ann1')) await pass()
    return signInPage()
  }
  const { id } = await run('import-contacts', people(5))
  expect(await rows(id)).toMatchObject([
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done', id: expect.any(String) as string },
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done' },
    { state: 'done' },
  ])
  expect(await contacts()).toHaveLength(3)

  // Nor is a contact looked for in vain when the list is a web page, too.
  state.fault = signInPage
  const all = await runUntilStopped('import-contacts', people(20).slice(8))
  const ended = await rows(all.id)
  expect(ended.filter(row => row.state === 'unknown').length).toBeGreaterThan(9)
  expect(
    ended.every(row => row.state !== 'done' && row.reason === (row.state === 'unknown' ? 'html' : undefined)),
  ).toBe(true)
  expect(all.counts.done).toBe(0)
})

test('takes a web page with the status 404 neither for a missing contact nor for an empty list', async () => {
  const { state, run, runUntilStopped, rows, cities } = await aServer()
  const { changes } = await cities(12)
  state.fault = ({ name }) =>
    name === 'createContact'
      ? lost()
      : new Response('<!doctype html><h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  const changed = await runUntilStopped('change-contacts', changes)
  expect(changed.counts).toMatchObject({ waiting: 12 })
  const made = await run('import-contacts', [person(20)])
  const [row] = await rows(made.id)
  expect([row?.state, row?.reason]).toEqual(['unknown', 'unreachable'])
})

test('takes a creation answered with an integer ID for done, and any other answer for unknown', async () => {
  const { state, run, rows } = await aServer()
  const whole = { ID: 7, FirstName: 'Ann', Phone: '+46701740600' }
  const done = [whole, { ...whole, Phone: null }, { ID: 7, Email: 5 }]
  const answers = [...done, {}, ['maintenance'], null, { ID: {} }, { ID: '7' }]
  state.fault = ({ name, body }) =>
    name === 'createContact' ? Response.json(answers[Number(/Ann(\d)/.exec(body)?.[1])]) : undefined
  const { id } = await run('import-contacts', people(answers.length))
  expect((await rows(id)).map(row => [row.state, row.id])).toEqual(
    answers.map((_, n) => (n < done.length ? ['done', '7'] : ['unknown', undefined])),
  )
})

test('reads a contact again after a web page, and says what the service did not keep', async () => {
  const { state, run, rows, contacts, cities } = await aServer()
  const { changes, set, listed } = await cities(6)
  state.fault = async ({ name, url }, pass) => {
    if (name !== 'updateContact') return undefined as never
    const at = changes.findIndex(each => url.includes(each.id))
    // 0: not done. 1: done. 2: answered with the old value. 3: stored in another form. 4: answered with no labels.
    if (at === 1 || at === 4) await pass()
    if (at === 3) await set(listed[3], 'LUND')
    if (at === 2) return Response.json(listed[2])
    return at === 4 ? Response.json({ properties: {}, labels: 'vip' }) : signInPage()
  }
  const { id } = await run('change-contacts', changes.slice(0, 5))
  expect((await rows(id)).map(row => [row.state, row.reason, row.status])).toEqual([
    ['refused', 'not-kept', 200],
    ['done', undefined, 200],
    ['refused', 'not-kept', 200],
    ['done', 'saved-otherwise', 200],
    ['done', undefined, 200],
  ])
  const stored = await contacts()
  expect(changes.slice(0, 3).map(({ id }) => stored.find(each => each.id === id)?.properties.city ?? '')).toEqual([
    '',
    'Lund',
    '',
  ])

  // A web page instead of the contact is a failure of the service.
  state.fault = signInPage
  const all = await run('change-contacts', changes.slice(5))
  expect(await rows(all.id)).toMatchObject([{ state: 'refused', reason: 'html' }])
  expect(all.counts.done).toBe(0)
})

test.each<[string, (stored: Response) => Response | Promise<Response>, object]>([
  ['as answered', stored => stored, {}],
  ['not answered', () => Response.json({ properties: { firstName: 'Ann' }, labels: ['vinter'] }), {}],
  ['after a lost answer', lost, {}],
  ['when the contact cannot be read again', stored => stored, { isUnread: true }],
])(
  'says which other values of a contact the service lost, and restores them when undone: %s',
  async (_, answer, { isUnread = false }: { isUnread?: boolean }) => {
    const { team, state, run, undo, rows, cities, patch, service } = await aServer()
    const { changes, listed } = await cities(1)
    const [{ id, properties } = { id: '', properties: {} }] = listed
    const whole = {
      properties: { ...properties, email: 'ann@example.com', city: 'Lund' },
      labels: ['kundklubb'],
      metadata: { firstName: { source: 'fair' } },
    }
    await patch(id, whole)
    let isSent = false
    let unread = isUnread ? 1 : 0
    state.fault = async ({ name, body }) => {
      if (name === 'readContact' && isSent && unread-- > 0) return signInPage()
      if (name !== 'updateContact' || isSent) return undefined as never
      isSent = true
      const sent = JSON.parse(body) as typeof whole
      const less = { properties: { ...sent.properties, email: null, city: 'LUND' }, labels: ['vinter'] }
      return answer(await patch(id, { ...sent, ...less, metadata: { firstName: { source: null } } }))
    }
    const label = { ...changes[0], path: ['labels', 'vinter'], before: '', after: 'vinter' }
    const changed = await run('change-contacts', [label])
    const [row] = await rows(changed.id)
    const lostLabel = { path: ['labels', 'kundklubb'], kind: isUnread ? 'unconfirmed' : 'dropped', sent: 'kundklubb' }
    const lostEmail = { ...lostLabel, path: ['properties', 'email'], sent: 'ann@example.com' }
    const lostSource = { ...lostLabel, path: ['metadata', 'firstName', 'source'], sent: 'fair' }
    const city = { path: ['properties', 'city'], kind: 'changed', sent: 'Lund', stored: 'LUND' }
    expect(row).toMatchObject({ state: 'done' })
    expect(row?.unlike).toHaveLength(4)
    expect(row?.unlike).toEqual(expect.arrayContaining([lostLabel, lostEmail, lostSource, city]))
    expect(await team.countUnknown()).toBe(0)

    await undo(changed.id)
    const now = await service.fetch(new Request(`http://x/v2/contacts/${id}?meta=1`))
    expect(await now.json()).toMatchObject(whole)
  },
)

test('undoes a change beside which the service changed a value of another shape', async () => {
  const { state, run, undo, rows, contacts, cities, patch } = await aServer()
  const { changes } = await cities(1)
  let house = '1'
  const withHouse = async (answer: Response) =>
    Response.json({ ...((await answer.json()) as object), metadata: { city: { place: { house } } } })
  state.fault = async ({ name, body }, pass) => {
    if (name === 'readContact') return withHouse(await pass())
    if (name !== 'updateContact') return undefined as never
    house = '2'
    const { metadata: _, ...sent } = JSON.parse(body) as { metadata?: object }
    return withHouse(await patch(changes[0]?.id ?? '', sent))
  }
  const changed = await run('change-contacts', changes)
  expect(await rows(changed.id)).toMatchObject([{ state: 'done' }])
  await undo(changed.id)
  expect((await contacts())[0]?.properties).not.toHaveProperty('city')
})

test('says which values of a created contact the service stored differently', async () => {
  const { state, run, read, rows } = await aServer()
  const answers = [
    { Email: 'ann@example.com' },
    { Email: 'ann@example.com', Phone: '46 70-174 06 01' },
    { LastName: 'Other', Phone: '+46700000000', Organization: null },
  ]
  state.fault = ({ name, body }) => {
    if (name !== 'createContact') return undefined
    const { Email: _, ...sent } = JSON.parse(body) as Record<string, string>
    return Response.json({ ID: 7, ...sent, ...answers[Number(sent.FirstName?.at(-1))] })
  }
  const more = { LastName: 'Ek', Email: 'ann@example.com', Organization: 'AB' }
  const created = people(3).map(row => ({ ...row, body: { ...row.body, ...more } }))
  const { id } = await run('import-contacts', created)
  expect(await read(id)).toMatchObject({ counts: { done: 3 }, differing: 1 })
  expect((await rows(id)).map(row => [row.state, row.unlike])).toEqual([
    ['done', undefined],
    ['done', undefined],
    [
      'done',
      [
        { path: ['Phone'], kind: 'changed', sent: '+46701740602', stored: '+46700000000' },
        { path: ['LastName'], kind: 'changed', sent: 'Ek', stored: 'Other' },
        { path: ['Email'], kind: 'unconfirmed', sent: 'ann@example.com' },
        { path: ['Organization'], kind: 'dropped', sent: 'AB' },
      ],
    ],
  ])
})

test('takes no answer without labels or properties for proof that a value was removed', async () => {
  const { state, run, rows, cities, patch } = await aServer()
  const { changes, listed } = await cities(2)
  for (const { id, properties } of listed)
    await patch(id, { properties: { ...properties, city: 'Lund' }, labels: ['vip'] })
  state.fault = ({ name }) => (name === 'updateContact' ? Response.json({ id: '1', properties: {} }) : undefined)
  const { id } = await run('change-contacts', [
    { ...changes[0], path: ['labels', 'vip'], before: 'vip', after: '' },
    { ...changes[1], before: 'Lund', after: '' },
  ])
  const kept = { state: 'refused', reason: 'not-kept' }
  expect(await rows(id)).toMatchObject([kept, kept])
})

test('does not know whether a change was kept when it cannot read the contact again', async () => {
  const { state, run, rows, cities } = await aServer()
  const { changes } = await cities(1)
  let isSent = false
  state.fault = ({ name }) => {
    if (name === 'updateContact') isSent = true
    return isSent ? signInPage() : undefined
  }
  const { id } = await run('change-contacts', changes)
  expect(await rows(id)).toMatchObject([{ state: 'unknown', reason: 'html' }])
})

test('waits after a limit, and after a request that was not sent', async () => {
  const { state, begin, until, read, contacts } = await aServer()
  let refusals = 0
  state.fault = ({ name, nth }) => {
    if (name !== 'createContact' || nth > 6 || nth % 2 === 0) return undefined
    refusals += 1
    return nth === 1
      ? new Response('', { status: 429, headers: { 'retry-after': '1' } })
      : untouched(502, 'Away', 'Nothing answers.')
  }
  const { id } = await begin('import-contacts', people(6))
  await expect
    .poll(async () => (await read(id)).waiting?.reason, { timeout: 5000, interval: 10 })
    .toMatch(/rate|network/)
  await until(id, 'finished')
  expect(refusals).toBeGreaterThan(1)
  expect((await read(id)).counts).toMatchObject({ done: 6 })
  expect(await contacts()).toHaveLength(6)
})

test('stops after ten consecutive failures, and continues when its owner resumes it', async () => {
  const { state, runUntilStopped, resume, times } = await aServer()
  state.fault = ({ name }) =>
    name === 'createContact' ? Response.json({ Detail: 'Closed.' }, { status: 409 }) : undefined
  const stopped = await runUntilStopped('import-contacts', people(40))
  expect(stopped).toMatchObject({ waiting: { reason: 'failures', said: 'Closed.' } })
  expect(times('createContact')).toBeLessThan(13)
  state.fault = () => undefined
  const { counts } = await resume(stopped.id, 'refused')
  expect(counts.done).toBe(40)
})

test('stops at a refused credential without losing a row', async () => {
  const { state, runUntilStopped, resume } = await aServer()
  state.fault = ({ name }) => (name === 'createContact' ? new Response('No such key', { status: 401 }) : undefined)
  const stopped = await runUntilStopped('import-contacts', people(5))
  expect(stopped).toMatchObject({
    waiting: { reason: 'credential', said: 'No such key' },
    counts: { waiting: 5 },
  })
  state.fault = () => undefined
  const { counts } = await resume(stopped.id)
  expect(counts.done).toBe(5)
})

test('continues after its owner signed out, and stops without their right or after their deactivation', async () => {
  const { db, team, who: ada, as, start } = await aServer({ isStarted: false })
  const role = await team.role('contacts.bulk')
  const [eva, key] = [await team.person({ role }), await team.person({ role })]
  const loseRight = () =>
    db.updateTable('team_role').set({ rights: '["contacts.read"]' }).where('id', '=', role).execute()
  const deactivate = () =>
    db.updateTable('team_person').set({ state: 'deactivated' }).where('id', '=', ada.id).execute()
  const dues = [
    [eva, 'right', loseRight],
    [ada, 'deactivated', deactivate],
    [{ ...key, by: 'key' as const, id: 'a key' }, 'key', () => Promise.resolve()],
  ] as const
  for (const [who, reason, lose] of dues) {
    const { begin, until, read } = as(who)
    const { id } = await begin('import-contacts', people(3), { elsewhere: 'yes' })
    await lose()
    const jobs = start()
    await until(id, 'stopped')
    expect(await read(id)).toMatchObject({ waiting: { reason }, counts: { waiting: 3 } })
    await jobs.stop()
  }
})

test('leaves its owner twenty of sixty writes a minute', async () => {
  const { team, aPerson, times } = await aServer()
  const eva = await aPerson({ role: await team.role('contacts.create', 'contacts.read') })
  const step = vi.spyOn(team.jobs.work, 'step')
  const { id } = await eva.begin('import-contacts', people(60))
  await expect.poll(async () => (await eva.read(id)).waiting?.reason, { timeout: 10_000 }).toBe('pace')
  expect(times('createContact')).toBe(40)
  expect((await team.sending.left(eva.who)).find(({ kind }) => kind === 'contacts')).toMatchObject({ left: 20 })
  // A waiting job writes nothing to the database.
  const before = step.mock.calls.length
  await new Promise(resolve => setTimeout(resolve, 1200))
  expect(step.mock.calls.length).toBe(before)
})

test('is worked on by one server at a time', async () => {
  const { start, run, times } = await aServer({ isStarted: false })
  start()
  start()
  const { counts } = await run('import-contacts', people(30))
  expect(counts.done).toBe(30)
  expect(times('createContact')).toBe(30)
})

test('creates each contact once when two people import the same list', async () => {
  const { aPerson, contacts } = await aServer()
  const [maja, eva] = [await aPerson({ name: 'Maja' }), await aPerson({ name: 'Eva' })]
  const jobs = await Promise.all([maja, eva].map(who => who.begin('import-contacts', people(30))))
  const [first = '', second = ''] = jobs.map(({ id }) => id)
  await maja.until(first, 'finished')
  await eva.until(second, 'finished')
  expect(await contacts()).toHaveLength(30)
  const counts = [(await maja.read(first)).counts, (await eva.read(second)).counts]
  expect(counts.map(({ done, skipped }) => done + skipped)).toEqual([30, 30])
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(30)
  const skipped = [...(await maja.rows(first)), ...(await eva.rows(second))].filter(({ state }) => state === 'skipped')
  expect(skipped.every(({ reason, by }) => reason === 'elsewhere' && (by === 'Maja' || by === 'Eva'))).toBe(true)
})

test.each<[string, Right[], object]>([
  ['without the right to read', ['contacts.create'], { reason: 'elsewhere', by: 'Maja' }],
  ['with it', ['contacts.create', 'contacts.read'], {}],
])('calls no contact of another import its own, nor left out: %s', async (_, rights, found) => {
  const { team, aPerson, state, contacts } = await aServer()
  const role = await team.role(...rights)
  const [maja, eva] = [await aPerson({ role, name: 'Maja' }), await aPerson({ role })]
  state.fault = ({ name }) => (name === 'createContact' ? lost() : undefined)
  const { id } = await eva.run('import-contacts', people(1))
  state.fault = () => undefined
  await maja.run('import-contacts', people(1), { elsewhere: 'yes' })
  expect(await contacts()).toHaveLength(1)
  await eva.resume(id, 'unknown')
  expect(await eva.rows(id)).toMatchObject([{ state: 'unknown', ...found }])
})

test('stores no code that an error quotes', async () => {
  const { db, team, aPerson, state } = await aServer()
  const eva = await aPerson({ role: 'support' })
  await team.codeFormats.store('Hej {0}, välkommen hem')
  const refusal = { Detail: 'Hej kqwrtzvbnmpx, välkommen hem', Errors: [{ Message: 'Your code is 482913746201' }] }
  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json(refusal, { status: 400 }) : undefined)
  const { id } = await eva.run('check-numbers', [{ number: '1' }])
  expect((await eva.rows(id))[0]).toMatchObject({
    state: 'refused',
    said: expect.stringContaining('Your code is') as string,
  })
  const stored = JSON.stringify(await db.selectFrom('team_background_row').selectAll().execute())
  expect(stored).not.toMatch(/482913746201|kqwrtzvbnmpx/)
})

test('looks up a hundred numbers per request and keeps each result, also with ACCOUNTS=off', async () => {
  const { run, read, rows, times } = await aServer({ accounts: 'off' })
  const numbers = Array.from({ length: 250 }, (_, n) => ({ number: `070174${String(n).padStart(4, '0')}` }))
  const long = numbers.map(({ number }) => number).join(' ')
  const { id } = await run('check-numbers', [...numbers, { number: long }], { region: 'SE' })
  expect(await read(id)).toMatchObject({ own: 'yes' })
  const ended = await rows(id)
  expect(ended.pop()).toMatchObject({ state: 'done', answer: { Input: long, IsValid: false } })
  expect(ended[7]).toMatchObject({
    state: 'done',
    answer: { Input: '0701740007', E164Format: '+46701740007', IsValid: true },
  })
  expect(ended.every(({ state }) => state === 'done')).toBe(true)
  expect(times('lookupPhoneNumbers')).toBe(3)
})

test('changes one value unless a colleague has, reports each row, and can be undone', async () => {
  const { run, undo, rows, contacts, cities } = await aServer()
  const { listed, changes, set } = await cities(4)
  await set(listed[1], 'Umeå')
  await set(listed[2], 'Lund')
  const gone = { ...changes[0], id: '000000000000000000000000' }
  // The fourth contact has two changes.
  const label = { ...changes[3], path: ['labels', 'VIP'], after: 'VIP' }
  const { id } = await run('change-contacts', [...changes, gone, label])
  expect((await rows(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['done', undefined],
    ['skipped', 'conflict'],
    ['skipped', 'already'],
    ['done', undefined],
    ['refused', 'gone'],
    ['done', undefined],
  ])
  await set(listed[0], 'Kiruna')
  const back = await undo(id)
  expect((await rows(back.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'conflict'],
    ['done', undefined],
    ['done', undefined],
  ])
  const now = (await contacts()).find(({ id }) => id === listed[3]?.id)
  expect(now?.properties.city ?? '').toBe('')
})

test('stores an upload line by line, and nothing of a broken upload', async () => {
  const { db, app, until, rows } = await aServer({ accounts: 'off' })
  const head = JSON.stringify({ kind: 'check-numbers', name: 'numbers', options: { region: 'SE' } })
  const send = (body: string | ReadableStream, key = 'k') => {
    const headers = { 'content-type': 'application/x-ndjson', 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    return app.request('/team/jobs', { method: 'POST', headers, body, duplex: 'half' })
  }
  const line = (n: number) => JSON.stringify({ number: `070174${String(n).padStart(4, '0')}` })
  const lines = (count: number) => [head, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')
  const stored = async () => (await db.selectFrom('team_background_row').select('place').execute()).length

  expect((await send(`${lines(1200)}\n{"number":7}`)).status).toBe(400)
  expect((await send(`${lines(1200)}\n{"numb`)).status).toBe(400)
  expect((await send('{"kind":"other"}')).status).toBe(400)
  expect((await send(head)).status).toBe(400)
  expect((await send(`${lines(2)}\n${JSON.stringify({ number: 'x'.repeat(1_100_000) })}`)).status).toBe(413)
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(lines(1200)))
    },
    // Called once the rows above were read.
    pull: controller => controller.error(new Error('The connection is gone.')),
  })
  await send(broken).then(answer => answer.status)
  expect(await stored()).toBe(0)

  const answer = await send(lines(1200))
  const job = (await answer.json()) as { id: string; counts: object }
  expect([answer.status, job.counts]).toMatchObject([201, { waiting: 1200 }])
  expect(await (await send(lines(1200))).json()).toMatchObject({ id: job.id })
  await until(job.id, 'finished')
  expect((await rows(job.id)).at(-1)).toMatchObject({ row: 999, state: 'done' })
})

test('says that a row whose answer was lost may be done, and reports it as unknown when cancelled or stopped', async () => {
  const { state, begin, runUntilStopped, pause, cancel, read, rows, cities } = await aServer()
  const { changes } = await cities(12)
  const changed = new Set<string>()
  // Nor can a contact be read again.
  state.fault = async ({ name, url }, pass) => {
    const { pathname } = new URL(url)
    if (name === 'updateContact') await pass()
    else if (!changed.has(pathname)) return undefined as never
    changed.add(pathname)
    return lost()
  }
  const cancelled = await begin('change-contacts', changes.slice(0, 3))
  await expect.poll(async () => (await read(cancelled.id)).waiting?.reason, { interval: 5 }).toBe('row-failed')
  await pause(cancelled.id)
  expect((await rows(cancelled.id))[0]).toMatchObject({ state: 'waiting', maybe: 'yes', reason: 'unreachable' })
  await cancel(cancelled.id)
  expect((await read(cancelled.id)).counts).toMatchObject({ waiting: 0, unknown: 3 })

  state.fault = ({ name, url }) => {
    if (name !== 'updateContact') return undefined
    return url.includes(changes[3]?.id ?? '') ? lost() : new Response('No such key', { status: 401 })
  }
  const stopped = await runUntilStopped('change-contacts', changes.slice(3, 6))
  expect(stopped.counts).toMatchObject({ waiting: 2, unknown: 1 })
})

test('leaves a colleague’s value, shows it, and does not count it as its own when a row is resent', async () => {
  const { state, run, resume, rows, times, cities } = await aServer()
  const { changes, listed, set } = await cities(2)
  await set(listed[0], 'Kiruna')
  state.fault = ({ name }) => (name === 'updateContact' ? Response.json({}, { status: 409 }) : undefined)
  const { id } = await run('change-contacts', changes)
  const conflict = { state: 'skipped', reason: 'conflict', said: 'Kiruna' }
  expect(await rows(id)).toMatchObject([conflict, { state: 'refused', status: 409 }])
  await set(listed[1], 'Lund')
  await resume(id, 'refused')
  expect(await rows(id)).toMatchObject([conflict, { state: 'skipped', reason: 'already' }])
  expect(times('updateContact')).toBe(1)
})

test('shows a value that the service stored in another form, and undoes the change', async () => {
  const { state, run, undo, read, rows, contacts, cities } = await aServer()
  const { changes, listed, set } = await cities(1)
  state.fault = ({ name, body }) =>
    name === 'updateContact' && body.includes('Lund') ? set(listed[0], 'LUND') : undefined
  const { id } = await run('change-contacts', changes)
  expect(await rows(id)).toMatchObject([{ state: 'done', reason: 'saved-otherwise', said: 'LUND' }])
  expect(await read(id)).toMatchObject({ counts: { done: 1 }, differing: 1 })
  const back = await undo(id)
  expect(await rows(back.id)).toMatchObject([{ state: 'done' }])
  expect((await contacts())[0]?.properties.city ?? '').toBe('')
})

test('does not blame somebody else for another value when its own attempt may have been carried out', async () => {
  const { state, run, rows, cities } = await aServer()
  const { changes, listed, set } = await cities(1)
  state.fault = async ({ name }) => {
    if (name !== 'updateContact') return undefined as never
    // The service stores the value in another form, and its answer is lost.
    await set(listed[0], 'LUND')
    return lost()
  }
  const { id } = await run('change-contacts', changes)
  expect(await rows(id)).toMatchObject([{ state: 'unknown' }])
})

test('treats an empty text like a missing value', async () => {
  const { run, undo, rows, cities } = await aServer()
  const { changes, listed, set } = await cities(1)
  await set(listed[0], '')
  const { id } = await run('change-contacts', changes)
  expect(await rows(id)).toMatchObject([{ state: 'done' }])
  await set(listed[0], '')
  const back = await undo(id)
  expect(await rows(back.id)).toMatchObject([{ state: 'skipped', reason: 'already' }])
})

test('sends a row that its owner resumes while the row is being looked for', async () => {
  const { state, begin, resume, pause, until } = await aServer()
  const { opened, open } = aGate()
  let isLast = false
  let looks = 0
  state.fault = async ({ name, body }) => {
    if (name === 'createContact' && body.includes('Ann0')) return lost()
    if (name === 'createContact' && body.includes('Ann3')) isLast = true
    if (name !== 'listContacts' || !isLast) return undefined as never
    looks += 1
    await opened
    return undefined as never
  }
  const { id } = await begin('import-contacts', people(4))
  await expect.poll(() => looks, { interval: 5 }).toBe(1)
  await pause(id)
  const resumed = resume(id, 'unknown')
  await until(id, 'running')
  state.fault = () => undefined
  open()
  expect((await resumed).counts).toMatchObject({ done: 4, waiting: 0 })
})

test('looks for rows at the service’s pace, and not while it is paused', async () => {
  const { state, begin, resume, pause, read, times } = await aServer()
  let isLast = false
  let isLimited = true
  state.fault = ({ name, body }) => {
    if (name === 'createContact' && body.includes('Ann5')) isLast = true
    if (name === 'createContact') return /Ann[0-3]/.test(body) ? lost() : undefined
    if (!isLast || !isLimited) return undefined
    return new Response('', { status: 429, headers: { 'retry-after': '2' } })
  }
  const { id } = await begin('import-contacts', people(6))
  await expect.poll(async () => (await read(id)).waiting?.reason, { timeout: 9000, interval: 5 }).toBe('rate')
  expect((await read(id)).state).toBe('running')
  await pause(id)
  const before = times('listContacts')
  await new Promise(resolve => setTimeout(resolve, 5000))
  expect(times('listContacts')).toBe(before)
  isLimited = false
  await resume(id)
  expect(times('listContacts')).toBeGreaterThan(before)
})

test('sends failing contacts last, and gives up after three attempts', async () => {
  const { state, run, rows, cities } = await aServer()
  const { changes } = await cities(12)
  let patches = 0
  state.fault = ({ name, url }) => {
    const at = changes.findIndex(({ id }) => url.includes(id))
    if (name === 'updateContact' && at === 3) patches += 1
    const isFailing = (name === 'readContact' && at < 3) || (name === 'updateContact' && at === 3)
    return isFailing ? lost() : undefined
  }
  const { id } = await run('change-contacts', changes)
  const ended = await rows(id)
  expect(ended.slice(0, 4).map(row => row.state)).toEqual(['refused', 'refused', 'refused', 'unknown'])
  expect(ended.slice(4).every(row => row.state === 'done')).toBe(true)
  expect(patches).toBe(3)
})

test('stops when every read of a contact fails', async () => {
  const { state, runUntilStopped, cities } = await aServer()
  const { changes } = await cities(20)
  state.fault = () => Response.json({ detail: 'Away.' }, { status: 502 })
  const stopped = await runUntilStopped('change-contacts', changes)
  expect(stopped).toMatchObject({ waiting: { reason: 'failures', said: 'Away.' }, counts: { waiting: 20 } })
})

/** Numbers to look up; the service fails at those of the places in `faulty`. */
const numbersWith = (count: number, faulty: readonly number[] = []) =>
  Array.from({ length: count }, (_, n) => ({ number: `+46701${faulty.includes(n) ? 9 : 7}${1000 + n}` }))
const failingNumber: Fault = ({ name, body }) =>
  name === 'lookupPhoneNumbers' && body.includes('+467019')
    ? Response.json({ Detail: 'Broken.' }, { status: 503 })
    : undefined

test('finishes all other numbers when some fail, and none after an answer of another shape', async () => {
  const { team, state, run, runUntilStopped, rows } = await aServer()
  const waits = vi.spyOn(team.jobs.work, 'wait')
  state.fault = failingNumber
  const faulty = [40, 41, 42, 43, 44, 149]
  const numbers = numbersWith(150, faulty)
  const { id } = await run('check-numbers', numbers)
  const ended = await rows(id)
  expect(ended.flatMap(({ state, row }) => (state === 'done' ? [] : row))).toEqual(faulty)
  expect(ended[40]).toMatchObject({ state: 'refused', status: 503, said: 'Broken.' })
  // The service was there all the time.
  expect(new Set(waits.mock.calls.map(([, { reason }]) => reason))).toEqual(new Set(['row-failed']))

  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json(['maintenance']) : undefined)
  const other = await runUntilStopped('check-numbers', numbers)
  expect(other).toMatchObject({ waiting: { reason: 'failures' }, counts: { waiting: 150 } })
})

test('does not stop at numbers that an answer leaves out, unless it leaves out all', async () => {
  const { state, run, runUntilStopped } = await aServer()
  const numbers = numbersWith(150)
  let listed = numbers.slice(0, 2).map(({ number }) => ({ Input: number }))
  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json({ PhoneNumbers: listed }) : undefined)
  const some = await run('check-numbers', numbers.slice(0, 40))
  expect(some.counts).toMatchObject({ done: 2, refused: 38 })
  listed = []
  const none = await runUntilStopped('check-numbers', numbers)
  expect(none.counts).toMatchObject({ refused: 100, waiting: 50 })
})

const cutOff = () => new Response(new ReadableStream({ start: controller => controller.error(new Error('Cut.')) }))

test.each<[string, string, () => Response]>([
  ['a web page', 'html', signInPage],
  ['an answer that was cut off', 'truncated', cutOff],
  ['half of the data', 'unreadable', () => new Response('{"PhoneNumbers": [', { headers: json })],
  ['503', 'unavailable', () => Response.json({ title: 'X' }, { status: 503 })],
  ['504', 'late', () => Response.json({ title: 'X' }, { status: 504 })],
  ['a lost answer', 'unreachable', lost],
  ['500', 'broken', () => Response.json({ title: 'X' }, { status: 500 })],
])('names the fault of a check and of a change after %s', async (_, reason, fault) => {
  const { team, state, begin, until, rows, cities } = await aServer()
  const waits = vi.spyOn(team.jobs.work, 'wait')
  const { changes } = await cities(1)
  state.fault = fault
  const checked = await begin('check-numbers', numbersWith(1))
  const changed = await begin('change-contacts', changes)
  for (const { id } of [checked, changed]) {
    await until(id, 'finished')
    expect(await rows(id)).toMatchObject([{ state: 'refused', reason }])
  }
  expect(new Set(waits.mock.calls.map(([, wait]) => [wait.reason, wait.cause].join()))).toEqual(
    new Set([`row-failed,${reason}`]),
  )
})

test('stops and names the fault when every number is answered with a web page', async () => {
  const { state, runUntilStopped } = await aServer()
  state.fault = signInPage
  const stopped = await runUntilStopped('check-numbers', numbersWith(150))
  expect(stopped).toMatchObject({
    waiting: { reason: 'failures', cause: 'html' },
    counts: { done: 0, waiting: 150 },
  })
})

test.each([
  [{ Message: 'Number blocked' }, 'Number blocked'],
  [{ title: 'Bad', detail: 'Number blocked' }, 'Number blocked'],
  [
    { title: 'Bad', errors: { Phone: ['Not allowed'], LastName: 'Too long' } },
    'Phone: Not allowed · LastName: Too long',
  ],
])('gives the words of a refusal: %j', async (refusal, said) => {
  const { state, run, rows } = await aServer()
  state.fault = () => Response.json(refusal, { status: 400 })
  const { id } = await run('import-contacts', people(1))
  expect(await rows(id)).toMatchObject([{ state: 'refused', said }])
})

test.each(['its owner pauses', 'the server stops'])('sends no further part of a failing request once %s', async how => {
  const { state, start, begin, pause, read, times } = await aServer({ isStarted: false })
  const { opened, open } = aGate()
  state.fault = async (request, pass) => {
    if (request.name === 'lookupPhoneNumbers') await opened
    return failingNumber(request, pass) ?? pass()
  }
  const jobs = start()
  const { id } = await begin('check-numbers', numbersWith(100, [40]))
  await expect.poll(() => times('lookupPhoneNumbers'), { interval: 5 }).toBe(1)
  if (how === 'its owner pauses') await pause(id)
  const stopped = how === 'the server stops' && jobs.stop()
  open()
  await stopped
  await expect.poll(async () => (await read(id)).counts, { interval: 5 }).toMatchObject({ sending: 0, waiting: 100 })
  expect(times('lookupPhoneNumbers')).toBe(1)
})

test('does not wait for other people’s jobs or their long waits', async () => {
  const { team, aPerson, state, begin, read, times } = await aServer()
  const eva = await aPerson({ role: await team.role('lookup') })
  const { opened, open } = aGate()
  state.fault = async ({ name }) => {
    if (name === 'createContact') await opened
    return name === 'createContact'
      ? new Response('', { status: 429, headers: { 'retry-after': '3600' } })
      : (undefined as never)
  }
  const ids: string[] = []
  for (const row of people(22)) ids.push((await begin('import-contacts', [row])).id)
  await expect.poll(() => times('createContact'), { interval: 5 }).toBe(3)
  await eva.run('check-numbers', [{ number: '+46701740605' }])
  expect(times('createContact')).toBe(3)
  open()
  await expect.poll(() => times('createContact'), { timeout: 9000, interval: 5 }).toBe(22)
  await expect.poll(async () => (await read(ids[21] ?? '')).waiting?.reason, { timeout: 9000 }).toBe('rate')
})

test('settles a row left by a killed server, also after a refused credential', async () => {
  const { db, state, start, begin, until, read } = await aServer({ isStarted: false })
  state.fault = ({ name }) => (name === 'createContact' ? new Response('No such key', { status: 401 }) : undefined)
  const first = start()
  const { id } = await begin('import-contacts', people(1))
  await until(id, 'stopped')
  await first.stop()
  // The state after a kill between the answer and the end of the row.
  await db.updateTable('team_background_row').set({ state: 'sending', attempt: 0 }).where('job', '=', id).execute()
  await db.updateTable('team_background_job').set({ waiting: 0, sending: 1 }).where('id', '=', id).execute()
  start()
  await expect.poll(async () => (await read(id)).counts.sending, { timeout: 9000, interval: 5 }).toBe(0)
  expect((await read(id)).counts).toMatchObject({ waiting: 1, refused: 0 })
})

test('reads a contact whose change another server left answered with a web page', async () => {
  const { db, state, start, run, read, rows, cities } = await aServer({ isStarted: false })
  const first = start()
  const { changes } = await cities(1)
  state.fault = ({ name }) => (name === 'updateContact' ? signInPage() : undefined)
  const { id } = await run('change-contacts', changes)
  await first.stop()
  // The state after a kill between the answer and the end of the row.
  await db.updateTable('team_background_row').set({ state: 'sending', result: null }).where('job', '=', id).execute()
  await db.updateTable('team_background_job').set({ refused: 0, sending: 1 }).where('id', '=', id).execute()
  start()
  await expect.poll(async () => (await read(id)).counts.sending, { timeout: 9000, interval: 5 }).toBe(0)
  expect(await rows(id)).toMatchObject([{ state: 'refused', reason: 'not-kept' }])
})

test('looks up as many numbers as its owner’s limit allows, and waits with the rest', async () => {
  const { team, begin, read } = await aServer()
  const { people: usual, keys } = await team.sending.read()
  await team.sending.replace({ people: { ...usual, lookupsPerHour: 50 }, keys })
  const numbers = Array.from({ length: 100 }, (_, n) => ({ number: `+4670174${String(n).padStart(2, '0')}00` }))
  const { id } = await begin('check-numbers', numbers)
  await expect.poll(async () => (await read(id)).waiting?.reason, { timeout: 9000 }).toBe('rate')
  expect((await read(id)).counts).toMatchObject({ done: 50, waiting: 50 })
})

test('is recorded in the ledger under its creator, also after ACCOUNTS changed to off', async () => {
  const { db, start, begin, until } = await aServer({ accounts: 'off', isStarted: false })
  const { id } = await begin('import-contacts', people(1))
  await db.updateTable('team_background_job').set({ by: 'session', person: 'ada' }).execute()
  start()
  await until(id, 'finished')
  expect(await db.selectFrom('team_write').select('person').execute()).toEqual([{ person: 'ada' }])
})

test('answers 507 on a full disk, and begins nothing', async () => {
  const { db, app } = await aServer({ accounts: 'off' })
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 2}`).execute(db)
  const head = { kind: 'check-numbers', name: 'x' }
  const rows = Array.from({ length: 2000 }, (_, n) => ({ number: `${'1'.repeat(150)}${n}` }))
  const lines = [head, ...rows].map(line => JSON.stringify(line)).join('\n')
  const bodies = { 'application/x-ndjson': lines, 'application/json': JSON.stringify({ ...head, rows }) }
  for (const [type, body] of Object.entries(bodies)) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const answer = await app.request('/team/jobs', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('request-not-sent')]).toEqual([507, '1'])
    expect(await answer.json()).toMatchObject({ type: '/problems/not-recorded' })
  }
})
