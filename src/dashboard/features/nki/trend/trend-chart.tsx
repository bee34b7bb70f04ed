import { memo, type ReactNode } from 'react'
import { type SharedNote, useNotesOf } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useTarget } from '#dashboard/api/shared/targets'
import { ExactPeriod } from '#dashboard/features/nki/period/exact-period'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, axisNotes, markedPlaces, noteCell, noteLegend } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NoteList, NotesOfPlace, useMayNote, useNoteAction } from '#dashboard/parts/axis-notes/note-list'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { indexDecimals, indexText } from '#dashboard/parts/nki-trend/index-text'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { targetIndex } from '#dashboard/parts/target/target-words'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { type LegendEntry, lineKey, markKey, targetKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'
import { drawnPoints, isFew, type TrendPart, type TrendPoint } from './trend-points'
import { awaitedSentence, stateWord, trendSentence } from './trend-sentence'
import { trendText } from './trend-text'
import { TrendWords } from './trend-words'

type TrendChartProps = {
  nki: number
  points: TrendPoint[]
  /** Step of the parts. */
  step: Step
  /** Length of the rolling window; undefined where each point is its own part. */
  rolling?: RollingLength | undefined
  compare: boolean
  name: string
  /** Answers below which an index is muted. */
  few: number
  now: Date
  subject: FiguresSubject
  fileName: string
}

const looks = {
  nki: { color: 'var(--chart-1)', shape: 'circle' },
  before: { color: 'var(--chart-2)', dash: '4 4', shape: 'circle' },
} as const

/** The index as a line with gaps where nobody answered, over bars of completed answers. */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { nki, points, step, rolling, compare, name, few, now, subject, fileName } = props
  const t = useText(trendText)
  const format = useDayFormat()
  const notes = useTrendNotes(nki, points)
  const { action, onAction } = useNoteAction()
  const mayNote = useMayNote('nki-note')
  const begun = drawnPoints(points, now)
  const values = points.flatMap(({ nki, before }) => [nki, before?.nki ?? null]).filter(value => value !== null)
  const aim = useTarget('nki-target', nki)?.value.number
  const target =
    aim === undefined || values.length === 0
      ? undefined
      : { value: aim, words: t.target({ target: targetIndex(format, aim) }) }
  /** The bar of a part, or its gap. */
  const countOf = (part: TrendPart | undefined) => {
    const isGap = part?.state !== 'value'
    const known = part?.completed === undefined ? '–' : format.number(part.completed)
    return { count: part?.completed ?? 0, isGap, label: !part || part.state === 'waiting' ? '' : isGap ? '–' : known }
  }
  const latest = begun.findLast(({ nki }) => nki !== null)?.nki
  const lines = [
    {
      key: 'nki',
      name: t.legendNow,
      figure: latest == null ? '' : indexText(format, latest),
      look: looks.nki,
      values: begun.map(({ nki }) => nki),
      muted: begun.map(point => isFew(point, few)),
      open: begun.map(({ running }) => running),
    },
    {
      key: 'before',
      name: t.legendBefore,
      figure: undefined,
      look: looks.before,
      values: begun.map(({ before }) => before?.nki ?? null),
      muted: begun.map(({ before }) => before && isFew(before, few)),
      open: begun.map(({ running }) => running),
    },
  ].slice(0, compare ? 2 : 1)
  const counts = [
    { key: 'count', counts: begun.map(countOf) },
    { key: 'count-before', isEarlier: true, counts: begun.map(({ before }) => countOf(before)) },
  ].slice(0, compare ? 2 : 1)
  const trend = { points, step, rolling, few }
  const figures = useFigures({
    caption: t.chart({ name }),
    rows: points,
    keyOf: ({ key }) => key,
    columns: useTrendColumns({ step, rolling, compare, few, notes }),
    subject,
    readAt: ({ readAt }) => readAt,
    fileName: rolling ? `${fileName}-rolling-${rolling}` : fileName,
  })
  const sentence = trendSentence(t, format, trend)
  return (
    <ChartCard
      {...figures}
      title={rolling ? t.rollingTrend({ length: t[rolling] }) : t.trend}
      help={t.trendHelp}
      sentence={sentence}
      description={<TrendWords sentence={sentence} awaited={awaitedSentence(t, format, trend)} />}
      label={t.chart({ name })}
      keptAs={t.trend}
      height={chartHeight.lines}
      drawing={
        <LineChart
          lines={lines}
          counts={counts}
          places={begun.length}
          nameOf={place => begun[place]?.label ?? ''}
          axis={rolling ? t.upTo : t[step]}
          title={t.index}
          scale="index"
          write={value => format.number(value)}
          renderDetail={place => {
            const point = begun[place]
            return (
              point && (
                <PartDetail point={point} rolling={rolling !== undefined} compare={compare} few={few}>
                  <NotesOfPlace notes={notesOf(notes, point)} mayNote={mayNote} />
                </PartDetail>
              )
            )
          }}
          target={target}
          noted={markedPlaces(notes, ({ entry }) => {
            const place = begun.findIndex(point => isWithin(point, entry))
            return place === -1 ? undefined : place
          })}
        />
      }
      legend={[
        ...lines.map(({ key, name, look, figure }) => lineKey(key, name, look, figure)),
        ...useRemarks(begun, compare, few),
        ...(target ? [targetKey(target.words)] : []),
      ]}
      notes={noteLegend(notes, format.locale)}
      onPlace={
        mayNote
          ? place => onAction({ does: 'write', day: dayToNote(begun[Number(place)], now, format.timeZone) })
          : undefined
      }
      below={
        <NoteList
          kind="nki-note"
          id={nki}
          notes={notes}
          today={dayToNote(begun.at(-1), now, format.timeZone)}
          action={action}
          onAction={onAction}
        />
      }
    />
  )
})

