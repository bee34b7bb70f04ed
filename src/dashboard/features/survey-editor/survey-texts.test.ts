import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import {
  cellPath,
  cellText,
  gapsOf,
  languageWords,
  orientationOf,
  targetLanguages,
  textGroups,
  whyUnclear,
} from './translation-grid'

const base: JsonObject = {
  baseLanguage: 'sv',
  supportedLanguages: ['sv', 'en', 'ar'],
  header: 'Hej',
  customEnding: 'Tack',
}
const languageFirst: JsonObject = {
  ...base,
  translations: { en: { header: 'Hi', footer: 'Bye' }, ar: null },
  questions: [
    { id: 'b', order: 2, title: 'Två', subtitle: '', translations: {} },
    { id: 'a', order: 1, title: 'Ett', translations: { en: { title: 'One' }, ar: { title: ' ' } } },
    { title: 'No id', translations: {} },
  ],
}

it('detects the language key by the survey’s languages', () => {
  expect(orientationOf(languageFirst)).toBe('language-first')
  expect(orientationOf({ ...base, translations: { header: { en: 'Hi' } } })).toBe('field-first')
  expect(orientationOf({ ...base, translations: {}, questions: [{ translations: { title: { ar: 'x' } } }] })).toBe(
    'field-first',
  )
})

it('is unclear instead of guessing', () => {
  expect(orientationOf({ ...base, translations: {} })).toBe('unclear')
  expect(orientationOf({ ...base, translations: null })).toBe('unclear')
  expect(orientationOf({ ...base, translations: { de: { header: 'x' } } })).toBe('unclear')
  expect(orientationOf({ ...base, translations: { en: { ar: 'x' } } })).toBe('unclear')
  expect(orientationOf({ translations: { en: { header: 'x' } } })).toBe('unclear')
})

it('says why it is unclear', () => {
  const why = (translations: unknown, more = {}) => whyUnclear({ ...base, translations, ...more })
  expect(why({})).toBe('nothing')
  expect(why({ de: { header: 'x' } })).toBe('neither')
  expect(why({ en: { ar: 'x' } })).toBe('both')
  expect(why('{"en":')).toBe('noTable')
  expect(why({ en: { header: 'x' } }, { questions: [{ id: 'a', translations: '!' }] })).toBe('noTable')
})

it('finds every text and counts the gaps of a language', () => {
  const groups = textGroups(languageFirst, 'language-first')
  expect(groups.map(({ question, rows }) => [question, rows.map(row => row.field)])).toEqual([
    [undefined, ['header', 'customEnding', 'footer']],
    ['a', ['title']],
    ['b', ['title']],
  ])
  expect(targetLanguages(languageFirst, 'language-first')).toEqual(['en', 'ar'])
  expect(targetLanguages({ ...base, supportedLanguages: [] }, 'language-first')).toEqual([])
  expect(gapsOf(groups, 'language-first', 'en')).toEqual({ missing: 2, of: 4 })
  expect(gapsOf(groups, 'language-first', 'ar')).toEqual({ missing: 4, of: 4 })
})

it('reads and writes a text in either orientation', () => {
  expect(cellPath('language-first', 'en', 'title')).toEqual(['translations', 'en', 'title'])
  expect(cellPath('field-first', 'en', 'title')).toEqual(['translations', 'title', 'en'])
  expect(cellText({ translations: { title: { en: 'One' } } }, 'field-first', 'en', 'title')).toBe('One')
  expect(cellText({ translations: { title: null } }, 'field-first', 'en', 'title')).toBe('')
})

it.each([
  ['sv', 'en', 'Swedish (sv)'],
  ['pt-BR', 'sv', 'Brasiliansk portugisiska (pt-BR)'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
] as const)('the language %s in %s is %s', (tag, locale, words) => {
  expect(languageWords(tag, locale)).toBe(words)
})
