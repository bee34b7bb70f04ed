import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { useFieldProblem } from '#dashboard/ui/field/field-context'
import { Input } from '#dashboard/ui/field/input'
import { CalendarButton } from './calendar-button'
import { dateText } from './date-text'
import { readPlainDate, writePlainDate } from './plain-date'

type DateFieldProps = {
  /** `YYYY-MM-DD`, empty, or what was typed while it is no date: then the field says so, and the form's schema refuses it. */
  value: string
  onValueChange: (value: string) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/** A day, typed or picked. It knows no time zone. Put it in a `Field`, which shows what is wrong with the text. */
export function DateField({ value, onValueChange, onBlur, ...rest }: DateFieldProps) {
  const t = useText(dateText)
  const [left, setLeft] = useState(false)
  const day = readPlainDate(value)
  useFieldProblem(left && value.trim() !== '' && !day ? t.notADate : null)
  return (
    <Input
      {...rest}
      value={value}
      placeholder={t.datePattern}
      inputMode="numeric"
      autoComplete="off"
      onChange={event => onValueChange(event.target.value)}
      onBlur={() => {
        setLeft(true)
        if (day) onValueChange(writePlainDate(day))
        onBlur?.()
      }}
      after={<CalendarButton day={value} onDayChange={onValueChange} disabled={rest.disabled} />}
    />
  )
}
