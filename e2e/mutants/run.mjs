// `npm run mutants [paths] [--sample N] [--seed S] [--kind ts|tsx]`: changes the code in small ways, runs the tests that
// reach each change, and prints the changes that no test noticed. Without paths: the files changed since `main`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { allMutants, sampled, sourceFiles } from './choose-mutants.mjs'
import { chosenFile } from './mutant-key.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, kind: { type: 'string' } },
})

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = () => [
  ...git('diff', '--name-only', 'main', '--', 'src'),
  ...git('ls-files', '-o', '--exclude-standard', 'src'),
]

const paths = positionals.length > 0 ? positionals : values.sample ? ['src'] : changed()
const files = sourceFiles(paths).filter(file => !values.kind || file.endsWith(`.${values.kind}`))
if (files.length === 0) {
  console.log('No source file is named or changed.')
  process.exit(0)
}

const all = await allMutants(files)
const chosen = values.sample ? sampled(all, Number(values.sample), values.seed) : all
mkdirSync(dirname(chosenFile), { recursive: true })
writeFileSync(chosenFile, JSON.stringify(chosen.map(({ key }) => key)))
console.log(`${chosen.length} of ${all.length} changes in ${files.length} files`)

// Its runner knows threads alone; `vite.config.ts` hears of it.
process.env.TESTS_IN_THREADS = '1'

const results = await new Stryker({
  mutate: chosen.map(({ file, range }) => `${file}:${range}`),
  testRunner: 'vitest',
  vitest: { configFile: 'vite.config.ts', related: true },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), './e2e/mutants/stryker-plugin.mjs'],
  ignorers: ['looks'],
  checkers: ['chosen'],
  coverageAnalysis: 'perTest',
  // A change that works while a module loads is judged only by running everything again.
  ignoreStatic: true,
  concurrency: 2,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  tempDirName: '.cache/mutants',
  ignorePatterns: ['dist', '.data', '.cache', 'docs', 'test-results'],
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  allowConsoleColors: false,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 20_000,
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum is a type alone and cannot be imported
  logLevel: 'warn',
}).runMutationTest()

const judged = results.filter(({ status }) => status !== 'CompileError')
const counted = judged.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
const missed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')

console.log('')
for (const { fileName, location, replacement, status } of missed) {
  const place = `${fileName.replace(/.*\/src\//, 'src/')}:${location.start.line}:${location.start.column}`
  const reason = status === 'NoCoverage' ? 'no test reaches' : 'no test notices'
  console.log(`${place} ${reason}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`)
}
for (const kind of ['.ts', '.tsx']) {
  const all = counted.filter(({ fileName }) => fileName.endsWith(kind)).length
  const noticed = all - missed.filter(({ fileName }) => fileName.endsWith(kind)).length
  if (all > 0) console.log(`${kind}: ${noticed} of ${all} changes noticed, ${((noticed / all) * 100).toFixed(1)} %`)
}
const others = judged.length - counted.length
if (others > 0) console.log(`${others} not judged: made while a module loads, or no longer valid code`)
