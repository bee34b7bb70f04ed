import type { Locale } from '#dashboard/i18n/catalogue'
import { writerOf } from '#dashboard/parts/csv/write-file'
import type { FileKind } from '#dashboard/ui/chart/share-menu'
import { saveFile } from '#dashboard/ui/save-file'
import { type Figures, figureRows } from './figure-rows'

/** Saves the figures of a card. */
export async function saveFigures<R>(figures: Figures<R>, kind: FileKind, locale: Locale): Promise<void> {
  const { header, cells } = figureRows(figures, kind, locale)
  async function* pieces() {
    yield cells
  }
  const writer = writerOf({ kind, name: figures.subject.name, locale }, { cells: 0, columns: [], most: 0 })
  saveFile(await writer(header, pieces()), `${figures.fileName}.${kind}`)
}
