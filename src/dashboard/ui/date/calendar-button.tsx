import { lazy, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { dateText } from './date-text'

const CalendarPopover = lazy(() => import('./calendar-popover').then(module => ({ default: module.CalendarPopover })))

type CalendarButtonProps = {
  day: string
  onDayChange: (day: string) => void
  /** Time zone that decides which day is today. */
  timeZone: string
}

export function CalendarButton(props: CalendarButtonProps) {
  const t = useText(dateText)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (useReadOnly()) return null
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        square
        className="size-6! pointer-coarse:size-8!"
        aria-label={t.openCalendar}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
      </Button>
      {open ? (
        <LazyBoundary>
          <CalendarPopover {...props} anchor={button} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
