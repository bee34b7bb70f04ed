import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { instantOf } from '#dashboard/i18n/format'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Field } from '#dashboard/ui/field/field'
import { whenText } from './when-text'

const isMoment = (text: string) => text.includes('T') && instantOf(text) !== undefined
const fieldClass = 'w-full sm:w-56'

type Range = { from: string; to: string }

/** Moments as the address has them; empty where there are none. */
type WhenFormProps = Range & {
  at: string
  onRange: (range: Range) => void
  onJump: (at: string) => void
  /** Another way to choose a time. */
  children?: ReactNode
}

/** Asks for the messages between two moments, or for the one nearest to a moment. */
export function WhenForm({ from, to, at, onRange, onJump, children }: WhenFormProps) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-4 py-3">
      {children ? <div className="flex w-full flex-wrap gap-2">{children}</div> : null}
      <RangeForm key={`${from} ${to}`} initial={{ from, to }} onRange={onRange} />
      <JumpForm key={at} initial={at} onJump={onJump} />
    </div>
  )
}

type RangeFormProps = { initial: Range; onRange: (range: Range) => void }

function RangeForm({ initial, onRange }: RangeFormProps) {
  const t = useText(whenText)
  const [from, setFrom] = useState(initial.from)
  const [to, setTo] = useState(initial.to)
  const [isRefused, setRefused] = useState(false)
  const wrong = (text: string) => (text !== '' && !isMoment(text) ? t.notATime : undefined)
  const isReversed = isMoment(from) && isMoment(to) && new Date(from) > new Date(to)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isWrong = Boolean(wrong(from) ?? wrong(to)) || isReversed
    setRefused(isWrong)
    if (!isWrong) onRange({ from, to })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Moment label={t.from} value={from} onValueChange={setFrom} error={isRefused ? wrong(from) : undefined} />
      <Moment
        label={t.to}
        value={to}
        onValueChange={setTo}
        error={isRefused ? (wrong(to) ?? (isReversed ? t.reversed : undefined)) : undefined}
      />
      <Button type="submit" className="sm:mt-6">
        {t.show}
      </Button>
    </form>
  )
}

function JumpForm({ initial, onJump }: { initial: string; onJump: (at: string) => void }) {
  const t = useText(whenText)
  const [at, setAt] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  const error = isMoment(at) ? undefined : t.notATime
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(error !== undefined)
    if (!error) onJump(at)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Moment label={t.jump} value={at} onValueChange={setAt} error={isRefused ? error : undefined} />
      <Button type="submit" className="sm:mt-6">
        {t.jumpGo}
      </Button>
    </form>
  )
}

type MomentProps = { label: string; value: string; onValueChange: (value: string) => void; error: string | undefined }

function Moment({ label, value, onValueChange, error }: MomentProps) {
  const zone = useTimeZone()
  return (
    <Field label={label} error={error} className={fieldClass}>
      <DateTimeField
        value={value}
        onValueChange={onValueChange}
        timeZone={zone}
        zoneLabel={zone.replaceAll('_', ' ')}
      />
    </Field>
  )
}
