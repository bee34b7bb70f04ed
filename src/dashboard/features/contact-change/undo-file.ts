import type { Locale } from '#dashboard/i18n/catalogue'
import { readElsewhere } from '#dashboard/parts/file-rows/read-elsewhere'
import type { FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { readRows } from '#dashboard/parts/jobs/job-store'
import { saveFile } from '#dashboard/ui/save-file'
import { type Undo, undoFile, undoIn } from './undo-rows'
import { undoText } from './undo-text'

export async function saveUndoFile({ id }: { id: string }, locale: Locale): Promise<void> {
  saveFile(
    await undoFile(await readRows(id), locale),
    `${undoText[locale].file}-${new Date().toISOString().slice(0, 10)}.csv`,
  )
}

/** What a file would take back; or why not: `other` where it is no file of changes. */
export async function readUndoFile(file: Blob): Promise<Undo | FileRefusal | 'outdated' | 'other'> {
  const read = await readElsewhere(file)
  return typeof read === 'string' ? read : (undoIn(read) ?? 'other')
}
