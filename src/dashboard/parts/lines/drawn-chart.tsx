import { type ComponentProps, type ReactNode, type RefObject } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { AxisNote } from '#dashboard/parts/axis-notes/axis-note'
import { NotableChart } from '#dashboard/parts/axis-notes/notable-chart'
import { noteLegend } from '#dashboard/parts/axis-notes/note-legend'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { ChartLegend, type LegendEntry } from '#dashboard/ui/chart/chart-legend'
import type { Picture } from '#dashboard/ui/chart/picture'
import { chartSizeIn } from '#dashboard/ui/chart/picture-area'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'

export type DrawnChartProps = Omit<ComponentProps<typeof ChartFrame>, 'chart' | 'picture'> & {
  /** What the drawing is read out as. */
  label: string
  /** Of the drawing, in px: known before it is there. */
  height: number
  /** The width that its picture needs. */
  least?: number
  /** The drawing, which is fetched when it is first drawn; it says which place is pointed at. */
  renderDrawing: (pointed: RefObject<string | undefined>) => ReactNode
  /** The same of one size whatever the window. */
  renderPicture: (size: { width: number; height: number }) => ReactNode
  legend: readonly LegendEntry[]
  /** Notes on its places, which the picture says too. */
  notes?: readonly AxisNote[]
  /** Told of the place that a note is wanted for; absent where none may be added. */
  onPlace?: ((place: string) => void) | undefined
  /** Stands over the drawing. */
  choice?: ReactNode
  /** In the place of a drawing without a line. */
  nothing?: ReactNode
  /** Stands below the legend. */
  remark?: ReactNode
  words: Omit<Picture, 'draw'>
}

/** A chart of the library: a drawing with its legend and the notes on it, a table, a picture and a file. */
export function DrawnChart(props: DrawnChartProps) {
  const { label, height, least, renderDrawing, renderPicture, legend, notes = [], onPlace, ...rest } = props
  const { choice, nothing, remark, words, ...frame } = rest
  const locale = useLocale()
  return (
    <ChartFrame
      {...frame}
      chart={
        <>
          {choice}
          {nothing ? (
            <div style={{ minHeight: height }} className="flex items-center">
              {nothing}
            </div>
          ) : (
            <NotableChart label={label} onPlace={onPlace}>
              {pointed => <LazyBoundary fallback={<div style={{ height }} />}>{renderDrawing(pointed)}</LazyBoundary>}
            </NotableChart>
          )}
          <ChartLegend entries={legend} />
          {remark}
        </>
      }
      picture={{
        ...words,
        draw: area => {
          const size = chartSizeIn(area, least)
          return {
            drawing: (
              <>
                {renderPicture(size)}
                <ChartLegend entries={[...legend, ...noteLegend(notes, locale)]} />
              </>
            ),
            width: size.width,
          }
        },
      }}
    />
  )
}
