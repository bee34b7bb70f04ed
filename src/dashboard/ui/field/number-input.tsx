import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { numberText, readNumber, type TypedNumber } from './number-text'
import { useReadOnly } from './read-only'

type NumberInputProps = {
  /** `null` while empty; the typed text while it is not a number, which the form refuses. */
  value: TypedNumber
  onValueChange: (value: TypedNumber) => void
  /** Bounds for the arrow keys only. A typed number out of bounds is kept, so that the form can report it. */
  min?: number
  max?: number
  unit?: string
  /** Accept a decimal comma in English, too. For numbers that may have decimals. */
  commaDecimals?: boolean
  name?: string
  placeholder?: string
  onBlur?: () => void
  className?: string
}

/** Steps per key; ten times as many with Shift. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number input in the viewer's number format, stepped with the arrow keys. Invalid text stays as typed; nothing is
 * rounded or cut, and the mouse wheel changes nothing.
 */
export function NumberInput({ value, onValueChange, commaDecimals = false, ...props }: NumberInputProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props
  const locale = useLocale()
  const wiring = useFieldControl({})
  const readOnly = useReadOnly()
  const [typed, setTyped] = useState('')
  const read = (from: string) => readNumber(from, locale, commaDecimals)
  // Keep the typed text while it stands for the current value; show the value after a form reset.
  const text = Object.is(read(typed), value) ? typed : numberText(value, locale)
  const take = (next: string) => {
    setTyped(next)
    onValueChange(read(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = steps[event.key]
    if (readOnly || count === undefined || typeof value === 'string' || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    const next = value === null ? 0 : value + count * (event.shiftKey ? 10 : 1)
    take(numberText(Math.min(max, Math.max(min, Number(next.toPrecision(15)))), locale))
  }
  return (
    <span className={classNames('relative flex items-center', props.className)}>
      <input
        type="text"
        // Numeric phone keypads have no minus key.
        inputMode={min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        {...wiring}
        name={props.name}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        onChange={event => take(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // On blur: reformat a valid number, keep invalid text.
          const shown = numberText(read(text), locale)
          if (shown !== text) take(shown)
          props.onBlur?.()
        }}
        className={classNames(controlClass, controlHeight, props.unit ? 'pr-14' : '')}
      />
      {props.unit ? (
        <span aria-hidden="true" className="pointer-events-none absolute right-2.5 text-sm text-muted">
          {props.unit}
        </span>
      ) : null}
    </span>
  )
}
