import { memo } from 'react'
import { useNotesOfAll } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useCommonTarget } from '#dashboard/api/shared/targets'
import { ExactPeriod } from '#dashboard/features/nki/period-card'
import {
  isWithin,
  notesOf,
  type ShownTrend,
  TrendCard,
  usePartWords,
  useTrendColumns,
} from '#dashboard/features/nki/trend/trend-chart'
import { isFew, type TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, axisNotes, noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NotesRead } from '#dashboard/parts/axis-notes/note-list'
import type { FigureColumn, WriteFigure } from '#dashboard/parts/figures/figure-rows'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { SeriesSwatch } from '#dashboard/ui/chart/series-mark'
import { compareText } from './compare-text'
import type { ComparedNki } from './compared-nkis'

type IndexLinesProps = ShownTrend & { nkis: readonly ComparedNki[] }

/** The index of several NKIs over the same parts of a period. */
export const IndexLines = memo(function IndexLines(props: IndexLinesProps) {
  const { nkis, points, rolling, subject, fileName } = props
  const t = useText(compareText)
  const words = useText(trendText)
  const { target, differs } = useCommonTarget(
    'nki-target',
    nkis.map(({ id }) => id),
  )
  const notes = useComparedNotes(nkis, points)
  const figures = useFigures({
    caption: t.trends,
    rows: nkis.flatMap(nki => nki.points.map((point): LineRow => ({ nki, point }))),
    keyOf: ({ nki, point }) => `${nki.id} ${point.key}`,
    columns: useColumns(props, notes),
    subject,
    readAt: ({ point }) => point.readAt,
    fileName: rolling ? `${fileName}-rolling-${rolling}` : fileName,
  })
  const each = rolling && words.eachPoint({ length: words[rolling] })
  return (
    <TrendCard
      {...props}
      title={t.trends}
      help={t.trendsHelp}
      sentence={rolling && points.length === 0 ? words.noPoints : each}
      series={nkis.map(({ id, place, name, points: parts }) => ({ key: String(id), place, name, parts }))}
      target={target}
      notes={named(notes)}
      figures={{ ...figures, table: <LinesTable {...props} notes={notes} /> }}
      below={
        <>
          {differs ? <p className="mt-2 text-sm text-muted">{t.targetsDiffer}</p> : null}
          <NotesRead notes={notes} of={nkiOfNote} />
        </>
      }
    />
  )
})

/** A note on one of the compared NKIs. */
type ComparedNote = AxisNote & { nki: ComparedNki }

/** The notes on these NKIs within these parts, numbered in one sequence. */
function useComparedNotes(nkis: readonly ComparedNki[], points: readonly TrendPoint[]): ComparedNote[] {
  const { timeZone } = useDayFormat()
  const entries = useNotesOfAll(
    'nki-note',
    nkis.map(({ id }) => id),
  )
  const notes = axisNotes(entries, timeZone, note => points.some(point => isWithin(point, note)))
  return notes.flatMap(note => {
    const nki = nkis.find(({ id }) => note.entry.key.startsWith(`${id}/`))
    return nki ? [{ ...note, nki }] : []
  })
}

/** Adds the NKI's name to each note, where nothing else shows it. */
const named = (notes: readonly ComparedNote[]): AxisNote[] =>
  notes.map(({ nki, ...note }) => ({ ...note, text: `${nki.name}: ${note.text}` }))

const nkiOfNote = ({ nki }: ComparedNote) => (
  <span className="mr-1 inline-flex items-center gap-1.5">
    <SeriesSwatch place={nki.place} />
    <bdi>{nki.name}</bdi>
  </span>
)

type LineRow = { nki: ComparedNki; point: TrendPoint }

/** Columns of the export, which has one row per NKI and part. */
function useColumns(shown: IndexLinesProps, notes: readonly ComparedNote[]): FigureColumn<LineRow>[] {
  const t = useText(axisNoteText)
  const { index } = useText(trendText)
  const { nkiName } = useText(compareText)
  const noted = ({ nki, point }: LineRow) => noteCell(notesOf(notes, point).filter(each => each.nki.id === nki.id))
  return [
    { header: `${index} (ID)`, value: ({ nki }) => nki.id },
    { header: nkiName, value: ({ nki }) => nki.name },
    ...useTrendColumns(shown).flatMap(({ header, value }) =>
      value ? { header, value: ({ point }: LineRow, write: WriteFigure) => value(point, write) } : [],
    ),
    ...(notes.length > 0 ? [{ header: t.notes, value: noted }] : []),
  ]
}

/** A table with one row per part: the index of each NKI with its answers. */
function LinesTable({ nkis, points, step, rolling, few, notes }: IndexLinesProps & { notes: readonly ComparedNote[] }) {
  const t = useText(compareText)
  const words = useText(trendText)
  const noted = useText(axisNoteText)
  const index = usePartWords(few)
  return (
    <FiguresTable
      caption={t.trends}
      columns={[
        { key: 'part', label: rolling ? words.upTo : words[step] },
        { key: 'dates', label: words.dates },
        ...nkis.map(({ id, name }) => ({ key: String(id), label: name, numeric: true })),
        ...(notes.length > 0 ? [{ key: 'notes', label: noted.notes }] : []),
      ]}
      rows={points.map((point, at) => ({
        key: point.key,
        cells: [
          point.running ? `${point.label} (${words.running})` : point.label,
          <ExactPeriod key="dates" period={point.period} />,
          ...nkis.map(({ id, points: own }) => {
            const part = own[at]
            const isMuted = part === undefined || part.nki === null || isFew(part, few)
            return (
              <span key={id} className={isMuted ? 'text-muted' : undefined}>
                {index(part)}
              </span>
            )
          }),
          ...(notes.length > 0 ? [noteCell(named(notesOf(notes, point)))] : []),
        ],
      }))}
    />
  )
}
