import { writeFile } from '#dashboard/parts/csv/write-file'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import { type SurveyTexts, type TextPlace, textAt } from './survey-texts'

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
