// `npm test` must not pass when a step failed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countCheck, countReport, sum } from '#e2e/run/count.mjs'

const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-count-'))
const path = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vitest = (passed: number, failed: number, unloaded = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
})
const playwright = (expected: number, unexpected: number, flaky = 0, errors: string[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
})
const count = (kind: 'vitest' | 'playwright', report: unknown, succeeded = true) => {
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report))
  const { passed, failed } = countReport(kind, path, succeeded)
  return { passed, failed }
}
const failures = (kind: 'vitest' | 'playwright', report: unknown) => {
  writeFileSync(path, JSON.stringify(report))
  return countReport(kind, path, false).failures
}

describe('the count of a test run', () => {
  test('equals the numbers of the reports', () => {
    expect(count('vitest', vitest(5, 0))).toEqual({ passed: 5, failed: 0 })
    expect(count('vitest', vitest(5, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(count('playwright', playwright(3, 0))).toEqual({ passed: 3, failed: 0 })
    expect(count('playwright', playwright(3, 1), false)).toEqual({ passed: 3, failed: 1 })
  })

  test('includes a failure for a file that does not load, and for a flaky test', () => {
    expect(count('vitest', vitest(5, 0, 1), false)).toEqual({ passed: 5, failed: 1 })
    expect(count('playwright', playwright(3, 0, 1))).toEqual({ passed: 3, failed: 1 })
    expect(count('playwright', playwright(3, 0, 0, ['cannot load']), false)).toEqual({ passed: 3, failed: 1 })
  })

  test('includes a failure when no test ran, the runner failed, or the report is missing or invalid', () => {
    expect(count('vitest', vitest(0, 0))).toEqual({ passed: 0, failed: 1 })
    expect(count('vitest', vitest(5, 0), false)).toEqual({ passed: 5, failed: 1 })
    expect(count('vitest', '{')).toEqual({ passed: 0, failed: 1 })
    expect(count('vitest', { testResults: [] })).toEqual({ passed: 0, failed: 1 })
    expect(count('playwright', {})).toEqual({ passed: 0, failed: 1 })
    expect(countReport('vitest', join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('names the tests that failed, each with the first lines of its error', () => {
    const file = {
      name: 'unit.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one passes' },
        { status: 'failed', fullName: 'one fails', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
      ],
    }
    const ended = [{ status: 'unexpected', results: [{ error: { message: 'timed out' } }] }]
    const suites = [{ suites: [{ specs: [{ file: 'a.spec.ts', line: 3, title: 'opens', tests: ended }] }] }]

    expect(failures('vitest', { ...vitest(1, 1), testResults: [file] })).toEqual([
      'unit.test.ts: one fails\nexpected 1',
    ])
    expect(failures('playwright', { ...playwright(0, 1), suites })).toEqual(['a.spec.ts:3: opens\ntimed out'])
  })

  test('sums steps', () => {
    expect(sum([countCheck(true), countCheck(false), { passed: 5, failed: 2, skipped: 1 }])).toEqual({
      passed: 6,
      failed: 3,
      skipped: 1,
    })
  })
})
