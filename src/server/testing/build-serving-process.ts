import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildScript } from '#service/testing/build-script'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server as one file that Node runs: `startProcess(inject('servingProcess'), …)`. */
    servingProcess: string
  }
}

/** Bundles the server once for all soak tests that run it in processes of its own. */
export async function setup(project: TestProject): Promise<() => void> {
  const { file, remove } = await buildScript(join(import.meta.dirname, 'serving-process.ts'))
  project.provide('servingProcess', file)
  return remove
}
