import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('tests run in threads, too: what changes the code for `npm run mutants` knows nothing else', () => {
  const args = ['run', '--project=logic', '--pool=threads', '--reporter=json', 'src/dashboard/i18n/device-time.test.ts']
  const env = { ...process.env, TESTS_IN_THREADS: '1', VITEST: undefined, VITEST_POOL_ID: undefined }
  const printed = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, encoding: 'utf8' })
  const { success, numPassedTests } = JSON.parse(printed.slice(printed.indexOf('{'))) as Record<string, unknown>
  expect(success).toBe(true)
  expect(numPassedTests).toBeGreaterThan(0)
})
