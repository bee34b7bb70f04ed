// What the dashboard knows of the answers, worked out once while it is built.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const files = ['contract/reading/first-outlines', 'contract/reading/all-outlines'].map(name =>
  fileURLToPath(new URL(`../../${name}.ts`, import.meta.url)),
)
/** The module's own run knows nothing of the build's names of rooms. */
const alias = { '#contract': fileURLToPath(new URL('../../contract', import.meta.url)) }

const constant = ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** Runs modules that work something out and puts what they export in their place, which spares a page what it is made of. */
export function outlinesPlugin() {
  return {
    name: 'worked-out-outlines',
    apply: 'build',
    load: {
      filter: { id: files },
      async handler(file) {
        const { module } = await runnerImport(file, { configFile: false, logLevel: 'error', resolve: { alias } })
        return Object.entries(module).map(constant).join('\n')
      },
    },
  }
}
