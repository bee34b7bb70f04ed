import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { AxisNote } from '#dashboard/parts/axis-notes/axis-note'
import { noteLegend } from '#dashboard/parts/axis-notes/note-legend'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { ChartLegend, type LegendEntry } from '#dashboard/ui/chart/chart-legend'
import type { Picture } from '#dashboard/ui/chart/picture'
import { chartSizeIn } from '#dashboard/ui/chart/picture-area'
import { targetKey } from '#dashboard/ui/chart/target-key'
import { lazyPart } from '#dashboard/ui/lazy-part'
import type { LinesDrawingProps } from './lines-drawing'
import { heightOfLines } from './lines-height'
import { SeriesKey } from './marks'

const loadDrawing = () => import('./lines-drawing')
const LinesDrawing = lazyPart(() => loadDrawing().then(module => module.LinesDrawing))
const LinesPicture = lazyPart(() => loadDrawing().then(module => module.LinesPicture))

type LinesChartProps = Omit<ComponentProps<typeof ChartFrame>, 'chart' | 'picture'> & {
  /** What the drawing is read out as. */
  label: string
  drawing: LinesDrawingProps
  /** In the place of a drawing without a line. */
  nothing?: ReactNode
  /** Stands over the drawing. */
  choice?: ReactNode
  /** What the legend says beside what is compared. */
  legend?: readonly LegendEntry[]
  /** Notes on its columns, which the picture says too. */
  notes?: readonly AxisNote[]
  words: Omit<Picture, 'draw'>
}

/** What is compared as lines on one axis: a drawing, a table, a picture and a file. */
export function LinesChart(props: LinesChartProps) {
  const { label, drawing, nothing, choice, legend = [], notes = [], words, ...frame } = props
  const locale = useLocale()
  const { lines, target } = drawing
  const entries = [
    ...lines.map(({ key, place, name }) => ({ key, text: name, mark: <SeriesKey place={place} /> })),
    ...(target ? [targetKey(target.words)] : []),
    ...legend,
  ]
  return (
    <ChartFrame
      {...frame}
      chart={
        <>
          {choice}
          {nothing ? (
            <div style={{ minHeight: heightOfLines }} className="flex items-center">
              {nothing}
            </div>
          ) : (
            <div role="group" aria-label={label}>
              <Suspense fallback={<div style={{ height: heightOfLines }} />}>
                <LinesDrawing {...drawing} />
              </Suspense>
            </div>
          )}
          <ChartLegend entries={entries} />
        </>
      }
      picture={{
        ...words,
        draw: area => {
          const size = chartSizeIn(area)
          return {
            drawing: (
              <>
                <LinesPicture {...drawing} size={size} />
                <ChartLegend entries={[...entries, ...noteLegend(notes, locale)]} />
              </>
            ),
            width: size.width,
          }
        },
      }}
    />
  )
}
