import { expect, it } from 'vitest'
import { surveyOverview } from './surveys-section'

const now = new Date('2026-11-20T12:00:00Z')
const survey = (ID: number | null, Ended: boolean | null, Ends?: string | null, Created?: string) => ({
  ok: true as const,
  value: { ID, Ended, Ends, Created, Name: `S${ID}` },
})
const overview = (rows: ReturnType<typeof survey>[], since?: string) => surveyOverview(rows, now, since)
const ids = (surveys: readonly { ID: number }[]) => surveys.map(({ ID }) => ID)

it('those that end first come first, then those without an end, the newest first', () => {
  const list = [
    survey(1, false, null, '2026-01-01T00:00:00'),
    survey(2, false, '2027-01-01T00:00:00'),
    survey(3, false, '2026-11-21T00:00:00Z'),
    survey(4, false, '2020-01-01T00:00:00', '2019-01-01T00:00:00'),
    survey(5, false, undefined, '2026-06-01T00:00:00'),
  ]
  expect(ids(overview(list).open)).toEqual([3, 2, 5, 1, 4])
})

it('the service decides what has ended, and says so of each', () => {
  const list = [survey(1, true), survey(2, null), survey(null, false), survey(0, false)]
  expect(overview(list)).toMatchObject({ open: [{ ID: 0 }], unsaid: 1, unnumbered: 1, unreadable: 0 })
})

it('what ended since somebody was here last is told, the latest first, and nothing without that time', () => {
  const list = [
    survey(1, true, '2026-11-18T12:00:00Z'),
    survey(2, true, '2026-11-19T12:00:00Z'),
    survey(3, true, '2026-11-20T11:00:00Z'),
    // Closed before its time: when is not told.
    survey(4, true, '2027-01-01T00:00:00Z'),
    survey(5, true, null),
    survey(6, false, '2026-11-20T10:00:00Z'),
  ]
  expect(ids(overview(list, '2026-11-18T16:05:00Z').ended)).toEqual([3, 2])
  expect(overview(list).ended).toEqual([])
})
