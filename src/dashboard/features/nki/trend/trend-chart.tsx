import { memo, type ReactNode } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useTarget } from '#dashboard/api/shared/targets'
import { ExactPeriod } from '#dashboard/features/nki/period-card'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, markedPlaces, noteCell, noteLegend } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NotesOfPlace, useChartNotes } from '#dashboard/parts/axis-notes/note-list'
import { countColumn } from '#dashboard/parts/figures/figure-columns'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { SeriesDetail } from '#dashboard/parts/figures/series-detail'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { indexDecimals, indexText } from '#dashboard/parts/nki-trend/index-text'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import { targetIndex } from '#dashboard/parts/target/target-words'
import { ChartCard, type ChartCardProps } from '#dashboard/ui/chart/chart-card'
import { type LegendEntry, lineKey, markKey, targetKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'
import { lookAt } from '#dashboard/ui/chart/series-mark'
import { TrendWords } from './trend-controls'
import { drawnPoints, isFew, type TrendPart, type TrendPoint } from './trend-points'
import { awaitedSentence, type Parts, trendSentence } from './trend-sentence'
import { trendText } from './trend-text'

export type ShownTrend = Parts & {
  points: readonly TrendPoint[]
  /** Answers below which an index is muted. */
  few: number
  now: Date
  subject: FiguresSubject
  fileName: string
}

/** The index as a line with gaps where nobody answered, over bars of completed answers. */
export const TrendChart = memo(function TrendChart(
  props: ShownTrend & { nki: number; compare: boolean; name: string },
) {
  const { nki, points, compare, name, few, now, subject, fileName, step, rolling } = props
  const t = useText(trendText)
  const format = useDayFormat()
  const drawn = drawnPoints(points, now)
  const target = useTarget('nki-target', nki)?.value.number
  const remarks = useRemarks(drawn, compare)
  const last = drawn.at(-1)
  /** The default day of a new note: today, or the last day of a chart that ends earlier. */
  const lastDay = dayOf(last && !last.running ? new Date(Date.parse(last.days.end) - 1) : now, format.timeZone)
  const { notes, list, addOn } = useChartNotes({
    kind: 'nki-note',
    id: nki,
    today: lastDay,
    shows: note => points.some(point => isWithin(point, note)),
  })
  const figures = useFigures({
    caption: t.chart({ name }),
    rows: points,
    keyOf: ({ key }) => key,
    columns: useTrendColumns({ step, rolling, compare, few, notes }),
    subject,
    readAt: ({ readAt }) => readAt,
    fileName: rolling ? `${fileName}-rolling-${rolling}` : fileName,
  })
  const series: TrendSeries[] = [
    { key: 'nki', place: 0, name: t.index, parts: points },
    {
      key: 'before',
      place: 1,
      name: t.before,
      isEarlier: true,
      parts: points.map(each => each.before),
    },
  ]
  return (
    <TrendCard
      {...props}
      {...{ figures, notes, target, remarks }}
      title={t.trend}
      help={t.trendHelp}
      label={t.chart({ name })}
      sentence={trendSentence(t, format, props)}
      awaited={awaitedSentence(t, format, props)}
      series={series.slice(0, compare ? 2 : 1)}
      hasCounts
      onNote={addOn && (point => addOn(point && !point.running ? dayOf(point.days.begin, format.timeZone) : lastDay))}
      below={list}
    />
  )
})

/** Legend entries of bars and gaps. */
function useRemarks(points: readonly TrendPoint[], compare: boolean): LegendEntry[] {
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
    { key: 'count', text: t.answers, mark: bar },
    ...(compare ? [{ key: 'before-count', text: t.beforeAnswers, mark: barBefore }] : []),
    ...(gaps.size > 0 ? [{ key: 'gap', text: [...gaps].map(state => t[state]).join(', '), mark: gap }] : []),
  ]
}

/** An index over time. */
type TrendSeries = {
  key: string
  /** Decides its look. */
  place: number
  name: string
  /** Last year. */
  isEarlier?: boolean
  /** One per point of the axis. */
  parts: readonly (TrendPart | undefined)[]
}

