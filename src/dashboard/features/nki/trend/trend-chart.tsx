import { lazy, memo, Suspense } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type FiguresSubject, useFacts } from '#dashboard/parts/figures/figures-subject'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { PartDetail } from './part-detail'
import { stateWord } from './state-word'
import { TrendTable } from './trend-figures'
import { TrendLegend } from './trend-legend'
import { drawnPoints, isFew, type TrendPart, type TrendPoint } from './trend-points'
import { trendScale } from './trend-scale'
import { trendSentence } from './trend-sentence'
import { pictureSizeOf } from './trend-size'
import { trendText } from './trend-text'

const loadDrawing = () => import('./trend-drawing')
const TrendDrawing = lazy(() => loadDrawing().then(module => ({ default: module.TrendDrawing })))
const TrendPicture = lazy(() => loadDrawing().then(module => ({ default: module.TrendPicture })))

export type ShownTrend = {
  points: TrendPoint[]
  /** What the trend is grouped by. */
  step: Step
  compare: boolean
  name: string
  /** An index of fewer answers is muted. */
  few: number
}

type TrendChartProps = ShownTrend & { now: Date; subject: FiguresSubject; fileName: string }

/** A trend as a drawing, a table, a picture and a file. */
export const TrendChart = memo(function TrendChart({ now, subject, fileName, ...trend }: TrendChartProps) {
  const { points, compare, name, few } = trend
  const t = useText(trendText)
  const format = useFormat()
  const facts = useFacts(subject)
  const begun = drawnPoints(points, now)
  const values = points.flatMap(({ nki, before }) => [nki, before?.nki ?? null]).filter(value => value !== null)
  // Without a single value the axis has nothing to fit; the gaps are drawn all the same.
  const scale = trendScale(values) ?? { ticks: [], low: 0, high: 1 }
  /** How many completed, or why there is no index. */
  const barOf = (part: TrendPart) => ({
    completed: part.completed ?? 0,
    gap: part.state !== 'value',
    few: isFew(part, few),
    mark:
      part.state === 'value' && part.completed !== undefined
        ? format.number(part.completed)
        : part.state === 'waiting'
          ? ''
          : stateWord(t, part.state),
  })
  const drawn = begun.map(point => ({
    key: point.key,
    label: point.label,
    nki: point.nki,
    before: point.before?.nki ?? null,
    ...barOf(point),
    earlier: point.before && barOf(point.before),
    running: point.running,
    detail: <PartDetail point={point} compare={compare} few={few} />,
  }))
  const drawing = { parts: drawn, scale, compare, write: (value: number) => format.number(value, 1) }
  const legend = <TrendLegend points={begun} compare={compare} few={few} />
  const save = async (excel: boolean) => {
    const { saveTrend } = await import('./save-trend')
    await saveTrend(trend, { subject, fileName, zone: format.timeZone, locale: format.locale, excel })
  }
  return (
    <ChartFrame
      title={t.trend}
      help={t.trendHelp}
      description={trendSentence(t, format, trend)}
      chart={
        <>
          <div role="group" aria-label={t.chart({ name })}>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <TrendDrawing {...drawing} />
            </Suspense>
          </div>
          {legend}
        </>
      }
      picture={{
        drawing: (
          <>
            <TrendPicture {...drawing} />
            {legend}
          </>
        ),
        width: pictureSizeOf(begun.length, compare).width,
        name: subject.name,
        facts,
      }}
      table={<TrendTable {...trend} />}
      fileName={fileName}
      onCsv={excel => void save(excel)}
    />
  )
})
