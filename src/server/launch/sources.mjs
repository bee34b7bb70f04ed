// Tells whether what is in dist/ was built from the sources that are here now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Written into dist/ at the end of a build: the hash of its sources. */
export const stampPath = 'dist/built-from'

const parts = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Files of `path`, itself a file or a folder, in an order that does not depend on the file system; no tests. */
function filesOf(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

/** One hash over the name and the content of everything that a build reads. */
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

/** True when dist/ was built from exactly these sources. */
export function isBuilt(top) {
  const stamp = join(top, stampPath)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(top)
}
