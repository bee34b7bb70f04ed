import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'

type ColorInputProps = {
  /** The colour as typed. */
  value: string
  /** The same as `#rrggbb` for the picker; undefined if it is no colour. */
  color: string | undefined
  onValueChange: (value: string) => void
  pickLabel: string
  title?: string
  onBlur?: () => void
  name?: string
  placeholder?: string
}

/**
 * A colour as text, with a swatch that opens the browser's colour picker. The picker knows only `#rrggbb`: it shows
 * other notations converted, and writes nothing until a colour is picked.
 */
export function ColorInput({ value, color, onValueChange, pickLabel, title, onBlur, ...text }: ColorInputProps) {
  const readOnly = useReadOnly()
  return (
    <div className="flex items-center gap-2">
      <span
        className="relative size-8 shrink-0 overflow-hidden rounded-md border border-strong bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus pointer-coarse:size-10"
        style={color ? { background: value } : undefined}
      >
        {color ? null : (
          <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 size-full text-faint">
            <path d="M0 32L32 0" stroke="currentColor" />
          </svg>
        )}
        {/* The picker needs a value where there is no colour; it is neither shown nor written. */}
        {readOnly ? null : (
          <input
            type="color"
            aria-label={pickLabel}
            title={title}
            value={color ?? '#808080'}
            onChange={event => onValueChange(event.target.value)}
            onBlur={onBlur}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        )}
      </span>
      <Input
        {...text}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onValueChange(event.target.value)}
        onBlur={onBlur}
        className="font-mono"
      />
    </div>
  )
}
