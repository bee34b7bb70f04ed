import { sparklinePath } from './sparkline-path'

type SparklineProps = {
  /** In order; null where there is no value: the line breaks there. */
  values: readonly (number | null)[]
  /** What the line shows, in words, with its first and last value: it has no axis. */
  label: string
}

const width = 96
const height = 20

/** A line of the size of a word, on a scale of its own. The last value has a dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const { line, alone, last } = sparklinePath(values, width, height)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      className="h-6.5 w-26 shrink-0"
      fill="none"
      stroke="var(--chart-1)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={line} />
      {alone.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="1.5" fill="var(--chart-1)" stroke="none" />
      ))}
      {last ? <circle cx={last.x} cy={last.y} r="2.5" fill="var(--chart-1)" stroke="none" /> : null}
    </svg>
  )
}
