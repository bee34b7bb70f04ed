import { expect, it } from 'vitest'
import { baseLanguageChange } from './base-language-change'
import { textsFile } from './texts-file'

const survey = {
  name: 'N',
  baseLanguage: 'sv',
  supportedLanguages: ['en'],
  header: 'Hej',
  customEnding: '',
  translations: { en: { header: 'Hello' } },
  questions: [
    {
      id: 'a',
      title: 'Vad?',
      subtitle: '',
      order: 1,
      translations: { en: { title: 'What?' }, fi: { title: 'Mitä?' } },
    },
    { id: 'b', title: 'När?', order: 2, translations: {} },
  ],
}

it('counts the texts, and the translations into the new language', () => {
  expect(baseLanguageChange(survey, 'en')).toEqual({ texts: 3, hidden: 2, unclear: false })
  expect(baseLanguageChange(survey, 'fi')).toEqual({ texts: 3, hidden: 1, unclear: false })
  expect(baseLanguageChange(survey, 'de')).toEqual({ texts: 3, hidden: 0, unclear: false })
})

it('counts no translations where it is not clear what they are', () => {
  const unclear = { ...survey, translations: { x: { y: 'z' } }, questions: [] }
  expect(baseLanguageChange(unclear, 'y')).toEqual({ texts: 1, hidden: 0, unclear: true })
})

it('the copy holds every text in every language', async () => {
  expect(JSON.parse(await textsFile('s', survey).text())).toEqual({
    survey: 's',
    baseLanguage: 'sv',
    supportedLanguages: ['en'],
    texts: { name: 'N', header: 'Hej', customEnding: '', translations: { en: { header: 'Hello' } } },
    questions: [
      { id: 'a', title: 'Vad?', subtitle: '', translations: { en: { title: 'What?' }, fi: { title: 'Mitä?' } } },
      { id: 'b', title: 'När?', translations: {} },
    ],
  })
})
