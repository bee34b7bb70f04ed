import { useWatch } from 'react-hook-form'
import { type Brand, useBrands } from '#dashboard/api/shared/brands'
import { useFormScope } from '#dashboard/form/form-scope'
import { type BoundFieldProps, useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor, sixDigitColor } from '#dashboard/parts/color/color'
import { ColorInput } from '#dashboard/parts/color/color-input'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { LookContrast } from '#dashboard/parts/color/look-contrast'
import { Field } from '#dashboard/ui/field/field'
import { lookText } from './look-text'

const colorMembers = ['BackgroundColor', 'TextColor', 'ButtonColor'] as const

/** The colours of a brand as a new survey takes them; what is no colour is empty. */
const colorsOf = ({ value }: Brand) =>
  [value.backgroundColor, value.textColor, value.buttonColor].map(color => cssColor(color) ?? '')

/** The brands of the team: one press puts their colours into the fields. */
export function BrandChoice() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const { brands } = useBrands()
  const typed = useWatch({ control: methods.control, name: [...colorMembers] }) as string[]
  const use = (colors: readonly string[]) => {
    colorMembers.forEach((name, at) =>
      methods.setValue(name, colors[at] ?? '', { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    )
  }
  if (brands.length === 0) return null
  return (
    <div role="group" aria-label={t.brands} className="flex flex-wrap gap-2">
      {brands.map(brand => {
        const colors = colorsOf(brand)
        const [background = '', text = '', button = ''] = colors
        const { name } = brand.value
        return (
          <button
            key={brand.key}
            type="button"
            aria-label={t.useBrand({ name })}
            aria-pressed={colors.every((color, at) => color.toLowerCase() === typed[at]?.toLowerCase())}
            onClick={() => use(colors)}
            className="flex max-w-60 items-center gap-3 rounded-md border border-line bg-raised p-2 text-left hover:border-strong aria-pressed:border-accent"
          >
            <ColorSample {...{ background, text, button }} />
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          </button>
        )
      })}
    </div>
  )
}

/** A colour of a V1 survey: `#` and six digits. */
export function ColorField(props: BoundFieldProps) {
  const t = useText(lookText)
  const { field, value, set, leave } = useBoundField(props)
  const text = typeof value === 'string' ? value : ''
  const color = sixDigitColor(text)
  return (
    <Field {...field}>
      <ColorInput
        name={props.name}
        value={text}
        color={color}
        placeholder="#1A2B3C"
        pickLabel={t.pick({ name: props.label })}
        title={color ? text : t.noColor}
        onValueChange={set}
        onBlur={leave}
      />
    </Field>
  )
}

const memberOf = { text: 'TextColor', button: 'ButtonColor', background: 'BackgroundColor' } as const

/** How well the chosen colours can be told apart. */
export function ContrastReport() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const typed = useWatch({ control: methods.control, name: Object.values(memberOf) }) as string[]
  const [text, button, background] = typed.map(sixDigitColor)
  if (!background || !(text || button)) return <p className="text-sm text-muted">{t.unknown}</p>
  return (
    <div className="flex flex-col gap-1">
      <LookContrast
        colors={{ background, text, button }}
        labels={{ background: t.background, text: t.text, button: t.button }}
        onUse={better => {
          for (const { name, color } of better)
            methods.setValue(memberOf[name], color, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }}
      />
    </div>
  )
}
