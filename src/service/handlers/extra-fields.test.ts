import { beforeEach, expect, test } from 'vitest'
import { describeService } from '#service/testing/service-suite'

describeService('extra fields', service => {
  beforeEach(async () => {
    const created = '2026-01-01T00:00:00.000Z'
    await service()
      .db.insertInto('extraFields')
      .values({ id: 1, contactId: 9, created, key: 'a', value: 'b' })
      .execute()
  })

  test('400 with every issue', async () => {
    const { status, issues } = await service().call('replaceExtraField', { path: { extra: 1 }, body: { Value: null } })
    expect(status).toBe(400)
    expect(issues).toEqual(['body ID required', 'body Key required', 'body Value required'])
  })

  test('the id of the body is the id of the path', async () => {
    const body = { ID: 2, Key: 'c', Value: 'd' }
    const refused = await service().call('replaceExtraField', { path: { extra: 1 }, body })
    expect(refused.issues).toEqual(['body ID mismatch'])
    expect((await service().call('replaceExtraField', { path: { extra: 2 }, body })).status).toBe(404)
  })

  test('the field is replaced, for the same contact', async () => {
    const body = { ID: 1, Key: 'c', Value: '' }
    const { body: after } = await service().call('replaceExtraField', { path: { extra: 1 }, body })
    expect(after).toEqual({ ...body, ContactID: 9, Created: '2026-01-01T00:00:00.000Z' })
    expect(await service().db.selectFrom('extraFields').selectAll().execute()).toMatchObject([{ key: 'c', value: '' }])
  })
})