type TrendCardProps = Omit<ShownTrend, 'subject' | 'fileName'> &
  Pick<ChartCardProps, 'title' | 'help' | 'label' | 'sentence' | 'below'> & {
    series: readonly TrendSeries[]
    /** Completed answers as bars. */
    hasCounts?: boolean
    /** A sentence of about the final length while parts are loading. */
    awaited?: string | undefined
    target: number | undefined
    notes: readonly AxisNote[]
    remarks?: readonly LegendEntry[]
    figures: Pick<ChartCardProps, 'words' | 'fileName' | 'onFile' | 'table'>
    /** Adds a note to a point. */
    onNote?: ((point: TrendPoint | undefined) => void) | undefined
  }

/** The look of marks in the legend. */
const neutral = { color: 'var(--muted)', shape: 'circle' } as const

/** Indexes over the parts of a period, each requested on its own. */
export function TrendCard(props: TrendCardProps) {
  const { points, step, rolling, few, now, title, help, label = title, sentence, awaited, series, notes, below } = props
  const { hasCounts, remarks = [], figures, onNote } = props
  const t = useText(trendText)
  const format = useDayFormat()
  const wordsOf = usePartWords(few)
  const drawn = drawnPoints(points, now)
  const lines = series.map(({ key, place, name, isEarlier, parts: all }) => {
    const parts = all.slice(0, drawn.length)
    const last = parts.findLast(part => part?.state === 'value')?.nki
    return {
      key,
      name,
      look: lookAt(place),
      figure: isEarlier ? undefined : last == null ? '' : indexText(format, last),
      values: parts.map(part => part?.nki ?? null),
      muted: parts.map(part => part && isFew(part, few)),
      open: drawn.map(({ running }) => running),
    }
  })
  const periodIn = ({ period }: TrendPart) => periodWords(period, format.locale, format.timeZone)
  /** The bar of a part, or its gap. */
  const barOf = (part: TrendPart | undefined) => {
    const isGap = part?.state !== 'value'
    const count = part?.completed
    const label = isGap || count === undefined ? '–' : format.number(count)
    return { count: count ?? 0, isGap, label: !part || part.state === 'waiting' ? '' : label }
  }
  const bars = series.map(({ key, isEarlier, parts }) => ({
    key: `${key}-count`,
    ...(isEarlier && { isEarlier }),
    counts: parts.slice(0, drawn.length).map(barOf),
  }))
  const hasMark = (of: 'muted' | 'open') => lines.some(line => line[of].some((is, at) => is && line.values[at] != null))
  const isDrawn = lines.some(({ values }) => values.some(value => value !== null))
  const target =
    props.target === undefined || !isDrawn
      ? undefined
      : { value: props.target, words: t.target({ target: targetIndex(format, props.target) }) }
  return (
    <ChartCard
      {...figures}
      {...{ help, label, sentence, below }}
      title={rolling ? t.rollingTrend({ length: t[rolling] }) : title}
      description={<TrendWords sentence={sentence} awaited={awaited} />}
      keptAs={title}
      height={chartHeight.lines}
      drawing={
        <LineChart
          lines={lines}
          counts={hasCounts ? bars : []}
          places={drawn.length}
          nameOf={place => drawn[place]?.label ?? ''}
          axis={rolling ? t.upTo : t[step]}
          title={t.index}
          scale="index"
          write={value => format.number(value)}
          renderDetail={place => {
            const point = drawn[place]
            return (
              point && (
                <>
                  <SeriesDetail
                    title={
                      <>
                        {rolling ? periodIn(point) : point.label}
                        {point.running ? <span className="font-normal text-muted"> · {t.running}</span> : null}
                      </>
                    }
                    rows={series.flatMap(({ parts, name, isEarlier, ...each }) => {
                      const part = parts[place]
                      if (isEarlier) return part ? { ...each, name: periodIn(part), words: wordsOf(part) } : []
                      return { ...each, name, words: wordsOf(part) }
                    })}
                  />
                  <NotesOfPlace notes={notesOf(notes, point)} mayNote={onNote !== undefined} />
                </>
              )
            )
          }}
          target={target}
          noted={markedPlaces(notes, note => {
            const place = drawn.findIndex(point => isWithin(point, note))
            return place === -1 ? undefined : place
          })}
        />
      }
      legend={[
        ...lines.map(({ key, name, look, figure }) => lineKey(key, name, look, figure)),
        ...(hasMark('open') ? [markKey('running', t.legendRunning, neutral, 'open')] : []),
        ...(hasMark('muted') ? [markKey('few', t.legendFew({ limit: few }), neutral, 'muted')] : []),
        ...remarks,
        ...(target ? [targetKey(target.words)] : []),
      ]}
      notes={noteLegend(notes, format.locale)}
      onPlace={onNote && (place => onNote(drawn[Number(place)]))}
    />
  )
}