/** Legend entries of the marks and bars that are drawn. */
function useRemarks(points: readonly TrendPoint[], compare: boolean, few: number): LegendEntry[] {
  const t = useText(trendText)
  const shown = points.flatMap(point => (compare && point.before ? [point, point.before] : [point]))
  const gaps = new Set(shown.map(({ state }) => state).filter(state => state !== 'value' && state !== 'waiting'))
  const bar = <path d="M6 0h8v10h-8z" fill="var(--chart-6)" fillOpacity="0.45" />
  const barBefore = (
    <>
      <path d="M6 0h8v10h-8z" fill="var(--chart-2)" fillOpacity="0.16" />
      <path d="M6 4l4 -4M6 10l8 -8M10 10l4 -4" stroke="var(--chart-2)" strokeOpacity="0.5" strokeWidth="1.5" />
    </>
  )
  const gap = <path d="M7 5h6" stroke="var(--faint)" strokeWidth="1.5" />
  return [
    ...(points.some(({ running, nki }) => running && nki !== null)
      ? [markKey('running', t.legendRunning, looks.nki, 'open')]
      : []),
    ...(shown.some(part => isFew(part, few)) ? [markKey('few', t.legendFew({ limit: few }), looks.nki, 'muted')] : []),
    { key: 'count', text: t.legendCount, mark: bar },
    ...(compare ? [{ key: 'before-count', text: t.legendBeforeCount, mark: barBefore }] : []),
    ...(gaps.size > 0 ? [{ key: 'gap', text: [...gaps].map(state => stateWord(t, state)).join(', '), mark: gap }] : []),
  ]
}

type Shown = Pick<TrendChartProps, 'step' | 'rolling' | 'few'> & { compare?: boolean; notes?: readonly AxisNote[] }

/**
 * Columns of the trend. The table shows periods; the export has first and last day in cells, and an empty cell for no
 * index.
 */
