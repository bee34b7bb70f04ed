// What is particular about an endpoint stands in its row of the table. Code that treats all endpoints alike names none.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointNames, nouns as nounModules } from '#contract/endpoints'

const table = 'src/contract/endpoints.ts'

/** The modules of the nouns, whose shapes bear the names of their endpoints. */
const nouns = Array.from(
  readFileSync(table, 'utf8').matchAll(/import\('\.\/(.+?)'\)/g),
  ([, noun]) => `src/contract/${noun}.ts`,
)

/** One line of words for each endpoint. */
const words = 'src/contract/openapi-words.ts'

const filesOf = (folder: string, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`)

/** Where endpoints are treated alike. */
const generic = [
  ...filesOf('src/contract'),
  ...filesOf('src/dashboard/data/client', true),
  ...filesOf('src/dashboard/parts/journal'),
  ...filesOf('src/service'),
  ...filesOf('src/service/http'),
  ...filesOf('src/server', true),
]

const name = new RegExp(`\\b(?:${endpointNames.join('|')})\\b`, 'g')
const namesIn = (source: string) => source.match(name) ?? []

const named = [table, words, ...nouns]
const files = generic.filter(
  path => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/') && !named.includes(path),
)

test('the guard sees a name in code, in a type and in a text', () => {
  const source = "if (name === 'createContact') endpoints.listSurveys as ShapesOf<'readNkiSummary'> // createContacts"
  expect(namesIn(source)).toEqual(['createContact', 'listSurveys', 'readNkiSummary'])
})

test('it looks at the code of every room that treats endpoints alike', () => {
  expect(nouns.length).toBe(Object.keys(nounModules).length)
  for (const path of [
    'src/contract/openapi.ts',
    'src/dashboard/data/client/client.ts',
    'src/dashboard/data/client/answer-reader.ts',
    'src/dashboard/data/client/call-input.ts',
    'src/dashboard/parts/journal/use-write.ts',
    'src/service/create-service.ts',
    'src/service/http/read-request.ts',
    'src/server/app.ts',
    'src/server/embedded-api.ts',
  ]) {
    expect(files).toContain(path)
  }
})

test.each(files)('%s names no endpoint', path => {
  expect(namesIn(readFileSync(path, 'utf8'))).toEqual([])
})
