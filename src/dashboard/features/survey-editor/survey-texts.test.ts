import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import {
  gapsOf,
  languageWords,
  orientationOf,
  pathOf,
  surveyTexts,
  targetLanguages,
  textAt,
  whyUnclear,
} from './survey-texts'

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
  // A translation typed for this language would replace the text.
  expect(orientationOf({ ...base, questions: [{ translations: { en: 'Hello' } }] })).toBe('unclear')
})

it('says why it is unclear', () => {
  const why = (translations: unknown, more = {}) => whyUnclear({ ...base, translations, ...more })
  expect(why({})).toBe('nothing')
  expect(why({ de: { header: 'x' } })).toBe('neither')
  expect(why({ en: { ar: 'x' } })).toBe('both')
  expect(why('{"en":')).toBe('noTable')
  expect(why({ en: { header: 'x' } }, { questions: [{ id: 'a', translations: '!' }] })).toBe('noTable')
  expect(why({ en: { header: 'x' } }, { questions: [{ id: 'a', translations: { en: 'Hello' } }] })).toBe('noTable')
})

it('finds every text and counts the gaps of a language', () => {
  const texts = surveyTexts(languageFirst, 'language-first')
  const written = texts.places.filter(({ isEmpty }) => !isEmpty)
  expect(written.map(({ part, field }) => [part, field])).toEqual([
    [undefined, 'header'],
    [undefined, 'customEnding'],
    [undefined, 'footer'],
    ['a', 'title'],
    ['b', 'title'],
  ])
  expect(texts.languages).toEqual(['en', 'ar'])
  expect(targetLanguages({ ...base, supportedLanguages: [] }, 'language-first')).toEqual([])
  expect(gapsOf(texts, 'en')).toEqual({ missing: 2, of: 4 })
  expect(gapsOf(texts, 'ar')).toEqual({ missing: 4, of: 4 })
})

it.each([
  ['language-first', ['translations', 'en', 'header'], { en: { header: 'Hi' } }],
  ['field-first', ['translations', 'header', 'en'], { header: { en: 'Hi' } }],
] as const)('reads and writes a text %s', (orientation, path, translations) => {
  const texts = surveyTexts({ ...base, translations }, orientation)
  const [header, disclaimer] = texts.places
  if (!header || !disclaimer) throw new Error('There are places.')
  expect([textAt(texts, header, 'sv'), textAt(texts, header, 'en'), textAt(texts, disclaimer, 'en')]).toEqual([
    'Hej',
    'Hi',
    '',
  ])
  expect([pathOf(texts, header, 'sv'), pathOf(texts, header, 'en')]).toEqual([['header'], path])
})

it.each([
  ['sv', 'en', 'Swedish (sv)'],
  ['pt-BR', 'sv', 'Brasiliansk portugisiska (pt-BR)'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
] as const)('the language %s in %s is %s', (tag, locale, words) => {
  expect(languageWords(tag, locale)).toBe(words)
})
