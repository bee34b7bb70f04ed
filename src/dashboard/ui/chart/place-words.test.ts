import { array, assert, double, integer, property, record, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import {
  besideRoom,
  type DrawnLine,
  type Place,
  placeEnds,
  placesAlong,
  placesAtEnd,
  placeWords,
  type Room,
} from './place-words'

const room: Room = { left: 48, right: 700, top: 16, foot: 280 }
const flat = (y: number, to = room.right): DrawnLine => [
  { x: room.left, y },
  { x: to, y },
]
const at = (place: Place | undefined, width: number) => {
  if (!place) throw new Error('not placed')
  const left = place.textAnchor === 'start' ? place.x : place.x - width
  return { left, right: left + width, top: place.y - 10, foot: place.y + 3 }
}

/** Whether a line comes into a box: looked at point by point, as the eye does. */
function touches(line: DrawnLine, box: Room): boolean {
  return line.some((to, index) => {
    const from = line[index - 1] ?? to
    if (!from || !to) return false
    return Array.from({ length: 201 }, (_, step) => step / 200).some(share => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      return x > box.left && x < box.right && y > box.top && y < box.foot
    })
  })
}

const overlaps = (a: Room, b: Room) => a.left < b.right && a.right > b.left && a.top < b.foot && a.foot > b.top

/** Lines of two to eight pieces with gaps, from the left to wherever they end. */
const drawn = array(
  tuple(
    double({ min: 0.05, max: 1, noNaN: true }),
    array(record({ y: double({ min: 0, max: 1, noNaN: true }), gap: integer({ min: 0, max: 5 }) }), {
      minLength: 2,
      maxLength: 8,
    }),
  ),
  { minLength: 1, maxLength: 8 },
)
type Drawn = [number, { y: number; gap: number }[]][]
const linesOf = (shapes: Drawn): DrawnLine[] =>
  shapes.map(([reach, points]) =>
    points.map(({ y, gap }, index) =>
      gap === 0 && index < points.length - 1
        ? null
        : {
            x: room.left + (reach * (room.right - room.left) * index) / (points.length - 1),
            y: room.top + y * (room.foot - room.top),
          },
    ),
  )
const endsOf = (lines: readonly DrawnLine[], width: number) =>
  lines.flatMap((line, index) => {
    const end = line.findLast(point => point !== null)
    return end ? [{ key: String(index), end, width }] : []
  })

it('words stand beside an end, or above it, or below a line that falls', () => {
  const toPlace = (line: DrawnLine) => ({ key: 'a', width: 100, places: placesAtEnd(line[1]!, 100, room) })
  const placed = (line: DrawnLine) => placeWords([toPlace(line)], [line], room).get('a')
  expect(placed(flat(100, 300))).toMatchObject({ x: 310, textAnchor: 'start' })
  expect(placed(flat(100))).toMatchObject({ x: 700, y: 90, textAnchor: 'end' })
  expect(
    placed([
      { x: 600, y: 20 },
      { x: 700, y: 100 },
    ]),
  ).toMatchObject({ x: 700, y: 120, textAnchor: 'end' })
})

it('words of a level keep off the lines across it, and off thin lines where they can', () => {
  const toPlace = [{ key: 'target', width: 60, places: placesAlong(100, 60, room) }]
  const falls = [
    { x: 60, y: 20 },
    { x: 120, y: 200 },
  ]
  expect(placeWords(toPlace, [], room).get('target')).toMatchObject({ x: 48, y: 92 })
  const moved = placeWords(toPlace, [falls], room).get('target')
  expect(touches(falls, at(moved, 60))).toBe(false)
  const note = [
    { x: 60, y: 16 },
    { x: 60, y: 280 },
  ]
  expect(placeWords(toPlace, [], room, [note]).get('target')?.x).toBeGreaterThan(60)
  const everywhere = Array.from({ length: 300 }, (_, x) => note.map(({ y }) => ({ x: x * 3, y })))
  expect(placeWords(toPlace, [], room, everywhere).get('target')).toMatchObject({ x: 48 })
  expect(placeWords(toPlace, everywhere, room).size).toBe(0)
})

it('no words stand on a line or on each other, and none outside the chart', () => {
  assert(
    property(drawn, shapes => {
      const lines = linesOf(shapes)
      const ends = endsOf(lines, 110)
      const toPlace = ends.map(({ key, end, width }) => ({ key, width, places: placesAtEnd(end, width, room) }))
      const boxes = [...placeWords(toPlace, lines, room).values()].map(place => at(place, 110))
      for (const [index, box] of boxes.entries()) {
        expect(lines.some(line => touches(line, box))).toBe(false)
        expect(boxes.slice(index + 1).some(other => overlaps(box, other))).toBe(false)
        expect([box.left >= 47, box.right <= 701, box.top >= 16, box.foot <= 280]).toEqual([true, true, true, true])
      }
    }),
  )
})

it('with a column beside the chart no end is without its words, and what leads to them goes through none', () => {
  assert(
    property(drawn, shapes => {
      const lines = linesOf(shapes)
      const ends = endsOf(lines, 110)
      const { among, beside } = placeEnds(ends, lines, room)
      expect(among.size + beside.length).toBe(ends.length)
      const boxes = [...among.values()].map(place => at(place, 110))
      for (const [index, box] of boxes.entries()) {
        expect(lines.some(line => touches(line, box))).toBe(false)
        expect(beside.some(({ leader }) => touches(leader, box))).toBe(false)
        expect(boxes.slice(index + 1).some(other => overlaps(box, other))).toBe(false)
      }
      const heights = beside.map(({ y }) => y).toSorted((a, b) => a - b)
      expect(heights.every(y => y >= room.top && y <= room.foot)).toBe(true)
      expect(heights.every((y, index) => y - (heights[index - 1] ?? -Infinity) >= 15.9)).toBe(true)
      for (const { leader } of beside) expect(leader.at(-1)!.x).toBeLessThan(besideRoom(room))
    }),
  )
})

it('words stand beside the end of a line, or above and below it, so far as they may go', () => {
  const end = { x: 400, y: 150 }
  const placed = (furthest: number) => placesAtEnd(end, 80, room, furthest).map(({ y }) => Math.sign(y - end.y))
  expect(placed(0)).toHaveLength(3)
  expect(placesAtEnd(end, 80, room).length).toBeGreaterThan(placed(0).length)
})
