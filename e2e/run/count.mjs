// Counts passed and failed tests in the reports of the test runners, and lists those that failed.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Result of a step. A failed step has at least one failure, whatever its report says.
 * @typedef {{ passed: number, failed: number, skipped: number, reason?: string, failures?: string[] }} Count
 */

const nothing = { passed: 0, failed: 0, skipped: 0 }

/** The name of a failed test and the first lines of its error, without colour codes. */
const describeFailure = (name, message = '') =>
  `${name}\n${stripVTControlCharacters(message).split('\n', 6).join('\n')}`

/** Counts Vitest's JSON report. A file that does not load is one failed test. */
function countVitest(report) {
  const unloaded = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(file => describeFailure(file.name, file.message)),
      ...report.testResults.flatMap(file =>
        file.assertionResults
          .filter(test => test.status === 'failed')
          .map(test => describeFailure(`${file.name}: ${test.fullName}`, test.failureMessages[0])),
      ),
    ],
  }
}

/** The tests of a Playwright suite and of the suites inside it. */
const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Counts Playwright's JSON report. A flaky test is a failed test. */
function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(error => describeFailure('Playwright', error.message)),
      ...specsOf({ suites }).flatMap(({ file, line, title, tests }) =>
        tests
          .filter(test => test.status === 'unexpected' || test.status === 'flaky')
          .map(test =>
            describeFailure(`${file}:${line}: ${title}`, test.results.find(run => run.error)?.error.message),
          ),
      ),
    ],
  }
}

const readers = { vitest: countVitest, playwright: countPlaywright }

/**
 * Counts a run from its report and exit status. A missing or unreadable report, one without tests, and a bad exit
 * status without a failed test each count as one failure.
 * @param {'vitest' | 'playwright'} kind
 * @param {string} path of the report
 * @param {boolean} succeeded whether the runner ended with status 0
 * @returns {Count}
 */
export function countReport(kind, path, succeeded) {
  if (!existsSync(path)) return { ...nothing, failed: 1, reason: `${kind} left no report` }
  let count
  try {
    count = readers[kind](JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return { ...nothing, failed: 1, reason: `the report of ${kind} cannot be read: ${error}` }
  }
  if (![count.passed, count.failed, count.skipped].every(Number.isInteger)) {
    return { ...nothing, failed: 1, reason: `the report of ${kind} has other members than expected` }
  }
  if (count.passed + count.failed === 0) return { ...count, failed: 1, reason: `${kind} ran no test` }
  if (!succeeded && count.failed === 0) return { ...count, failed: 1, reason: `${kind} ended with an error` }
  return count
}

/**
 * Counts a check, which either passes or fails.
 * @returns {Count}
 */
export const countCheck = succeeded => (succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 })

/** @param {Count[]} counts */
export const sum = counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  )
