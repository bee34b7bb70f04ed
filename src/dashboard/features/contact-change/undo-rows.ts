import type { ChangeRow, JobRow } from '#contract/team/jobs'
import type { Locale } from '#dashboard/i18n/catalogue'
import { fromCsvCell, fromTextCell, isRewritten } from '#dashboard/parts/csv/csv-cell'
import { faultAt, isBroken } from '#dashboard/parts/file-rows/file-row'
import { readElsewhere } from '#dashboard/parts/file-rows/read-elsewhere'
import type { FileRefusal, FileRows } from '#dashboard/parts/file-rows/read-file'
import type { ResultsFile } from '#dashboard/parts/jobs/job-results'
import { jobText, wordsOf } from '#dashboard/parts/jobs/job-words'
import type { Proposal } from './changes'
import { changeText } from './texts'

const languages = Object.keys(changeText) as Locale[]

const headerOf = (locale: Locale) => {
  const { id, name, field, before, after } = changeText[locale]
  return [id, name, field, before, after]
}

/** The result file of a change, which this page can open again to undo it. */
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
  /** Number of rows whose values a spreadsheet rewrote or damaged; they are left out. */
  damaged: number
}

/** The changes that undo a result file; undefined if it is another file. */
export function undoIn({ rows, kind }: Pick<FileRows, 'rows' | 'kind'>): Undo | undefined {
  // Our CSV was saved as a workbook by a spreadsheet: the marks before formulas are still there.
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

/** Reads a result file. `other`: the file is readable but is no result file. */
export async function readUndoFile(file: Blob): Promise<Undo | FileRefusal | 'outdated' | 'other'> {
  const read = await readElsewhere(file)
  return typeof read === 'string' ? read : (undoIn(read) ?? 'other')
}
