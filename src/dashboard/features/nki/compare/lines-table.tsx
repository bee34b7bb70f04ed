import { ExactPeriod } from '#dashboard/features/nki/period/exact-period'
import { notesOf } from '#dashboard/features/nki/trend/trend-notes'
import { isFew } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { useText } from '#dashboard/i18n/use-text'
import { noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { compareText } from './compare-text'
import { named } from './compared-notes'
import { type ShownLines, useIndexWords } from './shown-lines'

/** A row a part, with the index of each NKI and the answers behind it. */
export function LinesTable({ nkis, parts, step, rolling, few, now, notes = [] }: ShownLines) {
  const t = useText(compareText)
  const words = useText(trendText)
  const noted = useText(axisNoteText)
  const index = useIndexWords(few)
  return (
    <FiguresTable
      caption={t.trends}
      columns={[
        { key: 'part', label: rolling ? words.upTo : words[step] },
        { key: 'dates', label: words.dates },
        ...nkis.map(({ id, name }) => ({
          key: String(id),
          label: name,
          numeric: true,
        })),
        ...(notes.length > 0 ? [{ key: 'notes', label: noted.notes }] : []),
      ]}
      rows={parts.map((part, at) => ({
        key: part.days.begin,
        cells: [
          isRunning(part.period, now) ? `${part.label} (${words.running})` : part.label,
          <ExactPeriod key="dates" period={part.period} />,
          ...nkis.map(({ id, points }) => {
            const point = points[at]
            const muted = point === undefined || point.nki === null || isFew(point, few)
            return (
              <span key={id} className={muted ? 'text-muted' : undefined}>
                {index(point)}
              </span>
            )
          }),
          ...(notes.length > 0 ? [noteCell(named(notesOf(notes, part)))] : []),
        ],
      }))}
    />
  )
}
