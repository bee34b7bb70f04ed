export type SparklinePath = {
  /** The line, broken where there is no value. */
  line: string
  /** Values with a gap on both sides, which no line shows. */
  alone: { x: number; y: number }[]
  last: { x: number; y: number } | undefined
}

const round = (value: number) => Math.round(value * 10) / 10

/** Places values evenly in a box, the highest at its top and the lowest at its bottom; equal ones in the middle. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): SparklinePath {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  const points = values.map((value, index) => {
    if (value === null) return null
    const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width
    return { x: round(x), y: round(span === 0 ? height / 2 : height - ((value - low) / span) * height) }
  })
  const drawn = points.map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}`)
  return {
    line: drawn.filter(Boolean).join(''),
    alone: points
      .filter((point, index) => point !== null && !points[index - 1] && !points[index + 1])
      .filter(point => point !== null),
    last: points.findLast(point => point !== null) ?? undefined,
  }
}
