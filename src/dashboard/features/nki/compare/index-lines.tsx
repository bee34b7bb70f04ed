import { memo } from 'react'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useCommonTarget } from '#dashboard/data/shared/targets'
import { isWithin, notesOf } from '#dashboard/features/nki/trend/trend-notes'
import { isFew } from '#dashboard/features/nki/trend/trend-points'
import { trendScale } from '#dashboard/features/nki/trend/trend-scale'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { TrendWords } from '#dashboard/features/nki/trend/trend-words'
import { useText } from '#dashboard/i18n/use-text'
import { markedPlaces } from '#dashboard/parts/axis-notes/axis-note'
import { NotesRead } from '#dashboard/parts/axis-notes/note-list'
import { NotesOfPlace } from '#dashboard/parts/axis-notes/notes-of-place'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { LinesChart } from '#dashboard/parts/lines/lines-chart'
import { LinesDetail } from '#dashboard/parts/lines/lines-detail'
import { heightOfLines } from '#dashboard/parts/lines/lines-height'
import { lookAt, SeriesMark } from '#dashboard/parts/lines/marks'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { compareText } from './compare-text'
import { type ComparedNote, named, useComparedNotes } from './compared-notes'
import { LinesTable } from './lines-table'
import { type ShownLines, useIndexWords } from './shown-lines'

type IndexLinesProps = Omit<ShownLines, 'notes'> & { subject: FiguresSubject; fileName: string }

/** How several NKIs went over the same parts of a period, as lines, a table, a picture and a file. */
export const IndexLines = memo(function IndexLines({ subject, fileName, ...figures }: IndexLinesProps) {
  const { nkis, parts, rolling, few, now } = figures
  const t = useText(compareText)
  const words = useText(trendText)
  const format = useDayFormat()
  const around = usePictureWords(subject)
  const { target: commonTarget, differs } = useCommonTarget(
    'nki-target',
    nkis.map(({ id }) => id),
  )
  // Parts to come are left out, unless there are no others.
  const begun = parts.filter(({ period }) => Date.parse(period.begin) <= now.getTime())
  const columns = begun.length > 0 ? begun : parts
  const notes = useComparedNotes(nkis, columns)
  const shown = { ...figures, notes }
  const lines = nkis.map(({ id, place, name, points }) => {
    const drawn = points.slice(0, columns.length)
    const last = drawn.findLast(({ nki }) => nki !== null)
    return {
      key: String(id),
      look: lookAt(place),
      name,
      came: last?.nki == null ? '' : indexText(format, last.nki),
      values: drawn.map(({ nki }) => nki),
      muted: drawn.map(point => isFew(point, few)),
      open: drawn.map(({ running }) => running),
    }
  })
  const values = lines.flatMap(({ values }) => values).filter(value => value !== null)
  const isTarget = commonTarget !== undefined && values.length > 0
  // Without a single value the axis has nothing to fit.
  const scale = trendScale(isTarget ? [...values, commonTarget] : values, 0) ?? { ticks: [], low: 0, high: 1 }
  const drawing = {
    lines,
    height: heightOfLines,
    hasRoomBeside: true,
    columns: columns.length,
    axis: rolling ? words.upTo : words[shown.step],
    title: words.index,
    nameOf: (column: number) => columns[column]?.label ?? '',
    scale,
    write: (value: number) => format.number(value, 1),
    detail: detailOf(shown),
    noted: markedPlaces(notes, ({ entry }) => {
      const column = columns.findIndex(part => isWithin(part, entry))
      return column === -1 ? undefined : column
    }),
    target: isTarget
      ? { value: commonTarget, words: words.target({ target: indexText(format, commonTarget) }) }
      : undefined,
  }
  const isDrawn = (of: 'muted' | 'open') => lines.some(line => line[of].some((is, at) => is && line.values[at] != null))
  const legend = [
    ...(isDrawn('open')
      ? [
          {
            key: 'running',
            text: words.legendRunning,
            mark: <circle cx="10" cy="5" r="3.5" stroke="var(--muted)" strokeWidth="1.5" fill="var(--surface)" />,
          },
        ]
      : []),
    ...(isDrawn('muted')
      ? [
          {
            key: 'few',
            text: words.legendFew({ limit: few }),
            mark: <circle cx="10" cy="5" r="4" fill="var(--muted)" fillOpacity="0.4" />,
          },
        ]
      : []),
  ]
  const each = rolling && words.eachPoint({ length: words[rolling] })
  const file = rolling ? `${fileName}-rolling-${rolling}` : fileName
  return (
    <LinesChart
      title={rolling ? words.rollingTrend({ length: words[rolling] }) : t.trends}
      help={t.trendsHelp}
      description={
        <TrendWords
          sentence={(rolling && parts.length === 0 ? words.noPoints : each) ?? '\u00a0'}
          awaited={undefined}
        />
      }
      label={t.trends}
      drawing={drawing}
      legend={legend}
      words={{ ...around, facts: each ? [...around.facts, each] : around.facts }}
      notes={named(notes)}
      table={<LinesTable {...shown} />}
      below={
        <>
          {differs ? <p className="mt-2 text-sm text-muted">{t.targetsDiffer}</p> : null}
          <NotesRead notes={notes} of={nkiOfNote} />
        </>
      }
      fileName={file}
      onFile={kind => {
        void import('./save-lines').then(({ saveLines }) =>
          saveLines(shown, { subject, fileName: file, kind, zone: format.timeZone, locale: format.locale }),
        )
      }}
    />
  )
})

const nkiOfNote = ({ nki }: ComparedNote) => (
  <span className="mr-1 inline-flex items-center gap-1.5">
    <svg viewBox="-7 -7 14 14" aria-hidden="true" className="size-3 shrink-0">
      <SeriesMark place={nki.place} />
    </svg>
    <bdi>{nki.name}</bdi>
  </span>
)

const detailOf = (shown: ShownLines) => (column: number) => <ColumnDetail {...shown} column={column} />

type ColumnDetailProps = ShownLines & { column: number }

/** What is known of a part: of each NKI its index, from how many answers. */
function ColumnDetail({ column, nkis, parts, rolling, few, now, notes = [] }: ColumnDetailProps) {
  const words = useText(trendText)
  const format = useDayFormat()
  const index = useIndexWords(few)
  const part = parts[column]
  if (!part) return null
  return (
    <LinesDetail
      title={
        <>
          {rolling ? periodWords(part.period, format.locale, format.timeZone) : part.label}
          {isRunning(part.period, now) ? <span className="font-normal text-muted"> · {words.running}</span> : null}
        </>
      }
      rows={nkis.map(({ id, place, name, points }) => ({ key: String(id), place, name, words: index(points[column]) }))}
    >
      <NotesOfPlace notes={named(notesOf(notes, part))} mayNote={false} />
    </LinesDetail>
  )
}
