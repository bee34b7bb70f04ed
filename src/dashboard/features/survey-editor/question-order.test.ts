import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { idsInOrder, inOrder, laterConditions, mentions, movedTo, orderSteps } from './question-order'

const apply = (questions: JsonObject[], steps: { id: string; order: number }[]) =>
  questions.map(question => {
    const step = steps.find(({ id }) => id === question.id)
    return step ? { ...question, order: step.order } : question
  })

it('sorts by order, questions without one last and as sent', () => {
  const questions = [{ id: 'c' }, { id: 'b', order: 2 }, { id: 'd', order: null }, { id: 'a', order: 1 }]
  expect(inOrder(questions).map(question => question.id)).toEqual(['a', 'b', 'c', 'd'])
})

it('moves past a neighbour in two saves and keeps the gaps between orders', () => {
  const questions = [10, 20, 30].map((order, at) => ({ id: `q${at}`, order }))
  const newOrder = movedTo(idsInOrder(questions), 'q2', 1)
  expect(newOrder).toEqual(['q0', 'q2', 'q1'])
  expect(orderSteps(questions, newOrder)).toEqual([
    { id: 'q2', order: 20 },
    { id: 'q1', order: 30 },
  ])
  expect(movedTo(newOrder, 'q0', -1)).toBe(newOrder)
  expect(movedTo(newOrder, 'q1', 3)).toBe(newOrder)
  expect(movedTo(newOrder, 'none', 0)).toBe(newOrder)
})

it('reaches the wanted order from any order, also when interrupted', () => {
  const order = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined })
  const lists = fc.array(order, { maxLength: 9 }).map(orders => orders.map((order, at) => ({ id: `q${at}`, order })))
  fc.assert(
    fc.property(lists, fc.nat(9), fc.func(fc.nat()), (questions, done, weigh) => {
      const newOrder = idsInOrder(questions).toSorted((a, b) => weigh(a) - weigh(b))
      const half = apply(questions, orderSteps(questions, newOrder).slice(0, done))
      const steps = orderSteps(half, newOrder)
      const whole = apply(half, steps)
      expect(idsInOrder(whole)).toEqual(newOrder)
      expect(orderSteps(whole, newOrder)).toEqual([])
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
