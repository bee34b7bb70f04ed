// Installs the packages of package-lock.json once. Needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampPath = 'node_modules/.cache/messaging-admin/installed'

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
  const stamp = join(top, stampPath)
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
