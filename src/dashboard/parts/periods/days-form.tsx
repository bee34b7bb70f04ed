import { type SyntheticEvent, useState } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { DateField } from '#dashboard/ui/date/date-field'
import { readPlainDate } from '#dashboard/ui/date/plain-date'
import { Field } from '#dashboard/ui/field/field'
import type { Period } from './period'
import { periodDays } from './period-words'
import { periodOfDays } from './whole-days'

const daysText = catalogue({
  first: ['First day', 'Första dagen'],
  last: ['Last day', 'Sista dagen'],
  show: ['Show period', 'Visa perioden'],
  badDay: ['Use a day, for example 2026-01-31.', 'Ange en dag, till exempel 2026-01-31.'],
  badOrder: ['Choose a day on or after the first day.', 'Välj den första dagen eller en senare.'],
})

type DaysFormProps = { period: Period | undefined; zone: string; onPeriod: (next: Period) => void }

/** Fields for the first and last day. Needs a `key` per period, so that the fields follow going back. */
export function DaysForm({ period, zone, onPeriod }: DaysFormProps) {
  const t = useText(daysText)
  const [days, setDays] = useState(() => (period ? periodDays(period, zone).map(day => day.slice(0, 10)) : []))
  const [first = '', last = ''] = days
  const [tried, setTried] = useState(false)
  const chosen = periodOfDays(first, last, zone)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen) onPeriod(chosen)
  }
  const lastProblem = readPlainDate(last) ? (readPlainDate(first) && !chosen ? t.badOrder : undefined) : t.badDay
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-2 gap-y-3 max-sm:w-full">
      <Field
        label={t.first}
        error={tried && !readPlainDate(first) ? t.badDay : undefined}
        className="min-w-0 flex-1 sm:w-37 sm:flex-none"
      >
        <DateField value={first} onValueChange={day => setDays([day, last])} timeZone={zone} />
      </Field>
      <Field label={t.last} error={tried ? lastProblem : undefined} className="min-w-0 flex-1 sm:w-37 sm:flex-none">
        <DateField value={last} onValueChange={day => setDays([first, day])} timeZone={zone} />
      </Field>
      <Button type="submit" className="max-sm:w-full sm:mt-6">
        {t.show}
      </Button>
    </form>
  )
}
