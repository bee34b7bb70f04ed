import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')
const rooms = ['contract', 'database', 'service', 'team', 'server']
const room = (name: string) => join(root, 'src', name)

/**
 * Bundles a TypeScript file into one that Node runs alone, for tests with a separate process. Written below
 * node_modules, where its packages are found.
 */
export async function buildScript(entry: string): Promise<{ file: string; remove(): void }> {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'script-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: Object.fromEntries(rooms.map(name => [`#${name}`, room(name)])) },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  })
  return { file: join(outDir, 'script.mjs'), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}
