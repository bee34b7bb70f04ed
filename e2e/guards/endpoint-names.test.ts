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
const words = 'src/contract/openapi/openapi-words.ts'

const filesOf = (folder: string, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`)

/** Where endpoints are treated alike. */
const generic = [
  ...['', '/codes', '/openapi', '/reading', '/request'].flatMap(folder => filesOf(`src/contract${folder}`)),
  ...filesOf('src/dashboard/data/client', true),
  ...filesOf('src/dashboard/parts/journal'),
  ...filesOf('src/service'),
  ...filesOf('src/service/http'),
  ...filesOf('src/server', true),
]

const name = new RegExp(`\\b(?:${endpointNames.join('|')})\\b`, 'g')
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
const namesIn = (source: string) => source.match(name) ?? []

const named = [table, words, ...nouns]
const files = generic.filter(
  path => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/') && !named.includes(path),
)

/**
 * Where a name may stand besides: who calls an endpoint calls it by its name, and words are written for each. Nothing is decided
 * by a name there. A feature calls what it shows.
 */
const callers = [
  'src/dashboard/data/contacts.ts',
  'src/dashboard/data/find-sent.ts',
  'src/dashboard/data/lookup.ts',
  'src/dashboard/data/messages.ts',
  'src/dashboard/data/nkis.ts',
  'src/dashboard/data/segments.ts',
  'src/dashboard/data/survey-document.ts',
  'src/dashboard/data/surveys.ts',
  'src/dashboard/data/templates.ts',
  'src/dashboard/parts/activity/action-text.ts',
  'src/dashboard/parts/activity/attempt-text.ts',
  'src/dashboard/parts/contact/change-contacts.ts',
  'src/dashboard/parts/contact/create-contacts.ts',
  'src/dashboard/parts/find/use-find.ts',
  'src/dashboard/parts/page/pages.ts',
  'src/dashboard/parts/paged/contact-pages.ts',
  'src/dashboard/parts/phone/phone-check.tsx',
  'src/dashboard/parts/phone/use-e164.ts',
  'src/dashboard/parts/phone/use-number-lookup.ts',
  'src/dashboard/parts/survey-list/read-long-list.ts',
  'src/dashboard/parts/survey-list/read-surveys.ts',
  'src/dashboard/parts/watch/read-bundle.ts',
  'src/team/readings/demo-readings.ts',
  'src/team/readings/run-readings.ts',
]

const isCode = (path: string) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/')
const rooms = [
  'src/dashboard/app',
  'src/dashboard/data',
  'src/dashboard/form',
  'src/dashboard/parts',
  'src/dashboard/ui',
  'src/team',
]

test('outside its feature an endpoint is named by its callers alone', () => {
  const naming = rooms
    .flatMap(room => filesOf(room, true))
    .filter(path => isCode(path) && namesIn(withoutComments(readFileSync(path, 'utf8'))).length > 0)
  expect(naming.toSorted()).toEqual(callers)
})

/** A name in a caller is that of what is called, asked for, or written down; it is never what a condition compares. */
test.each(callers)('%s decides nothing by a name', path => {
  const compared = new RegExp(`[!=]==\\s*'(?:${endpointNames.join('|')})'|case '(?:${endpointNames.join('|')})'`)
  expect(readFileSync(path, 'utf8')).not.toMatch(compared)
})

test('the guard sees a name in code, in a type and in a text', () => {
  const source = "if (name === 'createContact') endpoints.listSurveys as ShapesOf<'readNkiSummary'> // createContacts"
  expect(namesIn(source)).toEqual(['createContact', 'listSurveys', 'readNkiSummary'])
})

test('it looks at the code of every room that treats endpoints alike', () => {
  expect(nouns.length).toBe(Object.keys(nounModules).length)
  for (const path of [
    'src/contract/openapi/openapi.ts',
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
