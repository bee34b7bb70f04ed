import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copy } from './copy-tree.mjs'

/** The files first whose tests are nearest to a change: of its name, of its folder, then by what they take. */
function nearestFirst(file, tests) {
  const name = basename(file).replace(/\.tsx?$/, '')
  const folder = join(copy, dirname(file))
  const distance = ({ path }) => {
    if (dirname(path) === folder) return basename(path).startsWith(`${name}.`) ? 0 : 1
    return dirname(path).startsWith(folder) || folder.startsWith(dirname(path)) ? 2 : 3
  }
  return tests.toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms)
}

/** By change: the test files that come past it, with the milliseconds they took, and how often they did so together. */
export function readSeen(folder, { results, failed }) {
  const ms = new Map(results.map(({ file, ms }) => [file, ms]))
  const byChange = new Map()
  for (const name of readdirSync(folder)) {
    const { testPath, seen } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    // What fails by itself says nothing of a change.
    if (failed.includes(testPath)) continue
    for (const [id, hits] of Object.entries(seen)) {
      const known = byChange.get(id) ?? { tests: [], hits: 0 }
      known.tests.push({ path: testPath, ms: ms.get(testPath) ?? 1000 })
      known.hits += hits
      byChange.set(id, known)
    }
  }
  return byChange
}

/** A few files say soonest what is wrong with most changes; the others are asked about the rest. */
const groupSizes = [2, 6, 24, 1000]

/** Gives how a change was noticed: by which file, `timeout`, or undefined where no test did. */
export async function judge({ id, file }, { tests, hits }, process) {
  const rest = nearestFirst(file, tests)
  const limit = hits * 100 + 1000
  for (const size of groupSizes) {
    const group = rest.splice(0, size)
    if (group.length === 0) return undefined
    const usual = group.reduce((sum, { ms }) => sum + ms, 0)
    const order = { files: group.map(({ path }) => path), change: id, limit }
    const result = await process.run(order, 60_000 + usual * 5)
    if (!result) return 'timeout'
    if (!result.passed) return result.failed.map(path => path.replace(`${copy}/`, '')).join(' ') || 'an error'
  }
  return undefined
}
