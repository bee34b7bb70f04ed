import { expect, test } from 'vitest'
import { objectIdParts } from '#contract/object-id'
import { aTemplate, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const id = '5bc86b6e85c7209830f96936'

describeService('templates', service => {
  test('returns a template by its id in either case, with the parts of the id', async () => {
    await insert(service().db, 'templates', aTemplate({ id, category: '/a/b', pinned: 1 }))
    for (const written of [id, id.toUpperCase()]) {
      const { body } = await service().call('readTemplate', { path: { id: written } })
      expect(body).toMatchObject({ name: 'Template', category: '/a/b', pinned: true })
      expect(body.id).toEqual({ ...objectIdParts(id), creationTime: '2018-10-18T11:15:58.000Z' })
    }
  })

  test('answers 404 for an unknown id', async () => {
    for (const other of ['x', '0'.repeat(24), '%', 'a/b']) {
      const { status, headers } = await service().call('readTemplate', { path: { id: other } })
      expect(status).toBe(404)
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })
})
