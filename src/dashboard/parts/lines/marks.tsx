import type { LineLook, MarkedPoint } from './drawn-line'

/** How what is compared is drawn, by its places: by colour, mark and dash, so that one is enough. */
const looks = [
  { color: 'var(--chart-1)', dash: undefined, mark: 'circle' },
  { color: 'var(--chart-2)', dash: '7 3', mark: 'square' },
  { color: 'var(--chart-3)', dash: '2 3', mark: 'triangle' },
  { color: 'var(--chart-5)', dash: '9 3 2 3', mark: 'diamond' },
  { color: 'var(--chart-4)', dash: '12 4', mark: 'down' },
  { color: 'var(--chart-6)', dash: '4 2', mark: 'cross' },
  { color: 'var(--chart-1)', dash: '2 2 8 2', mark: 'ring' },
  { color: 'var(--chart-2)', dash: '1 4', mark: 'frame' },
] as const

type MarkName = (typeof looks)[number]['mark']

// The place is below the number of looks.
const seriesLook = (place: number) => looks[place % looks.length] as (typeof looks)[number]

/** How the line of something that is compared is drawn. */
export function lookAt(place: number): LineLook {
  const { color, dash } = seriesLook(place)
  return { color, dash, isMarked: true, mark: at => <SeriesMark place={place} {...at} /> }
}

/** Each about as large as the others, around 0 0. */
const shapes: Record<MarkName, { path: string; hollow?: true }> = {
  circle: { path: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z' },
  square: { path: 'M-4.5 -4.5h9v9h-9z' },
  triangle: { path: 'M0 -5.5L5.5 4.5H-5.5z' },
  diamond: { path: 'M0 -6L6 0L0 6L-6 0z' },
  down: { path: 'M0 5.5L5.5 -4.5H-5.5z' },
  cross: { path: 'M-2 -5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z' },
  ring: { path: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z', hollow: true },
  frame: { path: 'M-4 -4h8v8h-8z', hollow: true },
}

/** The mark of something that is compared, around a point of a drawing. */
export function SeriesMark({
  place,
  x = 0,
  y = 0,
  scale = 1,
  muted = false,
  open = false,
}: Partial<MarkedPoint> & { place: number }) {
  const { color, mark } = seriesLook(place)
  const { path, hollow = open } = shapes[mark]
  return (
    <path
      d={path}
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill={hollow ? 'var(--surface)' : color}
      stroke={hollow ? color : 'var(--surface)'}
      strokeWidth={hollow ? 2.5 : 1}
      strokeDasharray={hollow && open && shapes[mark].hollow ? '2 2' : undefined}
      opacity={muted ? 0.4 : undefined}
    />
  )
}
