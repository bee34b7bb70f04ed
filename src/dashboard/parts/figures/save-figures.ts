import type { Locale } from '#dashboard/i18n/catalogue'
import { writerOf } from '#dashboard/parts/csv/write-file'
import type { FileKind } from '#dashboard/ui/chart/share-menu'
import { saveFile } from '#dashboard/ui/save-file'
import { type Figures, figureRows } from './figure-rows'

export async function saveFigures<R>(figures: Figures<R>, kind: FileKind, locale: Locale): Promise<void> {
  const { header, cells } = figureRows(figures, kind, locale)
  const write = writerOf({ kind, name: figures.subject.name, locale })
  saveFile(await write(header, [cells]), `${figures.fileName}.${kind}`)
}
