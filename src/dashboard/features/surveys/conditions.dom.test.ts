import { expect, it } from 'vitest'
import { conditionsOf } from './delete-question'

const question = (id: string | undefined, order: number | undefined, condition: string | null | undefined) => ({
  id,
  title: `Question ${id}`,
  order,
  condition,
  required: false,
  commentable: false,
  translations: {},
})

it('gives every condition as it is written, by the order of the questions, those without one last', () => {
  const questions = [
    question('c', undefined, '<b>x</b>'),
    question('b', 2, 'a == 1'),
    question('a', 1, ''),
    question('d', 1, '{0}'),
    question(undefined, undefined, null),
  ]
  expect(conditionsOf({ questions }).map(({ title, condition }) => [title, condition])).toEqual([
    ['Question d', '{0}'],
    ['Question b', 'a == 1'],
    ['Question c', '<b>x</b>'],
  ])
})

it('tells questions without an id apart', () => {
  const keys = conditionsOf({ questions: [question(undefined, 1, 'x'), question(undefined, 1, 'x')] }).map(
    ({ key }) => key,
  )
  expect(new Set(keys).size).toBe(2)
})
