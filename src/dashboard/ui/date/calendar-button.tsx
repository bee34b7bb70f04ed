import { lazy } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { Popover } from '#dashboard/ui/overlay/popup'
import { dateText } from './date-text'

const Calendar = lazy(() => import('./calendar').then(module => ({ default: module.Calendar })))

type CalendarButtonProps = {
  day: string
  onDayChange: (day: string) => void
  /** Time zone that decides which day is today. */
  timeZone: string
}

export function CalendarButton(props: CalendarButtonProps) {
  const t = useText(dateText)
  if (useReadOnly()) return null
  return (
    <Popover
      label={t.calendar}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" square className="size-6! pointer-coarse:size-8!" aria-label={t.openCalendar}>
          <Icon name="calendar" />
        </Button>
      }
    >
      {close => <Calendar {...props} onClose={close} />}
    </Popover>
  )
}
