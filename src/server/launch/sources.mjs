// Tells whether dist/ was built from the present sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Holds the hash of the built sources; written at the end of a build. */
export const stampPath = 'dist/built-from'

const parts = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Files of a folder without tests, sorted. */
function filesOf(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

/** One hash over the names and contents of all sources of a build. */
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

export function isBuilt(top) {
  const stamp = join(top, stampPath)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(top)
}
