import { type MemberProps, textOf, useMember } from '#dashboard/features/survey-editor/fields/member-fields'
import { settingsText } from '#dashboard/features/survey-editor/settings/settings-text'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { cssColour, knownColour, pickerValue } from './css-colour'

/**
 * A colour as text, with a swatch that picks another. A picker holds only # and six digits: it shows any other spelling
 * as what the browser draws for it, and writes nothing until somebody picks.
 */
export function ColourField(props: MemberProps) {
  const t = useText(settingsText)
  const { field, value, set, setText } = useMember(props)
  const text = textOf(value)
  const colour = cssColour(text)
  const unknown = text.trim() !== '' && !knownColour(text)
  return (
    <Field {...field} description={unknown ? t.unknownColour : props.description}>
      <div className="flex items-center gap-2">
        <span className="relative size-8 shrink-0 overflow-hidden rounded-md border border-strong bg-raised focus-within:outline-2 focus-within:outline-focus pointer-coarse:size-10">
          <span aria-hidden="true" className="block size-full" style={{ background: unknown ? undefined : text }} />
          <input
            type="color"
            aria-label={t.pick({ name: field.label })}
            value={colour ? pickerValue(colour) : '#808080'}
            onChange={event => set(event.target.value)}
            className="absolute inset-0 size-full opacity-0"
          />
        </span>
        <Input value={text} autoComplete="off" spellCheck={false} onChange={event => setText(event.target.value)} />
      </div>
    </Field>
  )
}
