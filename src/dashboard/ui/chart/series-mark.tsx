/** Look of a series: colour, dash and shape, so that none is the only cue. */
export type SeriesLook = { color: string; dash?: string; shape: Shape }

const firstLook: SeriesLook = { color: 'var(--chart-1)', shape: 'circle' }

/** Looks of up to eight compared series. */
const looks: readonly SeriesLook[] = [
  firstLook,
  { color: 'var(--chart-2)', dash: '7 3', shape: 'square' },
  { color: 'var(--chart-3)', dash: '2 3', shape: 'triangle' },
  { color: 'var(--chart-5)', dash: '9 3 2 3', shape: 'diamond' },
  { color: 'var(--chart-4)', dash: '12 4', shape: 'down' },
  { color: 'var(--chart-6)', dash: '4 2', shape: 'cross' },
  { color: 'var(--chart-1)', dash: '2 2 8 2', shape: 'ring' },
  { color: 'var(--chart-2)', dash: '1 4', shape: 'frame' },
]

export const lookAt = (place: number): SeriesLook => looks[place % looks.length] ?? firstLook

/** SVG paths of about equal size, centred on 0 0. */
const shapes = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  square: 'M-4.5 -4.5h9v9h-9z',
  triangle: 'M0 -5.5L5.5 4.5H-5.5z',
  diamond: 'M0 -6L6 0L0 6L-6 0z',
  down: 'M0 5.5L5.5 -4.5H-5.5z',
  cross: 'M-2 -5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z',
  ring: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  frame: 'M-4 -4h8v8h-8z',
}

type Shape = keyof typeof shapes
const hollowShapes: readonly Shape[] = ['ring', 'frame']

type SeriesMarkProps = {
  look: SeriesLook
  x?: number
  y?: number
  scale?: number
  /** Based on few answers. */
  muted?: boolean | undefined
  /** Not finished: drawn hollow. */
  open?: boolean | undefined
}

export function SeriesMark({ look, x = 0, y = 0, scale = 1, muted = false, open = false }: SeriesMarkProps) {
  const { color, shape } = look
  const isHollow = open || hollowShapes.includes(shape)
  return (
    <path
      d={shapes[shape]}
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill={isHollow ? 'var(--ground)' : color}
      stroke={isHollow ? color : 'var(--ground)'}
      strokeWidth={isHollow ? 2.5 : 1}
      strokeDasharray={open && hollowShapes.includes(shape) ? '2 2' : undefined}
      opacity={muted ? 0.4 : undefined}
    />
  )
}

export const SeriesSwatch = ({ place }: { place: number }) => (
  <svg viewBox="-7 -7 14 14" aria-hidden="true" className="size-3 shrink-0">
    <SeriesMark look={lookAt(place)} />
  </svg>
)
