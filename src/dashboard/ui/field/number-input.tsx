import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { numberText, readNumber, type TypedNumber } from './number-text'
import { useReadOnly } from './read-only'

type NumberInputProps = {
  /** `null` while empty; while what is typed names no number it is the text as typed, which the form refuses. */
  value: TypedNumber
  onValueChange: (value: TypedNumber) => void
  /** Bounds stop the arrow keys. A typed number beyond them is kept, so that the form can say what is wrong. */
  min?: number
  max?: number
  step?: number
  /** A unit after the number. */
  unit?: string
  name?: string
  disabled?: boolean
  placeholder?: string
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/** How many steps a key goes; with Shift, ten times as many. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number, typed as pages in the viewer's language write it, or stepped with the arrow keys. What is typed stands as
 * it is while it is wrong, and is neither rounded nor cut. The wheel changes nothing.
 */
export function NumberInput({ value, onValueChange, ...props }: NumberInputProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = props
  const locale = useLocale()
  const { disabled, ...wiring } = useFieldControl({ disabled: props.disabled })
  const readOnly = useReadOnly()
  const [typed, setTyped] = useState('')
  // What was typed stands as long as it is what the field holds: a form that was put back shows what it was put back to.
  const text = Object.is(readNumber(typed, locale), value) ? typed : numberText(value, locale)
  const take = (next: string) => {
    setTyped(next)
    onValueChange(readNumber(next, locale))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = steps[event.key]
    if (readOnly || count === undefined || typeof value === 'string' || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    const next = value === null ? 0 : value + count * step * (event.shiftKey ? 10 : 1)
    take(numberText(Math.min(max, Math.max(min, Number(next.toPrecision(15)))), locale))
  }
  return (
    <span className={classNames('relative flex items-center', props.className)}>
      <input
        type="text"
        // A telephone's digits have no minus.
        inputMode={min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        {...wiring}
        name={props.name}
        disabled={disabled ?? false}
        aria-label={props['aria-label']}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        onChange={event => take(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // How it was understood; what was not stays as it is.
          const shown = numberText(readNumber(text, locale), locale)
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
