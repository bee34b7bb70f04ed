import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { missingQuestions, readCondition } from './condition'

const known = (id: string) => ['q1', 'q-2', '606312a50000000005000001'].includes(id)
const read = (text: string) => {
  const found = readCondition(text, known)
  return found && [found.join, ...found.comparisons.map(({ question, operator, value }) => question + operator + value)]
}

it.each([
  ['q1 < 3', ['all', 'q1<3']],
  [" q1=='ja'", ['all', 'q1==ja']],
  ['q1 == "a" || q-2 != "b && c"', ['any', 'q1==a', 'q-2!=b && c']],
  ['606312a50000000005000001 >= -1.5 && q1 <= 2 && q1 > 0', ['all', '606312a50000000005000001>=-1.5', 'q1<=2', 'q1>0']],
])('reads %s', (text, expected) => expect(read(text)).toEqual(expected))

it.each([
  '',
  'q3 == 3',
  'q1 == q-2',
  'q1 == 3 || q1 == 4 && q1 == 5',
  'q1 == 3 ||',
  '{q1} == 3',
  'q1 == "a\\"b"',
  'q1 == 3.4.5',
])('does not parse an ambiguous condition: %s', text => expect(read(text)).toBeUndefined())

it('never throws', () => {
  assert(property(string({ unit: 'grapheme' }), text => void readCondition(text, () => true)))
})

it('finds ids of missing questions, where the survey has 24-digit ids', () => {
  const [present, missing] = ['606312a50000000005000001', '606312a50000000005000009']
  expect(missingQuestions(`any(${missing}) || ${present} < 3 || ${missing} > 4`, [present])).toEqual([missing])
  expect(missingQuestions(`x${missing} < 3`, [present])).toEqual([])
  expect(missingQuestions(`${missing} < 3`, ['q1'])).toEqual([])
})
