import { expect, test } from 'vitest'
import { columnWidths, fitOf } from './use-frame'

const figure = { least: 100, usual: 100, whole: 100 }
const words = { least: 170, usual: 200, whole: 300 }

test.each([
  // The words of a column give way before the table scrolls sideways; figures never do.
  [269, [100, 200], false],
  [270, [100, 170], true],
  [335, [100, 235], true],
  [400, [100, 300], true],
  [800, [200, 600], true],
])('distributes %i px', (room, widths, fits) => {
  expect(columnWidths([figure, words], room)).toEqual({ widths, fits })
})

const phone = { id: 'phone', header: 'Phone', width: 120, value: (text: string) => text }
const rows = (...texts: string[]) => texts.map(value => ({ ok: true, value }) as const)
const drawn = rows('+4670174060')

test.each([
  ['two more digits where no other row is known', drawn, [], 110 + 2 * 9],
  ['the longer figure of another row', drawn, rows('+4917012345678901'), 110 + 6 * 9],
  ['no words among the figures', drawn, rows('Call the switchboard and ask for Anna'), 110 + 2 * 9],
  ['at most what a cell may take', drawn, rows('1'.repeat(100)), 416],
  ['a first figure below blank cells', rows('', ''), rows('+4917012345678901'), 24 + 17 * 9],
])('leaves room for %s', (_, drawnRows, known, least) => {
  // All cells of a number column are figures, also if the drawn ones are blank.
  const column = { ...phone, align: drawnRows === drawn ? ('start' as const) : ('end' as const) }
  for (const cell of [undefined, () => null])
    expect(fitOf({ ...column, ...(cell && { cell }) }, { drawn: drawnRows, known }, 110).least).toBe(least)
})

test('cuts words, but no figures among them', () => {
  const rate = { id: 'rate', header: 'Rate', width: 184, value: (text: string) => text, cell: () => null }
  const known = rows('36.5% 1,266 of 3,465')
  expect(fitOf(rate, { drawn: known, known }, 190).least).toBeLessThan(190)
  expect(fitOf({ ...rate, hasFigures: true }, { drawn: known, known }, 190).least).toBe(190)
})
