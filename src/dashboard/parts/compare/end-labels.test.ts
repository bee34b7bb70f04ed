import { array, assert, double, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { placeEnds } from './end-labels'

const room = { left: 48, right: 900, top: 16, foot: 280 }
const words = 'Butiksbesök – Göteborg 40.0%'

it('words stand beside the end of a line where there is room, or else above it', () => {
  const [beside, above] = placeEnds(
    [
      { key: 'a', words, x: 300, y: 100 },
      { key: 'b', words, x: 900, y: 200 },
    ],
    room,
  )
  expect(beside).toMatchObject({ x: 309, y: 104, textAnchor: 'start' })
  expect(above).toMatchObject({ x: 900, y: 190, textAnchor: 'end' })
})

it('no two stand on one another, and all are within the chart', () => {
  const at = double({ min: 0, max: 1, noNaN: true })
  const reach = ({ x, textAnchor }: { x: number; textAnchor: string }) =>
    textAnchor === 'start' ? [x, x + words.length * 6.6] : [x - words.length * 6.6, x]
  assert(
    property(array(record({ x: at, y: at }), { maxLength: 8 }), points => {
      const ends = points.map(({ x, y }, index) => ({
        key: String(index),
        words,
        x: room.left + x * (room.right - room.left),
        y: room.top + y * (room.foot - room.top),
      }))
      const placed = placeEnds(ends, room)
      expect(placed).toHaveLength(ends.length)
      for (const [index, a] of placed.entries()) {
        const [left = 0, right = 0] = reach(a)
        expect(left).toBeGreaterThanOrEqual(room.left - 1)
        expect(right).toBeLessThanOrEqual(room.right + 1)
        expect(a.y).toBeGreaterThan(room.top)
        expect(a.y).toBeLessThan(room.foot)
        for (const b of placed.slice(index + 1)) {
          const [from = 0, to = 0] = reach(b)
          expect(from >= right || to <= left || Math.abs(a.y - b.y) >= 14.9).toBe(true)
        }
      }
    }),
  )
})
