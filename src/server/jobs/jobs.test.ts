import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import { rowOf } from '#contract/rows'
import type { JobKindName } from '#contract/team/jobs'
import { type ApiFetch, embeddedApi } from '#server/embedded-api'
import { createMetrics } from '#server/metrics/metrics'
import { untouched } from '#server/problem-answer'
import { matchFor } from '#server/server-environment'
import { anApp } from '#server/testing/server-fixture'
import { createWriteSteps } from '#server/writes/record-writes'
import { withSentinels } from '#service/demo/with-sentinels'
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

/**
 * Creates a team, a service with optional faults, and a server that runs jobs; `sent` lists the requests to the
 * service.
 */
async function aServer({ fault = () => undefined, accounts = 'on' }: { fault?: Fault; accounts?: 'on' | 'off' } = {}) {
  const db = await teamDatabases.SQLite()
  const service = await createMemoryService()
  const team = await testTeam(db, { accounts, now: () => new Date() })
  onTestFinished(() => db.destroy())
  onTestFinished(service.close)
  const sent: { name: string; body: string }[] = []
  const state = { fault }
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
  const begin = (as: Principal, kind: JobKindName, rows: unknown[], options = {}) =>
    team.call('createJob', { as, body: { kind, name: 'a file', rows, options } })
  const read = (as: Principal, id: string) => team.call('readJob', { as, path: { job: id } })
  const rows = async (as: Principal, id: string) =>
    (await team.call('listJobRows', { as, path: { job: id }, query: { limit: 1000 } })).rows
  const until = (as: Principal, id: string, job: string) =>
    expect.poll(async () => (await read(as, id)).state, { timeout: 20_000, interval: 20 }).toBe(job)
  const times = (name: string, text = '') => sent.filter(each => each.name === name && each.body.includes(text)).length
  const contacts = async () => {
    const answer = await service.fetch(new Request('http://x/v2/contacts'))
    return answer.ok ? ((await answer.json()) as { id: string; properties: Record<string, string> }[]) : []
  }
  /** Creates contacts in the service and the rows of a job that changes their city. */
  const cities = async (count: number) => {
    const send = (path: string, method: string, json: unknown) => {
      const init = { method, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
      return service.fetch(new Request(`http://x${path}`, init))
    }
    for (const { body } of people(count)) await send('/api/contacts', 'POST', body)
    const listed = await contacts()
    const changes = listed.map(({ id }) => ({ id, name: '', path: ['properties', 'city'], before: '', after: 'Lund' }))
    const set = ({ id, properties } = listed[0] as (typeof listed)[number], city: string) =>
      send(`/v2/contacts/${id}`, 'PATCH', { properties: { ...properties, city } })
    return { listed, changes, set }
  }
  const app = anApp({ ...parts, identify: undefined as never })
  return { db, team, parts, sent, state, start, begin, read, rows, until, times, contacts, cities, service, app }
}

const person = (n: number) => ({
  action: 'create',
  body: { FirstName: `Ann${n}`, Phone: `+467017406${String(n).padStart(2, '0')}` },
  file: { line: n + 2, cells: {} },
})
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))
const json = { 'content-type': 'application/json' }
const lost = () => new Response('', { status: 502 })

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
  const { db, team, start, begin, until, rows, contacts, times } = await aServer()
  const ada = await team.person()
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  start()
  const wrong = { ...person(90), body: { FirstName: 'Ann', Phone: '070' } }
  const { id } = await begin(ada, 'import-contacts', [...people(90), wrong])
  turns = 0
  await until(ada, id, 'finished')
  expect(turns).toBeGreaterThan(20)
  const ended = await rows(ada, id)
  const made = { state: 'done', status: 200, id: expect.stringMatching(/^\d+$/) as string }
  expect(ended.slice(0, 90)).toMatchObject(people(90).map(input => ({ ...made, input })))
  expect(ended[90]).toMatchObject({ state: 'refused', status: 400, said: expect.any(String) as string })
  expect(times('createContact')).toBe(91)
  expect(await contacts()).toHaveLength(50)

  // The activity shows one entry per job, and `?job=` its rows.
  const { rows: listed } = await team.call('listActivity', { as: ada })
  expect(listed.map(({ endpoint }) => endpoint)).toEqual(['job-ended'])
  const ofJob = await team.call('listActivity', { as: ada, query: { job: id, limit: 3 } })
  expect(ofJob.rows.map(({ endpoint }) => endpoint)).toEqual(['createContact', 'createContact', 'createContact'])
  const entries = db.selectFrom('team_activity').select('job').distinct().where('kind', '=', 'begun')
  expect(await entries.execute()).toEqual([{ job: id }])
})

test('looks for a contact whose answer was lost, and sends it again only on request', async () => {
  const { team, state, start, begin, until, rows, read, times, contacts } = await aServer()
  hurry()
  const ada = await team.person()
  // Two answers are lost; one of the contacts was created.
  state.fault = async ({ name, body }, pass) => {
    if (name !== 'createContact') return undefined as never
    if (body.includes('Ann1')) await pass()
    return body.includes('Ann1') || body.includes('Ann2') ? lost() : (undefined as never)
  }
  start()
  const uncertain = { ...person(5), reason: 'uncertain' }
  const { id } = await begin(ada, 'import-contacts', [...people(4), uncertain])
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([
    { state: 'done' },
    { state: 'done', id: expect.any(String) as string },
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done' },
    { state: 'done' },
  ])
  expect([times('createContact', 'Ann1'), times('createContact', 'Ann2')]).toEqual([1, 1])
  expect(await team.countUnknown()).toBe(1)
  state.fault = () => undefined
  await team.call('resumeJob', { as: ada, path: { job: id }, body: { again: 'unknown' } })
  await until(ada, id, 'finished')
  expect((await read(ada, id)).counts).toMatchObject({ done: 5, unknown: 0 })
  expect(times('createContact', 'Ann2')).toBe(2)
  expect(await contacts()).toHaveLength(5)
})

test('does not say that a contact was not created when only its second attempt was refused', async () => {
  const { team, state, start, begin, until, rows } = await aServer()
  const eva = await team.person({ role: await team.role('contacts.create') })
  state.fault = async (_, pass) => {
    await pass()
    return lost()
  }
  start()
  const { id } = await begin(eva, 'import-contacts', people(1))
  await until(eva, id, 'finished')
  state.fault = () => Response.json({ Detail: 'The number is taken.' }, { status: 409 })
  await team.call('resumeJob', { as: eva, path: { job: id }, body: { again: 'unknown' } })
  await until(eva, id, 'finished')
  expect(await rows(eva, id)).toMatchObject([{ state: 'unknown', status: 409, said: 'The number is taken.' }])
})

