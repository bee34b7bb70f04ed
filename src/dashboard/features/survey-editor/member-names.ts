import type { JsonObject } from '#contract/reading/json-object'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useEditor } from './editor'
import { questionOf } from './editor-state'
import { languagesText } from './languages-text'
import { questionsText } from './questions-text'
import { languageWords, orientationOf } from './survey-texts'

/** Names of the members of a V2 survey and its questions (§2.18, §2.19). */
export const memberText = catalogue({
  id: ['ID', 'ID'],
  name: ['Name', 'Namn'],
  header: ['Header', 'Rubrik'],
  showQuestionHeader: ['Show a header above each question', 'Visa en rubrik över varje fråga'],
  textAlignment: ['Text alignment', 'Textjustering'],
  backgroundColor: ['Background colour', 'Bakgrundsfärg'],
  textColor: ['Text colour', 'Textfärg'],
  buttonColor: ['Button colour', 'Knappfärg'],
  logotype: ['Logo', 'Logotyp'],
  backgroundImage: ['Background image', 'Bakgrundsbild'],
  useDisclaimer: ['Show a disclaimer', 'Visa en friskrivning'],
  customDisclaimer: ['Disclaimer', 'Friskrivning'],
  disclaimerLink: ['Link of the disclaimer', 'Länk i friskrivningen'],
  customEnding: ['Ending', 'Avslutning'],
  endingLink: ['Link of the ending', 'Länk i avslutningen'],
  multipleLanguageSupport: ['More than one language', 'Mer än ett språk'],
  supportedLanguages: ['Languages', 'Språk'],
  baseLanguage: ['Base language', 'Grundspråk'],
  anonymousAnswers: ['Anonymous answers', 'Anonyma svar'],
  endDate: ['Ends', 'Slutar'],
  pinned: ['Pinned', 'Fäst'],
  lastModified: ['Last modified', 'Senast ändrad'],
  questions: ['Questions', 'Frågor'],
  translations: ['Translations', 'Översättningar'],
  title: ['Title', 'Fråga'],
  subtitle: ['Subtitle', 'Underrubrik'],
  required: ['An answer is required', 'Svar krävs'],
  commentable: ['A comment may be added', 'Kommentar kan lämnas'],
  order: ['Order', 'Ordning'],
  condition: ['Condition', 'Villkor'],
  type: ['Type', 'Typ'],
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
    const orientation = first === 'translations' && outer !== undefined ? orientationOf(state.draft) : 'unclear'
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

/** Returns the title of a question in the survey as read or in another version of it. */
export function useQuestionTitle(): (id: string, survey?: JsonObject) => string {
  const { untitled } = useText(questionsText)
  const { base } = useEditor().state
  return (id, survey = base) => textOf(questionOf(survey, id)?.title) || untitled
}
