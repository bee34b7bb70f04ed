import { getMember, type Path } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'
import { type Part, partIn, partsOf, questionsOf } from './editor-state'

/** Which of the two key levels of `translations` is the language; unspecified (§2.18). */
export type Orientation = 'language-first' | 'field-first' | 'unclear'

const keys = (of: unknown): string[] => (isJsonObject(of) ? Object.keys(of) : [])
const outerKeys = (document: JsonObject) => keys(getMember(document, 'translations'))
const innerKeys = (document: JsonObject) =>
  isJsonObject(document.translations) ? Object.values(document.translations).flatMap(keys) : []

/** The languages a survey names, the base language first. */
function namedLanguages(survey: JsonObject): string[] {
  const supported: unknown[] = Array.isArray(survey.supportedLanguages) ? survey.supportedLanguages : []
  const all = [survey.baseLanguage, ...supported].filter(language => typeof language === 'string')
  return Array.from(new Set(all.filter(language => language !== '')))
}

/** Which key levels contain languages of the survey, and whether there are any keys. */
function keysOf(survey: JsonObject) {
  const languages = new Set(namedLanguages(survey))
  const documents = [survey, ...questionsOf(survey)]
  const [outer, inner] = [documents.flatMap(outerKeys), documents.flatMap(innerKeys)]
  return {
    outer: outer.some(key => languages.has(key)),
    inner: inner.some(key => languages.has(key)),
    none: outer.length === 0,
    text: documents.some(({ translations: table }) =>
      [table, ...(isJsonObject(table) ? Object.values(table) : [])].some(entry => typeof entry === 'string'),
    ),
  }
}

/** Detects the language level; unclear if both or neither level has languages of the survey. */
export function orientationOf(survey: JsonObject): Orientation {
  const { outer, inner, text } = keysOf(survey)
  if (text || outer === inner) return 'unclear'
  return outer ? 'language-first' : 'field-first'
}

/** Why the orientation is unclear: translations or an entry as text, none, or languages at both levels or neither. */
export function whyUnclear(survey: JsonObject): 'noTable' | 'nothing' | 'both' | 'neither' {
  const { outer, none, text: isText } = keysOf(survey)
  if (isText) return 'noTable'
  if (none) return 'nothing'
  return outer ? 'both' : 'neither'
}

/** Returns the target languages: all named or found, except the base. */
export function targetLanguages(survey: JsonObject, orientation: Orientation): string[] {
  const found = [survey, ...questionsOf(survey)].flatMap(orientation === 'field-first' ? innerKeys : outerKeys)
  const all = new Set([...namedLanguages(survey), ...found])
  return Array.from(all).filter(language => language !== survey.baseLanguage)
}

const translationPath = (orientation: Orientation, language: string, field: string): Path =>
  orientation === 'field-first' ? ['translations', field, language] : ['translations', language, field]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns a translated text; `''` if missing. */
export const translation = (document: JsonObject, orientation: Orientation, language: string, field: string): string =>
  text(valueAt(document, translationPath(orientation, language, field)))

/** The texts of a survey and its savable questions, in every language. */
export type SurveyTexts = {
  orientation: Orientation
  /** The base language; `''` if the survey does not name one. */
  base: string
  /** The other languages. */
  languages: string[]
  places: TextPlace[]
}

/** A text of the survey or of a question. */
export type TextPlace = {
  part: Part
  field: string
  document: JsonObject
  /** Missing in every language, so neither shown nor exported; a file may add it. */
  isEmpty: boolean
}

/** The texts of the specification (§2.18, §2.19). */
const usualTexts = (part: Part): readonly string[] =>
  part === undefined ? ['header', 'customDisclaimer', 'customEnding'] : ['title', 'subtitle']

/** Returns the texts of a survey. `opened` is the survey before editing: a text that is being emptied is not empty. */
export function surveyTexts(survey: JsonObject, orientation: Orientation, opened: JsonObject = survey): SurveyTexts {
  const languages = targetLanguages(survey, orientation)
  const places = Array.from(partsOf(survey)).flatMap(([part, document]): TextPlace[] => {
    const before = partIn(opened, part)
    const translated = (orientation === 'field-first' ? outerKeys : innerKeys)(document).filter(field =>
      languages.some(language => translation(document, orientation, language, field) !== ''),
    )
    const isWritten = (field: string) => [document, before].some(of => text(getMember(of, field)) !== '')
    return Array.from(new Set([...usualTexts(part), ...translated]), field => {
      return { part, field, document, isEmpty: !translated.includes(field) && !isWritten(field) }
    })
  })
  return { orientation, base: text(survey.baseLanguage), languages, places }
}

export const pathOf = ({ orientation, base }: SurveyTexts, { field }: TextPlace, language: string): Path =>
  language === base ? [field] : translationPath(orientation, language, field)

/** Returns a text in a language; `''` if missing. */
export const textAt = ({ orientation, base }: SurveyTexts, { document, field }: TextPlace, language: string): string =>
  language === base ? text(getMember(document, field)) : translation(document, orientation, language, field)

/** Whether the text can be written in this language; a base text must be specified or exist. */
export const isWritable = ({ base }: SurveyTexts, { part, document, field }: TextPlace, language: string): boolean =>
  language !== base || usualTexts(part).includes(field) || typeof getMember(document, field) === 'string'

/** Whether the text has a base text but no translation. */
export const isGap = (texts: SurveyTexts, place: TextPlace, language: string): boolean =>
  textAt(texts, place, texts.base).trim() !== '' && textAt(texts, place, language).trim() === ''

/** Counts the missing translations of a language and the base texts. */
export const gapsOf = (texts: SurveyTexts, language: string) => ({
  missing: texts.places.filter(place => isGap(texts, place, language)).length,
  of: texts.places.filter(place => textAt(texts, place, texts.base).trim() !== '').length,
})

/** Members that may name an answer option; its shape is unspecified (§2.22). */
const names = ['text', 'title', 'name', 'label'] as const

const nameIn = (entry: unknown) =>
  isJsonObject(entry) ? names.find(name => typeof entry[name] === 'string') : undefined

/** Returns the name of an answer option; `''` if unknown. */
export function answerName(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const name = nameIn(entry)
  return name && isJsonObject(entry) ? String(entry[name]) : ''
}

const placeOf = (entry: unknown) => (isJsonObject(entry) && typeof entry.order === 'number' ? entry.order : 0)

/** Returns the entries of a list in their order. */
export const inPlace = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.toSorted((a, b) => placeOf(a) - placeOf(b)) : []

/** Returns the answer options of a question in a language; `''` for untranslated ones. */
export function answersIn({ orientation, base }: SurveyTexts, question: JsonObject, language: string): string[] {
  return inPlace(question.alternatives).map(entry => {
    if (language === base) return answerName(entry)
    const name = nameIn(entry)
    return name && isJsonObject(entry) ? translation(entry, orientation, language, name) : ''
  })
}

const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }))

/** Formats a language as `Swedish (sv)`; an unknown one as its tag. */
export function languageWords(tag: string, locale: Locale): string {
  try {
    const name = namesIn(locale).of(tag)
    return name ? `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${tag})` : tag
  } catch {
    return tag
  }
}
