import { getMember, type Path } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'
import { questionOf, questionsOf } from './editor-state'
import { idOf, inOrder } from './question-order'

/** Which of the two keys of `translations` is the language. The specification does not say (§2.18). */
export type Orientation = 'language-first' | 'field-first' | 'unclear'

const keys = (of: unknown): string[] => (isJsonObject(of) ? Object.keys(of) : [])
const outerKeys = (document: JsonObject) => keys(getMember(document, 'translations'))
const innerKeys = (document: JsonObject) =>
  isJsonObject(document.translations) ? Object.values(document.translations).flatMap(keys) : []

/** The languages a survey names: its base first, then those it supports. */
function namedLanguages(survey: JsonObject): string[] {
  const supported: unknown[] = Array.isArray(survey.supportedLanguages) ? survey.supportedLanguages : []
  const all = [survey.baseLanguage, ...supported].filter(language => typeof language === 'string')
  return Array.from(new Set(all.filter(language => language !== '')))
}

/** Which keys of all translations are languages of the survey, and whether there are any keys. */
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

/** Told from which keys are languages of the survey; unclear where both are, neither is, or nothing is translated. */
export function orientationOf(survey: JsonObject): Orientation {
  const { outer, inner, text } = keysOf(survey)
  if (text || outer === inner) return 'unclear'
  return outer ? 'language-first' : 'field-first'
}

/** Why it is unclear: one is a text, nothing is translated, or the languages stand at both places, or at neither. */
export function whyUnclear(survey: JsonObject): 'noTable' | 'nothing' | 'both' | 'neither' {
  const { outer, none, text: isText } = keysOf(survey)
  if (isText) return 'noTable'
  if (none) return 'nothing'
  return outer ? 'both' : 'neither'
}

/** Where a translated text stands in its document. */
export const cellPath = (orientation: Orientation, language: string, field: string): Path =>
  orientation === 'field-first' ? ['translations', field, language] : ['translations', language, field]

/** The languages that are translated into: all that are named or found, but the base. */
export function targetLanguages(survey: JsonObject, orientation: Orientation): string[] {
  const found = [survey, ...questionsOf(survey)].flatMap(orientation === 'field-first' ? innerKeys : outerKeys)
  const all = new Set([...namedLanguages(survey), ...found])
  return Array.from(all).filter(language => language !== survey.baseLanguage)
}

/** One text of the survey, or of a question, with what it is in the base language. */
export type TextRow = { field: string; base: string }

/** The texts of one document: of the survey (no id), or of a question. */
export type TextGroup = { question: string | undefined; document: JsonObject; rows: TextRow[] }

const surveyTexts = ['header', 'customDisclaimer', 'customEnding']
const questionTexts = ['title', 'subtitle']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a text stands in any language at all: an empty one beside an empty base is nothing to look at. */
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
  // A text that is being emptied keeps its row.
  const isWritten = (field: string) => [document, opened].some(of => text(getMember(of, field)) !== '')
  const written = usual.filter(isWritten)
  const filled = new Set(translated.filter(field => hasText(document, orientation, field)))
  const fields = new Set([...written, ...filled])
  return Array.from(fields, field => ({ field, base: text(getMember(document, field)) }))
}

/** The texts that the specification names, of the survey or of a question. */
export const usualTexts = (question: string | undefined): readonly string[] =>
  question === undefined ? surveyTexts : questionTexts

/** The survey and its questions with their texts; questions without an id cannot be saved. `opened` is the survey before it was edited. */
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

/** Those of them that have texts which are translated or can be. */
export const textGroups = (...of: Parameters<typeof everyGroup>): TextGroup[] =>
  everyGroup(...of).filter(({ rows }) => rows.length > 0)

/** A translated text; `''` where there is none. */
export const cellText = (document: JsonObject, orientation: Orientation, language: string, field: string): string =>
  text(valueAt(document, cellPath(orientation, language, field)))

/** A text that exists in the base language and not in this one. */
export const isGap = (document: JsonObject, orientation: Orientation, language: string, row: TextRow): boolean =>
  row.base.trim() !== '' && cellText(document, orientation, language, row.field).trim() === ''

/** How many texts a language lacks, of those that the base language has. */
export function gapsOf(groups: readonly TextGroup[], orientation: Orientation, language: string) {
  const based = groups.flatMap(({ document, rows }) =>
    rows.filter(({ base }) => base.trim() !== '').map(row => ({ document, row })),
  )
  const missing = based.filter(({ document, row }) => isGap(document, orientation, language, row)).length
  return { missing, of: based.length }
}

/** Whether a text of the base language can be written: one the specification names (§2.18, §2.19), or one that is there. */
export const isBaseText = ({ question, document }: Omit<TextGroup, 'rows'>, field: string): boolean =>
  usualTexts(question).includes(field) || typeof getMember(document, field) === 'string'

/** Under which of these names an answer to choose from says what it is; their shape is not specified (§2.22). */
const names = ['text', 'title', 'name', 'label'] as const

const nameIn = (entry: unknown) =>
  isJsonObject(entry) ? names.find(name => typeof entry[name] === 'string') : undefined

/** What an answer to choose from says, as far as that can be told. */
export function answerName(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const name = nameIn(entry)
  return name && isJsonObject(entry) ? String(entry[name]) : ''
}

const placeOf = (entry: unknown) => (isJsonObject(entry) && typeof entry.order === 'number' ? entry.order : 0)

/** What stands in a list of answers, in its order. */
export const inPlace = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.toSorted((a, b) => placeOf(a) - placeOf(b)) : []

/** The answers that a question lets people choose from, in a language; `''` for one that is not translated. */
export function answerTexts(question: JsonObject, orientation: Orientation, language: string | undefined): string[] {
  return inPlace(question.alternatives).map(entry => {
    if (language === undefined) return answerName(entry)
    const name = nameIn(entry)
    return name && isJsonObject(entry) ? cellText(entry, orientation, language, name) : ''
  })
}

const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }))

/** A language by its name and its tag, `Swedish (sv)`; the tag alone where it names no language that is known. */
export function languageWords(tag: string, locale: Locale): string {
  try {
    const name = namesIn(locale).of(tag)
    return name ? `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${tag})` : tag
  } catch {
    return tag
  }
}
