import { expect, it } from 'vitest'
import { openSurveys } from './open-surveys'

const now = new Date('2026-11-20T12:00:00Z')
const survey = (ID: number | null, Ended: boolean | null, Ends?: string | null, Created?: string) => ({
  ID,
  Ended,
  Ends,
  Created,
  Name: `S${ID}`,
})
const ids = (surveys: ReturnType<typeof survey>[]) => openSurveys(surveys, now).map(({ ID }) => ID)

it('those that end first come first, then those without an end, the newest first', () => {
  const list = [
    survey(1, false, null, '2026-01-01T00:00:00'),
    survey(2, false, '2027-01-01T00:00:00'),
    survey(3, false, '2026-11-21T00:00:00Z'),
    survey(4, false, '2020-01-01T00:00:00', '2019-01-01T00:00:00'),
    survey(5, false, undefined, '2026-06-01T00:00:00'),
  ]
  expect(ids(list)).toEqual([3, 2, 5, 1, 4])
})

it('the service decides what has ended, and says so of each', () => {
  expect(ids([survey(1, true), survey(2, null), survey(null, false), survey(0, false)])).toEqual([0])
})
