// `npm run mutants [paths] [--sample N] [--seed S] [--kind ts|tsx]`: changes the code in small ways, runs the tests that
// come past each change, and prints the changes that no test noticed. Without paths: the files changed since `main`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { instrument, shuffled, sourceFiles } from './choose-mutants.mjs'
import { copy, copyTree } from './copy-tree.mjs'
import { judge, readSeen } from './judge.mjs'
import { createTestProcess } from './test-process.mjs'

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

const { mutants: all } = await instrument(files.map(file => ({ file, mutate: true })))
const chosen = await copyTree(values.sample ? shuffled(all, values.seed).slice(0, Number(values.sample)) : all)

const folder = resolve('.cache/mutants/seen')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
console.log(`${chosen.length} of ${all.length} changes in ${files.length} files; running their tests once without any`)
const whole = createTestProcess({ workers: 3 })
// Of a sample of everything all tests are asked, of a few files those that import them.
const related = values.sample ? undefined : files.map(file => join(copy, file))
const first = await whole.run({ folder, related }, 30 * 60_000)
whole.end()
if (!first) throw new Error('The tests took longer than half an hour.')
const short = path => path.slice(path.indexOf('/src/') + 1)
if (first.failed.length > 0)
  console.log(`Fail without a change, and are not asked: ${first.failed.map(short).join(', ')}`)

const seen = readSeen(folder, first)
const judged = chosen.map(mutant => ({ ...mutant, place: placeOf(mutant) }))
function placeOf({ file, location: { start } }) {
  return `${file}:${start.line + 1}:${start.column + 1}`
}

const queue = [...judged]
const began = Date.now()
let done = 0
async function judgeInTurn() {
  const tests = createTestProcess({ workers: 1 })
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const past = seen.get(mutant.id)
    mutant.reached = past !== undefined
    mutant.noticed = past && (await judge(mutant, past, tests))
    done += 1
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    console.log(`${done} of ${judged.length}, ${minutes} min: ${mutant.place} ${mutant.noticed ?? 'NOT NOTICED'}`)
  }
  tests.end()
}
await Promise.all([judgeInTurn(), judgeInTurn()])

const missed = judged.filter(({ noticed }) => !noticed)
console.log('')
for (const { place, reached, replacement } of missed)
  console.log(`${place} no test ${reached ? 'notices' : 'reaches'}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`)
for (const kind of ['.ts', '.tsx']) {
  const ofKind = judged.filter(({ file }) => file.endsWith(kind))
  const noticed = ofKind.filter(mutant => mutant.noticed)
  const late = noticed.filter(mutant => mutant.noticed === 'timeout').length
  if (ofKind.length === 0) continue
  const share = ((noticed.length / ofKind.length) * 100).toFixed(1)
  console.log(`${kind}: ${noticed.length} of ${ofKind.length} changes noticed, ${share} % (${late} by taking too long)`)
}
