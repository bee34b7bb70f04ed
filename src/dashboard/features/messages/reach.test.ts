import { expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { reaches, reachOf } from './reach'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const list = (mayHaveMore: boolean, ...times: (string | undefined)[]) => ({
  mayHaveMore,
  rows: times.map((time): Row<Message> => {
    if (time === undefined) return { ok: true, value: { body: 'no time' } }
    return { ok: true, value: { statuses: [{ code: 201, created: `2026-11-20T${time}Z` }] } }
  }),
})

it('covers every moment once all lists are read, in any order', () => {
  const reach = reachOf([list(false, '10:00:00', '12:00:00'), list(false)], false)
  expect(reach).toEqual({ whole: true, ordered: false, floor: undefined })
  expect(reaches(reach, 0)).toBe(true)
})

it('reaches back as far as the list read least far', () => {
  const reach = reachOf([list(true, '12:00:00', '08:00:00'), list(true, '12:00:00', '10:00:00'), list(false)], true)
  expect(reach).toEqual({ whole: false, ordered: true, floor: at('10:00:00') })
  expect(reaches(reach, at('10:00:01'))).toBe(true)
  // Another message of the same moment may be on the next page.
  expect(reaches(reach, at('10:00:00'))).toBe(false)
})

it.each([
  ['the connection requests no order', [list(true, '12:00:00', '10:00:00')], false],
  ['an older message came before a newer one', [list(true, '10:00:00', '11:00:00', '09:00:00')], true],
  ['a list has no time at all', [list(true, '12:00:00', '10:00:00'), list(true, undefined)], true],
  ['a list has no response', [list(true, '12:00:00', '10:00:00'), list(true)], true],
])('does not reach back when %s', (_, lists, newestFirst) => {
  expect(reaches(reachOf(lists, newestFirst), at('11:30:00'))).toBe(false)
})

it('takes statuses up to a minute apart as ordered', () => {
  expect(reachOf([list(true, '10:00:00', '10:01:00', '09:00:00')], true).ordered).toBe(true)
})
