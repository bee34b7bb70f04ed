import { expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { emptyTestCode, overrideCount, TestCodeForm, testCodeToWire } from './test-code-values'

it('leaves out what was left empty', () => {
  expect(testCodeToWire({ ...emptyTestCode, Phone: ' +46701740605 ' })).toEqual({ Phone: '+46701740605' })
  expect(overrideCount(emptyTestCode)).toBe(0)
})

it('sends the five overrides, false included', () => {
  const overrides = { From: 'Shop', MessageFormat: '{0}', Length: 3, ExpirationTime: 60 }
  const values = { Phone: '1', ...overrides, NumericOnly: 'any' } as const
  expect(testCodeToWire(values)).toEqual({ Phone: '1', ...overrides, NumericOnly: false })
  expect(overrideCount(values)).toBe(5)
})

it.each([
  [{ Phone: '  ' }, 'Phone'],
  [{ Length: 2 }, 'Length'],
  [{ Length: 26 }, 'Length'],
  [{ ExpirationTime: 0 }, 'ExpirationTime'],
  [{ ExpirationTime: 86_401 }, 'ExpirationTime'],
  [{ MessageFormat: 'Your code' }, 'MessageFormat'],
])('refuses %j', (wrong, member) => {
  const issues = issuesOf(TestCodeForm, testCodeToWire({ ...emptyTestCode, Phone: '1', ...wrong }))
  expect(issues.map(issue => issue.path)).toEqual([[member]])
})
