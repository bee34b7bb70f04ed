import { expect, it } from 'vitest'
import { emptyCells } from '#dashboard/parts/contact/contact-fields'
import { type GridRow, isUnsentSince } from './grid-rows'

const cells = { ...emptyCells, FirstName: 'Ann' }
const typed: GridRow = { key: 0, cells }
const sent = { job: 'one', place: 0 }

it.each<[string, boolean, GridRow, GridRow]>([
  ['as it was', true, typed, typed],
  ['changed', false, { key: 0, cells: { ...cells, LastName: 'Ek' } }, typed],
  ['sent', false, { ...typed, sent, outcome: { state: 'waiting' } }, typed],
  ['sent and created', false, { ...typed, outcome: { state: 'created' } }, typed],
  ['sent and refused', true, { ...typed, outcome: { state: 'refused' } }, typed],
])('a row that was read before it was sent may be sent where it is now %s: %s', (_, may, row, read) => {
  expect(isUnsentSince(row, read)).toBe(may)
})

const lost: GridRow = { ...typed, sent, outcome: { state: 'unknown' } }
const waiting: GridRow = { ...typed, sent, outcome: { state: 'waiting' } }
const alone: GridRow = { ...typed, outcome: { state: 'unknown' } }

it.each<[string, boolean, GridRow, GridRow]>([
  ['not known either', true, lost, lost],
  ['not known, and nobody looks after it', true, alone, alone],
  ['known not to have arrived', true, typed, lost],
  ['waiting in work that may go on', false, waiting, lost],
  ['not known as far as is shown, and was read as not sent', true, lost, waiting],
  ['shown as it was read', true, waiting, waiting],
  ['sent with other work', false, { ...lost, sent: { job: 'two', place: 0 } }, lost],
  ['known to be created', false, { ...typed, outcome: { state: 'created' } }, lost],
  ['known to be created by work that is not over', false, { ...lost, outcome: { state: 'created' } }, lost],
])('a row of which nobody knew may be sent again where it is now %s: %s', (_, may, row, read) => {
  expect(isUnsentSince(row, read)).toBe(may)
})
