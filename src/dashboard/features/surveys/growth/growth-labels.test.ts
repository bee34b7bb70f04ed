import { expect, it } from 'vitest'
import { placeLabels } from './growth-labels'

/** Lines of a chart that is so wide and 240 high, from these shares of it to those. */
function place(width: number, opened: [number, number], answered: [number, number]) {
  const lineOf = ([from, to]: [number, number]) => [
    { x: 0, y: 240 * (1 - from) },
    { x: width, y: 240 * (1 - to) },
  ]
  const words = { opened: '300 opened (60%)', answered: '180 answered (36%)' }
  return placeLabels({ lines: { opened: lineOf(opened), answered: lineOf(answered) }, words, zero: 240 })
}

it('stand above the ends where there is room', () => {
  expect(place(800, [0, 1], [0, 0.5])).toEqual({ opened: { x: 800, y: -10 }, answered: { x: 800, y: 110 } })
})

it('no line goes through them where the chart is narrow', () => {
  // At 390 px the words of the lower line reach to where the upper one is no higher.
  expect(place(290, [0, 1], [0, 0.6])).toEqual({ opened: { x: 290, y: -10 }, answered: { x: 290, y: 234 } })
  expect(place(290, [0.2, 0.8], [0.5, 0.5])).toMatchObject({ answered: { y: 138 } })
})

it('that of the lower stands below where the lines end close to each other, and above at the foot', () => {
  expect(place(800, [0.5, 0.52], [0.48, 0.5])).toMatchObject({ answered: { y: 138 } })
  const { opened, answered } = place(800, [0, 0.01], [0, 0])
  expect(answered!.y - opened!.y).toBeGreaterThanOrEqual(16)
})