/** The page that a proxy in front of the service answers once its session has ended. */
const signInPage = () =>
  new Response('<!doctype html><h1>Please sign in</h1>', { headers: { 'content-type': 'text/html' } })

test('takes no web page for a created contact, and looks for the contact', async () => {
  hurry()
  const { team, state, start, begin, until, rows, read, contacts } = await aServer()
  const ada = await team.person()
  // Of three contacts answered with a web page one was created; all others get a proper answer.
  state.fault = async ({ name, body }, pass) => {
    if (name !== 'createContact' || !/Ann[0-2]/.test(body)) return undefined as never
    if (body.includes('Ann1')) await pass()
    return signInPage()
  }
  start()
  const { id } = await begin(ada, 'import-contacts', people(5))
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done', id: expect.any(String) as string },
    { state: 'unknown', reason: 'not-found-again' },
    { state: 'done' },
    { state: 'done' },
  ])
  expect(await contacts()).toHaveLength(3)

  // Nor is a contact looked for in vain when the list is a web page, too.
  state.fault = signInPage
  const all = await begin(ada, 'import-contacts', people(20).slice(8))
  await until(ada, all.id, 'stopped')
  const ended = await rows(ada, all.id)
  expect(ended.filter(row => row.state === 'unknown').length).toBeGreaterThan(9)
  expect(
    ended.every(row => row.state !== 'done' && row.reason === (row.state === 'unknown' ? 'html' : undefined)),
  ).toBe(true)
  expect((await read(ada, all.id)).counts.done).toBe(0)
})

