import { useText } from '#dashboard/i18n/use-text'
import { hexOf } from './color'
import { ColorSample } from './color-sample'
import { type ColorFix, fixColors, type SurveyColors } from './fix-colors'
import { fixesText } from './fixes-text'

type Name = keyof SurveyColors

type ColorFixesProps = {
  colors: SurveyColors
  /** What the fields of the colours are called. */
  labels: Record<Name, string>
  /** Takes colours that pass together, as `#` and six digits. */
  onUse: (fixed: readonly { name: Name; color: string }[]) => void
}

/** Colours near to these that can all be read together, each in one press. Nothing where they can. */
export function ColorFixes({ colors, labels, onUse }: ColorFixesProps) {
  const t = useText(fixesText)
  const fixes = fixColors(colors)
  // One colour alone is offered beside what it fails.
  if (fixes.length < 2 && fixes.every(({ changed }) => changed.length < 2)) return null
  const changes = ({ changed, ...fixed }: ColorFix) => changed.map(name => ({ name, color: hexOf(fixed[name]) }))
  return (
    <div role="group" aria-label={t.fixes} className="mt-2 flex flex-col gap-2">
      <span className="text-sm font-medium">{t.fixes}</span>
      <div className="grid gap-2 sm:grid-cols-2">
        {fixes.map(fix => {
          const words = changes(fix).map(({ name, color }) => `${labels[name]} ${color}`)
          return (
            <button
              key={words.join()}
              type="button"
              aria-label={t.useFix({ colours: words.join(', ') })}
              onClick={() => onUse(changes(fix))}
              className="flex items-center gap-3 rounded-md border border-strong bg-raised p-2 text-left hover:bg-sunken"
            >
              <ColorSample background={hexOf(fix.background)} text={hexOf(fix.text)} button={hexOf(fix.button)} />
              <span className="min-w-0 text-sm">
                {words.map(each => (
                  <span key={each} className="block wrap-anywhere">
                    {each}
                  </span>
                ))}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
