import { expect, it } from 'vitest'
import { languageWords } from './language-names'

it.each([
  ['sv', 'en', 'Swedish (sv)'],
  ['pt-BR', 'sv', 'Brasiliansk portugisiska (pt-BR)'],
  ['ar', 'sv', 'Arabiska (ar)'],
  ['xx', 'en', 'xx'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
] as const)('the language %s in %s is %s', (tag, locale, words) => {
  expect(languageWords(tag, locale)).toBe(words)
})
