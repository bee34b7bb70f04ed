import { assert, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type RowLayout, rowAt, rowTop, scaleOf, segmentsOf } from './row-layout'

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
  const keep = option(integer({ min: 0, max: 320 }), { nil: undefined })
  assert(
    property(layouts, windows, keep, (layout: RowLayout, { from, rows }, focused) => {
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

test('of rows that are higher than a page can be, all come into view, and those in view stand where it is', () => {
  const rows = record({ count: integer({ min: 200_001, max: 5_000_000 }), at: integer({ min: 0, max: 1000 }) })
  assert(
    property(rows, ({ count, at }) => {
      const layout = { count, rowHeight: 40, open: undefined }
      const view = 600
      const y = (at / 1000) * (8_000_000 - view)
      const shift = Math.round(y * (scaleOf(layout, view) - 1))
      const from = Math.max(0, rowAt(layout, y + shift) - 12)
      const to = Math.min(count, from + 40)
      const segments = segmentsOf(layout, from, to, undefined, shift)
      const heights = segments.map(segment => ('gap' in segment ? segment.gap : 40))
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(8_000_000, 0)
      const tops = segments.flatMap((segment, place) =>
        'gap' in segment ? [] : [heights.slice(0, place).reduce((sum, height) => sum + height, 0)],
      )
      expect(tops[0]).toBeLessThanOrEqual(y + 1)
      expect((tops.at(-1) ?? 0) + 40).toBeGreaterThanOrEqual(y + view - 1)
      expect(at > 0 || from === 0).toBe(true)
      expect(at < 1000 || to === count).toBe(true)
    }),
  )
})
