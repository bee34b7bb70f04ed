import { lazy, memo, Suspense } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { saveFile } from '#dashboard/ui/save-file'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { PartDetail } from './part-detail'
import { stateWord } from './state-word'
import { saveTrend, TrendTable } from './trend-figures'
import { TrendLegend } from './trend-legend'
import type { TrendPart, TrendPoint } from './trend-points'
import { trendScale } from './trend-scale'
import { trendSentence } from './trend-sentence'
import { trendText } from './trend-text'

const TrendDrawing = lazy(() => import('./trend-drawing').then(module => ({ default: module.TrendDrawing })))

type TrendChartProps = { points: TrendPoint[]; compare: boolean; name: string; fileName: string }

/** A trend as a drawing, a table, a picture and a file. */
export const TrendChart = memo(function TrendChart({ points, compare, name, fileName }: TrendChartProps) {
  const t = useText(trendText)
  const format = useFormat()
  const values = points.flatMap(({ nki, before }) => [nki, before?.nki ?? null]).filter(value => value !== null)
  // Without a single value the axis has nothing to fit; the gaps are drawn all the same.
  const scale = trendScale(values) ?? { ticks: [], low: 0, high: 1 }
  const index = (value: number) => format.number(value, 2)
  /** How many completed, or why there is no index. */
  const barOf = ({ state, completed }: TrendPart) => ({
    completed: completed ?? 0,
    gap: state !== 'value',
    mark:
      state === 'value' && completed !== undefined
        ? format.number(completed)
        : state === 'waiting'
          ? ''
          : stateWord(t, state),
  })
  const drawn = points.map(point => ({
    key: point.key,
    label: point.label,
    nki: point.nki,
    before: point.before?.nki ?? null,
    ...barOf(point),
    earlier: point.before && barOf(point.before),
    running: point.running,
    detail: <PartDetail point={point} compare={compare} />,
  }))
  return (
    <ChartFrame
      title={t.trend}
      description={trendSentence(t, format, points)}
      chart={
        <>
          <div role="group" aria-label={t.chart({ name })} className="overflow-x-auto">
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <TrendDrawing parts={drawn} scale={scale} compare={compare} write={index} />
            </Suspense>
          </div>
          <TrendLegend compare={compare} />
        </>
      }
      table={<TrendTable points={points} compare={compare} name={name} />}
      onPng={png => saveFile(png, `${fileName}-trend.png`)}
      onCsv={() => void saveTrend(points, compare, t, `${fileName}-trend`)}
    />
  )
})
