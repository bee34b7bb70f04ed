import { expect, it } from 'vitest'
import { mentions, movedConditions } from './moved-conditions'

const question = (id: string, condition?: string) => ({ id, title: id.toUpperCase(), condition })

it('an id is named where it is a word of its own', () => {
  expect(mentions(question('q2', "answer('q1') == 3"), 'q1')).toBe(true)
  expect(mentions(question('q2', 'q10 == 3'), 'q1')).toBe(false)
  expect(mentions(question('q2', 'q10 == 3 or q1'), 'q1')).toBe(true)
  expect(mentions(question('q1', 'q1'), 'q1')).toBe(false)
  expect(mentions(question('q2'), 'q1')).toBe(false)
})

it('warns of what the new order brings about, not of what is so already', () => {
  const [first, second, third] = [question('q1', 'q3 > 1'), question('q2'), question('q3', 'q2 > 1')]
  expect(movedConditions([first, second, third], [first, second, third])).toEqual([])
  expect(movedConditions([first, second, third], [third, first, second])).toEqual([{ question: third, later: second }])
  expect(movedConditions([first, second, third], [second, third, first])).toEqual([])
})
