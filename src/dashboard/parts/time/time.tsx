import { isUnsetTime } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'

type TimeProps = {
  /** An API time; without an offset it is UTC. */
  value: string | null | undefined
  /** How much of it is shown; `dateTime` unless told. */
  precision?: 'date' | 'dateTime' | 'dateTimeSeconds'
  /** Shown where there is none. */
  absent?: string
}

/** A time in the viewer's zone; UTC is one hover away. */
export function Time({ value, precision = 'dateTime', absent = '–' }: TimeProps) {
  const format = useFormat()
  if (!value || isUnsetTime(value)) {
    return (
      <span title={value || undefined} className="text-faint">
        {absent}
      </span>
    )
  }
  return (
    <time dateTime={value} title={format.utc(value)} className="whitespace-nowrap">
      {format[precision](value)}
    </time>
  )
}
