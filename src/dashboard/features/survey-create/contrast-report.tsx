import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useText } from '#dashboard/i18n/use-text'
import { sixDigitColor } from '#dashboard/parts/color/color'
import { neededContrast } from '#dashboard/parts/color/contrast'
import { ContrastList } from '#dashboard/parts/color/contrast-list'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { lookText } from './look-text'

const ColorFixes = lazyPart(() => import('#dashboard/parts/color/color-fixes').then(module => module.ColorFixes))

const members = { text: 'TextColor', button: 'ButtonColor', background: 'BackgroundColor' } as const

/** How well the chosen colours can be told apart. */
export function ContrastReport() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const typed = useWatch({ control: methods.control, name: Object.values(members) }) as string[]
  const [text, button, ground] = typed.map(sixDigitColor)
  const use = (name: keyof typeof members) => (color: string) =>
    methods.setValue(members[name], color, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  if (!ground || !(text || button)) return <p className="text-sm text-muted">{t.unknown}</p>
  const onText = { color: text, label: t.text, against: ground, onUse: use('text') }
  const onButton = { color: button, label: t.button, against: ground, onUse: use('button') }
  return (
    <div className="flex flex-col gap-1">
      <ContrastList
        pairs={[
          { ...onText, name: t.textOnGround, needed: neededContrast.text },
          { ...onButton, name: t.buttonOnGround, needed: neededContrast.control },
          // Every drawing writes it in the colour of the background: `buttonLook`.
          { ...onButton, name: t.labelOnButton, needed: neededContrast.text },
        ]}
      />
      {text && button ? (
        <Suspense>
          <ColorFixes
            colors={{ background: ground, text, button }}
            labels={{ background: t.background, text: t.text, button: t.button }}
            onUse={fixed => {
              for (const { name, color } of fixed) use(name)(color)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
