import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { useFieldProblem } from '#dashboard/ui/field/field-context'
import { Input } from '#dashboard/ui/field/input'
import { CalendarButton } from './calendar-button'
import { dateText } from './date-text'
import { readPlainDate } from './plain-date'

type DateFieldProps = {
  /** A day such as `2026-03-29`, or the typed text while it is not a date. */
  value: string
  onValueChange: (value: string) => void
  /** Time zone that decides which day is today. */
  timeZone: string
}

/** A date, typed or picked from a calendar. An impossible date is reported on blur. */
export function DateField({ value, onValueChange, timeZone }: DateFieldProps) {
  const t = useText(dateText)
  const [left, setLeft] = useState(false)
  useFieldProblem(left && value.trim() !== '' && !readPlainDate(value) ? t.notADate : null)
  return (
    <Input
      value={value}
      placeholder={t.datePattern}
      autoComplete="off"
      onChange={event => onValueChange(event.target.value)}
      onBlur={() => setLeft(true)}
      after={<CalendarButton day={value} onDayChange={onValueChange} timeZone={timeZone} />}
    />
  )
}
