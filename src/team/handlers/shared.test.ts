import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import { isSharedKind, type SharedKindName, sharedKindNames, sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import type { TeamRefusal } from '#team/team-refusal'
import { teamDatabases } from '#team/testing/signing-team'
import { describeTeam, refused, type TestTeam, testTeam } from '#team/testing/team-suite'

/** A valid value of each kind. */
const values: Record<SharedKindName, unknown> = {
  'group-name': { name: 'Guests' },
  'bundle-name': { name: 'October' },
  'nki-name': { name: 'Stockholm' },
  'template-name': { name: 'Reminder' },
  'participant-name': { name: 'Åsa' },
  'extra-field-name': { name: 'Size' },
  'survey-document-name': { name: 'Visits' },
  'code-label': { label: 'Arrived' },
  'code-reason': { text: 'The phone was off. Send again later.' },
  pairing: { v1: 1 },
  'watched-nki': {},
  'watched-survey': {},
  'watched-bundle': {},
  'bundle-price': { prices: [{ country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.4, messages: 4120 }] },
  'template-bookmark': {},
  'email-sender': { name: 'Norrsken', address: 'news@example.com', used: '2026-10-01T00:00:00.000Z' },
  'import-mapping': { columns: [{ head: 'mobil', use: 'Phone' }] },
  'contact-view': { name: 'VIP', query: 'label=vip' },
  brand: { name: 'Butik', backgroundColor: '#fff', textColor: '#111', buttonColor: '#0b6e4f' },
  'survey-report': { heading: 'Autumn', comment: 'Two lines\nof text' },
  'nki-report': { comment: '<b>as typed</b>' },
  'survey-note': { at: '2026-10-01T00:00:00.000Z', text: 'Reminder sent' },
  'nki-note': { at: '2026-10-01T00:00:00.000Z', text: 'New prices' },
  'survey-target': { number: 42.5 },
  'nki-target': { number: 70 },
  'pairing-refusal': {},
  threshold: { number: 30 },
  'default-country': { region: 'SE' },
  'time-zone': { zone: 'Europe/Stockholm' },
  'code-masking': { likelyOnly: true },
}

const errorOf = (work: Promise<unknown>) => work.then(undefined, (error: unknown) => error as TeamRefusal)

describeTeam('shared entries', (team, { call, person }) => {
  let ada: Principal
  beforeEach(async () => {
    ada = await person({ name: 'Ada' })
  })

  const put = (
    as: Principal,
    kind: string,
    key: string,
    body: { value?: unknown; revision?: string; shared?: boolean },
  ) =>
    call('replaceShared', {
      as,
      path: { kind, key },
      body: { value: isSharedKind(kind) ? values[kind] : {}, ...body },
    })
  const list = (as: Principal, ...parts: string[]) => call('listShared', { as, query: { parts: parts.join(',') } })

  test('refuse a stale write with the present entry', async () => {
    const eva = await person({ name: 'Eva' })
    const first = await put(ada, 'group-name', '7', { value: { name: 'Guests' } })
    const second = await put(eva, 'group-name', '7', { value: { name: 'VIP' }, revision: first.revision })
    expect(second.revision).not.toBe(first.revision)
    for (const revision of [first.revision, undefined]) {
      const stale = { value: { name: 'Visitors' }, ...(revision && { revision }) }
      const error = await errorOf(put(ada, 'group-name', '7', stale))
      expect(error).toMatchObject({ status: 409, kind: 'stale', members: { current: second } })
    }
    expect(second.by).toEqual({ id: eva.id, name: 'Eva' })
    // The present value may be sent again: the first answer may have been lost.
    expect(await put(ada, 'group-name', '7', { value: { name: 'VIP' }, revision: first.revision })).toEqual(second)
    const remove = (revision: string) =>
      call('deleteShared', { as: ada, path: { kind: 'group-name', key: '7' }, query: { revision } })
    expect(await errorOf(remove(first.revision))).toMatchObject({ status: 409, members: { current: second } })
    await remove(second.revision)
    await remove(second.revision)
    expect(await list(ada, 'group-name')).toEqual([])
    const removed = await errorOf(put(eva, 'group-name', '7', { revision: second.revision }))
    expect(removed).toMatchObject({ status: 409, members: { current: null } })
    // A re-created entry has a new revision, so that older ones do not match.
    const anew = await put(eva, 'group-name', '7', { value: { name: 'Guests' } })
    expect([first.revision, second.revision]).not.toContain(anew.revision)
  })

  test('accept one of several concurrent writes', async () => {
    const write = (n: number, revision?: string) =>
      errorOf(put(ada, 'nki-name', '1', { value: { name: `Name ${n}` }, ...(revision && { revision }) }))
    const made = await Promise.all([1, 2, 3, 4, 5].map(n => write(n)))
    expect(made.filter(each => 'revision' in (each as object))).toHaveLength(1)
    const [now] = await list(ada, 'nki-name/1')
    const changed = await Promise.all([6, 7, 8].map(n => write(n, now?.revision)))
    expect(changed.filter(each => 'revision' in (each as object))).toHaveLength(1)
    expect(changed.filter(each => (each as TeamRefusal).status === 409)).toHaveLength(2)
  })

  test('return the requested parts, and in readMe those that every page needs', async () => {
    for (const key of ['7/a', '7/b', '70/a', '7_a']) await put(ada, 'survey-note', key, {})
    await put(ada, 'group-name', '1', {})
    await put(ada, 'default-country', 'team', {})
    const keys = async (...parts: string[]) => (await list(ada, ...parts)).map(({ key }) => key)
    expect(await keys('survey-note/7/')).toEqual(['7/a', '7/b'])
    expect(await keys('survey-note/70/a', 'group-name')).toEqual(['1', '70/a'])
    const me = await call('readMe', { as: ada })
    expect(me.shared?.map(({ kind }) => kind)).toEqual(['default-country'])
    const more = await call('readMe', { as: ada, query: { shared: 'group-name,survey-note/7/' } })
    const notes = ['survey-note', 'survey-note']
    expect(more.shared?.map(({ kind }) => kind)).toEqual(['default-country', 'group-name', ...notes])
    // Unknown parts of a newer page are ignored.
    const newer = await call('readMe', { as: ada, query: { shared: 'to-come,group-name/1' } })
    expect(newer.shared?.map(({ kind }) => kind)).toEqual(['default-country', 'group-name'])
    await expect(list(ada, 'nothing')).rejects.toEqual(refused(400))
    await expect(list(ada, "group-name/' or 1=1")).rejects.toEqual(refused(400))
  })

  test('keep a view private until it is shared; others need settings.change to change it', async () => {
    const [eva, bo] = [await person({ role: 'support', name: 'Eva' }), await person({ role: 'marketer' })]
    const made = await put(eva, 'contact-view', 'v1', {})
    expect(made.own).toEqual({ mine: true, shared: false, owner: 'Eva' })
    expect(await list(bo, 'contact-view')).toEqual([])
    await expect(put(bo, 'contact-view', 'v1', {})).rejects.toEqual(refused(404))
    await expect(put(ada, 'contact-view', 'v1', {})).rejects.toEqual(refused(404))
    const sharedEntry = await put(eva, 'contact-view', 'v1', { revision: made.revision, shared: true })
    const own = { mine: false, shared: true, owner: 'Eva' }
    expect(await list(bo, 'contact-view')).toMatchObject([{ key: 'v1', own }])
    const other = { value: { name: 'Other', query: '' }, revision: sharedEntry.revision }
    await expect(put(bo, 'contact-view', 'v1', other)).rejects.toEqual(refused(403))
    const byAdmin = await put(ada, 'contact-view', 'v1', other)
    expect(byAdmin.own).toEqual(own)
    expect(await list(eva, 'contact-view')).toMatchObject([{ own: { mine: true, shared: true }, by: { id: ada.id } }])
    // Unsharing succeeds although its author no longer sees the view.
    const taken = await put(ada, 'contact-view', 'v1', { ...other, revision: byAdmin.revision, shared: false })
    expect(taken.own).toEqual({ mine: false, shared: false, owner: 'Eva' })
    expect(await list(ada, 'contact-view')).toEqual([])
    expect(await list(eva, 'contact-view')).toMatchObject([{ own: { mine: true, shared: false } }])
  })

  test('store the latest figures beside an entry without changing its revision', async () => {
    const [eva, marketer] = [await person({ name: 'Eva' }), await person({ role: 'marketer' })]
    const figures = { of: 180, failed: 12, inProgress: 0, unknown: 0 }
    const record = (as: Principal, body: { figures?: Record<string, number>; age?: number }, kind = 'watched-bundle') =>
      call('recordReading', { as, path: { kind, key: '7' }, body: { figures, age: 0, ...body } })
    await expect(record(ada, {})).rejects.toEqual(refused(404))
    const entry = await put(ada, 'watched-bundle', '7', {})
    expect(entry.reading).toBeUndefined()
    const read = await record(eva, { age: 600 })
    expect(read).toMatchObject({ revision: entry.revision, by: { id: ada.id } })
    expect(read.reading).toMatchObject({ figures, by: { name: 'Eva' } })
    // Older figures are ignored, and equal ones within minutes.
    expect(await record(ada, { figures: { ...figures, failed: 9 }, age: 700 })).toEqual(read)
    expect(await record(ada, { age: 500 })).toEqual(read)
    const later = await record(ada, { figures: { ...figures, failed: 13 }, age: 500 })
    expect(later.reading).toMatchObject({ figures: { failed: 13 }, by: { name: 'Ada' } })
    expect(await list(eva, 'watched-bundle')).toEqual([later])
    await expect(record(ada, { figures: { of: 1 } })).rejects.toEqual(refused(400))
    await expect(record(ada, { figures: { ...figures, failed: -1 } })).rejects.toEqual(refused(400))
    await expect(record(ada, {}, 'watched-nki')).rejects.toEqual(refused(400))
    await expect(record(marketer, {})).rejects.toEqual(refused(403))
    const path = { kind: 'watched-bundle', key: '7' }
    await call('deleteShared', { as: eva, path, query: { revision: entry.revision } })
    expect(await list(eva, 'watched-bundle')).toEqual([])
  })

  test('refuse invalid values and keys with the reason', async () => {
    const error = await errorOf(put(ada, 'group-name', '1', { value: { name: 'x'.repeat(151) } }))
    expect(error).toMatchObject({ status: 400, issues: [{ path: ['value', 'name'] }] })
    await expect(put(ada, 'group-name', '1', { value: null })).rejects.toEqual(refused(400))
    const long = { value: { name: 'a', more: 'x'.repeat(8000) } }
    await expect(put(ada, 'group-name', '1', long)).rejects.toEqual(refused(400))
    await expect(put(ada, 'group-name', 'a,b', {})).rejects.toEqual(refused(400))
    // A target with more decimals than pages show.
    await expect(put(ada, 'survey-target', '7/rate', { value: { number: 45.55 } })).rejects.toEqual(refused(400))
    const brand = values.brand as object
    for (const wrong of [{ textColor: 'x'.repeat(101) }, { logotype: `https://a/${'x'.repeat(2000)}` }])
      await expect(put(ada, 'brand', 'b', { value: { ...brand, ...wrong } })).rejects.toEqual(refused(400))
    await put(ada, 'default-country', 'team', {})
    await expect(put(ada, 'default-country', 'other', {})).rejects.toEqual(refused(422))
  })

  test('limit the notes of one thing', async () => {
    const { db } = team()
    await put(ada, 'survey-note', '7/0', {})
    const note = await db.selectFrom('team_shared').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 199 }, (_, n) => ({ ...note, key: `7/${n + 1}` }))
    await db.insertInto('team_shared').values(others).execute()
    await expect(put(ada, 'survey-note', '7/more', {})).rejects.toEqual(refused(422, /200/))
    await put(ada, 'survey-note', '70/a', {})
  })
})

