import type { JsonObject } from '#contract/reading/json-object'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useEditor } from './editor'
import { editedSurvey, questionOf } from './editor-state'
import { languagesText } from './languages-text'
import { questionsText } from './questions-text'
import { languageWords, orientationOf } from './translation-grid'

/** Names of the members of a V2 survey and its questions (§2.18, §2.19). */
export const memberText = catalogue({
  en: {
    id: 'ID',
    name: 'Name',
    header: 'Header',
    showQuestionHeader: 'Show a header above each question',
    textAlignment: 'Text alignment',
    backgroundColor: 'Background colour',
    textColor: 'Text colour',
    buttonColor: 'Button colour',
    logotype: 'Logo',
    backgroundImage: 'Background image',
    useDisclaimer: 'Show a disclaimer',
    customDisclaimer: 'Disclaimer',
    disclaimerLink: 'Link of the disclaimer',
    customEnding: 'Ending',
    endingLink: 'Link of the ending',
    multipleLanguageSupport: 'More than one language',
    supportedLanguages: 'Languages',
    baseLanguage: 'Base language',
    anonymousAnswers: 'Anonymous answers',
    endDate: 'Ends',
    pinned: 'Pinned',
    lastModified: 'Last modified',
    questions: 'Questions',
    translations: 'Translations',
    title: 'Title',
    subtitle: 'Subtitle',
    required: 'An answer is required',
    commentable: 'A comment may be added',
    order: 'Order',
    condition: 'Condition',
    type: 'Type',
  },
  sv: {
    id: 'ID',
    name: 'Namn',
    header: 'Rubrik',
    showQuestionHeader: 'Visa en rubrik över varje fråga',
    textAlignment: 'Textjustering',
    backgroundColor: 'Bakgrundsfärg',
    textColor: 'Textfärg',
    buttonColor: 'Knappfärg',
    logotype: 'Logotyp',
    backgroundImage: 'Bakgrundsbild',
    useDisclaimer: 'Visa en friskrivning',
    customDisclaimer: 'Friskrivning',
    disclaimerLink: 'Länk i friskrivningen',
    customEnding: 'Avslutning',
    endingLink: 'Länk i avslutningen',
    multipleLanguageSupport: 'Mer än ett språk',
    supportedLanguages: 'Språk',
    baseLanguage: 'Grundspråk',
    anonymousAnswers: 'Anonyma svar',
    endDate: 'Slutar',
    pinned: 'Fäst',
    lastModified: 'Senast ändrad',
    questions: 'Frågor',
    translations: 'Översättningar',
    title: 'Fråga',
    subtitle: 'Underrubrik',
    required: 'Svar krävs',
    commentable: 'Kommentar kan lämnas',
    order: 'Ordning',
    condition: 'Villkor',
    type: 'Typ',
  },
})

/** Returns a string member as it is, other values as JSON, and `''` for null or undefined. */
export const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the name of a path in the survey, with the language for a translation; unknown members by their own name. */
export function useMemberName(): (path: readonly string[]) => string {
  const t = useText(memberText)
  const words = useText(languagesText)
  const locale = useLocale()
  const { state } = useEditor()
  const known = (name: string) => (Object.hasOwn(t, name) ? t[name as keyof typeof t] : name)
  return path => {
    const [first = '', outer, inner, ...rest] = path
    const orientation = first === 'translations' && outer !== undefined ? orientationOf(editedSurvey(state)) : 'unclear'
    if (outer === undefined || orientation === 'unclear' || rest.length > 0) {
      return [known(first), ...path.slice(1)].join(' › ')
    }
    const [language, field] = orientation === 'language-first' ? [outer, inner] : [inner, outer]
    if (language === undefined) return words.everyTranslation({ text: known(field ?? '') })
    const name = languageWords(language, locale)
    return field === undefined
      ? words.textsIn({ language: name })
      : words.textIn({ text: known(field), language: name })
  }
}

/** Returns the title of a question in the opened survey or in another state of it. */
export function useQuestionTitle(): (id: string, survey?: JsonObject) => string {
  const { untitled } = useText(questionsText)
  const { opened } = useEditor().state
  return (id, survey = opened) => textOf(questionOf(survey, id)?.title) || untitled
}
