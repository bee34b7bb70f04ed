import { memo } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useCommonTarget } from '#dashboard/api/shared/targets'
import { ExactPeriod } from '#dashboard/features/nki/period/exact-period'
import { isWithin, notesOf, useTrendColumns } from '#dashboard/features/nki/trend/trend-chart'
import { isFew, type PlannedPart, type TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import { stateWord } from '#dashboard/features/nki/trend/trend-sentence'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { TrendWords } from '#dashboard/features/nki/trend/trend-words'
import { useText } from '#dashboard/i18n/use-text'
import { markedPlaces, noteCell, noteLegend } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NotesOfPlace, NotesRead } from '#dashboard/parts/axis-notes/note-list'
import type { FigureColumn, WriteFigure } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { SeriesDetail } from '#dashboard/parts/figures/series-detail'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodWords } from '#dashboard/parts/periods/period-words'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { targetIndex } from '#dashboard/parts/target/target-words'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { lineKey, markKey, targetKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { lookAt, SeriesSwatch } from '#dashboard/ui/chart/series-mark'
import { compareText } from './compare-text'
import { type ComparedNki, type ComparedNote, named, useComparedNotes } from './compared-nkis'

type IndexLinesProps = Omit<ShownLines, 'notes'> & { subject: FiguresSubject; fileName: string }

const neutral = { color: 'var(--muted)', shape: 'circle' } as const

/** The index of several NKIs over the same parts of a period. */
export const IndexLines = memo(function IndexLines({ subject, fileName, ...shown }: IndexLinesProps) {
  const { nkis, parts, step, rolling, few, now } = shown
  const t = useText(compareText)
  const words = useText(trendText)
  const format = useDayFormat()
  const index = usePointWords(few)
  const { target: commonTarget, differs } = useCommonTarget(
    'nki-target',
    nkis.map(({ id }) => id),
  )
  // Parts that have not begun are left out, unless none has.
  const begun = parts.filter(({ period }) => Date.parse(period.begin) <= now.getTime())
  const places = begun.length > 0 ? begun : parts
  const notes = useComparedNotes(nkis, places)
  const lines = nkis.map(({ id, place, name, points }) => {
    const drawn = points.slice(0, places.length)
    const last = drawn.findLast(({ nki }) => nki !== null)?.nki
    return {
      key: String(id),
      look: lookAt(place),
      name,
      figure: last == null ? '' : indexText(format, last),
      values: drawn.map(({ nki }) => nki),
      muted: drawn.map(point => isFew(point, few)),
      open: drawn.map(({ running }) => running),
    }
  })
  const values = lines.flatMap(({ values }) => values).filter(value => value !== null)
  const target =
    commonTarget === undefined || values.length === 0
      ? undefined
      : { value: commonTarget, words: words.target({ target: targetIndex(format, commonTarget) }) }
  const isDrawn = (of: 'muted' | 'open') => lines.some(line => line[of].some((is, at) => is && line.values[at] != null))
  const figures = useFigures({
    caption: t.trends,
    rows: nkis.flatMap(nki => nki.points.map((point): LineRow => ({ nki, point }))),
    keyOf: ({ nki, point }) => `${nki.id} ${point.key}`,
    columns: useColumns({ ...shown, notes }),
    subject,
    readAt: ({ point }) => point.readAt,
    fileName: rolling ? `${fileName}-rolling-${rolling}` : fileName,
  })
  const sentence = rolling && (parts.length === 0 ? words.noPoints : words.eachPoint({ length: words[rolling] }))
  return (
    <ChartCard
      {...figures}
      title={rolling ? words.rollingTrend({ length: words[rolling] }) : t.trends}
      help={t.trendsHelp}
      sentence={sentence}
      description={<TrendWords sentence={sentence ?? '\u00a0'} awaited={undefined} />}
      label={t.trends}
      height={chartHeight.lines}
      drawing={
        <LineChart
          lines={lines}
          places={places.length}
          nameOf={place => places[place]?.label ?? ''}
          axis={rolling ? words.upTo : words[step]}
          title={words.index}
          scale="index"
          write={value => format.number(value)}
          renderDetail={place => {
            const part = places[place]
            if (!part) return null
            return (
              <>
                <SeriesDetail
                  title={
                    <>
                      {rolling ? periodWords(part.period, format.locale, format.timeZone) : part.label}
                      {isRunning(part.period, now) ? (
                        <span className="font-normal text-muted"> · {words.running}</span>
                      ) : null}
                    </>
                  }
                  rows={nkis.map(({ id, place: series, name, points }) => ({
                    key: String(id),
                    place: series,
                    name,
                    words: index(points[place]),
                  }))}
                />
                <NotesOfPlace notes={named(notesOf(notes, part))} mayNote={false} />
              </>
            )
          }}
          target={target}
          noted={markedPlaces(notes, ({ entry }) => {
            const place = places.findIndex(part => isWithin(part, entry))
            return place === -1 ? undefined : place
          })}
        />
      }
      legend={[
        ...lines.map(({ key, name, look, figure }) => lineKey(key, name, look, figure)),
        ...(target ? [targetKey(target.words)] : []),
        ...(isDrawn('open') ? [markKey('running', words.legendRunning, neutral, 'open')] : []),
        ...(isDrawn('muted') ? [markKey('few', words.legendFew({ limit: few }), neutral, 'muted')] : []),
      ]}
      notes={noteLegend(named(notes), format.locale)}
      table={<LinesTable {...shown} notes={notes} />}
      below={
        <>
          {differs ? <p className="mt-2 text-sm text-muted">{t.targetsDiffer}</p> : null}
          <NotesRead notes={notes} of={nkiOfNote} />
        </>
      }
    />
  )
})

const nkiOfNote = ({ nki }: ComparedNote) => (
  <span className="mr-1 inline-flex items-center gap-1.5">
    <SeriesSwatch place={nki.place} />
    <bdi>{nki.name}</bdi>
  </span>
)

type LineRow = { nki: ComparedNki; point: TrendPoint }

/** Columns of the export, which has one row per NKI and part. */
function useColumns({ step, rolling, few, notes = [] }: ShownLines): FigureColumn<LineRow>[] {
  const t = useText(axisNoteText)
  const { name, nkiName } = useText(compareText)
  const noted = ({ nki, point }: LineRow) => noteCell(notesOf(notes, point).filter(each => each.nki.id === nki.id))
  return [
    { header: `${name} (ID)`, value: ({ nki }) => nki.id },
    { header: nkiName, value: ({ nki }) => nki.name },
    ...useTrendColumns({ step, rolling, few }).flatMap(({ header, value }) =>
      value ? { header, value: ({ point }: LineRow, write: WriteFigure) => value(point, write) } : [],
    ),
    ...(notes.length > 0 ? [{ header: t.notes, value: noted }] : []),
  ]
}

/** A table with one row per part: the index of each NKI with its answers. */
function LinesTable({ nkis, parts, step, rolling, few, now, notes = [] }: ShownLines) {
  const t = useText(compareText)
  const words = useText(trendText)
  const noted = useText(axisNoteText)
  const index = usePointWords(few)
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

type ShownLines = {
  nkis: readonly ComparedNki[]
  parts: readonly PlannedPart[]
  step: Step
  rolling: RollingLength | undefined
  /** Answers below which an index is muted. */
  few: number
  now: Date
  /** Notes within the shown days. */
  notes?: readonly ComparedNote[]
}

/** Formats the index of a point with its answers, or why there is none. */
function usePointWords(few: number) {
  const t = useText(compareText)
  const words = useText(trendText)
  const format = useDayFormat()
  return (point: TrendPoint | undefined): string => {
    if (!point) return ''
    if (point.nki === null) return stateWord(words, point.state)
    const index = indexText(format, point.nki)
    if (point.completed === undefined) return index
    const counted = { index, count: words.count({ n: point.completed }) }
    return isFew(point, few) ? t.countedFew({ ...counted, few: words.isFew }) : t.counted(counted)
  }
}
