// Reads how long each file of tests took out of the reports that the test runners leave.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const vitestFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), (endTime - startTime) / 1000])

/** All tests of a suite, also of those within it. */
const testsOf = ({ specs = [], suites = [] }) => [...specs.flatMap(spec => spec.tests), ...suites.flatMap(testsOf)]

const playwrightFiles = ({ suites, config }) =>
  suites.map(suite => {
    const milliseconds = testsOf(suite).flatMap(({ results }) => results.map(({ duration }) => duration))
    return [
      relative(process.cwd(), `${config.rootDir}/${suite.file}`),
      milliseconds.reduce((sum, each) => sum + each, 0) / 1000,
    ]
  })

const readers = { vitest: vitestFiles, playwright: playwrightFiles }

function filesOf({ kind, path }) {
  try {
    return readers[kind](JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // That there is no report is a failure already.
    return []
  }
}

/**
 * The files that took the longest, one a line, the slowest first.
 * @param {{ kind: 'vitest' | 'playwright', path: string }[]} reports
 * @returns {string[]}
 */
export const slowestFiles = (reports, count = 10) =>
  reports
    .flatMap(filesOf)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)}  ${name}`)
