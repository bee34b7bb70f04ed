import { useState } from 'react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { sv } from 'react-day-picker/locale/sv'
import { dayOf } from '#dashboard/i18n/day-of'
import { useLocale } from '#dashboard/i18n/locale'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { type PlainDay, readPlainDate, writePlainDate } from './plain-date'

type CalendarProps = {
  onClose: () => void
  /** The chosen day, `YYYY-MM-DD`; anything else means none. */
  day: string
  onDayChange: (day: string) => void
  /** Time zone that decides which day is today. */
  timeZone: string
}

/** The library represents days as local dates; they are only built from and read as year, month and day. */
const asDate = ({ year, month, day }: PlainDay) => {
  const date = new Date(2000, month - 1, day)
  date.setFullYear(year, month - 1, day)
  return date
}

const square = 'size-8 pointer-coarse:size-10'

const classNames = {
  root: 'p-2',
  months: 'relative',
  month_caption: 'flex h-8 items-center px-2 font-medium capitalize',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: buttonClass({ variant: 'ghost', square: true }),
  button_next: buttonClass({ variant: 'ghost', square: true }),
  month_grid: 'mt-1 border-collapse',
  weekday: `${square} text-xs font-normal text-muted`,
  day: 'p-0 text-center',
  day_button: `${square} rounded-md hover:bg-sunken`,
  today: '[&>button]:font-semibold [&>button]:text-accent',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong',
  outside: '[&>button]:text-faint',
}

function Chevron({ orientation }: ChevronProps) {
  return <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />
}

const components = { Chevron }

export function Calendar({ onClose, day, onDayChange, timeZone }: CalendarProps) {
  const plain = readPlainDate(day)
  const selected = plain ? asDate(plain) : undefined
  const [today] = useState(() => readPlainDate(dayOf(new Date(), timeZone)))
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      locale={useLocale() === 'sv' ? sv : enGB}
      {...(today && { today: asDate(today) })}
      defaultMonth={selected}
      selected={selected}
      onSelect={(_, picked) => {
        onDayChange(writePlainDate({ year: picked.getFullYear(), month: picked.getMonth() + 1, day: picked.getDate() }))
        onClose()
      }}
      classNames={classNames}
      components={components}
    />
  )
}
