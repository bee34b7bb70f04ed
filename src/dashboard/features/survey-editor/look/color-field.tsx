import { type MemberProps, textOf, useMember } from '#dashboard/features/survey-editor/fields/member-fields'
import { settingsText } from '#dashboard/features/survey-editor/settings/settings-text'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor } from '#dashboard/parts/color/color'
import { ColorInput } from '#dashboard/parts/color/color-input'
import { Field } from '#dashboard/ui/field/field'

/** A colour of a V2 survey: any that CSS knows. */
export function ColorField(props: MemberProps) {
  const t = useText(settingsText)
  const { field, value, setText } = useMember(props)
  const text = textOf(value)
  const color = cssColor(text)
  const unknown = text.trim() !== '' && !color
  return (
    <Field {...field} description={unknown ? t.unknownColor : props.description}>
      <ColorInput value={text} color={color} pickLabel={t.pick({ name: field.label })} onValueChange={setText} />
    </Field>
  )
}