test('takes a web page with the status 404 neither for a missing contact nor for an empty list', async () => {
  hurry()
  const { team, state, start, begin, until, rows, read, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes } = await cities(12)
  state.fault = ({ name }) =>
    name === 'createContact'
      ? lost()
      : new Response('<!doctype html><h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  const changed = await begin(ada, 'change-contacts', changes)
  await until(ada, changed.id, 'stopped')
  expect((await read(ada, changed.id)).counts).toMatchObject({ waiting: 12 })
  const made = await begin(ada, 'import-contacts', [person(20)])
  await until(ada, made.id, 'finished')
  const [row] = await rows(ada, made.id)
  expect([row?.state, row?.reason]).toEqual(['unknown', 'unreachable'])
})

test('shows the sentinel 003 of an import and of a check as not answered with data', async () => {
  hurry()
  const { team, state, start, begin, until, rows, contacts, service } = await aServer()
  const ada = await team.person()
  const demo = withSentinels(service, { sleep: () => Promise.resolve() })
  state.fault = ({ name, url, body }) =>
    demo.fetch(new Request(url, { method: rowOf(name as EndpointName).method, body: body || null, headers: json }))
  start()
  const sentinel = '+46700000003'
  const made = await begin(ada, 'import-contacts', [{ ...person(0), body: { FirstName: 'Ann', Phone: sentinel } }])
  await until(ada, made.id, 'finished')
  expect(await rows(ada, made.id)).toMatchObject([{ state: 'unknown' }])
  expect(await contacts()).toEqual([])
  const checked = await begin(ada, 'check-numbers', [{ number: sentinel }, { number: '+46701740600' }])
  await until(ada, checked.id, 'finished')
  expect(await rows(ada, checked.id)).toMatchObject([{ state: 'refused', reason: 'html' }, { state: 'done' }])
})

test('takes a creation answered with an integer ID for done, and any other answer for unknown', async () => {
  const { team, state, start, begin, until, rows } = await aServer()
  const ada = await team.person()
  const whole = { ID: 7, FirstName: 'Ann', Phone: '+46701740600' }
  const done = [whole, { ...whole, Phone: null }, { ID: 7, Email: 5 }]
  const answers = [...done, {}, ['maintenance'], null, { ID: {} }, { ID: '7' }]
  state.fault = ({ name, body }) =>
    name === 'createContact' ? Response.json(answers[Number(/Ann(\d)/.exec(body)?.[1])]) : undefined
  start()
  const { id } = await begin(ada, 'import-contacts', people(answers.length))
  await until(ada, id, 'finished')
  expect((await rows(ada, id)).map(row => [row.state, row.id])).toEqual(
    answers.map((_, n) => (n < done.length ? ['done', '7'] : ['unknown', undefined])),
  )
})

test('reads a contact again after a web page, and says what the service did not keep', async () => {
  const { team, state, start, begin, until, rows, cities, read, contacts } = await aServer()
  hurry()
  const ada = await team.person()
  start()
  const { changes, set, listed } = await cities(6)
  state.fault = async ({ name, url }, pass) => {
    if (name !== 'updateContact') return undefined as never
    const at = changes.findIndex(each => url.includes(each.id))
    // 0: not done. 1: done. 2: answered with the old value. 3: stored in another form.
    if (at === 0) return signInPage()
    if (at === 1) await pass()
    if (at === 1) return signInPage()
    if (at === 2) return Response.json(listed[2])
    if (at === 3) {
      await set(listed[3], 'LUND')
      return signInPage()
    }
    return undefined as never
  }
  const { id } = await begin(ada, 'change-contacts', changes.slice(0, 5))
  await until(ada, id, 'finished')
  expect((await rows(ada, id)).map(row => [row.state, row.reason, row.status])).toEqual([
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
  const all = await begin(ada, 'change-contacts', changes.slice(5))
  await until(ada, all.id, 'finished')
  expect(await rows(ada, all.id)).toMatchObject([{ state: 'refused', reason: 'html' }])
  expect((await read(ada, all.id)).counts.done).toBe(0)
})

test.each<[string, (stored: Response) => Response | Promise<Response>, object]>([
  ['as answered', stored => stored, {}],
  ['not answered', () => Response.json({ properties: { firstName: 'Ann' }, labels: ['vinter'] }), {}],
  ['after a lost answer', lost, {}],
  ['when the contact cannot be read again', stored => stored, { isUnread: true }],
])(
  'says which other values of a contact the service lost: %s',
  async (_, answer, { isUnread = false }: { isUnread?: boolean }) => {
    const { team, state, start, begin, until, rows, cities, service } = await aServer()
    const ada = await team.person()
    start()
    const { changes, listed } = await cities(1)
    const [{ id, properties } = { id: '', properties: {} }] = listed
    const patch = (contact: object) => {
      const init = { method: 'PATCH', body: JSON.stringify(contact), headers: json }
      return service.fetch(new Request(`http://x/v2/contacts/${id}`, init))
    }
    const whole = { properties: { ...properties, email: 'ann@example.com', city: 'Lund' }, labels: ['kundklubb'] }
    await patch(whole)
    let isSent = false
    let unread = isUnread ? 1 : 0
    state.fault = async ({ name, body }) => {
      if (name === 'readContact' && isSent && unread-- > 0) return signInPage()
      if (name !== 'updateContact' || isSent) return undefined as never
      isSent = true
      const sent = JSON.parse(body) as typeof whole
      return answer(
        await patch({ ...sent, properties: { ...sent.properties, email: null, city: 'LUND' }, labels: ['vinter'] }),
      )
    }
    const label = { ...changes[0], path: ['labels', 'vinter'], before: '', after: 'vinter' }
    const changed = await begin(ada, 'change-contacts', [label])
    await until(ada, changed.id, 'finished')
    const [row] = await rows(ada, changed.id)
    const lostLabel = { path: ['labels', 'kundklubb'], kind: isUnread ? 'unconfirmed' : 'dropped', sent: 'kundklubb' }
    const lostEmail = { ...lostLabel, path: ['properties', 'email'], sent: 'ann@example.com' }
    const city = { path: ['properties', 'city'], kind: 'changed', sent: 'Lund', stored: 'LUND' }
    expect(row).toMatchObject({ state: 'done' })
    expect(row?.unlike).toHaveLength(3)
    expect(row?.unlike).toEqual(expect.arrayContaining([lostLabel, lostEmail, city]))

    expect(await team.countUnknown()).toBe(0)

    const back = await team.call('undoJob', { as: ada, path: { job: changed.id } })
    await until(ada, back.id, 'finished')
    const now = (await (await service.fetch(new Request(`http://x/v2/contacts/${id}`))).json()) as typeof whole
    expect(now).toMatchObject(whole)
  },
)

test('undoes metadata that a change lost', async () => {
  const { team, state, start, begin, until, rows, cities, service } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed } = await cities(1)
  const [{ id, properties } = { id: '', properties: {} }] = listed
  const at = `http://x/v2/contacts/${id}?meta=1`
  const patch = (contact: object) =>
    service.fetch(new Request(at, { method: 'PATCH', body: JSON.stringify(contact), headers: json }))
  const metadata = { firstName: { source: 'fair' } }
  await patch({ properties, metadata })
  let isSent = false
  state.fault = async ({ name, body }) => {
    if (name !== 'updateContact' || isSent) return undefined as never
    isSent = true
    return patch({ ...(JSON.parse(body) as object), metadata: { firstName: { source: null } } })
  }
  const changed = await begin(ada, 'change-contacts', changes)
  await until(ada, changed.id, 'finished')
  const path = ['metadata', 'firstName', 'source']
  expect(await rows(ada, changed.id)).toMatchObject([
    { state: 'done', unlike: [{ path, kind: 'dropped', sent: 'fair' }] },
  ])
  const back = await team.call('undoJob', { as: ada, path: { job: changed.id } })
  await until(ada, back.id, 'finished')
  expect(await (await service.fetch(new Request(at))).json()).toMatchObject({ metadata })
})

test('undoes a change beside which the service changed a value of another shape', async () => {
  const { team, state, start, begin, until, rows, cities, service } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed } = await cities(1)
  const at = `http://x/v2/contacts/${listed[0]?.id}?meta=1`
  const contact = async () => (await (await service.fetch(new Request(at))).json()) as { properties: object }
  let house = '1'
  const withHouse = async (answer: Response) =>
    Response.json({ ...((await answer.json()) as object), metadata: { city: { place: { house } } } })
  state.fault = async ({ name, body }, pass) => {
    if (name === 'readContact') return withHouse(await pass())
    if (name !== 'updateContact') return undefined as never
    house = '2'
    const { metadata: _, ...sent } = JSON.parse(body) as { metadata?: object }
    return withHouse(
      await service.fetch(new Request(at, { method: 'PATCH', body: JSON.stringify(sent), headers: json })),
    )
  }
  const changed = await begin(ada, 'change-contacts', changes)
  await until(ada, changed.id, 'finished')
  expect(await rows(ada, changed.id)).toMatchObject([{ state: 'done' }])
  const back = await team.call('undoJob', { as: ada, path: { job: changed.id } })
  await until(ada, back.id, 'finished')
  expect((await contact()).properties).not.toHaveProperty('city')
})

test('says which values of a created contact the service stored differently', async () => {
  const { team, state, start, begin, until, rows, read } = await aServer()
  const ada = await team.person()
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
  start()
  const more = { LastName: 'Ek', Email: 'ann@example.com', Organization: 'AB' }
  const created = people(3).map(row => ({ ...row, body: { ...row.body, ...more } }))
  const { id } = await begin(ada, 'import-contacts', created)
  await until(ada, id, 'finished')
  expect(await read(ada, id)).toMatchObject({ counts: { done: 3 }, differing: 1 })
  expect((await rows(ada, id)).map(row => [row.state, row.unlike])).toEqual([
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
  const { team, state, start, begin, until, rows, cities, service } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed } = await cities(2)
  for (const { id, properties } of listed) {
    const body = JSON.stringify({ properties: { ...properties, city: 'Lund' }, labels: ['vip'] })
    await service.fetch(new Request(`http://x/v2/contacts/${id}`, { method: 'PATCH', body, headers: json }))
  }
  state.fault = ({ name }) => (name === 'updateContact' ? Response.json({ id: '1', properties: {} }) : undefined)
  const { id } = await begin(ada, 'change-contacts', [
    { ...changes[0], path: ['labels', 'vip'], before: 'vip', after: '' },
    { ...changes[1], before: 'Lund', after: '' },
  ])
  await until(ada, id, 'finished')
  const kept = { state: 'refused', reason: 'not-kept' }
  expect(await rows(ada, id)).toMatchObject([kept, kept])
})

test('reads the contact again when the labels of the answer are no list', async () => {
  const { team, state, start, begin, until, rows, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes } = await cities(1)
  state.fault = async ({ name }, pass) => {
    if (name !== 'updateContact') return undefined as never
    await pass()
    return Response.json({ properties: {}, labels: 'vip' })
  }
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'done' }])
})