describe('rights to shared entries', () => {
  let team: TestTeam
  beforeAll(async () => {
    team = await testTeam(await teamDatabases.SQLite())
  })
  afterAll(() => team.db.destroy())
  const write = (as: Principal, kind: SharedKindName, key: string, shared?: true) =>
    team.call('replaceShared', { as, path: { kind, key }, body: { value: values[kind], ...(shared && { shared }) } })

  test('refuse entries that only the server writes', async () => {
    const admin = await team.person()
    for (const kind of sharedKindNames.filter(kind => sharedKinds[kind].byServer)) {
      await expect(write(admin, kind, '7')).rejects.toEqual(refused(400))
    }
  })

  test.each(sharedKindNames.filter(kind => !sharedKinds[kind].byServer))('are enforced for %s', async kind => {
    const admin = await team.person()
    await write(admin, kind, 'k', true)
    const { read, write: right } = sharedKinds[kind]
    for (const role of Object.keys(builtInRoles) as (keyof typeof builtInRoles)[]) {
      const granted: readonly Right[] = builtInRoles[role]
      const person = await team.person({ role })
      const reads = read === 'signed-in' || granted.includes(read)
      const parts = `${kind}/k`
      const seen = await team.call('listShared', { as: person, query: { parts } }).catch((error: unknown) => error)
      const entries = [{ kind, key: 'k', value: values[kind], by: { id: admin.id } }]
      expect(seen).toMatchObject(reads ? entries : { status: 403, kind: 'missing-right', members: { right: read } })
      const me = await team.call('readMe', { as: person, query: { shared: parts } })
      expect(me.shared?.filter(entry => entry.kind === kind && entry.key === 'k')).toHaveLength(reads ? 1 : 0)
      const key = sharedKinds[kind].most === 1 ? 'k' : role
      const written = await write(person, kind, key).catch((error: unknown) => error)
      const writes = reads && granted.includes(right)
      expect(written).toMatchObject(writes ? { key } : { status: 403, kind: 'missing-right' })
      const none = { path: { kind, key: 'none' }, query: { revision: 'x' } }
      const deleted = await errorOf(team.call('deleteShared', { as: person, ...none }))
      expect(deleted).toMatchObject(writes ? { key: 'none' } : { status: 403, kind: 'missing-right' })
    }
  })
})

