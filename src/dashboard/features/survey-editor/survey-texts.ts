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

export type SurveyTexts = {
  orientation: Exclude<Orientation, 'unclear'>
  /** The base language; `''` if the survey does not name one. */
  base: string
  languages: string[]
  rows: TextPlace[]
}

/** A text of the survey or of a question, in every language. */
export type TextPlace = {
  /** Key of the row in a file: `survey/header`, `question/5f…/title`. */
  key: string
  question: string | undefined
  field: string
  where: string
  document: JsonObject
  /** Empty in every language, so not exported; a file may add it. */
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

export function surveyTexts(survey: JsonObject, orientation: Exclude<Orientation, 'unclear'>): SurveyTexts {
  return {
    orientation,
    base: textOf(survey.baseLanguage),
    languages: targetLanguages(survey, orientation),
    rows: everyGroup(survey, orientation).flatMap(placesOf),
  }
}

export const pathOf = ({ orientation, base }: SurveyTexts, { field }: TextPlace, language: string): string[] =>
  language === base ? [field] : [...cellPath(orientation, language, field)]

/** Returns a text in a language; `''` if missing. */
export function textAt({ orientation, base }: SurveyTexts, { document, field }: TextPlace, language: string): string {
  if (language !== base) return cellText(document, orientation, language, field)
  const text = getMember(document, field)
  return typeof text === 'string' ? text : ''
}

/** Whether the text can be written in this language; a base text must be specified or exist. */
export const isWritable = (texts: SurveyTexts, place: TextPlace, language: string): boolean =>
  language !== texts.base || isBaseText(place, place.field)

/** Headings of the columns that are no language, and the label of survey texts. */
type FileWords = {
  key: string
  where: string
  text: string
  base: string
  survey: string
  nameOf: (field: string) => string
}

/** Columns of the file: place of the text, base language, other languages. */
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

/** Row source of the export: texts that exist in some language. */
export function textSource({ rows }: SurveyTexts) {
  const written = rows.filter(({ empty }) => !empty)
  return {
    getSnapshot: () => ({ filtered: written.length }),
    rows: () => written.map(value => ({ ok: true as const, value })),
  }
}

export function writeTexts(
  texts: SurveyTexts,
  words: FileWords,
  request: Omit<FileRequest, 'columns'>,
): Promise<WrittenFile> {
  const columns = textColumns(texts, words)
  return writeFile(textSource(texts), columns, { ...request, columns: columns.map(({ id }) => id) })
}
