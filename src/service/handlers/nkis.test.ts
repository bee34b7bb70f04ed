import { beforeEach, expect, test } from 'vitest'
import { anNkiQuestion, anNkiRecipient, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const path = { nki: 1 }
const day = 24 * 60 * 60 * 1000
const iso = (time: number) => new Date(time).toISOString()
const start = Date.parse('2026-01-01T00:00:00Z')

describeService('NKI', service => {
  beforeEach(async () => {
    const times = { created: iso(start), modified: iso(start) }
    await insert(service().db, 'nkis', { id: 1, name: 'Butik', ...times })
    await insert(service().db, 'nkiQuestions', anNkiQuestion({ id: 1 }), anNkiQuestion({ id: 2 }))
    // Ten recipients a day for ten days; the first of each day is sent at midnight.
    const rows = Array.from({ length: 100 }, (_, index) =>
      anNkiRecipient({
        id: index + 1,
        sent: iso(start + Math.floor(index / 10) * day + (index % 10) * 1000),
        opened: index % 2 === 0 ? 1 : 0,
        completed: index % 4 === 0 ? 1 : 0,
        score: index % 4 === 0 ? index : null,
      }),
    )
    await insert(service().db, 'nkiRecipients', ...rows)
  })

  const period = async (begin: string, end: string) => {
    const query = `?begin=${encodeURIComponent(begin)}&end=${encodeURIComponent(end)}`
    return (await service().call('readNkiSummary', { path, query })).body
  }

  test.each([
    ['', ['query begin required', 'query end required']],
    ['?begin=2026-01-01&end=2026-13-01T00:00:00Z', ['query begin invalid_format', 'query end invalid_format']],
    ['?begin=2026-01-01T00:00:00&end=2026-02-01T00:00:00Z', ['query begin invalid_format']],
    ['?begin=2026-02-01T00:00:00Z&end=2026-01-01T00:00:00Z', ['query end too_small']],
  ])('answers 400 to %s', async (query, expected) => {
    const { status, issues } = await service().call('readNkiSummary', { path, query })
    expect({ status, issues }).toEqual({ status: 400, issues: expected })
  })

  test('answers 404 for an unknown NKI or question', async () => {
    const query = '?begin=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z'
    expect((await service().call('readNkiSummary', { path: { nki: 2 }, query })).status).toBe(404)
    expect((await service().call('deleteNkiQuestion', { path: { question: 3 } })).status).toBe(404)
  })

  test('summarizes a period', async () => {
    const summary = await period('2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z')
    const times = { PeriodStart: '2026-01-01T00:00:00.000Z', PeriodEnd: '2026-01-03T00:00:00.000Z' }
    expect(summary).toMatchObject({ ID: 1, Name: 'Butik', ...times, SentCount: 20, NKI: 8 })
    expect(summary).toMatchObject({ OpenCount: 10, OpenPercent: 50, UnopenCount: 10, UnopenPercent: 50 })
    expect(summary).toMatchObject({ IncompleteCount: 5, IncompletePercent: 25, CompleteCount: 5, CompletePercent: 25 })
  })

  test('gives sums of adjacent periods that add up, at any boundary', async () => {
    const counts = ['SentCount', 'OpenCount', 'UnopenCount', 'IncompleteCount', 'CompleteCount'] as const
    const whole = await period('2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z')
    expect(whole.SentCount).toBe(100)
    for (const boundary of ['2026-01-02T00:00:00Z', '2026-01-04T00:00:03.0005Z', '2026-01-05T02:00:00+02:00']) {
      const parts = [await period('2026-01-01T00:00:00Z', boundary), await period(boundary, '2026-01-11T00:00:00Z')]
      for (const count of counts) expect(Number(parts[0]?.[count]) + Number(parts[1]?.[count])).toBe(whole[count])
    }
    const offset = await period('2026-01-01T02:00:00+02:00', '2026-01-02T00:00:00Z')
    expect(offset.SentCount).toBe(10)
  })

  test('gives finite numbers for an empty period', async () => {
    for (const end of ['2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z']) {
      const { SentCount, OpenPercent, CompleteCount, CompletePercent, NKI } = await period('2027-01-01T00:00:00Z', end)
      expect([SentCount, OpenPercent, CompleteCount, CompletePercent, NKI]).toEqual([0, 0, 0, 0, 0])
    }
  })

  test('returns a deleted question once', async () => {
    const { body } = await service().call('deleteNkiQuestion', { path: { question: 1 } })
    expect(body).toEqual({ NKI: 1, ID: 1, Question: 'Question 1', HelpText: null, Type: 3, Required: true, Order: 1 })
    expect((await service().call('deleteNkiQuestion', { path: { question: 1 } })).status).toBe(404)
    expect(await service().db.selectFrom('nkiQuestions').select('id').execute()).toEqual([{ id: 2 }])
  })
})
