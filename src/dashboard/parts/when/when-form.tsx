import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { dayOf } from '#dashboard/i18n/day-of'
import { instantOf } from '#dashboard/i18n/format'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { useNow } from '#dashboard/parts/time/use-now'
import { Button } from '#dashboard/ui/action/button'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Field } from '#dashboard/ui/field/field'
import { endOfTypedDay, typedMoment, typedRange } from './typed-moment'
import { whenText } from './when-text'

const isMoment = (text: string) => text.includes('T') && instantOf(text) !== undefined
const fieldClass = 'w-full sm:w-56'

type Range = { from: string; to: string }

/** Moments as in the address; empty for none. */
type WhenFormProps = Range & {
  at: string
  onRange: (range: Range) => void
  onJump: (at: string) => void
  /** Other ways to choose a time. */
  children?: ReactNode
}

/** Form for the messages between two moments, or for the one nearest to a moment. */
export function WhenForm({ from, to, at, onRange, onJump, children }: WhenFormProps) {
  const forms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a touch screen the keyboard would cover half of the form.
    if (globalThis.matchMedia?.('(pointer: coarse)').matches) return
    forms.current?.querySelector<HTMLInputElement>('form input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={forms} className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-4 py-3">
      {children ? <div className="flex w-full flex-wrap gap-2">{children}</div> : null}
      <RangeForm key={`${from} ${to}`} initial={{ from, to }} onRange={onRange} />
      <JumpForm key={at} initial={at} onJump={onJump} />
    </div>
  )
}

type RangeFormProps = { initial: Range; onRange: (range: Range) => void }

function RangeForm({ initial, onRange }: RangeFormProps) {
  const t = useText(whenText)
  const { read, readRange, readDayEnd } = useTyped()
  const [from, setFrom] = useState(initial.from)
  const [to, setTo] = useState(initial.to)
  const [isRefused, setRefused] = useState(false)
  const wrong = (text: string) => (text !== '' && !isMoment(text) ? t.notATime : undefined)
  const isEmptyRange = (start: string, end: string) =>
    isMoment(start) && isMoment(end) && new Date(start) >= new Date(end)
  const near = initial.from || initial.to
  // A range such as "14-15" in the first field sets both.
  const both = readRange(from, near)
  const readFrom = () => both?.from ?? read(from, near)
  // After a start, a future end is fine: "until 15" at 14:30.
  const readTo = () => {
    if (both) return both.to
    // A day alone is the whole day.
    if (to === '') return readDayEnd(from, near)
    return read(to, readFrom() || initial.to, { isEnd: true, mayBeFuture: readFrom() !== '' })
  }
  const leaveFrom = () => {
    setFrom(readFrom())
    if (both || to === '') setTo(readTo())
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const range = { from: readFrom(), to: readTo() }
    setFrom(range.from)
    setTo(range.to)
    const isFromWrong = wrong(range.from) !== undefined
    const isWrong = isFromWrong || wrong(range.to) !== undefined || isEmptyRange(range.from, range.to)
    setRefused(isWrong)
    if (isWrong) event.currentTarget.querySelectorAll('input')[isFromWrong ? 0 : 1]?.focus()
    else onRange(range)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Moment
        label={t.from}
        value={from}
        onValueChange={setFrom}
        onLeave={leaveFrom}
        error={isRefused ? wrong(from) : undefined}
      />
      <Moment
        label={t.to}
        value={to}
        onValueChange={setTo}
        onLeave={() => setTo(readTo())}
        error={isRefused ? (wrong(to) ?? (isEmptyRange(from, to) ? t.notAfter : undefined)) : undefined}
      />
      <Button type="submit" className="sm:mt-6">
        {t.show}
      </Button>
      <p className="w-full text-sm text-muted">{t.short}</p>
    </form>
  )
}

function JumpForm({ initial, onJump }: { initial: string; onJump: (at: string) => void }) {
  const t = useText(whenText)
  const { read } = useTyped()
  const [at, setAt] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  const leave = () => setAt(read(at, initial))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
    const moment = read(at, initial)
    setRefused(!isMoment(moment))
    if (isMoment(moment)) onJump(moment)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Moment
        label={t.jump}
        value={at}
        onValueChange={setAt}
        onLeave={leave}
        error={isRefused && !isMoment(at) ? t.notATime : undefined}
      />
      <Button type="submit" className="sm:mt-6">
        {t.jumpGo}
      </Button>
    </form>
  )
}

type ReadOptions = { isEnd?: boolean; mayBeFuture?: boolean }

/** Parses typed text. A time without a day is on the day of `near`, else the latest such time that has passed. */
function useTyped() {
  const zone = useTimeZone()
  const now = useNow()
  const today = dayOf(now, zone)
  const typed = (near: string) => ({
    day: isMoment(near) ? dayOf(near, zone) : today,
    today,
    zone,
    latest: now.getTime(),
  })
  return {
    read: (text: string, near: string, { isEnd, mayBeFuture }: ReadOptions = {}) => {
      if (isMoment(text)) return text
      const options = typed(near)
      return typedMoment(text, { ...options, isEnd, latest: mayBeFuture ? undefined : options.latest })
    },
    readRange: (text: string, near: string) => typedRange(text, typed(near)),
    readDayEnd: (text: string, near: string) => endOfTypedDay(text, typed(near)),
  }
}

type MomentProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  onLeave: () => void
  error: string | undefined
}

function Moment({ label, value, onValueChange, onLeave, error }: MomentProps) {
  const zone = useTimeZone()
  return (
    <Field label={label} error={error} className={fieldClass}>
      <DateTimeField
        value={value}
        onValueChange={onValueChange}
        onBlur={onLeave}
        timeZone={zone}
        zoneLabel={zone.replaceAll('_', ' ')}
      />
    </Field>
  )
}
