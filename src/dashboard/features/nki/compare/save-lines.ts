import { stateWord } from '#dashboard/features/nki/trend/state-word'
import { notesOf } from '#dashboard/features/nki/trend/trend-notes'
import { isFew, type TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import type { Locale } from '#dashboard/i18n/catalogue'
import { noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { saveFigures } from '#dashboard/parts/figures/save-figures'
import { indexDecimals } from '#dashboard/parts/nki-trend/index-text'
import { periodDays } from '#dashboard/parts/periods/period-words'
import type { FileKind } from '#dashboard/ui/chart/share'
import { compareText } from './compare-text'
import type { ComparedNki } from './compared-nkis'
import type { ShownLines } from './shown-lines'

type Saving = { subject: FiguresSubject; fileName: string; zone: string; locale: Locale; kind: FileKind }

type LineRow = { nki: ComparedNki; point: TrendPoint }

/** A row an NKI and a part: no index is an empty cell, with the reason in a note. */
export function saveLines(
  { nkis, step, rolling, few, notes = [] }: ShownLines,
  { subject, fileName, zone, locale, kind }: Saving,
): Promise<void> {
  const t = trendText[locale]
  const { name, nkiName } = compareText[locale]
  const note = ({ point }: LineRow) =>
    [stateWord(t, point.state), point.running && t.running, isFew(point, few) && t.isFew].filter(Boolean).join(', ')
  const noted = ({ nki, point }: LineRow) => noteCell(notesOf(notes, point).filter(each => each.nki.id === nki.id))
  const columns: FigureColumn<LineRow>[] = [
    { header: `${name} (ID)`, cell: ({ nki }) => nki.id },
    { header: nkiName, cell: ({ nki }) => nki.name },
    { header: rolling ? t.upTo : t[step], cell: ({ point }) => point.label },
    { header: `${t.firstDay} (${zone})`, cell: ({ point }) => periodDays(point.period, zone)[0] },
    { header: `${t.lastDay} (${zone})`, cell: ({ point }) => periodDays(point.period, zone)[1] },
    {
      header: rolling ? t.rollingIndex({ length: t[rolling] }) : t.index,
      cell: ({ point }, { decimal }) => (point.nki === null ? undefined : decimal(point.nki, indexDecimals)),
    },
    { header: t.answers, cell: ({ point }) => point.completed },
    { header: t.sent, cell: ({ point }) => point.sent },
    { header: t.note, cell: note },
    ...(notes.length > 0 ? [{ header: axisNoteText[locale].notes, cell: noted }] : []),
  ]
  const rows = nkis.flatMap(nki => nki.points.map((point): LineRow => ({ nki, point })))
  return saveFigures({ rows, columns, subject, readAt: ({ point }) => point.readAt, fileName }, kind, locale)
}
