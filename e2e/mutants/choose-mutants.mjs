// Which changes there are to make, and a sample of them that the same seed gives again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { commonTokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { parseSync } from 'vite'
import { ignorers } from './ignorers.mjs'

const notMeasured = /\.test\.tsx?$|\/testing\/|\.d\.ts$|-text\.ts$|\/demo\//

/** The source files below some paths, without tests, texts and demo data. */
export const sourceFiles = paths =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(file => /^src\/.*\.tsx?$/.test(file) && !notMeasured.test(file))

const silent = new Proxy({}, { get: (_, name) => (name.startsWith('is') ? () => false : () => undefined) })

/** A change by its place and by what it writes there. */
const keyOf = (file, { location: { start, end }, replacement }) =>
  [file, start.line, start.column, end.line, end.column, replacement].join('|')

/** The pieces of a source that run when something is called: offsets of its functions. */
function functionsOf(source, file) {
  const found = []
  const visit = node => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (/Function/.test(node.type ?? '')) found.push([node.start, node.end])
    else Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program.body)
  return found
}

/**
 * Tells of a change whether it is in a function; what is in none runs once, while its module loads. So does what puts
 * another function in the place of one, unless that is itself in a function.
 */
function insideFunctions(file) {
  const source = readFileSync(file, 'utf8')
  const functions = functionsOf(source, file)
  const lines = source.split('\n')
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const offset = ({ line, column }) => (starts[line] ?? 0) + column
  return ({ start, end }) => {
    const [first, last] = [offset(start), offset(end)]
    return functions.some(([from, to]) => from <= first && last <= to && (from < first || last < to))
  }
}

/**
 * Stryker's changes of some files, in their order, but for those that work while a module loads, and the files with these changes built in. `mutate` is true for all
 * changes of a file, or the places to change.
 * @param {{ file: string, mutate: true | object[] }[]} files
 */
export async function instrument(files) {
  const instrumenter = createInjector().provideValue(commonTokens.logger, silent).injectFunction(createInstrumenter)
  const input = files.map(({ file, mutate }) => ({ name: resolve(file), content: readFileSync(file, 'utf8'), mutate }))
  const options = { ignorers, excludedMutations: [], plugins: null, noHeader: false }
  const { files: written, mutants } = await instrumenter.instrument(input, options)
  const inside = new Map(input.map(({ name }) => [name, insideFunctions(name)]))
  const isCalled = (name, location) => inside.get(name)?.(location) ?? false
  return {
    contents: written.map(({ name, content }) => ({ file: relative('', name), content })),
    mutants: mutants
      .filter(({ status, fileName, location }) => status !== 'Ignored' && isCalled(fileName, location))
      .map(mutant => {
        const file = relative('', mutant.fileName)
        const { id, location, replacement } = mutant
        return { id, file, location, replacement, key: keyOf(file, mutant) }
      }),
  }
}

/** All of them in an order that a seed decides. */
export const shuffled = (mutants, seed) =>
  mutants
    .map(mutant => ({ mutant, rank: createHash('sha256').update(`${seed}|${mutant.key}`).digest('hex') }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .map(({ mutant }) => mutant)
