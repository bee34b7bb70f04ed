/** Ticks of an axis. */
export const tickLook = { tickLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const

/** Lines across a drawing, at its values alone: left to itself the library measures every day for lines it does not draw. */
export const gridLook = { vertical: false, verticalCoordinatesGenerator: () => [], stroke: 'var(--line)' }

/** The title of an axis of values: over it and from its edge, along the lines, since nothing is written upwards. */
export const axisTitle = { position: 'insideTopLeft', offset: 0, dy: -26, fill: 'var(--muted)', fontSize: 12 } as const

/** The title of the other axis: below its ticks, in the middle. */
export const dayTitle = { position: 'bottom', offset: 4, fill: 'var(--muted)', fontSize: 12 } as const

/** An axis of values from nothing up. */
export const valueAxis = (ticks: readonly number[], write: (value: number) => string) =>
  ({
    domain: [0, ticks.at(-1) ?? 1],
    ticks: [...ticks],
    interval: 0,
    tickFormatter: write,
    width: 48,
    ...tickLook,
    axisLine: false,
  }) as const

/** A line that breaks where nothing was read. */
export const brokenLine = {
  type: 'linear',
  connectNulls: false,
  strokeWidth: 2,
  activeDot: { r: 4 },
} as const

/** What is told of a place that is pointed at or gone to with the keys: what has no value is told to have none. */
export const tooltipLook = { filterNull: false, cursor: { stroke: 'var(--strong)' } } as const

/** Marks are drawn by themselves, few of hundreds of points: the library asks after each point, and gives a lone one a dot. */
export const ownMarks = (points: number) => (points === 1 ? () => null : false)

/** Around words that lines may go through. */
export const halo = {
  stroke: 'var(--surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

/** Up to so many days each reading has its mark. */
const roomy = 31

/** Whether a day has its mark: among many days those alone that no line shows, and the last. */
export function hasMark(valueAt: (day: number) => number | null, day: number, days: number, last: number): boolean {
  if (valueAt(day) === null) return false
  return days <= roomy || day === last || (valueAt(day - 1) === null && valueAt(day + 1) === null)
}
