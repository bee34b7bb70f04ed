import { isUnsetTime } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'

type TimeProps = {
  /** An API time; without an offset it is UTC. */
  value: string | null | undefined
  /** How much of it is shown; `dateTime` by default. */
  precision?: 'time' | 'date' | 'dateTime' | 'dateTimeSeconds'
  /** Shown where there is none. */
  absent?: string
  /** Inside something that is operated itself, such as a row: the column menu of its table switches to UTC then. */
  still?: boolean
}

/** A time in the viewer's zone. Pressed, by a finger or the keyboard, it and all others are in UTC, and back again. */
export function Time({ value, precision = 'dateTime', absent = '–', still = false }: TimeProps) {
  const format = useFormat()
  const inUtc = useUtcShown()
  if (!value || isUnsetTime(value)) {
    return (
      <span title={value || undefined} className="text-faint">
        {absent}
      </span>
    )
  }
  const utc = format.utc(value)
  const local = format[precision](value)
  const [text, title] = inUtc ? [utc, local] : [local, utc]
  const time = (
    <time dateTime={value} title={title} className="whitespace-nowrap">
      {text}
    </time>
  )
  if (still) return time
  return (
    <button
      type="button"
      onClick={() => utcShown.set(!inUtc)}
      className="rounded-xs text-left decoration-dotted underline-offset-3 hover:underline"
    >
      {time}
    </button>
  )
}
