import type { JobRow } from '#dashboard/api/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { ContactChange } from '#dashboard/parts/contact/change-contacts'
import { fromCsvCell, fromTextCell, isRewritten } from '#dashboard/parts/csv/csv-cell'
import { jobRowsFile } from '#dashboard/parts/csv/job-rows-file'
import { faultAt, isBroken } from '#dashboard/parts/file-rows/file-row'
import type { FileRows } from '#dashboard/parts/file-rows/read-file'
import type { Proposal } from './changes'
import { undoText } from './undo-text'

/** What became of each contact: the same page takes the file, and proposes what was there before. */
export function undoFile(rows: readonly JobRow[], locale: Locale): Promise<Blob> {
  const t = undoText[locale]
  return jobRowsFile(rows, {
    header: [t.id, t.name, t.field, t.before, t.after, t.result, t.reason],
    valuesOf: ({ input, state, said: reason }) => {
      const { id, name, path, before, after } = input as ContactChange
      return [id, name, path.join('.'), before, after, t[state], reason]
    },
    locale,
    exact: true,
  })
}

const languages = Object.values(undoText)
const wasDone = new Set(languages.flatMap(t => [t.done, t.unknown, t.sending] as string[]))
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
  if (!languages.some(t => t.id === heads[0] && t.field === heads[2] && t.result === heads[5])) return undefined
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
