import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { dayWords } from '#dashboard/parts/time/day-words'
import { Time } from '#dashboard/parts/time/time'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { daysToShow, type GrowthDay } from './growth-days'
import { growthText } from './growth-text'

type GrowthTableProps = { days: readonly GrowthDay[]; notes: readonly AxisNote[]; name: string }

/** The figures behind the lines, the latest day first; days with a note are there though they were not read. */
export function GrowthTable({ days, notes, name }: GrowthTableProps) {
  const t = { ...useText(axisNoteText), ...useText(growthText) }
  const format = useFormat()
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value))
  return (
    <FiguresTable
      caption={t.chart({ name })}
      columns={[
        { key: 'day', label: t.day },
        { key: 'read', label: t.read },
        { key: 'recipients', label: t.recipients, numeric: true },
        { key: 'opened', label: t.opened, numeric: true },
        { key: 'answered', label: t.answered, numeric: true },
        { key: 'share', label: t.share, numeric: true },
        ...(notes.length > 0 ? [{ key: 'notes', label: t.notes }] : []),
      ]}
      rows={daysToShow(days, notes)
        .toReversed()
        .map(({ day, counts }) => {
          const share = rateOf(counts?.answered, counts?.recipients)?.share
          return {
            key: day,
            cells: [
              dayWords(day, format.locale),
              counts ? <Time key="read" value={counts.at} /> : t.notRead,
              number(counts?.recipients),
              number(counts?.opened),
              number(counts?.answered),
              share === undefined ? '' : format.percent(share),
              ...(notes.length > 0 ? [noteCell(notes.filter(note => note.day === day))] : []),
            ],
          }
        })}
    />
  )
}
