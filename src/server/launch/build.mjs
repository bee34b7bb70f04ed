// Builds both halves: the dashboard into dist/client (compressed as well), the server into dist/server.
// `--quiet` shows only warnings and errors.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { builtStamp, sourceHash } from './prepare.mjs'

/** Pages whose sizes the build prints, with their modules. */
const pages = {
  '/surveys': 'src/dashboard/features/surveys/survey-list.tsx',
  '/contacts': 'src/dashboard/app/contacts-page.tsx',
  '/sign-in': 'src/dashboard/features/sign-in/sign-in-view.tsx',
}

/** Maximum size of a page in brotli bytes. */
const mostBytes = 240_000

/** @returns script and style files of a module and its static imports */
function filesOf(manifest, key, seen = new Set(), files = new Set()) {
  if (seen.has(key)) return files
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  for (const each of [file, ...css]) files.add(each)
  for (const each of imports) filesOf(manifest, each, seen, files)
  return files
}

/** Prints the sizes of a built dashboard; throws when a page exceeds `mostBytes`. */
function checkPageSizes(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const sizeOf = file => {
    const path = join(folder, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  for (const [address, module] of Object.entries(pages)) {
    const files = new Set([...filesOf(manifest, 'index.html'), ...filesOf(manifest, module), 'theme.js'])
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    console.log(`${address}: ${files.size} scripts and stylesheets, ${(bytes / 1000).toFixed(1)} kB`)
    if (bytes > mostBytes) throw new Error(`${address} fetches more than ${mostBytes / 1000} kB before it is drawn.`)
  }
}

process.env.NODE_ENV = 'production'
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
const started = performance.now()
const hash = sourceHash('.')

// Without the stamp, an interrupted build does not count as complete.
rmSync(builtStamp, { force: true })
await build({ logLevel })
await build({ logLevel, build: { ssr: 'src/server/main.ts' } })
// A separate build: shared chunks would need a second read at each start.
await build({ logLevel, build: { ssr: 'src/server/command.ts', emptyOutDir: false } })
const files = await compressFolder('dist/client')
checkPageSizes('dist/client')
writeFileSync(builtStamp, hash)

if (logLevel === 'info') {
  console.log(`\nBuilt in ${((performance.now() - started) / 1000).toFixed(1)} s, ${files} files compressed.`)
}
