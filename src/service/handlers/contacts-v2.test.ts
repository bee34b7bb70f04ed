import { beforeEach, expect, test } from 'vitest'
import { aContact, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const path = { id: 'contact-1' }

describeService('V2 contacts', service => {
  beforeEach(async () => {
    const rows = [
      aContact({
        id: 1,
        groupId: 1,
        properties: '{"firstName":"Åsa","phoneNumber":"+46700000001","city":"Umeå","100%":"a_b"}',
        metadata: '{"city":{"source":"form","by.whom":"x"}}',
        labels: '["vip","a\\"b"]',
      }),
      aContact({ id: 2, properties: '{"firstName":"Bo","city":"Umea"}', labels: '["vip"]' }),
      aContact({ id: 3, properties: '{"city":"umeå","__proto__":"own"}' }),
    ]
    await insert(service().db, 'contacts', ...rows)
  })

  const ids = async (query: string) =>
    (await service().call('listContacts', { query })).body.map(contact => contact.id?.at(-1)).join('')

  test('reports every issue of a request with 400', async () => {
    const body = { properties: { a: 1 }, metadata: { a: 'b', c: { d: 2 } }, labels: [3, 'x'], id: 4 }
    const { status, issues } = await service().call('updateContact', { path, body })
    expect(status).toBe(400)
    expect(issues.toSorted()).toEqual([
      'body id invalid_type',
      'body labels.0 invalid_type',
      'body metadata.a custom',
      'body metadata.c.d invalid_type',
      'body properties.a invalid_type',
    ])
    expect((await service().call('updateContact', { path, body: { labels: [] } })).issues).toEqual([
      'body properties required',
    ])
  })

  test('answers 404 for an unknown contact', async () => {
    expect((await service().call('readContact', { path: { id: 'x' } })).status).toBe(404)
    expect((await service().call('updateContact', { path: { id: 'x' }, body: { properties: {} } })).status).toBe(404)
  })

  test('includes metadata when `meta` is present, whatever its value', async () => {
    expect((await service().call('readContact', { path })).body).not.toHaveProperty('metadata')
    for (const query of ['?meta', '?meta=false', '?meta=0&meta=1']) {
      const { body } = await service().call('readContact', { path, query })
      expect(body.metadata).toEqual({ city: { source: 'form', 'by.whom': 'x' } })
      expect((await service().call('listContacts', { query })).body[0]?.metadata).toBeDefined()
    }
  })

  test('adds and updates values, removes null ones and keeps the rest', async () => {
    const body = {
      properties: { city: null, level: 'Guld', missing: null, firstName: '' },
      metadata: { city: { source: null, checked: 'yes' }, level: { a: 'b' } },
      labels: ['new', 'new', 'vip'],
    }
    const { body: after } = await service().call('updateContact', { path, body })
    expect(after.properties).toEqual({ firstName: '', phoneNumber: '+46700000001', '100%': 'a_b', level: 'Guld' })
    expect(after.metadata).toEqual({ city: { 'by.whom': 'x', checked: 'yes' }, level: { a: 'b' } })
    expect(after.labels).toEqual(['new', 'vip'])
    expect((await service().call('readContact', { path, query: '?meta' })).body).toEqual(after)
    const cleared = await service().call('updateContact', {
      path,
      body: { properties: {}, metadata: null, labels: null },
    })
    expect(cleared.body).toEqual({ id: 'contact-1', ownerId: 'owner', properties: after.properties })
  })

  test('treats names such as __proto__ as ordinary names', async () => {
    const body = JSON.parse(
      '{"properties":{"__proto__":"a","constructor":"b"},"metadata":{"__proto__":{"__proto__":"c"}}}',
    )
    await service().call('updateContact', { path, body })
    const { body: after } = await service().call('readContact', { path, query: '?meta' })
    expect(JSON.stringify(after)).toContain('"__proto__":"a","constructor":"b"')
    expect(JSON.stringify(after.metadata)).toContain('"__proto__":{"__proto__":"c"}')
    expect(await ids('?properties[__proto__]=own')).toBe('3')
    expect(await ids('?metadata[__proto__.__proto__]=c')).toBe('1')
  })

  test('refuses to change the id or the owner', async () => {
    const body = { properties: { city: 'Lund' }, id: 'contact-2', ownerId: 'other' }
    const { status, issues } = await service().call('updateContact', { path, body })
    expect({ status, issues }).toEqual({ status: 400, issues: ['body id mismatch', 'body ownerId mismatch'] })
    const same = { ...body, id: 'contact-1', ownerId: 'owner' }
    expect((await service().call('updateContact', { path, body: same })).status).toBe(200)
  })

  test('updates the V1 fields as far as their bounds allow', async () => {
    const properties = { firstName: 'Eva', phoneNumber: 'none', email: 'x'.repeat(60), lastName: 'Ek' }
    await service().call('updateContact', { path, body: { properties } })
    const { body } = await service().call('listGroupContacts', { path: { group: 1 } })
    expect(body).toMatchObject([{ FirstName: 'Eva', LastName: 'Ek', Phone: '+46700000001', Email: null }])
  })

  test('pages the list in both orders', async () => {
    expect(await ids('')).toBe('123')
    expect(await ids('?order=DESC&limit=2')).toBe('32')
    expect(await ids('?start=1&limit=1')).toBe('2')
    const { headers } = await service().call('listContacts', { query: '?limit=1&labels=vip&start=1&order=ASC' })
    const others = 'labels=vip&order=ASC'
    expect(headers.get('link')).toBe(
      [
        `</v2/contacts?${others}&start=1&limit=1>; rel="self"`,
        `</v2/contacts?${others}&start=0&limit=1>; rel="first"`,
        `</v2/contacts?${others}&start=0&limit=1>; rel="prev"`,
        `</v2/contacts?${others}&start=1&limit=1>; rel="last"`,
      ].join(', '),
    )
    const first = await service().call('listContacts', { query: '?limit=2' })
    expect(first.headers.get('link')).toContain('</v2/contacts?start=2&limit=2>; rel="next"')
  })

  test.each(['?start=3', '?labels=none', '?start=2147483647', '?properties[city]='])(
    'answers 404 to %s, which matches nothing',
    async query => {
      expect((await service().call('listContacts', { query })).status).toBe(404)
    },
  )

  test('answers a filter with a thousand conditions', async () => {
    const thousand = (condition: (index: number) => string) =>
      `?${Array.from({ length: 1000 }, (_, index) => condition(index)).join('&')}`
    expect(await ids(thousand(() => 'labels=vip'))).toBe('12')
    expect(await ids(thousand(index => (index === 999 ? 'labels=a%22b' : 'labels=vip')))).toBe('1')
    for (const condition of [(index: number) => `labels=${index}`, (index: number) => `properties[p${index}]=x`]) {
      expect((await service().call('listContacts', { query: thousand(condition) })).status).toBe(404)
    }
  })

  test.each(['start=-1', 'start=1e3', 'limit=0', 'limit=501', 'order=desc', 'start=1&start=2', 'limit=%00', 'a=%FF'])(
    'answers 400 to ?%s',
    async query => {
      const { status, issues } = await service().call('listContacts', { query: `?${query}` })
      expect(status).toBe(400)
      expect(issues).toHaveLength(1)
    },
  )

  test.each([
    ['labels=vip', '12'],
    ['labels=vip&labels=a%22b', '1'],
    ['labels=vi', undefined],
    ['properties[city]=Ume%C3%A5', '1'],
    ['properties[100%25]=a_b', '1'],
    ['properties[100%25]=a%25b', undefined],
    ['properties[city]=Umea&labels=vip', '2'],
    ['properties[city]=Lund&properties[city]=Umea', '2'],
    ['metadata[city.source]=form', '1'],
    ['metadata[city.by.whom]=x', '1'],
    ['metadata[city.source]=web', undefined],
    ['properties=UME', '123'],
    ['properties=bo', '2'],
    ['metadata=FOR', '1'],
    [`properties[city]=${'x'.repeat(5000)}`, undefined],
  ])('filters by %s', async (query, expected) => {
    const { status, body } = await service().call('listContacts', { query: `?${query}` })
    expect(status === 404 ? undefined : body.map(contact => contact.id?.at(-1)).join('')).toBe(expected)
  })
})
