// Prepares a start: packages that match package-lock.json, and a build of the present sources. Needs only Node and
// npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const installedStamp = 'node_modules/.cache/messaging-admin/installed'

/** A hash of what `node_modules` depends on: both package files and the platform. */
function stateOf(top) {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(top, file)))
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex')
}

const read = path => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/**
 * Installs unless `node_modules` is up to date. Throws when npm fails.
 * `npm install --no-save`, not `npm ci`: docs/decisions/0002. Neither package file is written.
 */
export function installPackages(top) {
  const stamp = join(top, installedStamp)
  const now = stateOf(top)
  if (read(stamp) === now) return
  console.log('Installing packages …')
  const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm install failed${error ? `: ${error.message}` : ''}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Holds the hash of the built sources; written at the end of a build. */
export const builtStamp = 'dist/built-from'

const parts = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Files of a folder without tests, sorted. */
function filesOf(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

/** A hash of names and contents of all sources of a build. */
export function sourceHash(top) {
  const hash = createHash('sha256')
  const files = parts.flatMap(part => (/\.\w+$/.test(part) ? [join(top, part)] : filesOf(join(top, part))))
  for (const file of files.filter(existsSync)) {
    hash
      .update(`${relative(top, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function isBuilt(top) {
  const stamp = join(top, builtStamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(top)
}

/** Installs and builds what is missing. Throws when a step fails. */
export function prepare(top) {
  installPackages(top)
  if (isBuilt(top)) return
  console.log('Building …')
  const script = join(top, 'src/server/launch/build.mjs')
  const { status } = spawnSync(process.execPath, [script, '--quiet'], { cwd: top, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed.')
}