test('does not know whether a change was kept when it cannot read the contact again', async () => {
  const { team, state, start, begin, until, rows, cities } = await aServer()
  hurry()
  const ada = await team.person()
  start()
  const { changes } = await cities(1)
  let isSent = false
  state.fault = ({ name }) => {
    if (name === 'updateContact') isSent = true
    return isSent ? signInPage() : undefined
  }
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'unknown', reason: 'html' }])
})

test('waits after a limit, and after a request that was not sent', async () => {
  const { team, state, start, begin, until, read, contacts } = await aServer()
  hurry()
  const ada = await team.person()
  let refusals = 0
  state.fault = ({ name, nth }) => {
    if (name !== 'createContact' || nth > 6 || nth % 2 === 0) return undefined
    refusals += 1
    return nth === 1
      ? new Response('', { status: 429, headers: { 'retry-after': '1' } })
      : untouched(502, 'Away', 'Nothing answers.')
  }
  const { id } = await begin(ada, 'import-contacts', people(6))
  start()
  await expect
    .poll(async () => (await read(ada, id)).waiting?.reason, { timeout: 5000, interval: 10 })
    .toMatch(/rate|network/)
  await until(ada, id, 'finished')
  expect(refusals).toBeGreaterThan(1)
  expect((await read(ada, id)).counts).toMatchObject({ done: 6 })
  expect(await contacts()).toHaveLength(6)
})

test('stops after ten consecutive failures, and continues when its owner resumes it', async () => {
  const { team, state, start, begin, until, read, times } = await aServer()
  const ada = await team.person()
  state.fault = ({ name }) =>
    name === 'createContact' ? Response.json({ Detail: 'Closed.' }, { status: 409 }) : undefined
  start()
  const { id } = await begin(ada, 'import-contacts', people(40))
  await until(ada, id, 'stopped')
  expect(await read(ada, id)).toMatchObject({ waiting: { reason: 'failures', said: 'Closed.' } })
  expect(times('createContact')).toBeLessThan(13)
  state.fault = () => undefined
  await team.call('resumeJob', { as: ada, path: { job: id }, body: { again: 'refused' } })
  await until(ada, id, 'finished')
  expect((await read(ada, id)).counts.done).toBe(40)
})

test('stops at a refused credential without losing a row', async () => {
  const { team, state, start, begin, until, read } = await aServer()
  const ada = await team.person()
  state.fault = ({ name }) => (name === 'createContact' ? new Response('No such key', { status: 401 }) : undefined)
  start()
  const { id } = await begin(ada, 'import-contacts', people(5))
  await until(ada, id, 'stopped')
  expect(await read(ada, id)).toMatchObject({
    waiting: { reason: 'credential', said: 'No such key' },
    counts: { waiting: 5 },
  })
  state.fault = () => undefined
  await team.call('resumeJob', { as: ada, path: { job: id }, body: {} })
  await until(ada, id, 'finished')
  expect((await read(ada, id)).counts.done).toBe(5)
})

test('continues after its owner signed out, and stops without their right or after their deactivation', async () => {
  const { db, team, start, begin, until, read } = await aServer()
  const ada = await team.person()
  const role = await team.role('contacts.bulk')
  const [eva, key] = [await team.person({ role }), await team.person({ role })]
  const dues = [
    [
      eva,
      'right',
      () => db.updateTable('team_role').set({ rights: '["contacts.read"]' }).where('id', '=', role).execute(),
    ],
    [
      ada,
      'deactivated',
      () => db.updateTable('team_person').set({ state: 'deactivated' }).where('id', '=', ada.id).execute(),
    ],
    [{ ...key, by: 'key' as const, id: 'a key' }, 'key', () => Promise.resolve()],
  ] as const
  for (const [who, reason, lose] of dues) {
    const { id } = await begin(who, 'import-contacts', people(3), { elsewhere: 'yes' })
    await lose()
    const jobs = start()
    await until(who, id, 'stopped')
    expect(await read(who, id)).toMatchObject({ waiting: { reason }, counts: { waiting: 3 } })
    await jobs.stop()
  }
})

test('leaves its owner twenty of sixty writes a minute', async () => {
  const { team, start, begin, read, times } = await aServer()
  const eva = await team.person({ role: await team.role('contacts.create', 'contacts.read') })
  const step = vi.spyOn(team.jobs.work, 'step')
  start()
  const { id } = await begin(eva, 'import-contacts', people(60))
  await expect.poll(async () => (await read(eva, id)).waiting?.reason, { timeout: 10_000 }).toBe('pace')
  expect(times('createContact')).toBe(40)
  expect((await team.sending.left(eva)).find(({ kind }) => kind === 'contacts')).toMatchObject({ left: 20 })
  // A waiting job writes nothing to the database.
  const before = step.mock.calls.length
  await new Promise(resolve => setTimeout(resolve, 1200))
  expect(step.mock.calls.length).toBe(before)
})

test('is worked on by one server at a time', async () => {
  const { team, start, begin, until, read, times } = await aServer()
  const ada = await team.person()
  start()
  start()
  const { id } = await begin(ada, 'import-contacts', people(30))
  await until(ada, id, 'finished')
  expect((await read(ada, id)).counts.done).toBe(30)
  expect(times('createContact')).toBe(30)
})

test('creates each contact once when two people import the same list', async () => {
  const { team, start, begin, until, read, contacts, rows } = await aServer()
  const [maja, eva] = [await team.person({ name: 'Maja' }), await team.person({ name: 'Eva' })]
  start()
  const jobs = await Promise.all([maja, eva].map(who => begin(who, 'import-contacts', people(30))))
  const [first = '', second = ''] = jobs.map(({ id }) => id)
  await until(maja, first, 'finished')
  await until(eva, second, 'finished')
  expect(await contacts()).toHaveLength(30)
  const counts = [(await read(maja, first)).counts, (await read(eva, second)).counts]
  expect(counts.map(({ done, skipped }) => done + skipped)).toEqual([30, 30])
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(30)
  const skipped = [...(await rows(maja, first)), ...(await rows(eva, second))].filter(
    ({ state }) => state === 'skipped',
  )
  expect(skipped.every(({ reason, by }) => reason === 'elsewhere' && (by === 'Maja' || by === 'Eva'))).toBe(true)
})

