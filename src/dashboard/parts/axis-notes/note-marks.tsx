import { type RefObject, useEffect } from 'react'
import { DefaultZIndexes, useActiveTooltipLabel, usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'
import type { MarkedPlace } from './axis-note'

/** Pixels. */
const size = { radius: 8, apart: 18, gap: 1 }

/**
 * The numbers of notes on the axis, each over its day: one above the other where there is no room beside each other. Part of
 * a chart.
 */
export function NoteMarks({ places }: { places: readonly MarkedPlace[] }) {
  const [scale, plot] = [useXAxisScale(), usePlotArea()]
  if (!scale || !plot) return null
  const foot = plot.y + plot.height
  const marks = places
    .flatMap(({ place, numbers }) => numbers.map(number => ({ number, x: scale(place, { position: 'middle' }) })))
    .filter((mark): mark is { number: number; x: number } => mark.x !== undefined)
    .toSorted((a, b) => a.x - b.x || a.number - b.number)
  // Where the last mark of each row is, from the lowest row up.
  const rows: number[] = []
  return (
    // Over the bars and lines, which the library draws last.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true">
        {/* All lines first: one would go through the number of another. */}
        {[...new Set(marks.map(({ x }) => x))].map(x => (
          <path key={x} d={`M${x} ${plot.y}V${foot}`} stroke="var(--strong)" strokeDasharray="2 3" />
        ))}
        {marks.map(({ number, x }) => {
          const free = rows.findIndex(last => x - last >= size.apart)
          const row = free === -1 ? rows.length : free
          rows[row] = x
          const y = foot - size.radius - size.gap - row * size.apart
          return (
            <g key={number}>
              <circle cx={x} cy={y} r={size.radius} fill="var(--surface)" stroke="var(--ink)" />
              <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize={10} fill="var(--ink)">
                {number}
              </text>
            </g>
          )
        })}
      </g>
    </ZIndexLayer>
  )
}

/** Says which place of a chart is pointed at, or gone to with the arrow keys. Part of a chart. */
export function PointedPlace({ at }: { at: RefObject<string | undefined> }) {
  const label = useActiveTooltipLabel()
  useEffect(() => {
    at.current = label === undefined ? undefined : String(label)
  }, [at, label])
  return null
}
