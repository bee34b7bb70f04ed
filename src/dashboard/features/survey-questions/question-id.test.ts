import { expect, it } from 'vitest'
import { questionId } from './question-id'

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['-3', -3],
  ['2147483647', 2_147_483_647],
])('%j is %d', (text, id) => expect(questionId(text)).toBe(id))

it.each(['', '1.0', '1e3', '0x10', '007', '-0', '2147483648', '-2147483649', '99999999999', '1 2', 'q1'])(
  '%j is none',
  text => expect(questionId(text)).toBeUndefined(),
)
