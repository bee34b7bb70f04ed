import { type FaultKind, type FileRow, faultAt, rowFault } from '#dashboard/parts/file-rows/file-row'
import type { FileColumn } from '#dashboard/ui/table/column'
import { type EditorState, editText } from './editor-state'
import { fileHeads } from './languages-text'
import { textOf } from './member-names'
import { isWritable, pathOf, type SurveyTexts, type TextPlace, textAt } from './survey-texts'

const escaped = (name: string) => name.replaceAll('%', '%25').replaceAll('/', '%2F')

/** Key of a text in a file: `survey/header`, `question/5f…/title`. */
const keyOf = ({ part, field }: TextPlace) =>
  `${part === undefined ? 'survey' : `question/${escaped(part)}`}/${escaped(field)}`

/** Headings of the columns that are no language, and the label of survey texts. */
type FileWords = Record<'key' | 'where' | 'text' | 'base' | 'survey', string> & { nameOf: (field: string) => string }

/** Says whose text it is: the survey's, or that of a question by its title. */
export const ownerOf = ({ part, document }: TextPlace, words: { survey: string }): string =>
  part === undefined ? words.survey : textOf(document.title)

/** Columns of the file: place of the text, base language, other languages. */
export function textColumns(texts: SurveyTexts, words: FileWords): FileColumn<TextPlace>[] {
  const languages = [texts.base, ...texts.languages].map((language, at) => ({
    id: `language-${at}`,
    header: language || words.base,
    value: (place: TextPlace) => textAt(texts, place, language),
  }))
  return [
    { id: 'key', header: words.key, value: keyOf },
    { id: 'where', header: words.where, value: place => ownerOf(place, words) },
    { id: 'text', header: words.text, value: ({ field }) => words.nameOf(field) },
    ...languages,
  ]
}

/** Row source of the export: texts that exist in some language. */
export function textSource({ places }: SurveyTexts) {
  const written = places.filter(({ isEmpty }) => !isEmpty)
  return {
    getSnapshot: () => ({ filtered: written.length }),
    rows: () => written.map(value => ({ ok: true as const, value })),
  }
}

/**
 * Kinds of difference between a cell and the survey. `cut`: as long as a cell can be, so the end may be missing.
 * `repeated`: the key occurs further up. `unknown`: no text has the key. `damaged`: a program damaged it, such as to
 * `???`.
 */
export const differenceKinds = ['new', 'changed', 'emptied', 'cut', 'damaged', 'repeated', 'unknown'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export type Difference = {
  id: string
  kind: DifferenceKind
  /** Row number in the file, from 1. */
  line: number
  key: string
  place: TextPlace | undefined
  language: string
  before: string
  after: string
  fault?: FaultKind
}

export type Comparison = {
  differences: Difference[]
  /** Headings of columns that are no language of the survey. */
  unknownColumns: string[]
}

/** Kinds ticked at first, and kinds that can be ticked. Damaged cells must be fixed in the file. */
export const takenAtFirst: readonly DifferenceKind[] = ['new', 'changed']
export const takeable: readonly DifferenceKind[] = ['new', 'changed', 'emptied', 'cut']

/** Maximum characters in an Excel cell; longer texts are exported with an ellipsis. */
const longestCell = 32_767

/** Normalises line breaks and invalid characters as a round trip through a file does. */
const asRead = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\uFFFE\uFFFF]/g, '\uFFFD')

function isSame(before: string, cell: string): boolean {
  const [was, is] = [asRead(before), asRead(cell)]
  return was === is || (was.length > longestCell && is === asRead(`${before.slice(0, longestCell - 1)}…`))
}

function kindOf(before: string, after: string): DifferenceKind {
  if (after.length >= longestCell) return 'cut'
  if (after.trim() === '') return 'emptied'
  return before.trim() === '' ? 'new' : 'changed'
}

const folded = (text: string) => asRead(text).trim().toLowerCase()

type Columns = { key: number; languages: Map<number, string>; unknown: string[] }

/** Maps columns by their headings. Undefined without a key column. */
function columnsOf(heads: readonly string[], { base, languages }: SurveyTexts): Columns | undefined {
  const first = (names: readonly string[]) => heads.findIndex(head => names.map(folded).includes(folded(head)))
  const key = first(fileHeads.key)
  if (key < 0) return undefined
  const beside = new Set([key, first(fileHeads.where), first(fileHeads.text)])
  const found: Columns = { key, languages: new Map(), unknown: [] }
  const taken = new Set<string>()
  const all = [base, ...languages]
  heads.forEach((head, at) => {
    if (beside.has(at) || head.trim() === '') return
    const exact = all.find(language => asRead(language) === asRead(head))
    const language = exact ?? all.find(each => each !== '' && folded(each) === folded(head))
    const isBase = language === undefined && base === '' && fileHeads.base.map(folded).includes(folded(head))
    const name = isBase ? base : language
    if (name === undefined || taken.has(name)) found.unknown.push(head)
    else {
      taken.add(name)
      found.languages.set(at, name)
    }
  })
  return found
}

/** Rows searched for the headings, which may stand below a title. */
const headingRows = 20

/** Compares the rows of a file with the survey's texts. `no-keys`: no heading row with a key column. */
export function compareTexts(texts: SurveyTexts, rows: readonly FileRow[]): Comparison | 'no-keys' {
  const keyNames = fileHeads.key.map(folded)
  const heading = rows
    .slice(0, headingRows)
    .findIndex(({ cells }) => cells.some(cell => keyNames.includes(folded(cell))))
  const columns = columnsOf(rows[heading]?.cells ?? [], texts)
  if (!columns) return 'no-keys'
  const body = rows.slice(heading + 1)
  const places = new Map(texts.places.toReversed().map(place => [asRead(keyOf(place)), place]))
  const seen = new Set<TextPlace>()
  const comparison: Comparison = { differences: [], unknownColumns: columns.unknown }
  for (const row of body) {
    const { line, cells } = row
    const keyText = asRead(cells[columns.key] ?? '')
    const place = places.get(keyText) ?? places.get(keyText.trim())
    const isRepeated = place !== undefined && seen.has(place)
    if (place) seen.add(place)
    for (const [at, language] of columns.languages) {
      const after = cells[at] ?? ''
      const before = place ? textAt(texts, place, language) : ''
      const isKnown = place !== undefined && isWritable(texts, place, language)
      if (isKnown ? isSame(before, after) : after.trim() === '') continue
      const fault = rowFault(row) ?? faultAt(row, at)
      const kind = !isKnown ? 'unknown' : isRepeated ? 'repeated' : fault ? 'damaged' : kindOf(before, after)
      const what = { id: `${line}/${at}`, kind, line, key: keyText, place, language, before, after }
      comparison.differences.push({ ...what, ...(fault && { fault }) })
    }
  }
  return comparison
}

export function applyTexts(state: EditorState, texts: SurveyTexts, taken: readonly Difference[]): EditorState {
  return taken.reduce(
    (now, { place, language, after }) =>
      place ? editText(now, place.part, pathOf(texts, place, language), after) : now,
    state,
  )
}
