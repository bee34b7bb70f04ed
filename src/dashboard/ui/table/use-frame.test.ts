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

test('leaves room for longer figures of other rows, also in a cell of its own', () => {
  const phone = { id: 'phone', header: 'Phone', width: 120, value: (text: string) => text }
  const drawn = [{ ok: true, value: '+4670174060' } as const]
  const known = [...drawn, { ok: true, value: '+4917012345678901' } as const]
  expect(fitOf(phone, { drawn, known }, 110).least).toBe(110 + 6 * 9)
  expect(fitOf({ ...phone, cell: () => null }, { drawn, known }, 110).least).toBe(110 + 6 * 9)
  expect(fitOf(phone, { drawn, known: [] }, 110).least).toBe(110 + 2 * 9)
})
