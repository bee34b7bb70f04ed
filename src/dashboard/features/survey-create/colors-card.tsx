import { useWatch } from 'react-hook-form'
import { useBrands } from '#dashboard/api/shared/brands'
import { useFormScope } from '#dashboard/form/form-scope'
import { type BoundFieldProps, useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor, sixDigitColor } from '#dashboard/parts/color/color'
import { ColorInput } from '#dashboard/parts/color/color-input'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { LookContrast } from '#dashboard/parts/color/look-contrast'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { lookText } from './create-text'

const names = ['background', 'text', 'button'] as const
type Colors = Record<(typeof names)[number], string>

/** The form's members by the colour names that brands and the contrast check use. */
const memberOf = { background: 'BackgroundColor', text: 'TextColor', button: 'ButtonColor' } as const

/** The colours of a new survey, typed or taken from a brand of the team, with their contrast. */
export function ColorsCard() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const values = useWatch({ control: methods.control, name: names.map(name => memberOf[name]) }) as string[]
  const [background = '', text = '', button = ''] = values
  const known = { background: sixDigitColor(background), text: sixDigitColor(text), button: sixDigitColor(button) }
  const set = (name: keyof Colors, color: string) =>
    methods.setValue(memberOf[name], color, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <Card title={t.title} description={t.body}>
      <div className="flex flex-col gap-4">
        <BrandChoice
          typed={{ background, text, button }}
          onUse={brand => names.forEach(name => set(name, brand[name]))}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <ColorField name="TextColor" label={t.text} />
          <ColorField name="BackgroundColor" label={t.background} />
          <ColorField name="ButtonColor" label={t.button} />
        </div>
        {known.background && (known.text || known.button) ? (
          <div className="flex flex-col gap-1">
            <LookContrast
              colors={known}
              labels={t}
              onUse={better => better.forEach(({ name, color }) => set(name, color))}
            />
          </div>
        ) : (
          <p className="text-sm text-muted">{t.unknown}</p>
        )}
      </div>
    </Card>
  )
}

/** The team's brands as buttons that fill in the colour fields. */
function BrandChoice({ typed, onUse }: { typed: Colors; onUse: (colors: Colors) => void }) {
  const t = useText(lookText)
  const { brands } = useBrands()
  if (brands.length === 0) return null
  return (
    <div role="group" aria-label={t.brands} className="flex flex-wrap gap-2">
      {brands.map(({ key, value: { name, backgroundColor, textColor, buttonColor } }) => {
        // V1 takes `#` and six digits; other values leave the field empty.
        const [background = '', text = '', button = ''] = [backgroundColor, textColor, buttonColor].map(cssColor)
        const colors = { background, text, button }
        return (
          <button
            key={key}
            type="button"
            aria-label={t.useBrand({ name })}
            aria-pressed={names.every(each => colors[each].toLowerCase() === typed[each].toLowerCase())}
            onClick={() => onUse(colors)}
            className="flex max-w-60 items-center gap-3 rounded-md border border-line bg-raised p-2 text-left hover:border-strong aria-pressed:border-accent"
          >
            <ColorSample {...colors} />
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          </button>
        )
      })}
    </div>
  )
}

function ColorField(props: BoundFieldProps) {
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
