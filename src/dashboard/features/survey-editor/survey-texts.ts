import { getMember } from '#contract/document/members'
import type { JsonObject } from '#contract/reading/json-object'
import { writeFile } from '#dashboard/parts/csv/write-file'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import { textOf } from './member-names'
import {
  cellPath,
  cellText,
  everyGroup,
  isBaseText,
  type Orientation,
  type TextGroup,
  targetLanguages,
  usualTexts,
} from './translation-grid'

/** How a survey's texts stand in a file: which languages, and where each row belongs. */
export type SurveyTexts = {
  orientation: Exclude<Orientation, 'unclear'>
  /** The base language, `''` where the survey does not say it. */
  base: string
  /** Those that are translated into. */
  languages: string[]
  rows: TextPlace[]
}

/** One text of the survey, or of a question, in every language. */
export type TextPlace = {
  /** `survey/header`, `question/5f…/title`: by it a row of a file is known again. */
  key: string
  question: string | undefined
  field: string
  /** The title of its question. */
  where: string
  document: JsonObject
  /** Nothing stands there yet in any language, so that no file has it unless somebody adds it. */
  empty: boolean
}

const escaped = (name: string) => name.replaceAll('%', '%25').replaceAll('/', '%2F')

function placesOf({ question, document, rows }: TextGroup): TextPlace[] {
  const written = rows.map(({ field }) => field)
  const owner = question === undefined ? 'survey' : `question/${escaped(question)}`
  return Array.from(new Set([...written, ...usualTexts(question)]), field => ({
    key: `${owner}/${escaped(field)}`,
    question,
    field,
    where: question === undefined ? '' : textOf(document.title),
    document,
    empty: !written.includes(field),
  }))
}

/** The texts of a survey as a file has them. */
export function surveyTexts(survey: JsonObject, orientation: Exclude<Orientation, 'unclear'>): SurveyTexts {
  return {
    orientation,
    base: textOf(survey.baseLanguage),
    languages: targetLanguages(survey, orientation),
    rows: everyGroup(survey, orientation).flatMap(placesOf),
  }
}

/** Where a text stands in its document. */
export const pathOf = ({ orientation, base }: SurveyTexts, { field }: TextPlace, language: string): string[] =>
  language === base ? [field] : [...cellPath(orientation, language, field)]

/** A text in one language; `''` where there is none. */
export function textAt({ orientation, base }: SurveyTexts, { document, field }: TextPlace, language: string): string {
  if (language !== base) return cellText(document, orientation, language, field)
  const text = getMember(document, field)
  return typeof text === 'string' ? text : ''
}

/** Whether a text can be written in this language: a base text that no survey has cannot. */
export const isWritable = (texts: SurveyTexts, place: TextPlace, language: string): boolean =>
  language !== texts.base || isBaseText(place, place.field)

/** What the columns are called that are no language, and texts that belong to no question. */
type FileWords = {
  key: string
  where: string
  text: string
  base: string
  survey: string
  nameOf: (field: string) => string
}

/** The columns of a file of texts: where each text belongs, then the base language and the others. */
export function textColumns(texts: SurveyTexts, words: FileWords): FileColumn<TextPlace>[] {
  const place: FileColumn<TextPlace>[] = [
    { id: 'key', header: words.key, value: ({ key }) => key },
    {
      id: 'where',
      header: words.where,
      value: ({ question, where }) => (question === undefined ? words.survey : where),
    },
    { id: 'text', header: words.text, value: ({ field }) => words.nameOf(field) },
  ]
  const languages = [texts.base, ...texts.languages].map((language, at) => ({
    id: `language-${at}`,
    header: language || words.base,
    value: (row: TextPlace) => textAt(texts, row, language),
  }))
  return [...place, ...languages]
}

/** The texts that a file has: those that say something in some language. */
export function textSource({ rows }: SurveyTexts) {
  const written = rows.filter(({ empty }) => !empty)
  return {
    getSnapshot: () => ({ filtered: written.length }),
    rows: () => written.map(value => ({ ok: true as const, value })),
  }
}

/** A file of all texts of a survey, a row each. */
export function writeTexts(
  texts: SurveyTexts,
  words: FileWords,
  request: Omit<FileRequest, 'columns'>,
): Promise<WrittenFile> {
  const columns = textColumns(texts, words)
  return writeFile(textSource(texts), columns, { ...request, columns: columns.map(({ id }) => id) })
}
