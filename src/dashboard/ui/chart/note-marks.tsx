import { DefaultZIndexes, usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'

/** A place on an axis with the numbers of its notes. */
export type MarkedPlace<P extends string | number = string | number> = { place: P; numbers: number[] }

const size = { radius: 8, apart: 18, gap: 1 }

/** Numbered dots over the places with notes, stacked where they would overlap. Child of a chart. */
export function NoteMarks({ places }: { places: readonly MarkedPlace[] }) {
  const [scale, plot] = [useXAxisScale(), usePlotArea()]
  if (!scale || !plot) return null
  const foot = plot.y + plot.height
  const marks = places
    .flatMap(({ place, numbers }) => numbers.map(number => ({ number, x: scale(place, { position: 'middle' }) })))
    .filter((mark): mark is { number: number; x: number } => mark.x !== undefined)
    .toSorted((a, b) => a.x - b.x || a.number - b.number)
  // X of the last dot per row, from the lowest row up.
  const rows: number[] = []
  return (
    // recharts renders bars and lines last, so raise the notes above them.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true">
        {/* Lines first, so that none crosses a number. */}
        {[...new Set(marks.map(({ x }) => x))].map(x => (
          <path key={x} d={`M${x} ${plot.y}V${foot}`} stroke="var(--strong)" strokeDasharray="2 3" />
        ))}
        {marks.map(({ number, x }) => {
          const free = rows.findIndex(last => x - last >= size.apart)
          const row = free === -1 ? rows.length : free
          rows[row] = x
          return <NoteDot key={number} number={number} x={x} y={foot - size.radius - size.gap - row * size.apart} />
        })}
      </g>
    </ZIndexLayer>
  )
}

const NoteDot = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <g>
    <circle cx={x} cy={y} r={size.radius} fill="var(--ground)" stroke="var(--ink)" />
    <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize={10} fill="var(--ink)">
      {number}
    </text>
  </g>
)