test('does not call a contact left out that its own first attempt may have created', async () => {
  const { team, state, start, begin, until, rows } = await aServer()
  const role = await team.role('contacts.create')
  const [maja, eva] = [await team.person({ role, name: 'Maja' }), await team.person({ role })]
  state.fault = lost
  start()
  const { id } = await begin(eva, 'import-contacts', people(1))
  await until(eva, id, 'finished')
  state.fault = () => undefined
  const other = await begin(maja, 'import-contacts', people(1), { elsewhere: 'yes' })
  await until(maja, other.id, 'finished')
  await team.call('resumeJob', { as: eva, path: { job: id }, body: { again: 'unknown' } })
  await until(eva, id, 'finished')
  expect(await rows(eva, id)).toMatchObject([{ state: 'unknown', reason: 'elsewhere', by: 'Maja' }])
})

test('calls no contact of another import its own', async () => {
  const { team, state, start, begin, until, rows, contacts } = await aServer()
  const role = await team.role('contacts.create', 'contacts.read')
  const [maja, eva] = [await team.person({ role }), await team.person({ role })]
  state.fault = ({ name }) => (name === 'createContact' ? lost() : undefined)
  start()
  const { id } = await begin(eva, 'import-contacts', people(1))
  await until(eva, id, 'finished')
  expect(await rows(eva, id)).toMatchObject([{ state: 'unknown', reason: 'not-found-again' }])
  state.fault = () => undefined
  const other = await begin(maja, 'import-contacts', people(1), { elsewhere: 'yes' })
  await until(maja, other.id, 'finished')
  expect(await contacts()).toHaveLength(1)
  await team.call('resumeJob', { as: eva, path: { job: id }, body: { again: 'unknown' } })
  await until(eva, id, 'finished')
  expect(await rows(eva, id)).toMatchObject([{ state: 'unknown' }])
})

test('stores no code that an error quotes', async () => {
  const { db, team, state, start, begin, until, rows } = await aServer()
  const eva = await team.person({ role: 'support' })
  await team.codeFormats.store('Hej {0}, välkommen hem')
  const refusal = { Detail: 'Hej kqwrtzvbnmpx, välkommen hem', Errors: [{ Message: 'Your code is 482913746201' }] }
  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json(refusal, { status: 400 }) : undefined)
  start()
  const { id } = await begin(eva, 'check-numbers', [{ number: '1' }])
  await until(eva, id, 'finished')
  expect((await rows(eva, id))[0]).toMatchObject({
    state: 'refused',
    said: expect.stringContaining('Your code is') as string,
  })
  const stored = JSON.stringify(await db.selectFrom('team_background_row').selectAll().execute())
  expect(stored).not.toMatch(/482913746201|kqwrtzvbnmpx/)
})

test('looks up a hundred numbers per request and keeps each result, also with ACCOUNTS=off', async () => {
  const { start, begin, until, read, rows, times } = await aServer({ accounts: 'off' })
  start()
  const numbers = Array.from({ length: 250 }, (_, n) => ({ number: `070174${String(n).padStart(4, '0')}` }))
  const long = numbers.map(({ number }) => number).join(' ')
  const { id } = await begin(nobody, 'check-numbers', [...numbers, { number: long }], { region: 'SE' })
  await until(nobody, id, 'finished')
  expect(await read(nobody, id)).toMatchObject({ own: 'yes' })
  const ended = await rows(nobody, id)
  expect(ended.pop()).toMatchObject({ state: 'done', answer: { Input: long, IsValid: false } })
  expect(ended[7]).toMatchObject({
    state: 'done',
    answer: { Input: '0701740007', E164Format: '+46701740007', IsValid: true },
  })
  expect(ended.every(({ state }) => state === 'done')).toBe(true)
  expect(times('lookupPhoneNumbers')).toBe(3)
})

test('changes one value unless a colleague has, reports each row, and can be undone', async () => {
  const { team, start, begin, until, rows, contacts, service, read, state } = await aServer()
  const ada = await team.person()
  start()
  const made = await begin(ada, 'import-contacts', people(5))
  await until(ada, made.id, 'finished')
  const listed = (await contacts()).toSorted((a, b) =>
    JSON.stringify(a.properties).localeCompare(JSON.stringify(b.properties)),
  )
  const set = async (n: number, properties: Record<string, string>) => {
    const body = JSON.stringify({ properties: { ...listed[n]?.properties, ...properties } })
    const init = { method: 'PATCH', body, headers: { 'content-type': 'application/json' } }
    expect((await service.fetch(new Request(`http://x/v2/contacts/${listed[n]?.id}`, init))).status).toBe(200)
  }
  await set(1, { city: 'Umeå' })
  await set(2, { city: 'Lund' })
  const change = (id = '', after = 'Lund') => ({ id, name: '', path: ['properties', 'city'], before: '', after })
  const changes = [...listed.slice(0, 4).map(({ id }) => change(id)), change('000000000000000000000000')]
  const label = { ...change(listed[3]?.id), path: ['labels', 'VIP'], after: 'VIP' }
  // The fourth contact has two changes.
  const { id } = await begin(ada, 'change-contacts', [...changes, label])
  await until(ada, id, 'finished')
  const ended = await rows(ada, id)
  expect(ended.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', undefined],
    ['skipped', 'conflict'],
    ['skipped', 'already'],
    ['done', undefined],
    ['refused', 'gone'],
    ['done', undefined],
  ])
  await set(0, { city: 'Kiruna' })
  const back = await team.call('undoJob', { as: ada, path: { job: id } })
  await until(ada, back.id, 'finished')
  expect((await rows(ada, back.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'conflict'],
    ['done', undefined],
    ['done', undefined],
  ])
  const now = (await contacts()).find(({ id }) => id === listed[3]?.id)
  expect(now?.properties.city ?? '').toBe('')

  // A lost answer is resolved by reading the contact.
  let isLost = false
  state.fault = async ({ name }, pass) => {
    if (name !== 'updateContact' || isLost) return undefined as never
    isLost = true
    await pass()
    return lost()
  }
  const again = await begin(ada, 'change-contacts', [change(listed[3]?.id, 'Ystad')])
  await until(ada, again.id, 'finished')
  expect((await read(ada, again.id)).counts).toMatchObject({ done: 1 })
})

test('stores an upload line by line, and nothing of a broken upload', async () => {
  const { db, app, start, until, rows } = await aServer({ accounts: 'off' })
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
  start()
  await until(nobody, job.id, 'finished')
  expect((await rows(nobody, job.id)).at(-1)).toMatchObject({ row: 999, state: 'done' })
})

