import { beforeEach, expect, test } from 'vitest'
import { aContact, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const whole = {
  FirstName: 'Åsa',
  LastName: 'Öberg',
  Phone: '+46701234567',
  Email: 'asa@example.com',
  Organization: 'Nordstan',
  Title: 'Chef',
  Notes: 'Rad 1\nRad 2',
}

describeService('V1 contacts', service => {
  test('creates a contact in group 1, with its members as V2 properties', async () => {
    const { body: created } = await service().call('createContact', { body: whole })
    expect(created).toMatchObject({ ...whole, ID: 1, Created: '2026-01-31T09:30:00.000Z' })
    const { Title: _, Notes: __, ...listed } = whole
    const group = await service().call('listGroupContacts', { path: { group: 1 } })
    expect(group.body).toEqual([{ ...listed, ID: 1, OwnerID: created.OwnerID }])
    const { body: contacts } = await service().call('listContacts')
    const names = { firstName: 'Åsa', lastName: 'Öberg', organization: 'Nordstan', title: 'Chef' }
    const properties = { ...names, phoneNumber: whole.Phone, email: whole.Email, notes: whole.Notes }
    expect(contacts).toEqual([{ id: '0'.repeat(23) + '1', ownerId: created.OwnerID, properties }])
  })

  test.each(['?multiple', '?multiple=false', '?multiple=&multiple'])(
    'takes and returns a list with %s',
    async query => {
      const body = [whole, { FirstName: 'Bo', Phone: '+46701234568' }]
      const { body: created } = await service().call('createContact', { query, body })
      expect(created).toMatchObject([
        { ID: 1, FirstName: 'Åsa' },
        { ID: 2, FirstName: 'Bo', LastName: null },
      ])
      expect((await service().call('createContact', { query, body: [] })).body).toEqual([])
      expect((await service().call('createContact', { query, body: whole })).status).toBe(400)
      expect((await service().call('createContact', { body })).status).toBe(400)
    },
  )

  test('creates all contacts of a list or none, and reports each issue with its index', async () => {
    const body = [whole, { FirstName: 'Bo' }, { FirstName: null, Phone: '+4' }]
    const { status, issues } = await service().call('createContact', { query: '?multiple', body })
    expect(status).toBe(400)
    expect(issues).toEqual(['body 1.Phone required', 'body 2.FirstName required', 'body 2.Phone invalid_format'])
    expect((await service().call('listGroupContacts', { path: { group: 1 } })).body).toEqual([])
  })

  test('lists a whole group in order, across batches', async () => {
    const rows = Array.from({ length: 1251 }, (_, index) => aContact({ id: index + 1, groupId: 2 }))
    await insert(service().db, 'groups', { id: 2, name: 'Large' })
    await insert(service().db, 'contacts', ...rows)
    const { body } = await service().call('listGroupContacts', { path: { group: 2 } })
    expect(body.map(contact => contact.ID)).toEqual(rows.map(row => row.id))
    expect((await service().call('listGroupContacts', { path: { group: 3 } })).status).toBe(404)
  })
})

describeService('extra fields', service => {
  beforeEach(async () => {
    const created = '2026-01-01T00:00:00.000Z'
    await insert(service().db, 'extraFields', { id: 1, contactId: 9, created, key: 'a', value: 'b' })
  })

  test('requires the id of the body to equal the id of the path', async () => {
    const body = { ID: 2, Key: 'c', Value: 'd' }
    const refused = await service().call('replaceExtraField', { path: { extra: 1 }, body })
    expect(refused.issues).toEqual(['body ID mismatch'])
    expect((await service().call('replaceExtraField', { path: { extra: 2 }, body })).status).toBe(404)
  })

  test('replaces the field, which stays with its contact', async () => {
    const body = { ID: 1, Key: 'c', Value: '' }
    const { body: after } = await service().call('replaceExtraField', { path: { extra: 1 }, body })
    expect(after).toEqual({ ...body, ContactID: 9, Created: '2026-01-01T00:00:00.000Z' })
    expect(await service().db.selectFrom('extraFields').selectAll().execute()).toMatchObject([{ key: 'c', value: '' }])
  })
})
