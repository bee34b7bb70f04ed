import { useId, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { useFieldProblem } from '#dashboard/ui/field/field-context'
import { Input } from '#dashboard/ui/field/input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Notice } from '#dashboard/ui/state/notice'
import { CalendarButton } from './calendar-button'
import { dateText } from './date-text'
import { readWallTime, type WallTime, writeWallTime } from './wall-time'

type DateTimeFieldProps = {
  /**
   * A UTC instant, `2026-03-29T00:30:00Z`, or empty. While the input is no valid time it is the typed text, with a
   * space for the `T`, so that the form's schema refuses it.
   */
  value: string
  onValueChange: (value: string) => void
  /** Time zone of the typed time, such as `Europe/Stockholm`. */
  timeZone: string
  zoneLabel: string
  name?: string
  onBlur?: () => void
}

/** Returns the instant, or the typed text without its `T`, which a schema would read as UTC. */
function valueOf(wall: WallTime, text: string): string {
  if (wall.kind === 'once') return wall.instant
  if (wall.kind === 'twice') return wall.earlier.instant
  return text.trim().replace(/(\d)T/g, '$1 ')
}

/**
 * A date and time in a named zone. A time skipped by daylight saving is refused with the reason; of an ambiguous time
 * the first is taken and the choice is shown.
 */
export function DateTimeField({ value, onValueChange, timeZone, zoneLabel, name, onBlur }: DateTimeFieldProps) {
  const t = useText(dateText)
  const question = useId()
  const [left, setLeft] = useState(false)
  const [draft, setDraft] = useState({ text: writeWallTime(value, timeZone) || value, value, timeZone })
  // Accept a value or zone set from outside, but not the echo of what was typed.
  const stale = draft.value !== value || draft.timeZone !== timeZone
  const text = stale ? writeWallTime(value, timeZone) || value : draft.text
  const wall = readWallTime(text, timeZone)
  const shown = text.trim() !== ''

  const set = (next: string) => {
    const moment = valueOf(readWallTime(next, timeZone), next)
    setDraft({ text: next, value: moment, timeZone })
    if (moment !== value) onValueChange(moment)
  }
  const choose = (instant: string) => {
    setDraft({ text, value: instant, timeZone })
    onValueChange(instant)
  }

  const gap = wall.kind === 'gap' ? t.gap({ time: text.trim(), zone: zoneLabel, after: wall.after }) : null
  const unreadable = left && shown && wall.kind === 'unreadable' ? t.notADateTime : null
  useFieldProblem(gap ?? unreadable)

  const [day = '', time = '00:00'] = text.trim().split(/[\sT]+/)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Input
          name={name}
          value={text}
          placeholder={t.dateTimePattern}
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
          onChange={event => set(event.target.value)}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
          after={<CalendarButton day={day} onDayChange={next => set(`${next} ${time}`)} timeZone={timeZone} />}
        />
        <span className="shrink-0 text-sm text-muted">{zoneLabel}</span>
      </div>
      {wall.kind === 'twice' ? (
        <Notice tone="warning">
          <p id={question}>{t.twice({ time: text.trim() })}</p>
          <RadioGroup
            inline
            aria-labelledby={question}
            value={value === wall.later.instant ? wall.later.instant : wall.earlier.instant}
            onValueChange={choose}
            items={[
              { value: wall.earlier.instant, label: t.first({ offset: wall.earlier.offset }) },
              { value: wall.later.instant, label: t.second({ offset: wall.later.offset }) },
            ]}
          />
        </Notice>
      ) : null}
    </div>
  )
}
