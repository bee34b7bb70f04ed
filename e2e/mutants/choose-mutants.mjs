// Which changes there are to make, and a sample of them that the same seed gives again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { commonTokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { keyOf } from './mutant-key.mjs'
import { strykerPlugins } from './stryker-plugin.mjs'

const notMeasured = /\.test\.tsx?$|\/testing\/|\.d\.ts$|-text\.ts$|\/demo\/|features\/parts-gallery\//

/** The source files below some paths, without tests, texts and demo data. */
export const sourceFiles = paths =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(file => /^src\/.*\.tsx?$/.test(file) && !notMeasured.test(file))

const silent = new Proxy({}, { get: (_, name) => (name.startsWith('is') ? () => false : () => undefined) })

/** Every change of some files, in the order of the files. */
export async function allMutants(files) {
  const instrumenter = createInjector().provideValue(commonTokens.logger, silent).injectFunction(createInstrumenter)
  const input = files.map(name => ({ name: resolve(name), content: readFileSync(name, 'utf8'), mutate: true }))
  const options = {
    ignorers: strykerPlugins.flatMap(({ value }) => value ?? []),
    excludedMutations: [],
    plugins: null,
    noHeader: true,
  }
  const { mutants } = await instrumenter.instrument(input, options)
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(mutant => {
      const { start, end } = mutant.location
      const file = mutant.fileName.replace(/.*\/src\//, 'src/')
      const range = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
      return { file, range, key: keyOf(mutant) }
    })
}

/** `count` of them, chosen by a seed. */
export const sampled = (mutants, count, seed) =>
  mutants
    .map(mutant => ({ mutant, rank: createHash('sha256').update(`${seed}|${mutant.key}`).digest('hex') }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ mutant }) => mutant)