test('reports lost answers as unknown when cancelled or stopped', async () => {
  const { team, state, start, begin, read, cities, until } = await aServer()
  const ada = await team.person()
  start()
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
  const cancelled = await begin(ada, 'change-contacts', changes.slice(0, 3))
  await expect.poll(async () => (await read(ada, cancelled.id)).waiting?.reason, { interval: 5 }).toBe('row-failed')
  await team.call('cancelJob', { as: ada, path: { job: cancelled.id } })
  expect((await read(ada, cancelled.id)).counts).toMatchObject({ waiting: 0, unknown: 3 })

  state.fault = ({ name, url }) => {
    if (name !== 'updateContact') return undefined
    return url.includes(changes[3]?.id ?? '') ? lost() : new Response('No such key', { status: 401 })
  }
  const stopped = await begin(ada, 'change-contacts', changes.slice(3, 6))
  await until(ada, stopped.id, 'stopped')
  expect((await read(ada, stopped.id)).counts).toMatchObject({ waiting: 2, unknown: 1 })
})

test('says of a row that waits after a lost answer that it may have been carried out', async () => {
  const { team, state, start, begin, read, rows, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes } = await cities(1)
  state.fault = ({ name }) => (name === 'updateContact' ? lost() : undefined)
  const { id } = await begin(ada, 'change-contacts', changes)
  await expect.poll(async () => (await read(ada, id)).waiting?.reason, { interval: 5 }).toBe('row-failed')
  await team.call('pauseJob', { as: ada, path: { job: id } })
  expect(await rows(ada, id)).toMatchObject([{ state: 'waiting', maybe: 'yes', reason: 'unreachable' }])
})

test('leaves a colleague’s value, shows it, and does not count it as its own when a row is resent', async () => {
  const { team, state, start, begin, rows, until, cities, times } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed, set } = await cities(2)
  await set(listed[0], 'Kiruna')
  state.fault = ({ name }) => (name === 'updateContact' ? Response.json({}, { status: 409 }) : undefined)
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  const conflict = { state: 'skipped', reason: 'conflict', said: 'Kiruna' }
  expect(await rows(ada, id)).toMatchObject([conflict, { state: 'refused', status: 409 }])
  await set(listed[1], 'Lund')
  await team.call('resumeJob', { as: ada, path: { job: id }, body: { again: 'refused' } })
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([conflict, { state: 'skipped', reason: 'already' }])
  expect(times('updateContact')).toBe(1)
})

test('shows a value that the service stored in another form, and undoes the change', async () => {
  const { team, state, start, begin, rows, read, until, cities, contacts } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed, set } = await cities(1)
  state.fault = ({ name, body }) =>
    name === 'updateContact' && body.includes('Lund') ? set(listed[0], 'LUND') : undefined
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'done', reason: 'saved-otherwise', said: 'LUND' }])
  expect(await read(ada, id)).toMatchObject({ counts: { done: 1 }, differing: 1 })
  const back = await team.call('undoJob', { as: ada, path: { job: id } })
  await until(ada, back.id, 'finished')
  expect(await rows(ada, back.id)).toMatchObject([{ state: 'done' }])
  expect((await contacts())[0]?.properties.city ?? '').toBe('')
})

test('does not blame somebody else for another value when its own attempt may have been carried out', async () => {
  hurry()
  const { team, state, start, begin, rows, until, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed, set } = await cities(1)
  state.fault = async ({ name }) => {
    if (name !== 'updateContact') return undefined as never
    // The service stores the value in another form, and its answer is lost.
    await set(listed[0], 'LUND')
    return lost()
  }
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'unknown' }])
})

test('treats an empty text like a missing value', async () => {
  const { team, start, begin, rows, until, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes, listed, set } = await cities(1)
  await set(listed[0], '')
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'done' }])
  await set(listed[0], '')
  const back = await team.call('undoJob', { as: ada, path: { job: id } })
  await until(ada, back.id, 'finished')
  expect(await rows(ada, back.id)).toMatchObject([{ state: 'skipped', reason: 'already' }])
})

test('sends a row that its owner resumes while the row is being looked for', async () => {
  const { team, state, start, begin, read, until } = await aServer()
  const ada = await team.person()
  let open = () => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  let isLast = false
  let looks = 0
  state.fault = async ({ name, body }) => {
    if (name === 'createContact' && body.includes('Ann0')) return lost()
    if (name === 'createContact' && body.includes('Ann3')) isLast = true
    if (name !== 'listContacts' || !isLast) return undefined as never
    looks += 1
    await gate
    return undefined as never
  }
  start()
  const { id } = await begin(ada, 'import-contacts', people(4))
  await expect.poll(() => looks, { interval: 5 }).toBe(1)
  await team.call('pauseJob', { as: ada, path: { job: id } })
  await team.call('resumeJob', { as: ada, path: { job: id }, body: { again: 'unknown' } })
  state.fault = () => undefined
  open()
  await until(ada, id, 'finished')
  expect((await read(ada, id)).counts).toMatchObject({ done: 4, waiting: 0 })
})

test('looks for rows at the service’s pace, and not while it is paused', async () => {
  const { team, state, start, begin, read, times, until } = await aServer()
  hurry()
  const ada = await team.person()
  let isLast = false
  let isLimited = true
  state.fault = ({ name, body }) => {
    if (name === 'createContact' && body.includes('Ann5')) isLast = true
    if (name === 'createContact') return /Ann[0-3]/.test(body) ? lost() : undefined
    if (!isLast || !isLimited) return undefined
    return new Response('', { status: 429, headers: { 'retry-after': '2' } })
  }
  start()
  const { id } = await begin(ada, 'import-contacts', people(6))
  await expect.poll(async () => (await read(ada, id)).waiting?.reason, { timeout: 9000, interval: 5 }).toBe('rate')
  expect((await read(ada, id)).state).toBe('running')
  await team.call('pauseJob', { as: ada, path: { job: id } })
  const before = times('listContacts')
  await new Promise(resolve => setTimeout(resolve, 5000))
  expect(times('listContacts')).toBe(before)
  isLimited = false
  await team.call('resumeJob', { as: ada, path: { job: id }, body: {} })
  await until(ada, id, 'finished')
  expect(times('listContacts')).toBeGreaterThan(before)
})

