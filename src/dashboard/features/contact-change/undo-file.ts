import type { JobRow } from '#dashboard/data/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { ContactChange } from '#dashboard/parts/contact/change-contacts'
import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import { jobRowsFile } from '#dashboard/parts/csv/job-rows-file'
import { readRows } from '#dashboard/parts/jobs/job-store'
import { saveFile } from '#dashboard/ui/save-file'
import type { Proposal } from './changes'
import { undoText } from './undo-text'

/** What became of each contact: the same page takes the file, and proposes what was there before. */
export function undoFile(rows: readonly JobRow[], locale: Locale): Promise<Blob> {
  const t = undoText[locale]
  return jobRowsFile(rows, {
    header: [t.id, t.name, t.field, t.before, t.after, t.result, t.reason],
    valuesOf: ({ input, state, said }) => {
      const { id, name, path, before, after } = input as ContactChange
      return [id, name, path.join('.'), before, after, t[state], said]
    },
    locale,
  })
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
