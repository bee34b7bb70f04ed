import { expect, test } from 'vitest'
import { aSegment, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

describeService('segments', service => {
  test('answers 400 for invalid paging, and 404 without segments', async () => {
    expect((await service().call('listSegments', { query: '?limit=x&start=-1' })).issues).toHaveLength(2)
    const { status, headers } = await service().call('listSegments')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/problem+json')
  })

  test('returns a page of complete segments', async () => {
    const whole = { exclude: '["b"]', properties: '{"a":"b"}', metadata: '{"c":"d"}' }
    const rows = [1, 2, 3, 4].map(id => aSegment(id === 3 ? { id, ...whole } : { id }))
    await insert(service().db, 'segments', ...rows)
    const { body, headers } = await service().call('listSegments', { query: '?start=1&limit=1&order=DESC' })
    const { name, include } = { name: 'Segment 3', include: ['a'] }
    const more = { exclude: ['b'], properties: { a: 'b' }, metadata: { c: 'd' } }
    expect(body).toEqual([{ id: 'segment-3', ownerId: 'owner', name, include, ...more }])
    expect(headers.get('link')).toContain('</v2/segments?order=DESC&start=2&limit=1>; rel="next"')
  })
})
