import { NumberField } from '@base-ui/react/number-field'
import { useLocale } from '#dashboard/i18n/locale'
import { classNames } from './class-names'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'

type NumberInputProps = {
  /** `null` while empty. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** Bounds stop the arrow keys. A typed number beyond them is kept, so that the form can say what is wrong. */
  min?: number
  max?: number
  step?: number
  /** Digits after the decimal mark; 0 for whole numbers. */
  decimals?: number
  /** A unit after the number. */
  unit?: string
  name?: string
  disabled?: boolean
  placeholder?: string
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/** A number, typed or stepped with the arrow keys, with the viewer's decimal mark. The wheel changes nothing. */
export function NumberInput(props: NumberInputProps) {
  const locale = useLocale()
  const { disabled, id, ...wiring } = useFieldControl({ disabled: props.disabled })
  return (
    <NumberField.Root
      id={id}
      value={props.value}
      onValueChange={props.onValueChange}
      min={props.min}
      max={props.max}
      step={props.step ?? 1}
      allowOutOfRange
      locale={locale}
      format={{ useGrouping: false, maximumFractionDigits: props.decimals ?? 0 }}
      name={props.name}
      disabled={disabled ?? false}
      className={classNames('relative flex items-center', props.className)}
    >
      <NumberField.Input
        {...wiring}
        aria-label={props['aria-label']}
        placeholder={props.placeholder}
        onBlur={props.onBlur}
        className={classNames(controlClass, controlHeight, props.unit ? 'pr-14' : '')}
      />
      {props.unit ? (
        <span aria-hidden="true" className="pointer-events-none absolute right-2.5 text-sm text-muted">
          {props.unit}
        </span>
      ) : null}
    </NumberField.Root>
  )
}