test('sends failing contacts last, and gives up after three attempts', async () => {
  const { team, state, start, begin, rows, until, cities } = await aServer()
  hurry()
  const ada = await team.person()
  start()
  const { changes } = await cities(12)
  let patches = 0
  state.fault = ({ name, url }) => {
    const at = changes.findIndex(({ id }) => url.includes(id))
    if (name === 'updateContact' && at === 3) patches += 1
    const isFailing = (name === 'readContact' && at < 3) || (name === 'updateContact' && at === 3)
    return isFailing ? lost() : undefined
  }
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  const ended = await rows(ada, id)
  expect(ended.slice(0, 4).map(row => row.state)).toEqual(['refused', 'refused', 'refused', 'unknown'])
  expect(ended.slice(4).every(row => row.state === 'done')).toBe(true)
  expect(patches).toBe(3)
})

test('stops when every read fails', async () => {
  hurry()
  const { team, state, start, begin, read, until, cities } = await aServer()
  const ada = await team.person()
  start()
  const { changes } = await cities(20)
  state.fault = () => Response.json({ detail: 'Away.' }, { status: 502 })
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'stopped')
  expect(await read(ada, id)).toMatchObject({ waiting: { reason: 'failures', said: 'Away.' }, counts: { waiting: 20 } })
  const numbers = await begin(
    ada,
    'check-numbers',
    Array.from({ length: 99 }, (_, n) => ({ number: `+4670174${n}00` })),
  )
  await until(ada, numbers.id, 'stopped')
  expect(await read(ada, numbers.id)).toMatchObject({ waiting: { reason: 'failures' }, counts: { waiting: 99 } })
})

/** Numbers to look up; the service fails at those of the places in `faulty`. */
const numbersWith = (count: number, faulty: readonly number[] = []) =>
  Array.from({ length: count }, (_, n) => ({ number: `+46701${faulty.includes(n) ? 9 : 7}${1000 + n}` }))
const failingNumber: Fault = ({ name, body }) =>
  name === 'lookupPhoneNumbers' && body.includes('+467019')
    ? Response.json({ Detail: 'Broken.' }, { status: 503 })
    : undefined

test('finishes all other numbers when some fail, and none after an answer of another shape', async () => {
  hurry()
  const { team, state, start, begin, read, rows, until } = await aServer()
  const ada = await team.person()
  const waits = vi.spyOn(team.jobs.work, 'wait')
  state.fault = failingNumber
  start()
  const faulty = [40, 41, 42, 43, 44, 299]
  const numbers = numbersWith(300, faulty)
  const { id } = await begin(ada, 'check-numbers', numbers)
  await until(ada, id, 'finished')
  const ended = await rows(ada, id)
  expect(ended.flatMap(({ state, row }) => (state === 'done' ? [] : row))).toEqual(faulty)
  expect(ended[40]).toMatchObject({ state: 'refused', status: 503, said: 'Broken.' })
  // The service was there all the time.
  expect(new Set(waits.mock.calls.map(([, { reason }]) => reason))).toEqual(new Set(['row-failed']))

  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json(['maintenance']) : undefined)
  const other = await begin(ada, 'check-numbers', numbers)
  await until(ada, other.id, 'stopped')
  expect(await read(ada, other.id)).toMatchObject({ waiting: { reason: 'failures' }, counts: { waiting: 300 } })
})

test('does not stop at numbers that an answer leaves out, unless it leaves out all', async () => {
  hurry()
  const { team, state, start, begin, read, until } = await aServer()
  const ada = await team.person()
  const numbers = numbersWith(150)
  let listed = numbers.slice(0, 2).map(({ number }) => ({ Input: number }))
  state.fault = ({ name }) => (name === 'lookupPhoneNumbers' ? Response.json({ PhoneNumbers: listed }) : undefined)
  start()
  const some = await begin(ada, 'check-numbers', numbers.slice(0, 40))
  await until(ada, some.id, 'finished')
  expect((await read(ada, some.id)).counts).toMatchObject({ done: 2, refused: 38 })
  listed = []
  const none = await begin(ada, 'check-numbers', numbers)
  await until(ada, none.id, 'stopped')
  expect((await read(ada, none.id)).counts).toMatchObject({ refused: 100, waiting: 50 })
})

test('says that a web page came when a number is answered with one', async () => {
  hurry()
  const { team, state, start, begin, rows, until, read } = await aServer()
  const ada = await team.person()
  state.fault = ({ name, body }) =>
    name === 'lookupPhoneNumbers' && body.includes('+467019') ? signInPage() : undefined
  start()
  const { id } = await begin(ada, 'check-numbers', numbersWith(6, [2]))
  await until(ada, id, 'finished')
  const ended = await rows(ada, id)
  expect(ended.map(row => row.state)).toEqual(['done', 'done', 'refused', 'done', 'done', 'done'])
  expect(ended[2]).toMatchObject({ reason: 'html' })

  state.fault = signInPage
  const all = await begin(ada, 'check-numbers', numbersWith(150))
  await until(ada, all.id, 'stopped')
  expect(await read(ada, all.id)).toMatchObject({ waiting: { reason: 'failures' }, counts: { done: 0, waiting: 150 } })
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
  hurry()
  const { team, state, start, begin, rows, until, read, cities } = await aServer()
  const ada = await team.person()
  const waits = vi.spyOn(team.jobs.work, 'wait')
  start()
  const { changes } = await cities(1)
  state.fault = fault
  const checked = await begin(ada, 'check-numbers', numbersWith(1))
  const changed = await begin(ada, 'change-contacts', changes)
  for (const { id } of [checked, changed]) {
    await until(ada, id, 'finished')
    expect(await rows(ada, id)).toMatchObject([{ state: 'refused', reason }])
  }
  expect(new Set(waits.mock.calls.map(([, wait]) => [wait.reason, wait.cause].join()))).toEqual(
    new Set([`row-failed,${reason}`]),
  )
  const stopped = await begin(ada, 'check-numbers', numbersWith(150))
  await until(ada, stopped.id, 'stopped')
  expect(await read(ada, stopped.id)).toMatchObject({ waiting: { reason: 'failures', cause: reason } })
})

test.each([{ Message: 'Number blocked' }, { title: 'Bad', detail: 'Number blocked' }])(
  'gives the words of a refusal: %j',
  async refusal => {
    const { team, state, start, begin, rows, until } = await aServer()
    const ada = await team.person()
    state.fault = () => Response.json(refusal, { status: 400 })
    start()
    const { id } = await begin(ada, 'import-contacts', people(1))
    await until(ada, id, 'finished')
    expect(await rows(ada, id)).toMatchObject([{ state: 'refused', said: 'Number blocked' }])
  },
)