type TrendColumns = Parts & { compare?: boolean; few: number; notes?: readonly AxisNote[] }

/**
 * Columns of the trend. The table shows periods; the export has first and last day in cells, and an empty cell for no
 * index.
 */
export function useTrendColumns(trend: TrendColumns): FigureColumn<TrendPoint>[] {
  const { step, rolling, compare, few, notes = [] } = trend
  const t = { ...useText(axisNoteText), ...useText(trendText) }
  const format = useDayFormat()
  const cellOf = useIndexCell(few)
  const zone = format.timeZone
  type Words = { dates: string; days: readonly string[]; index: string; answers: string }
  const partColumns = (of: (point: TrendPoint) => TrendPart | undefined, words: Words): FigureColumn<TrendPoint>[] => [
    {
      header: words.dates,
      renderCell: point => {
        const part = of(point)
        return part && <ExactPeriod period={part.period} />
      },
    },
    ...words.days.map((day, end) => ({
      header: `${day} (${zone})`,
      value: (point: TrendPoint) => {
        const part = of(point)
        return part && periodDays(part.period, zone)[end]
      },
    })),
    {
      header: words.index,
      numeric: true,
      renderCell: point => cellOf(of(point)),
      value: (point, { decimal }) => {
        const index = of(point)?.nki
        return index == null ? undefined : decimal(index, indexDecimals)
      },
    },
    countColumn(format, words.answers, point => of(point)?.completed),
  ]
  const index = rolling ? t.rollingIndex({ length: t[rolling] }) : t.index
  const now = { dates: t.dates, days: [t.firstDay, t.lastDay], index, answers: t.answers }
  const before = {
    dates: t.beforeDates,
    days: [t.firstDayBefore, t.lastDayBefore],
    index: t.before,
    answers: t.beforeAnswers,
  }
  const noteOf = (part: TrendPart, isRunning?: boolean) =>
    [t[part.state], isRunning && t.running, isFew(part, few) && t.isFew].filter(Boolean).join(', ')
  const noted = (point: TrendPoint) => noteCell(notesOf(notes, point))
  return [
    {
      header: rolling ? t.upTo : t[step],
      renderCell: ({ label, running }) => (running ? `${label} (${t.running})` : label),
      value: ({ label }) => label,
    },
    ...partColumns(point => point, now),
    countColumn(format, t.sent, ({ sent }) => sent),
    { header: t.note, value: point => noteOf(point, point.running) },
    ...(compare
      ? [
          ...partColumns(point => point.before, before),
          { header: t.noteBefore, value: ({ before }: TrendPoint) => before && noteOf(before) },
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
    if (part.nki === null) return <span className="text-muted">{t[part.state]}</span>
    if (!isFew(part, few)) return indexText(format, part.nki)
    return (
      <span className="text-muted">
        {indexText(format, part.nki)} ({t.isFew})
      </span>
    )
  }
}

/** Formats the index of a part with its answers, or why there is none. */
export function usePartWords(few: number) {
  const t = useText(trendText)
  const format = useDayFormat()
  return (part: TrendPart | undefined): string => {
    if (!part) return ''
    if (part.nki === null) return t[part.state]
    const index = indexText(format, part.nki)
    if (part.completed === undefined) return index
    const counted = { index, n: part.completed }
    return isFew(part, few) ? t.countedFew(counted) : t.counted(counted)
  }
}

/** Whether a note is on one of the days of a point. */
export const isWithin = ({ days }: Pick<TrendPoint, 'days'>, { noon }: Pick<AxisNote, 'noon'>): boolean =>
  Date.parse(days.begin) <= noon && noon < Date.parse(days.end)

export const notesOf = <N extends AxisNote>(notes: readonly N[], point: Pick<TrendPoint, 'days'>): N[] =>
  notes.filter(note => isWithin(point, note))
