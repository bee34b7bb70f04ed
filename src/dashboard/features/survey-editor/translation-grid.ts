import { getMember, type Path } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'
import { questionOf, questionsOf } from './editor-state'
import { idOf, inOrder } from './question-order'

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
    text: documents.some(({ translations }) => typeof translations === 'string'),
  }
}

/** Detects the language level; unclear if both or neither level has languages of the survey. */
export function orientationOf(survey: JsonObject): Orientation {
  const { outer, inner, text } = keysOf(survey)
  if (text || outer === inner) return 'unclear'
  return outer ? 'language-first' : 'field-first'
}

/** Why the orientation is unclear: translations as text, none, or languages at both levels or neither. */
export function whyUnclear(survey: JsonObject): 'noTable' | 'nothing' | 'both' | 'neither' {
  const { outer, none, text: isText } = keysOf(survey)
  if (isText) return 'noTable'
  if (none) return 'nothing'
  return outer ? 'both' : 'neither'
}

export const cellPath = (orientation: Orientation, language: string, field: string): Path =>
  orientation === 'field-first' ? ['translations', field, language] : ['translations', language, field]

/** Returns the target languages: all named or found, except the base. */
export function targetLanguages(survey: JsonObject, orientation: Orientation): string[] {
  const found = [survey, ...questionsOf(survey)].flatMap(orientation === 'field-first' ? innerKeys : outerKeys)
  const all = new Set([...namedLanguages(survey), ...found])
  return Array.from(all).filter(language => language !== survey.baseLanguage)
}

/** A text of the survey or of a question, with its base text. */
export type TextRow = { field: string; base: string }

/** The texts of a document: the survey (no id) or a question. */
export type TextGroup = { question: string | undefined; document: JsonObject; rows: TextRow[] }

const surveyTexts = ['header', 'customDisclaimer', 'customEnding']
const questionTexts = ['title', 'subtitle']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether the text exists in any language. */
function hasText(document: JsonObject, orientation: Orientation, field: string): boolean {
  const languages = (orientation === 'field-first' ? innerKeys : outerKeys)(document)
  return languages.some(language => cellText(document, orientation, language, field) !== '')
}

function rowsOf(
  document: JsonObject,
  usual: readonly string[],
  { orientation, opened }: { orientation: Orientation; opened: JsonObject | undefined },
): TextRow[] {
  const translated = (orientation === 'field-first' ? outerKeys : innerKeys)(document)
  // Keeps the row of a text that is being emptied.
  const isWritten = (field: string) => [document, opened].some(of => text(getMember(of, field)) !== '')
  const written = usual.filter(isWritten)
  const filled = new Set(translated.filter(field => hasText(document, orientation, field)))
  const fields = new Set([...written, ...filled])
  return Array.from(fields, field => ({ field, base: text(getMember(document, field)) }))
}

export const usualTexts = (question: string | undefined): readonly string[] =>
  question === undefined ? surveyTexts : questionTexts

/** Returns all texts of the survey and its savable questions. `opened` is the survey before editing. */
export function everyGroup(survey: JsonObject, orientation: Orientation, opened: JsonObject = survey): TextGroup[] {
  const own = { question: undefined, document: survey, rows: rowsOf(survey, surveyTexts, { orientation, opened }) }
  const questions = inOrder(questionsOf(survey)).flatMap((document): TextGroup[] => {
    const question = idOf(document)
    if (question === undefined) return []
    const before = questionOf(opened, question)
    return [{ question, document, rows: rowsOf(document, questionTexts, { orientation, opened: before }) }]
  })
  return [own, ...questions]
}

export const textGroups = (...of: Parameters<typeof everyGroup>): TextGroup[] =>
  everyGroup(...of).filter(({ rows }) => rows.length > 0)

/** Returns a translated text; `''` if missing. */
export const cellText = (document: JsonObject, orientation: Orientation, language: string, field: string): string =>
  text(valueAt(document, cellPath(orientation, language, field)))

/** Whether the text has a base text but no translation. */
export const isGap = (document: JsonObject, orientation: Orientation, language: string, row: TextRow): boolean =>
  row.base.trim() !== '' && cellText(document, orientation, language, row.field).trim() === ''

/** Counts the missing translations of a language and the base texts. */
export function gapsOf(groups: readonly TextGroup[], orientation: Orientation, language: string) {
  const based = groups.flatMap(({ document, rows }) =>
    rows.filter(({ base }) => base.trim() !== '').map(row => ({ document, row })),
  )
  const missing = based.filter(({ document, row }) => isGap(document, orientation, language, row)).length
  return { missing, of: based.length }
}

/** Whether the base text can be written: specified (§2.18, §2.19), or present. */
export const isBaseText = ({ question, document }: Omit<TextGroup, 'rows'>, field: string): boolean =>
  usualTexts(question).includes(field) || typeof getMember(document, field) === 'string'

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
export function answerTexts(question: JsonObject, orientation: Orientation, language: string | undefined): string[] {
  return inPlace(question.alternatives).map(entry => {
    if (language === undefined) return answerName(entry)
    const name = nameIn(entry)
    return name && isJsonObject(entry) ? cellText(entry, orientation, language, name) : ''
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
