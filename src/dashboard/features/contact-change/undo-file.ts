import type { JobRow } from '#dashboard/data/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { ContactChange } from '#dashboard/parts/contact/change-contacts'
import { type CsvValue, fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import { csvDialect } from '#dashboard/parts/csv/csv-dialect'
import { csvFile } from '#dashboard/parts/csv/csv-file'
import { readRows } from '#dashboard/parts/jobs/job-store'
import { saveFile } from '#dashboard/ui/save-file'
import type { Proposal } from './changes'
import { undoText } from './undo-text'

/** Rows that are written between two moments for the page. */
const piece = 500

/** What became of each contact: the same page takes the file, and proposes what was there before. */
export async function undoFile(rows: readonly JobRow[], locale: Locale): Promise<Blob> {
  const t = undoText[locale]
  const valuesOf = ({ input, state, said }: JobRow): CsvValue[] => {
    const { id, name, path, before, after } = input as ContactChange
    return [id, name, path.join('.'), before, after, t[state], said]
  }
  async function* pieces() {
    for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece).map(valuesOf)
  }
  const { bom, delimiter } = csvDialect(true, locale)
  return csvFile([t.id, t.name, t.field, t.before, t.after, t.result, t.reason], pieces(), { bom, delimiter })
}

export async function saveUndoFile({ id }: { id: string }, locale: Locale): Promise<void> {
  saveFile(
    await undoFile(await readRows(id), locale),
    `${undoText[locale].file}-${new Date().toISOString().slice(0, 10)}.csv`,
  )
}

const languages = Object.values(undoText)
const wasDone = new Set(languages.flatMap(t => [t.done, t.unknown, t.sending] as string[]))
const members = ['labels', 'properties']

/** What a file would take back; undefined where it is no file of changes. */
export async function readUndoFile(file: Blob): Promise<Proposal[] | undefined> {
  const { default: Papa } = await import('papaparse')
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const [heads = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
  if (!languages.some(t => t.id === heads[0] && t.field === heads[2] && t.result === heads[5])) return undefined
  return rows.flatMap(cells => {
    const [id = '', name = '', field = '', before = '', after = '', result = ''] = cells.map(fromCsvCell)
    const dot = field.indexOf('.')
    const [member, key] = [field.slice(0, dot), field.slice(dot + 1)]
    if (id === '' || key === '' || !members.includes(member) || !wasDone.has(result)) return []
    return [{ id, name, path: [member, key] as const, before: after, after: before, findings: [] }]
  })
}
