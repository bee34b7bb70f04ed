import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editSurvey } from '#dashboard/features/survey-editor/document/editor-state'
import { memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { useText } from '#dashboard/i18n/use-text'
import { hexOf } from '#dashboard/parts/color/color'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { type ColorFix, fixColors, type SurveyColors } from '#dashboard/parts/color/fix-colors'
import { lookText } from './look-text'

const members = { background: 'backgroundColor', text: 'textColor', button: 'buttonColor' } as const

/** Colours near to these that can all be read together, each in one press. Nothing where they can. */
export function ColorFixes({ colors }: { colors: SurveyColors }) {
  const t = useText(lookText)
  const names = useText(memberText)
  const { update } = useEditor()
  const fixes = fixColors(colors)
  // One colour alone is offered beside what it fails.
  if (fixes.length < 2 && fixes.every(({ changed }) => changed.length < 2)) return null
  const changes = ({ changed, ...fixed }: ColorFix) =>
    changed.map(name => ({ name, label: names[members[name]], color: hexOf(fixed[name]) }))
  const use = (fix: ColorFix) =>
    update(state => changes(fix).reduce((now, { name, color }) => editSurvey(now, [members[name]], color), state))
  return (
    <div role="group" aria-label={t.fixes} className="mt-2 flex flex-col gap-2">
      <span className="text-sm font-medium">{t.fixes}</span>
      <div className="grid gap-2 sm:grid-cols-2">
        {fixes.map(fix => {
          const words = changes(fix).map(({ label, color }) => `${label} ${color}`)
          return (
            <button
              key={words.join()}
              type="button"
              aria-label={t.useFix({ colours: words.join(', ') })}
              onClick={() => use(fix)}
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
