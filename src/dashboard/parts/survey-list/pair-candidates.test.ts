import { expect, it } from 'vitest'
import { knownOfV2 } from '#dashboard/parts/pairing/pair-fit'
import { pairCandidates } from './pair-candidates'

const v2 = knownOfV2('s1', { name: 'Visit', endDate: '2026-12-01T12:00:00+01:00' })

it('offers what is most like it first, and nothing without an id', () => {
  const surveys = [
    { ID: 1, Name: 'Other' },
    { ID: 2, Name: 'Visit' },
    { Name: 'Visit', Ends: '2026-12-01T11:00:00Z' },
    { ID: 3, Name: 'Visit', Ends: '2026-12-01T11:00:00Z' },
  ]
  const rows = [...surveys.map(value => ({ ok: true as const, value })), { ok: false as const, raw: 7, reason: '' }]
  expect(pairCandidates(rows, v2).map(survey => survey.ID)).toEqual([3, 2, 1])
})
