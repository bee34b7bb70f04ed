import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { rights } from '#contract/rights'
import { chartLoad, firstLoads } from '#e2e/bench/first-load-budget.mjs'
import { createAnnouncer, type Manifest, type PageFiles, type Reader } from '#server/files/announcer'

/** What the build wrote for the server. */
const read = (name: string): unknown => JSON.parse(readFileSync(`dist/client/.vite/${name}`, 'utf8'))

const admin: Reader = { by: 'session', rights: new Set(rights), signsIn: true }
const nobody: Reader = { rights: new Set(), signsIn: true }
const connection = JSON.parse('{ "paging": { "start": "start", "limit": "limit", "size": 50 }, "order": "order=DESC" }')

const manifest = read('manifest.json') as Manifest
const compressed = (path: string): number => statSync(`dist/client${path}.br`).size

test('a first visit fetches few files, and no more of them than before', () => {
  const announce = createAnnouncer(read('pages.json') as PageFiles[], read('manifest.json') as Manifest)
  const html = readFileSync('dist/client/index.html', 'utf8')
  const inDocument = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path)
  for (const [path, { requests, bytes }] of Object.entries(firstLoads)) {
    const {
      styles = [],
      modules = [],
      data = [],
    } = announce(path, path === '/sign-in' ? nobody : admin, connection) ?? {}
    const files = [...new Set([...inDocument, ...styles, ...modules])]
    const size = files.reduce((sum, file) => sum + compressed(file), 0)
    expect.soft(1 + files.length + data.length, `requests of ${path}: ${files.join(' ')}`).toBeLessThanOrEqual(requests)
    expect.soft(size, `bytes of ${path}`).toBeLessThanOrEqual(bytes)
  }
})

/** The files of a module, with those of all that it imports. */
function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module] ?? {}
  if (!file || seen.has(`/${file}`)) return seen
  seen.add(`/${file}`)
  for (const imported of imports) filesOf(imported, seen)
  return seen
}

test('the charts of a survey come in few files, too', () => {
  const surveys = 'src/dashboard/features/surveys'
  const pageFiles = filesOf('src/dashboard/pages/survey-page.tsx')
  const files = [...filesOf(`${surveys}/below-figures.ts`), ...filesOf('src/dashboard/parts/lines/lines-drawing.tsx')]
  const further = [...new Set(files)].filter(file => !pageFiles.has(file))
  expect(further.length, further.join(' ')).toBeGreaterThan(1)
  expect(further.length, further.join(' ')).toBeLessThanOrEqual(chartLoad.files)
  expect(further.reduce((sum, file) => sum + compressed(file), 0)).toBeLessThanOrEqual(chartLoad.bytes)
})
