import { expect, it } from 'vitest'
import { moment } from './moment'
import { endOfTypedDay, typedMoment, typedRange } from './typed-moment'

const typed = { day: '2026-11-20', today: '2026-11-29', zone: 'Europe/Stockholm' }

it.each([
  ['14', '2026-11-20T13:00:00Z'],
  [' 9.05 ', '2026-11-20T08:05:00Z'],
  ['yesterday 14', '2026-11-28T13:00:00Z'],
  ['I går 14', '2026-11-28T13:00:00Z'],
  ['yesterday', '2026-11-27T23:00:00Z'],
  ['2026-7-21 14', '2026-07-21T12:00:00Z'],
  ['2026-11-21', '2026-11-20T23:00:00Z'],
  ['2026-10-25 2:30', '2026-10-25T00:30:00Z'],
  // A time that the clocks skip is written out; the field explains it.
  ['2026-03-29 2', '2026-03-29 2:00'],
  ...['', '25', '14:60', 'tomorrow 14', '2026-02-30', '2026', '14-15'].map(text => [text, text]),
])('reads %o as %s in the time zone', (text, moment) => {
  expect(typedMoment(text, typed)).toBe(moment)
})

it('reads a day as an end at the next midnight', () => {
  expect(typedMoment('yesterday', { ...typed, isEnd: true })).toBe('2026-11-28T23:00:00Z')
  expect(endOfTypedDay('yesterday', typed)).toBe('2026-11-28T23:00:00Z')
  expect(['yesterday 14', 'tomorrow', ''].map(text => endOfTypedDay(text, typed))).toEqual(['', '', ''])
})

it.each([
  ['14-15', '2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z'],
  ['yesterday 14–15', '2026-11-28T13:00:00Z', '2026-11-28T14:00:00Z'],
  ['I går 14:30 – 15.45', '2026-11-28T13:30:00Z', '2026-11-28T14:45:00Z'],
  ['yesterday 23-01', '2026-11-28T22:00:00Z', '2026-11-29T00:00:00Z'],
  ['2026-11-21 23-24', '2026-11-21T22:00:00Z', '2026-11-21T23:00:00Z'],
])('reads %o as from %s to %s', (text, from, to) => {
  expect(typedRange(text, typed)).toEqual({ from, to })
})

it.each([
  ['14', '2026-11-28T13:00:00Z'],
  ['12', '2026-11-29T11:00:00Z'],
  // A typed day is kept, also in the future.
  ['today 14', '2026-11-29T13:00:00Z'],
])('reads %o at noon as %s, not in the future', (text, moment) => {
  const latest = Date.parse('2026-11-29T11:00:00Z')
  expect(typedMoment(text, { ...typed, day: typed.today, latest })).toBe(moment)
})

it.each([
  ['14-15', '2026-11-28T13:00:00Z', '2026-11-28T14:00:00Z'],
  ['11-13', '2026-11-29T10:00:00Z', '2026-11-29T12:00:00Z'],
])('reads %o at noon as from %s to %s', (text, from, to) => {
  const latest = Date.parse('2026-11-29T11:00:00Z')
  expect(typedRange(text, { ...typed, day: typed.today, latest })).toEqual({ from, to })
})

it.each(['14', '2026-11-21', '2026-11-21 14', 'yesterday', ''])('does not read %o as a range', text => {
  expect(typedRange(text, typed)).toBeUndefined()
})

it('leaves out an invalid moment of an address', () => {
  expect(['yesterday', '2026', '2026-13-01T00:00:00Z', null].map(moment)).toEqual(['', '', '', ''])
  expect(moment('2026-11-21T12:40:00Z')).toBe('2026-11-21T12:40:00Z')
})