test('gives the words of a refusal with the field that each is about', async () => {
  const { team, state, start, begin, rows, until } = await aServer()
  const ada = await team.person()
  const errors = { Phone: ['Not allowed'], LastName: 'Too long' }
  state.fault = () => Response.json({ title: 'Bad', errors }, { status: 400 })
  start()
  const { id } = await begin(ada, 'import-contacts', people(1))
  await until(ada, id, 'finished')
  expect(await rows(ada, id)).toMatchObject([{ state: 'refused', said: 'Phone: Not allowed · LastName: Too long' }])
})

test('sends no further part of a failing request once its owner pauses', async () => {
  const { team, state, start, begin, read, times } = await aServer()
  const ada = await team.person()
  let open = () => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  state.fault = async (request, pass) => {
    if (request.name === 'lookupPhoneNumbers') await gate
    return failingNumber(request, pass) ?? pass()
  }
  start()
  const { id } = await begin(ada, 'check-numbers', numbersWith(100, [40]))
  await expect.poll(() => times('lookupPhoneNumbers'), { interval: 5 }).toBe(1)
  await team.call('pauseJob', { as: ada, path: { job: id } })
  open()
  await expect.poll(async () => (await read(ada, id)).counts.sending, { interval: 5 }).toBe(0)
  expect(times('lookupPhoneNumbers')).toBe(1)
  expect(await read(ada, id)).toMatchObject({ state: 'paused', counts: { waiting: 100 } })
})

test('does not wait for other people’s jobs or their long waits', async () => {
  const { team, state, start, begin, read, until, times } = await aServer()
  hurry()
  const [ada, eva] = [await team.person(), await team.person({ role: await team.role('lookup') })]
  let open = () => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  state.fault = async ({ name }) => {
    if (name === 'createContact') await gate
    return name === 'createContact'
      ? new Response('', { status: 429, headers: { 'retry-after': '3600' } })
      : (undefined as never)
  }
  start()
  const ids: string[] = []
  for (const row of people(22)) ids.push((await begin(ada, 'import-contacts', [row])).id)
  await expect.poll(() => times('createContact'), { interval: 5 }).toBe(3)
  const { id } = await begin(eva, 'check-numbers', [{ number: '+46701740605' }])
  await until(eva, id, 'finished')
  expect(times('createContact')).toBe(3)
  open()
  await expect.poll(() => times('createContact'), { timeout: 9000, interval: 5 }).toBe(22)
  await expect.poll(async () => (await read(ada, ids[21] ?? '')).waiting?.reason, { timeout: 9000 }).toBe('rate')
})

test('settles a row left by a killed server, also after a refused credential', async () => {
  const { db, team, state, start, begin, read, until } = await aServer()
  const ada = await team.person()
  state.fault = ({ name }) => (name === 'createContact' ? new Response('No such key', { status: 401 }) : undefined)
  const first = start()
  const { id } = await begin(ada, 'import-contacts', people(1))
  await until(ada, id, 'stopped')
  await first.stop()
  // The state after a kill between the answer and the end of the row.
  await db.updateTable('team_background_row').set({ state: 'sending', attempt: 0 }).where('job', '=', id).execute()
  await db.updateTable('team_background_job').set({ waiting: 0, sending: 1 }).where('id', '=', id).execute()
  start()
  await expect.poll(async () => (await read(ada, id)).counts.sending, { timeout: 9000, interval: 5 }).toBe(0)
  expect((await read(ada, id)).counts).toMatchObject({ waiting: 1, refused: 0 })
})

test('reads a contact whose change another server left answered with a web page', async () => {
  const { db, team, state, start, begin, read, rows, until, cities } = await aServer()
  const ada = await team.person()
  const first = start()
  const { changes } = await cities(1)
  state.fault = ({ name }) => (name === 'updateContact' ? signInPage() : undefined)
  const { id } = await begin(ada, 'change-contacts', changes)
  await until(ada, id, 'finished')
  await first.stop()
  // The state after a kill between the answer and the end of the row.
  await db.updateTable('team_background_row').set({ state: 'sending', result: null }).where('job', '=', id).execute()
  await db.updateTable('team_background_job').set({ refused: 0, sending: 1 }).where('id', '=', id).execute()
  start()
  await expect.poll(async () => (await read(ada, id)).counts.sending, { timeout: 9000, interval: 5 }).toBe(0)
  expect(await rows(ada, id)).toMatchObject([{ state: 'refused', reason: 'not-kept' }])
})

test('looks up as many numbers as its owner’s limit allows, and waits with the rest', async () => {
  const { team, start, begin, read } = await aServer()
  const ada = await team.person()
  const { people: usual, keys } = await team.sending.read()
  await team.sending.replace({ people: { ...usual, lookupsPerHour: 50 }, keys })
  start()
  const numbers = Array.from({ length: 100 }, (_, n) => ({ number: `+4670174${String(n).padStart(2, '0')}00` }))
  const { id } = await begin(ada, 'check-numbers', numbers)
  await expect.poll(async () => (await read(ada, id)).waiting?.reason, { timeout: 9000 }).toBe('rate')
  expect((await read(ada, id)).counts).toMatchObject({ done: 50, waiting: 50 })
})

test('sends no further requests once the server stops', async () => {
  const { team, state, start, begin, read, times } = await aServer()
  const ada = await team.person()
  let open = () => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  state.fault = async ({ name }) => {
    if (name !== 'lookupPhoneNumbers') return undefined as never
    await gate
    return Response.json({ Detail: 'No.' }, { status: 400 })
  }
  const jobs = start()
  const numbers = Array.from({ length: 50 }, (_, n) => ({ number: `+4670174${String(n).padStart(2, '0')}00` }))
  const { id } = await begin(ada, 'check-numbers', numbers)
  await expect.poll(() => times('lookupPhoneNumbers'), { interval: 5 }).toBe(1)
  const stopped = jobs.stop()
  open()
  await stopped
  expect(times('lookupPhoneNumbers')).toBe(1)
  expect((await read(ada, id)).counts).toMatchObject({ waiting: 50, sending: 0 })
})

test('is recorded in the ledger under its creator, also after ACCOUNTS changed to off', async () => {
  const { db, start, begin, until } = await aServer({ accounts: 'off' })
  const { id } = await begin(nobody, 'import-contacts', people(1))
  await db.updateTable('team_background_job').set({ by: 'session', person: 'ada' }).execute()
  start()
  await until(nobody, id, 'finished')
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
