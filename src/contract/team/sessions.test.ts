import { expect, test } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { changePassword, createFirstAdmin, useLink as linkUse } from './sessions'

const bodies: Record<string, [body: typeof linkUse.body, rest: object]> = {
  'the first admin’s sign-up': [createFirstAdmin.body as never, { code: 'x', name: 'Ada', email: 'ada@example.com' }],
  'a one-time link': [linkUse.body, { token: 'x' }],
  'a change of password': [changePassword.body as never, { current: 'x' }],
}

test.each(Object.entries(bodies))('accepts a password of 12 to 128 code points in %s', (_, [body, rest]) => {
  const isTaken = (password: string) => issuesOf(body, { ...rest, password }).length === 0
  expect(['x'.repeat(11), 'x'.repeat(129)].filter(isTaken)).toEqual([])
  const kinds = ['aaaaaaaaaaaa', '000000000000', '            ', 'åäöåäöåäöåäö', '漢字'.repeat(6), '😀'.repeat(12)]
  for (const password of [...kinds, 'x'.repeat(64), 'x'.repeat(128)]) expect(isTaken(password)).toBe(true)
})
