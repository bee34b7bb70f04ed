import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server as one file that Node runs: `startProcess(inject('servingProcess'), …)`. */
    servingProcess: string
  }
}

const root = join(import.meta.dirname, '../../..')
const rooms = ['contract', 'database', 'service', 'team', 'server']

/** Bundles the server once for all soak tests, below node_modules, where it finds its packages. */
export async function setup(project: TestProject): Promise<() => void> {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'script-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: Object.fromEntries(rooms.map(name => [`#${name}`, join(root, 'src', name)])) },
    build: {
      ssr: join(import.meta.dirname, 'serving-process.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  })
  project.provide('servingProcess', join(outDir, 'script.mjs'))
  return () => rmSync(outDir, { recursive: true, force: true })
}
