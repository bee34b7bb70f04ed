import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useText } from '#dashboard/i18n/use-text'
import { sixDigitColor } from '#dashboard/parts/color/color'
import { neededContrast } from '#dashboard/parts/color/contrast'
import { ContrastList } from '#dashboard/parts/color/contrast-list'
import { lookText } from './look-text'

/** How well the chosen colours can be told apart. */
export function ContrastReport() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const typed = useWatch({
    control: methods.control,
    name: ['TextColor', 'ButtonColor', 'BackgroundColor'],
  }) as string[]
  const [text, button, ground] = typed.map(sixDigitColor)
  const use = (name: 'TextColor' | 'ButtonColor') => (color: string) =>
    methods.setValue(name, color, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  if (!ground || !(text || button)) return <p className="text-sm text-muted">{t.unknown}</p>
  return (
    <ContrastList
      pairs={[
        {
          name: t.textOnGround,
          color: text,
          label: t.text,
          against: ground,
          needed: neededContrast.text,
          onUse: use('TextColor'),
        },
        {
          name: t.buttonOnGround,
          color: button,
          label: t.button,
          against: ground,
          needed: neededContrast.control,
          onUse: use('ButtonColor'),
        },
      ]}
    />
  )
}
