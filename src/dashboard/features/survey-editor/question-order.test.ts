import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { idsInOrder, inOrder, laterConditions, mentions, movedTo, ordersFor } from './question-order'

it('sorts by order, questions without one last and as sent', () => {
  const questions = [{ id: 'c' }, { id: 'b', order: 2 }, { id: 'd', order: null }, { id: 'a', order: 1 }]
  expect(inOrder(questions).map(question => question.id)).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps the gaps between orders, and moves within the list only', () => {
  const questions = [10, 20, 30].map((order, at) => ({ id: `q${at}`, order }))
  const newOrder = movedTo(idsInOrder(questions), 'q2', 1)
  expect(newOrder).toEqual(['q0', 'q2', 'q1'])
  expect(ordersFor([10, 30, 20].map(order => ({ order })))).toEqual([10, 20, 30])
  expect(movedTo(newOrder, 'q0', -1)).toBe(newOrder)
  expect(movedTo(newOrder, 'q1', 3)).toBe(newOrder)
  expect(movedTo(newOrder, 'none', 0)).toBe(newOrder)
})

it('gives rising orders to any sequence, and keeps them once they rise', () => {
  const order = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 9 }), orders => {
      const given = ordersFor(orders.map(each => ({ order: each })))
      expect(given).toEqual(Array.from(new Set(given)).toSorted((a, b) => a - b))
      expect(ordersFor(given.map(each => ({ order: each })))).toEqual(given)
    }),
  )
})

const question = (id: string, condition?: string) => ({ id, title: id.toUpperCase(), condition })

it('finds an id in a condition only as a whole word', () => {
  expect(mentions(question('q2', "answer('q1') == 3"), 'q1')).toBe(true)
  expect(mentions(question('q2', 'q10 == 3'), 'q1')).toBe(false)
  expect(mentions(question('q2', 'q10 == 3 or q1'), 'q1')).toBe(true)
  expect(mentions(question('q1', 'q1'), 'q1')).toBe(false)
  expect(mentions(question('q2'), 'q1')).toBe(false)
})

it('finds conditions that name a later question', () => {
  const [first, second, third] = [question('q1', 'q3 > 1'), question('q2'), question('q3', 'q2 > 1')]
  expect(laterConditions([first, second, third])).toEqual([{ question: first, later: third }])
  expect(laterConditions([third, first, second])).toEqual([{ question: third, later: second }])
  expect(laterConditions([second, third, first])).toEqual([])
})
