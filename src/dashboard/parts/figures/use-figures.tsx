import { useFormat } from '#dashboard/i18n/use-format'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import type { FileKind } from '#dashboard/ui/chart/share-menu'
import type { Figures } from './figure-rows'
import { usePictureWords } from './figures-subject'

type ShownFigures<R> = Figures<R> & {
  /** Caption of the table, for screen readers. */
  caption: string
  keyOf: (row: R) => string
  /** Reverses the rows of the table. */
  isNewestFirst?: boolean
  /** A last row of the table. */
  total?: readonly string[] | undefined
}

/** Returns the `ChartCard` props for figures: table, export and texts of the picture. */
export function useFigures<R>({ caption, keyOf, isNewestFirst, total, ...figures }: ShownFigures<R>) {
  const { locale } = useFormat()
  const { columns, rows, subject, fileName } = figures
  const shown = columns.filter(({ renderCell }) => renderCell)
  const tableRows = rows.map(row => ({ key: keyOf(row), cells: shown.map(({ renderCell }) => renderCell?.(row)) }))
  return {
    words: usePictureWords(subject),
    fileName,
    onFile: (kind: FileKind) => {
      void import('./save-figures').then(({ saveFigures }) => saveFigures(figures, kind, locale))
    },
    table: (
      <FiguresTable
        caption={caption}
        columns={shown.map(({ header, numeric = false }) => ({ key: header, label: header, numeric }))}
        rows={[
          ...(isNewestFirst ? tableRows.toReversed() : tableRows),
          ...(total ? [{ key: 'total', cells: total }] : []),
        ]}
      />
    ),
  }
}
