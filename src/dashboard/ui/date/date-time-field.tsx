import { Suspense } from 'react'
import { Input } from '#dashboard/ui/field/input'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { BesideZone, besideZone } from './beside-zone'

const DateTimeControl = lazyPart(() => import('./date-time-control').then(module => module.DateTimeControl))

export type DateTimeFieldProps = {
  /**
   * An instant in UTC, `2026-03-29T00:30:00Z`, or empty. While what is typed names no moment, it is the text, never
   * with a `T` between day and time: the field says why, and the form's schema refuses it.
   */
  value: string
  onValueChange: (value: string) => void
  /** The zone whose clocks are meant, such as `Europe/Stockholm`. */
  timeZone: string
  /** What the zone is called on screen. */
  zoneLabel: string
  name?: string
  disabled?: boolean
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/**
 * A day and a time on the clocks of a named zone. A time the clocks skip is refused with the reason; of a time that
 * comes twice the first is taken, and the choice is shown. Calendar arithmetic loads with the first such field.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <Suspense
      fallback={
        <BesideZone zoneLabel={props.zoneLabel}>
          <Input disabled aria-label={props['aria-label']} className={besideZone} />
        </BesideZone>
      }
    >
      <DateTimeControl {...props} />
    </Suspense>
  )
}
