import { type BoundFieldProps, useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { rgbOf } from './contrast'
import { lookText } from './look-text'

/** A colour as text, with a swatch that opens the browser's own palette and writes only what a person picks there. */
export function ColorField({ label, description, className, ...props }: BoundFieldProps) {
  const t = useText(lookText)
  const { value, set, leave, error, bounds } = useBoundField(props)
  const text = typeof value === 'string' ? value : ''
  const color = rgbOf(text) ? text : undefined
  return (
    <Field
      label={label}
      description={description}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
      {...(className && { className })}
    >
      <div className="flex items-center gap-2">
        <span
          className="relative size-8 shrink-0 overflow-hidden rounded-md border border-strong bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus pointer-coarse:size-10"
          style={color ? { backgroundColor: color } : undefined}
        >
          {color ? null : (
            <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 size-full text-faint">
              <path d="M0 32L32 0" stroke="currentColor" />
            </svg>
          )}
          {/* Needs a colour to stand on where there is none; that is drawn nowhere and written nowhere. */}
          <input
            type="color"
            aria-label={t.pick({ name: label })}
            title={color ?? t.noColor}
            value={(color ?? '#808080').toLowerCase()}
            onChange={event => set(event.target.value)}
            onBlur={leave}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <Input
          name={props.name}
          value={text}
          placeholder="#1A2B3C"
          autoComplete="off"
          spellCheck={false}
          onChange={event => set(event.target.value)}
          onBlur={leave}
          className="font-mono"
        />
      </div>
    </Field>
  )
}
