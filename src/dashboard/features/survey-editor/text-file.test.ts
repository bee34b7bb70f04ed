import { afterAll, expect, it, vi } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { editedParts, startEditing } from './editor-state'
import { textFilesText } from './languages-text'
import { surveyTexts } from './survey-texts'
import { applyTexts, compareTexts, takenAtFirst, textColumns, textSource } from './text-file'

// Runs without jsdom, whose Uint8Array the workbook writer rejects; the texts need only these globals.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

type Kind = 'csv' | 'xlsx'

async function readBack(
  survey: JsonObject,
  kind: Kind,
  locale: 'en' | 'sv' = 'en',
  change = (cells: string[][]) => cells,
) {
  const texts = surveyTexts(survey, 'language-first')
  const columns = textColumns(texts, { ...textFilesText[locale], nameOf: field => field })
  const request = { kind, columns: columns.map(({ id }) => id), name: 'Texts', locale }
  const read = await readFile((await writeFile(textSource(texts), columns, request)).file)
  if (typeof read === 'string') throw new Error(read)
  const changed = change(read.rows.map(({ cells }) => cells))
  return {
    texts,
    compared: compareTexts(
      texts,
      changed.map((cells, at) => ({ line: at + 1, cells })),
    ),
  }
}

const survey: JsonObject = {
  baseLanguage: 'sv',
  supportedLanguages: ['sv', 'en'],
  header: 'Hej',
  customEnding: 'Tack',
  translations: { en: { header: 'Hi' } },
  questions: [{ id: 'a/b', title: 'Ett', order: 1, translations: { en: { title: 'One' } } }],
}
const differences = (compared: Awaited<ReturnType<typeof readBack>>['compared']) =>
  compared === 'no-keys'
    ? []
    : compared.differences.map(({ kind, key, language, after }) => [kind, key, language, after])

it.each(['csv', 'xlsx'] as const)(
  'says of a file (%s) what is new, changed, emptied, repeated and unknown',
  async kind => {
    const { texts, compared } = await readBack(survey, kind, 'sv', ([heads, header, ending, title]) => [
      [...(heads ?? []), 'fr'],
      [...(header?.slice(0, 4) ?? []), 'Hello', 'Salut'],
      [...(ending?.slice(0, 4) ?? []), 'Thanks'],
      [...(title?.slice(0, 4) ?? []), ''],
      [...(title?.slice(0, 4) ?? []), 'Once more'],
      ['question/x/title', '', '', 'Nej', ''],
      ['survey/customDisclaimer', '', '', 'Vi sparar', ''],
    ])
    expect(differences(compared)).toEqual([
      ['changed', 'survey/header', 'en', 'Hello'],
      ['new', 'survey/customEnding', 'en', 'Thanks'],
      ['emptied', 'question/a%2Fb/title', 'en', ''],
      ['repeated', 'question/a%2Fb/title', 'en', 'Once more'],
      ['unknown', 'question/x/title', 'sv', 'Nej'],
      ['new', 'survey/customDisclaimer', 'sv', 'Vi sparar'],
    ])
    if (compared === 'no-keys') throw new Error('There are keys.')
    expect(compared.unknownColumns).toEqual(['fr'])
    const taken = compared.differences.filter(({ kind: each }) => takenAtFirst.includes(each))
    const state = applyTexts(startEditing(survey), texts, taken)
    expect(state.draft).toMatchObject({
      header: 'Hej',
      customDisclaimer: 'Vi sparar',
      translations: { en: { header: 'Hello', customEnding: 'Thanks' } },
    })
    expect(editedParts(state)).toEqual([undefined])
  },
)

it('refuses a file without a key column, and marks cells of maximum length as cut', async () => {
  expect(compareTexts(surveyTexts(survey, 'language-first'), [{ line: 1, cells: ['Name', 'en'] }])).toBe('no-keys')
  const { compared } = await readBack(survey, 'csv', 'en', ([heads = [], header = []]) => [
    heads,
    [...header.slice(0, 4), 'x'.repeat(32_767)],
  ])
  expect(differences(compared).map(([kind]) => kind)).toEqual(['cut'])
  const long = { ...survey, header: 'å'.repeat(40_000) }
  expect(differences((await readBack(long, 'xlsx')).compared)).toEqual([])
})

const hostile = [
  '=1+1',
  "'=x",
  "''",
  '\t@a',
  '+46701',
  ' padded ',
  'a\r\nb',
  '\r',
  '"; ,',
  '_x0041_',
  '007',
  '\uFEFFa',
  'TRUE',
]
const languages = ['en', 'ar', 'Key', 'Text', 'a;b', '=en', '__proto__']

/** A survey whose ids, languages and texts are mistaken for something else in files. */
const hostileSurvey: JsonObject = {
  baseLanguage: 'Nyckel',
  supportedLanguages: languages,
  questions: hostile.map((title, at) => ({
    id: `a/b ${at}%;,`,
    order: at,
    title,
    translations: Object.fromEntries(
      languages.map((each, to) => [each, { title: hostile[(at + to) % hostile.length] }]),
    ),
  })),
}

it.each([
  ['csv', 'en'],
  ['csv', 'sv'],
  ['xlsx', 'en'],
  ['xlsx', 'sv'],
] as const)('texts that were exported as %s (%s) have nothing to be taken', async (kind, locale) => {
  const { compared } = await readBack(hostileSurvey, kind, locale)
  expect(compared).toMatchObject({ differences: [], unknownColumns: [] })
})
