import { useId } from 'react'

type RateBarProps = {
  /** Between 0 and 1, as all of these. */
  share: number
  target: number | undefined
  /** Where it is expected to end. */
  expected?: { low: number; high: number } | undefined
}

const percent = (share: number) => `${share * 100}%`

/** A rate on its way to all; the words beside it say the same. Drawn, so that it is on paper too. */
export function RateBar({ share, target, expected }: RateBarProps) {
  const stripes = useId()
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" stroke="var(--chart-1)" strokeWidth="3" />
      </pattern>
      <rect y="4" width="100%" height="12" rx="2" fill="var(--sunken)" />
      {expected ? (
        <rect
          x={percent(expected.low)}
          y="4"
          width={percent(Math.max(0.002, expected.high - expected.low))}
          height="12"
          fill={`url(#${stripes})`}
          opacity="0.7"
        />
      ) : null}
      <rect y="4" width={percent(share)} height="12" rx="2" fill="var(--chart-1)" />
      {target === undefined ? null : (
        <svg x={percent(target)} overflow="visible">
          <path d="M0 1v18" stroke="var(--surface)" strokeWidth="5" />
          <path d="M0 0v20" stroke="var(--ink)" strokeWidth="2" />
        </svg>
      )}
    </svg>
  )
}