const swedish = { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.35, messages: 100 }

describeTeam('segment prices', (team, { call, person }) => {
  const record = (as: Principal, bundle: number, ...prices: (typeof swedish)[]) =>
    team().readings.recordPrices(bundle, prices, as)
  const seen = async (as: Principal) => (await call('listPrices', { as })).rows

  test('are shown summed over bundles, also without the right to read messages', async () => {
    const [support, marketer] = [await person({ role: 'support' }), await person({ role: 'marketer' })]
    expect(await seen(marketer)).toEqual([])
    await record(support, 7, swedish, { ...swedish, currency: 'EUR', lowest: 0.03, highest: 0.03 })
    await record(support, 8, { ...swedish, lowest: 0.4, highest: 0.4, messages: 20 })
    // The same bundle again counts once.
    await record(support, 7, swedish)
    expect(await seen(marketer)).toMatchObject([
      { country: 'SE', currency: 'EUR', lowest: 0.03, highest: 0.03, messages: 100, bundles: 1 },
      { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.4, messages: 120, bundles: 2 },
    ])
    const parts = { query: { parts: 'bundle-price' } }
    await expect(call('listShared', { as: marketer, ...parts })).rejects.toEqual(refused(403))
    expect((await call('listShared', { as: support, ...parts })).map(({ key }) => key)).toEqual(['7', '8'])
  })

  test('keep all concurrent readings of one bundle', async () => {
    const support = await person({ role: 'support' })
    await Promise.all([1, 2, 3].map(n => record(support, 7, { ...swedish, lowest: n, highest: n, messages: n })))
    expect(await seen(support)).toMatchObject([{ lowest: 1, highest: 3, messages: 3, bundles: 1 }])
  })

  test('replace the bundle that was unchanged longest', async () => {
    const support = await person({ role: 'support' })
    const { most } = sharedKinds['bundle-price']
    await record(support, 1, swedish)
    const first = await team().db.selectFrom('team_shared').selectAll().executeTakeFirstOrThrow()
    const at = new Date(team().clock.now.getTime() + 60_000).toISOString()
    const others = Array.from({ length: most - 1 }, (_, n) => ({ ...first, key: String(n + 2), at }))
    await team().db.insertInto('team_shared').values(others).execute()
    team().clock.now = new Date(team().clock.now.getTime() + 120_000)
    await record(support, most + 1, swedish)
    const keys = await team().db.selectFrom('team_shared').select('key').execute()
    expect(keys).not.toContainEqual({ key: '1' })
    expect(keys).toContainEqual({ key: String(most + 1) })
    expect(await seen(support)).toMatchObject([{ bundles: most, messages: most * 100 }])
  })
})
