import { lazy } from 'react'
import type { LegendEntry } from '#dashboard/ui/chart/chart-legend'
import { targetKey } from '#dashboard/ui/chart/target-key'
import { DrawnChart, type DrawnChartProps } from './drawn-chart'
import type { LineLook } from './drawn-line'
import type { LinesDrawingProps } from './lines-drawing'

const LinesDrawing = lazy(() => import('./lines-drawing').then(module => ({ default: module.LinesDrawing })))

type LinesChartProps = Omit<DrawnChartProps, 'renderDrawing' | 'renderPicture' | 'legend' | 'height'> & {
  drawing: LinesDrawingProps
  /** What the legend says beside the lines. */
  legend?: readonly LegendEntry[]
}

/** Lines on one axis: a drawing, a table, a picture and a file. */
export function LinesChart({ drawing, legend = [], ...chart }: LinesChartProps) {
  const { lines, target, height } = drawing
  return (
    <DrawnChart
      {...chart}
      height={height}
      renderDrawing={pointed => <LinesDrawing {...drawing} pointed={pointed} />}
      renderPicture={size => <LinesDrawing {...drawing} size={size} />}
      legend={[
        ...lines.map(({ key, look, name }) => ({ key, text: name, mark: <LineKey look={look} /> })),
        ...(target ? [targetKey(target.whole ?? target.words)] : []),
        ...legend,
      ]}
    />
  )
}

/** A line in a legend. */
const LineKey = ({ look: { color, dash, mark, isMarked } }: { look: LineLook }) => (
  <>
    <path d="M0 5h20" stroke={color} strokeWidth="2" strokeDasharray={dash} />
    {isMarked ? mark({ x: 10, y: 5, scale: 0.8, muted: false, open: false }) : null}
  </>
)
