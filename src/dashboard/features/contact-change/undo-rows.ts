import type { ChangeRow, JobRow } from '#contract/team/jobs'
import type { Locale } from '#dashboard/i18n/catalogue'
import { fromCsvCell, fromTextCell, isRewritten } from '#dashboard/parts/csv/csv-cell'
import { faultAt, isBroken } from '#dashboard/parts/file-rows/file-row'
import { readElsewhere } from '#dashboard/parts/file-rows/read-elsewhere'
import type { FileRefusal, FileRows } from '#dashboard/parts/file-rows/read-file'
import type { ResultsFile } from '#dashboard/parts/jobs/job-results'
import { jobText, wordsOf } from '#dashboard/parts/jobs/job-words'
import { changeText } from './change-text'
import type { Proposal } from './changes'

const languages = Object.keys(changeText) as Locale[]

const headerOf = (locale: Locale) => {
  const { id, name, field, before, after } = changeText[locale]
  return [id, name, field, before, after]
}

/** What became of each contact: this page takes the file, too, and proposes what was there before. */
export const changesFile = (locale: Locale): ResultsFile => ({
  name: changeText[locale].file,
  header: headerOf(locale),
  cellsOf: ({ input }: JobRow) => {
    const { id, name, path, before, after } = input as ChangeRow
    return [id, name, path.join('.'), before, after]
  },
  exact: true,
})

const wasDone = new Set(
  languages.flatMap(locale => {
    const { done, unknown, sending } = wordsOf({ kind: 'change-contacts' }, locale)
    return [done, unknown, sending]
  }),
)
const members = ['labels', 'properties']

export type Undo = {
  proposals: Proposal[]
  /** Rows whose values a spreadsheet has rewritten or damaged: what they were is not known. */
  damaged: number
}

/** What the rows of a file would take back; undefined where it is no file of changes. */
export function undoIn({ rows, kind }: Pick<FileRows, 'rows' | 'kind'>): Undo | undefined {
  // A workbook came out of a spreadsheet that had opened our text: all its marks are still there.
  const all = rows.map(row => (kind === 'workbook' ? { ...row, cells: row.cells.map(fromCsvCell) } : row))
  const [{ cells: heads } = { cells: [] }, ...others] = all
  const isOurs = (locale: Locale) =>
    [...headerOf(locale), jobText[locale].result].every((head, at) => heads[at] === head)
  if (!languages.some(isOurs)) return undefined
  let damaged = 0
  const proposals = others.flatMap((row): Proposal[] => {
    const { cells } = row
    const [id = '', name = '', field = '', before = '', after = '', result = ''] = cells.map(fromTextCell)
    const dot = field.indexOf('.')
    const [member, key] = [field.slice(0, dot), field.slice(dot + 1)]
    if (id === '' || key === '' || !members.includes(member) || !wasDone.has(result)) return []
    if (isBroken(row) || [3, 4].some(at => isRewritten(cells[at] ?? '') || faultAt(row, at))) {
      damaged += 1
      return []
    }
    return [{ id, name, path: [member, key], before: after, after: before, findings: [] }]
  })
  return { proposals, damaged }
}

/** What a file would take back; or why not: `other` where it is no file of changes. */
export async function readUndoFile(file: Blob): Promise<Undo | FileRefusal | 'outdated' | 'other'> {
  const read = await readElsewhere(file)
  return typeof read === 'string' ? read : (undoIn(read) ?? 'other')
}
