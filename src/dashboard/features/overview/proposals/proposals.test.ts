import { expect, it } from 'vitest'
import { type ColleagueEntry, chooseProposals, type Proposal, proposedSurveys } from './proposals'

const now = new Date('2026-11-20T12:00:00Z')

const ofColleague = (kind: 'nki' | 'group', id: number, at: string): ColleagueEntry => ({
  entry: { kind, id: String(id), openedAt: '' },
  reason: { why: 'watched', by: 'Bo', at },
})

const ids = (proposals: readonly Proposal[]) => proposals.map(({ entry }) => `${entry.kind} ${entry.id}`)

it('of surveys the latest result comes first, then what ends soonest; what is long over or not known is none', () => {
  const surveys = [
    { ID: 1, Name: 'No end', Ended: false },
    { ID: 2, Name: 'Later', Ended: false, Ends: '2026-12-24T00:00:00Z' },
    { ID: 3, Name: 'Soon', Ended: false, Ends: '2026-11-21T00:00:00Z' },
    { ID: 4, Name: 'Just over', Ended: true, Ends: '2026-11-19T00:00:00Z' },
    { ID: 5, Name: 'Over', Ended: true, Ends: '2026-11-01T00:00:00Z' },
    { ID: 6, Name: 'Long over', Ended: true, Ends: '2026-10-01T00:00:00Z' },
    { ID: 7, Name: 'Closed before its end', Ended: true, Ends: '2027-01-01T00:00:00Z' },
    { ID: 8, Name: 'Over some time', Ended: true },
    { ID: 9, Name: 'Not said', Ends: '2026-12-24T00:00:00Z' },
    { Name: 'No number', Ended: false },
    { ID: 10, Name: 'Past its end', Ended: false, Ends: '2020-01-01T00:00:00Z' },
  ]
  const proposed = proposedSurveys(surveys, now)
  expect(proposed.map(({ entry, reason }) => `${entry.id} ${reason.why}`)).toEqual([
    '4 ended',
    '5 ended',
    '3 ends',
    '2 ends',
    '1 open',
    '10 open',
  ])
})

it('few are chosen: the newest of each kind, each thing once, and nothing that is known', () => {
  const surveys = proposedSurveys(
    [1, 2, 3].map(ID => ({ ID, Name: `${ID}`, Ended: false })),
    now,
  )
  const list = [
    ofColleague('nki', 1, '2026-11-01T00:00:00Z'),
    ofColleague('nki', 2, '2026-11-04T00:00:00Z'),
    ofColleague('nki', 3, '2026-11-03T00:00:00Z'),
    ofColleague('nki', 2, '2026-11-02T00:00:00Z'),
    ofColleague('group', 4, '2026-11-02T00:00:00Z'),
  ]
  expect(ids(chooseProposals(list, surveys, new Set()))).toEqual(['nki 2', 'nki 3', 'survey 1', 'survey 2'])
  expect(ids(chooseProposals(list, [], new Set(['nki/3'])))).toEqual(['nki 2', 'group 4', 'nki 1'])
  expect(ids(chooseProposals([], surveys, new Set(['survey/1'])))).toEqual(['survey 2', 'survey 3'])
})
