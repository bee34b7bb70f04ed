import { isUnsetTime } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'

type TimeProps = {
  /** An API time; without an offset it is UTC. */
  value: string | null | undefined
  /** Shown part; default `dateTime`. */
  precision?: 'time' | 'date' | 'dateTime' | 'dateTimeSeconds'
  /** Shown without a value. */
  absent?: string
  /** Not pressable, for times inside a control such as a row; the table's column menu switches to UTC there. */
  still?: boolean
}

/** A time in the viewer's zone. A press switches all times on the page to UTC and back. */
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
