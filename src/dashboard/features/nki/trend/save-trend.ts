import type { Locale } from '#dashboard/i18n/catalogue'
import { noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'
import type { FigureColumn, WriteFigure } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { saveFigures } from '#dashboard/parts/figures/save-figures'
import { indexDecimals } from '#dashboard/parts/nki-trend/index-text'
import { periodDays } from '#dashboard/parts/periods/period-words'
import type { FileKind } from '#dashboard/ui/chart/share'
import type { ShownTrend } from './shown-trend'
import { stateWord } from './state-word'
import { notesOf } from './trend-notes'
import { isFew, type TrendPart, type TrendPoint } from './trend-points'
import { trendText } from './trend-text'

type Saving = { subject: FiguresSubject; fileName: string; zone: string; locale: Locale; kind: FileKind }

/** The figures of a trend as a file: days as people see them, no index as an empty cell with the reason in a note. */
export function saveTrend(trend: Omit<ShownTrend, 'name'>, { subject, fileName, zone, locale, kind }: Saving) {
  const t = { ...axisNoteText[locale], ...trendText[locale] }
  const { points, step, rolling, compare, few, notes = [] } = trend
  const length = rolling && t[rolling]
  const column = (header: string, cell: FigureColumn<TrendPoint>['cell']): FigureColumn<TrendPoint> => ({
    header,
    cell,
  })
  const days = (part: TrendPart | undefined, at: 0 | 1): CsvValue => part && periodDays(part.period, zone)[at]
  const index = (part: TrendPart | undefined, decimal: WriteFigure['decimal']): CsvValue =>
    part?.nki == null ? undefined : decimal(part.nki, indexDecimals)
  const note = (point: TrendPoint) =>
    [stateWord(t, point.state), point.running && t.running, isFew(point, few) && t.isFew].filter(Boolean).join(', ')
  const columns = [
    column(rolling ? t.upTo : t[step], ({ label }) => label),
    column(`${t.firstDay} (${zone})`, point => days(point, 0)),
    column(`${t.lastDay} (${zone})`, point => days(point, 1)),
    column(length ? t.rollingIndex({ length }) : t.index, (point, { decimal }) => index(point, decimal)),
    column(t.answers, ({ completed }) => completed),
    column(t.sent, ({ sent }) => sent),
    column(t.note, note),
  ]
  const earlier = [
    column(`${t.firstDayBefore} (${zone})`, ({ before }) => days(before, 0)),
    column(`${t.lastDayBefore} (${zone})`, ({ before }) => days(before, 1)),
    column(t.before, ({ before }, { decimal }) => index(before, decimal)),
    column(t.beforeAnswers, ({ before }) => before?.completed),
  ]
  const noted = notes.length > 0 ? [column(t.notes, point => noteCell(notesOf(notes, point)))] : []
  const all = [...columns, ...(compare ? earlier : []), ...noted]
  const figures = { rows: points, columns: all, subject, readAt: (point: TrendPoint) => point.readAt, fileName }
  return saveFigures(figures, kind, locale)
}
