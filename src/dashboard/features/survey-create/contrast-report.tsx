import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useText } from '#dashboard/i18n/use-text'
import { sixDigitColor } from '#dashboard/parts/color/color'
import { LookContrast } from '#dashboard/parts/color/look-contrast'
import { lookText } from './look-text'

const members = { text: 'TextColor', button: 'ButtonColor', background: 'BackgroundColor' } as const

/** How well the chosen colours can be told apart. */
export function ContrastReport() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const typed = useWatch({ control: methods.control, name: Object.values(members) }) as string[]
  const [text, button, background] = typed.map(sixDigitColor)
  if (!background || !(text || button)) return <p className="text-sm text-muted">{t.unknown}</p>
  return (
    <div className="flex flex-col gap-1">
      <LookContrast
        colors={{ background, text, button }}
        labels={{ background: t.background, text: t.text, button: t.button }}
        onUse={better => {
          for (const { name, color } of better)
            methods.setValue(members[name], color, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }}
      />
    </div>
  )
}
