// Installs what package-lock.json names, when that has not been done yet. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampPath = 'node_modules/.cache/messaging-admin/installed'

/** What `node_modules` is made from: both package files, and the platform that its binaries are for. */
function stateOf(top) {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(top, file)))
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex')
}

const read = path => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/**
 * Makes `node_modules` what the lock file says; does nothing when it is already. Throws when npm fails.
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
