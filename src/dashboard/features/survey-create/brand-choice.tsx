import { useWatch } from 'react-hook-form'
import { type Brand, useBrands } from '#dashboard/api/shared/brands'
import { useFormScope } from '#dashboard/form/form-scope'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor } from '#dashboard/parts/color/color'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { lookText } from './look-text'

const members = ['BackgroundColor', 'TextColor', 'ButtonColor'] as const

/** The colours of a brand as a new survey takes them; what is no colour is empty. */
const colorsOf = ({ value }: Brand) =>
  [value.backgroundColor, value.textColor, value.buttonColor].map(color => cssColor(color) ?? '')

/** The brands of the team: one press puts their colours into the fields. */
export function BrandChoice() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const { brands } = useBrands()
  const typed = useWatch({ control: methods.control, name: [...members] }) as string[]
  const use = (colors: readonly string[]) => {
    members.forEach((name, at) =>
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
