import { ExactPeriod } from '#dashboard/features/nki/period/exact-period'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { useIndexCell } from './index-cell'
import type { ShownTrend } from './shown-trend'
import { notesOf } from './trend-notes'
import type { TrendPart, TrendPoint } from './trend-points'
import { trendText } from './trend-text'

/** The figures of a trend, part by part, with the dates of each. */
export function TrendTable({ points, step, rolling, compare, name, few, notes = [] }: ShownTrend) {
  const t = { ...useText(axisNoteText), ...useText(trendText) }
  const format = useFormat()
  const index = useIndexCell(few)
  const count = (value: number | undefined) => (value === undefined ? '' : format.number(value))
  const columns = [
    { key: 'part', label: rolling ? t.upTo : t[step] },
    { key: 'dates', label: t.dates },
    { key: 'nki', label: rolling ? t.rollingIndex({ length: t[rolling] }) : t.index, numeric: true },
    { key: 'completed', label: t.answers, numeric: true },
    { key: 'sent', label: t.sent, numeric: true },
  ]
  const earlier = [
    { key: 'before-dates', label: t.beforeDates },
    { key: 'before', label: t.before, numeric: true },
    { key: 'before-completed', label: t.beforeAnswers, numeric: true },
  ]
  const dates = (part: TrendPart | undefined, key: string) => part && <ExactPeriod key={key} period={part.period} />
  return (
    <FiguresTable
      caption={t.chart({ name })}
      columns={[
        ...columns,
        ...(compare ? earlier : []),
        ...(notes.length > 0 ? [{ key: 'notes', label: t.notes }] : []),
      ]}
      rows={points.map(point => ({
        key: point.key,
        cells: [
          partName(t.running, point),
          dates(point, 'dates'),
          index(point),
          count(point.completed),
          count(point.sent),
          ...(compare ? [dates(point.before, 'before'), index(point.before), count(point.before?.completed)] : []),
          ...(notes.length > 0 ? [noteCell(notesOf(notes, point))] : []),
        ],
      }))}
    />
  )
}

const partName = (soFar: string, { label, running }: TrendPoint) => (running ? `${label} (${soFar})` : label)
