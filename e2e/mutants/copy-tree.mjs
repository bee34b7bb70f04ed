// A copy of the checkout that holds the chosen changes, each asleep until its number is named in the environment.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { instrument } from './choose-mutants.mjs'

export const copy = resolve('.cache/mutants/tree')

/**
 * Makes the copy and gives the chosen changes with the number that wakes each.
 * @param {{ file: string, location: object, key: string }[]} chosen
 */
export async function copyTree(chosen) {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0')) {
    if (file === '' || file === 'node_modules' || !existsSync(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  // Tests of the built product look at what was built.
  if (existsSync('dist')) symlinkSync(resolve('dist'), join(copy, 'dist'))
  const files = new Map()
  for (const { file, location } of chosen) files.set(file, [...(files.get(file) ?? []), location])
  const { contents, mutants } = await instrument([...files].map(([file, mutate]) => ({ file, mutate })))
  for (const { file, content } of contents) writeFileSync(join(copy, file), content)
  const numbers = new Map(mutants.map(({ key, id }) => [key, id]))
  return chosen.map(mutant => ({ ...mutant, id: numbers.get(mutant.key) }))
}
