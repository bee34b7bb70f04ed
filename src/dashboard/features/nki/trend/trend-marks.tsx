import { createContext, type ReactNode, useContext } from 'react'

export type DrawnPart = {
  key: string
  label: string
  nki: number | null
  before: number | null
  /** Height of the bar: how many completed. */
  completed: number
  /** Written over the bar: the count, or a dash where there is no index. */
  mark: string
  /** There is no index. */
  gap: boolean
  /** Written beside its dot: of the latest alone. */
  value?: string | undefined
  /** An index of so few answers that it is muted. */
  few: boolean
  /** The same four of the same part last year; nothing where that is not shown or is not there. */
  earlier?: { completed: number; mark: string; gap: boolean; few: boolean } | undefined
  /** Not over yet: drawn hollow. */
  running: boolean
  /** What a person sees who points at it. */
  detail: ReactNode
}

/** The parts of the drawing that a mark is in: the chart hands a mark its place and its number, nothing else. */
export const PartsContext = createContext<DrawnPart[]>([])

/** Counts stand over their bars where each has this many px a sign. */
const signWidth = 6.6
/** From this many on, the dots are small. */
const veryCrowded = 32

/** What the chart adds to a mark. */
type Placed = { index?: number; x?: number | string; y?: number | string; width?: number | string }

type PartDotProps = {
  color: string
  /** Of last year. */
  earlier?: boolean
  cx?: number
  cy?: number
} & Placed

/** One value of a line. A part that is not over yet is hollow, and so are the same days of last year. */
export function PartDot({ color, earlier, cx, cy, index }: PartDotProps) {
  const parts = useContext(PartsContext)
  const part = parts[index ?? -1]
  if (cx === undefined || cy === undefined) return null
  const few = earlier ? part?.earlier?.few : part?.few
  const radius = earlier || parts.length >= veryCrowded ? 2.5 : 3.5
  // What is muted covers the line below it, so that it does not shine through.
  return (
    <g>
      <circle cx={cx} cy={cy} r={radius + 0.75} fill="var(--surface)" />
      <circle
        cx={cx}
        cy={cy}
        r={radius}
        stroke={color}
        strokeWidth="1.5"
        fill={part?.running ? 'var(--surface)' : color}
        opacity={few ? 0.35 : 1}
      />
    </g>
  )
}

/** The count above a bar, or in a gap a dash. Where parts are narrow the highest alone has its count: the others are seen by it. */
export function PartMark({ index, x, y, width, earlier = false }: Placed & { earlier?: boolean }) {
  const parts = useContext(PartsContext)
  const part = parts[index ?? -1]
  const { gap, mark } = (earlier ? part?.earlier : part) ?? { gap: false, mark: '' }
  // All of a drawing or the highest: the longest decides.
  const counted = parts.flatMap(other => [other, other.earlier ?? []].flat()).filter(one => !one.gap)
  const longest = Math.max(0, ...counted.map(one => one.mark.length))
  const most = Math.max(...counted.map(one => one.completed))
  const highest = counted.find(one => one.completed === most)
  const isHighest = (earlier ? part?.earlier : part) === highest
  if (!gap && !isHighest && Number(width) < longest * signWidth) return null
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 5}
      textAnchor="middle"
      fontSize={11}
      fill={gap ? 'var(--faint)' : 'var(--muted)'}
    >
      {mark}
    </text>
  )
}

/** What there is to know of the part that is pointed at, or gone to with the arrow keys. */
export function PartTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const parts = useContext(PartsContext)
  return <div role="status">{active ? parts.find(({ key }) => key === label)?.detail : null}</div>
}
