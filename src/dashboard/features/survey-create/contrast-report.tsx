import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { sixDigitColor } from '#dashboard/parts/color/color'
import { contrastOf, nearestPassing } from '#dashboard/parts/color/contrast'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { lookText } from './look-text'

const pairs = [
  // WCAG 2.2, 1.4.3: text; 1.4.11: what shows where a control is.
  { name: 'TextColor', words: 'textOnGround', label: 'text', wanted: 4.5 },
  { name: 'ButtonColor', words: 'buttonOnGround', label: 'button', wanted: 3 },
] as const

/** How well the chosen colours can be told apart, and the nearest one that would do where they cannot. */
export function ContrastReport() {
  const t = useText(lookText)
  const format = useFormat()
  const { methods } = useFormScope().form
  const typed = useWatch({
    control: methods.control,
    name: ['TextColor', 'ButtonColor', 'BackgroundColor'],
  }) as string[]
  const [TextColor, ButtonColor, ground] = typed.map(sixDigitColor)
  const colors = { TextColor, ButtonColor }
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <ul aria-live="polite" className="flex flex-col gap-1.5">
        {pairs.flatMap(({ name, words, label, wanted }) => {
          const color = colors[name]
          if (!color || !ground) return []
          const ratio = contrastOf(color, ground)
          const passes = ratio >= wanted
          const better = passes ? undefined : nearestPassing(color, ground, wanted)
          // Never rounded up to what is wanted.
          const shown = format.number(Math.floor(ratio * 100) / 100, 2)
          return [
            <li key={name} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
              <Status tone={passes ? 'success' : 'warning'}>
                {t[words]({ ratio: shown, wanted: format.number(wanted, 1) })}
              </Status>
              {better ? (
                <Button
                  size="sm"
                  aria-label={t.useFor({ color: better, name: t[label] })}
                  onClick={() =>
                    methods.setValue(name, better, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
                  }
                >
                  <span
                    aria-hidden="true"
                    className="size-3.5 rounded-xs border border-strong"
                    style={{ backgroundColor: better }}
                  />
                  {t.use({ color: better })}
                </Button>
              ) : null}
            </li>,
          ]
        })}
      </ul>
      <p className="text-muted">
        {TextColor && ground ? '' : `${t.unknown} `}
        {t.source}
      </p>
    </div>
  )
}
