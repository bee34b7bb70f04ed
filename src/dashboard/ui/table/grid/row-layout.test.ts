import { assert, constantFrom, double, integer, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type RowLayout, rowAt, rowTop, segmentsOf, shiftAt, tallest } from './row-layout'

const layouts = record({
  count: integer({ min: 1, max: 300 }),
  rowHeight: integer({ min: 1, max: 80 }),
  open: option(record({ index: integer({ min: 0, max: 299 }), height: integer({ min: 1, max: 300 }) }), {
    nil: undefined,
  }),
}).filter(({ count, open }) => !open || open.index < count)

test('the row at a place is the one whose top is at or above it', () => {
  assert(
    property(layouts, integer({ min: 0, max: 40_000 }), (layout, y) => {
      const index = rowAt(layout, y)
      expect(rowTop(layout, index)).toBeLessThanOrEqual(y)
      expect(rowTop(layout, index + 1)).toBeGreaterThan(y)
    }),
  )
})

test('rows and gaps together are as high as all rows', () => {
  const windows = record({ from: integer({ min: 0, max: 299 }), rows: integer({ min: 0, max: 40 }) })
  const pinned = option(integer({ min: 0, max: 320 }), { nil: undefined })
  assert(
    property(layouts, windows, pinned, (layout: RowLayout, { from, rows }, focused) => {
      const to = Math.min(from + rows, layout.count)
      const segments = segmentsOf(layout, Math.min(from, to), to, focused, 0)
      const height = segments.reduce((sum, segment) => {
        if ('gap' in segment) return sum + segment.gap
        return sum + layout.rowHeight + (layout.open?.index === segment.index ? layout.open.height : 0)
      }, 0)
      expect(height).toBe(rowTop(layout, layout.count))
      const indexes = segments.flatMap(segment => ('gap' in segment ? [] : [segment.index]))
      expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b))
      expect(focused === undefined || focused >= layout.count || indexes.includes(focused)).toBe(true)
    }),
  )
})

test('of rows that are higher than a page can be, all come into view, which they fill wherever it is', () => {
  const lists = record({
    count: integer({ min: 200_001, max: 5_000_000 }),
    rowHeight: constantFrom(40, 64),
    view: integer({ min: 200, max: 2000 }),
    // Of the way to the end, the first and the last of it above all.
    part: oneof(double({ min: 0, max: 1, noNaN: true }), constantFrom(0, 0.000_01, 0.000_1, 0.999_9, 0.999_99, 1)),
  })
  assert(
    property(lists, ({ count, rowHeight, view, part }) => {
      const layout = { count, rowHeight, open: undefined }
      const y = part * (tallest - view)
      const shift = shiftAt(layout, y, view)
      const first = rowAt(layout, y + shift)
      const last = Math.min(count - 1, rowAt(layout, y + shift + view - 1))
      const from = Math.max(shift / rowHeight, first - 12)
      const to = Math.min(last + 13, count, (tallest + shift) / rowHeight)
      const segments = segmentsOf(layout, from, to, undefined, shift)
      const [head] = segments
      expect(head && 'gap' in head ? head.gap : 0).toBe(from * rowHeight - shift)
      // From its top to its end, and no row is cut off with the page.
      expect([from <= first, to > last]).toEqual([true, true])
      const heights = segments.map(segment => ('gap' in segment ? segment.gap : rowHeight))
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(tallest, 3)
      expect(part > 0 || first === 0).toBe(true)
      expect(part < 1 || last === count - 1).toBe(true)
    }),
  )
})

test('scrolled down, no row comes back that was above', () => {
  const steps = record({ count: integer({ min: 200_001, max: 5_000_000 }), y: integer({ min: 0, max: 7_999_000 }) })
  assert(
    property(steps, integer({ min: 1, max: 300 }), ({ count, y }, by) => {
      const layout = { count, rowHeight: 40, open: undefined }
      const first = (at: number) => at + shiftAt(layout, at, 600)
      expect(first(y + by)).toBeGreaterThanOrEqual(first(y) + by)
    }),
  )
})
