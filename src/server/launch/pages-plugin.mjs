// What the server knows of the pages: written down while the dashboard is built.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const table = fileURLToPath(new URL('../../dashboard/parts/page/pages.ts', import.meta.url))
const views = fileURLToPath(new URL('../../dashboard/app/views.ts', import.meta.url))

/** A line of `views.ts`: the name of a page and its module. */
const line = /^ {2}(\w+): \(\) => import\('#dashboard\/(.+)'\),$/gm

/** Where the module of each page is, by the page's name, from the top. */
export function pageModules() {
  const lines = readFileSync(views, 'utf8').matchAll(line)
  return new Map(Array.from(lines, ([, name, module]) => [name, `src/dashboard/${module}.tsx`]))
}

/** Writes `.vite/pages.json` beside the manifest: of each page its path, what it needs, the endpoints it asks first, and its module. */
export function pagesPlugin() {
  return {
    name: 'pages-for-the-server',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { module } = await runnerImport(table, { configFile: false, logLevel: 'error' })
      const modules = pageModules()
      const rows = Object.entries(module.pages).map(([name, { path, needs, withPeople, first = [], shared }]) => {
        if (!modules.has(name)) throw new Error(`No line of ${views} names the module of the page "${name}".`)
        return { path, needs, withPeople, first, shared, module: modules.get(name) }
      })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(rows) })
    },
  }
}