export function useTrendColumns({
  step,
  rolling,
  compare = false,
  few,
  notes = [],
}: Shown): FigureColumn<TrendPoint>[] {
  const t = { ...useText(axisNoteText), ...useText(trendText) }
  const format = useDayFormat()
  const cellOf = useIndexCell(few)
  const zone = format.timeZone
  type Of = (point: TrendPoint) => TrendPart | undefined
  const datesOf = (of: Of, header: string, first: string, last: string): FigureColumn<TrendPoint>[] => [
    {
      header,
      renderCell: point => {
        const part = of(point)
        return part && <ExactPeriod period={part.period} />
      },
    },
    ...[first, last].map((words, end) => ({
      header: `${words} (${zone})`,
      value: (point: TrendPoint) => {
        const part = of(point)
        return part && periodDays(part.period, zone)[end === 0 ? 0 : 1]
      },
    })),
  ]
  const indexOf = (of: Of, header: string): FigureColumn<TrendPoint> => ({
    header,
    numeric: true,
    renderCell: point => cellOf(of(point)),
    value: (point, { decimal }) => {
      const index = of(point)?.nki
      return index == null ? undefined : decimal(index, indexDecimals)
    },
  })
  const countOf = (header: string, of: (point: TrendPoint) => number | undefined): FigureColumn<TrendPoint> => ({
    header,
    numeric: true,
    renderCell: point => {
      const count = of(point)
      return count === undefined ? '' : format.number(count)
    },
    value: of,
  })
  const noted = (point: TrendPoint) => noteCell(notesOf(notes, point))
  return [
    {
      header: rolling ? t.upTo : t[step],
      renderCell: ({ label, running }) => (running ? `${label} (${t.running})` : label),
      value: ({ label }) => label,
    },
    ...datesOf(point => point, t.dates, t.firstDay, t.lastDay),
    indexOf(point => point, rolling ? t.rollingIndex({ length: t[rolling] }) : t.index),
    countOf(t.answers, ({ completed }) => completed),
    countOf(t.sent, ({ sent }) => sent),
    {
      header: t.note,
      value: point =>
        [stateWord(t, point.state), point.running && t.running, isFew(point, few) && t.isFew]
          .filter(Boolean)
          .join(', '),
    },
    ...(compare
      ? [
          ...datesOf(({ before }) => before, t.beforeDates, t.firstDayBefore, t.lastDayBefore),
          indexOf(({ before }) => before, t.before),
          countOf(t.beforeAnswers, ({ before }) => before?.completed),
        ]
      : []),
    ...(notes.length > 0 ? [{ header: t.notes, renderCell: noted, value: noted }] : []),
  ]
}

/** Returns the renderer of an index cell; muted without an index and for few answers. */
export function useIndexCell(few: number): (part: TrendPart | undefined) => ReactNode {
  const t = useText(trendText)
  const format = useFormat()
  return part => {
    if (!part) return ''
    if (part.nki === null) return <span className="text-muted">{stateWord(t, part.state)}</span>
    if (!isFew(part, few)) return indexText(format, part.nki)
    return (
      <span className="text-muted">
        {indexText(format, part.nki)} ({t.isFew})
      </span>
    )
  }
}

type PartDetailProps = { point: TrendPoint; rolling?: boolean; compare: boolean; few: number; children?: ReactNode }

/** Details of a part, shown at the pointer or the focus. */
export function PartDetail({ point, rolling = false, compare, few, children }: PartDetailProps) {
  const t = useText(trendText)
  const { locale, timeZone } = useDayFormat()
  const { before } = point
  return (
    <>
      <p className="font-medium">
        {rolling ? periodWords(point.period, locale, timeZone) : point.label}
        {point.running ? <span className="font-normal text-muted"> · {t.running}</span> : null}
      </p>
      <PartLine name={t.index} part={point} few={few} />
      {compare && before ? (
        <PartLine name={periodWords(before.period, locale, timeZone)} part={before} few={few} />
      ) : null}
      {children}
    </>
  )
}

function PartLine({ name, part, few }: { name: string; part: TrendPart; few: number }) {
  const t = useText(trendText)
  const format = useDayFormat()
  const { nki, completed } = part
  return (
    <p>
      <span className="text-muted">{name}:</span>{' '}
      <strong className="font-semibold">{nki === null ? stateWord(t, part.state) : indexText(format, nki)}</strong>
      {nki !== null && completed !== undefined ? (
        <span className="text-muted"> · {t.count({ n: completed })}</span>
      ) : null}
      {isFew(part, few) ? <span className="text-muted"> · {t.isFew}</span> : null}
    </p>
  )
}

/** Whether a note is on one of the days of a point. */
export function isWithin({ days }: Pick<TrendPoint, 'days'>, { value }: SharedNote): boolean {
  const at = Date.parse(value.at)
  return Date.parse(days.begin) <= at && at < Date.parse(days.end)
}

export const notesOf = <N extends AxisNote>(notes: readonly N[], point: Pick<TrendPoint, 'days'>): N[] =>
  notes.filter(({ entry }) => isWithin(point, entry))

/** The team's notes on the days of the trend. */
function useTrendNotes(nki: number, points: readonly TrendPoint[]): AxisNote[] {
  const { timeZone } = useDayFormat()
  return axisNotes(useNotesOf('nki-note', nki), timeZone, entry => points.some(point => isWithin(point, entry)))
}

/** The default day of a new note on a part: its first, or today for a running one. */
export const dayToNote = (point: TrendPoint | undefined, now: Date, zone: string): string =>
  dayOf(point && !point.running ? point.days.begin : now, zone)
