import { textAlignments } from '#contract/surveys-v2'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editSurvey } from '#dashboard/features/survey-editor/document/editor-state'
import { MemberWord, textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { settingsText } from '#dashboard/features/survey-editor/settings/settings-text'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor } from '#dashboard/parts/color/color'
import { LookContrast } from '#dashboard/parts/color/look-contrast'
import { Card } from '#dashboard/ui/card'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { BrandCard } from './brand-card'
import { ColorField } from './color-field'
import { ImageField } from './image-field'

/** Colours, alignment and images. */
export function LookTab() {
  const t = useText(settingsText)
  const readOnly = useReadOnly()
  const labels: Record<(typeof textAlignments)[number], string> = {
    Left: t.left,
    Center: t.center,
    Right: t.right,
    Justified: t.justified,
  }
  return (
    <div className="flex flex-col gap-4">
      <Card title={t.colours} description={readOnly ? undefined : t.colourExample}>
        <div className="flex flex-col gap-4">
          <ColorField path={['backgroundColor']} />
          <ColorField path={['textColor']} />
          <ColorField path={['buttonColor']} />
          <Contrast />
          <MemberWord
            path={['textAlignment']}
            className="max-w-60"
            words={textAlignments.map(value => ({ value, label: labels[value] }))}
          />
        </div>
      </Card>
      <BrandCard />
      <Card title={t.images}>
        <div className="flex flex-col gap-5">
          <ImageField path={['logotype']} />
          <ImageField path={['backgroundImage']} />
        </div>
      </Card>
    </div>
  )
}

const members = { background: 'backgroundColor', text: 'textColor', button: 'buttonColor' } as const

/** Whether text, button and the button's label can be told from what is behind them, where the colours are known. */
function Contrast() {
  const t = useText(settingsText)
  const names = useText(memberText)
  const { edited } = useDocument()
  const { update } = useEditor()
  const colorOf = (name: string) => cssColor(textOf(edited[name]))
  const [text, background, button] = [colorOf('textColor'), colorOf('backgroundColor'), colorOf('buttonColor')]
  const readOnly = useReadOnly()
  return (
    <div className="flex flex-col gap-1">
      <LookContrast
        colors={{ background, text, button }}
        labels={{ background: names.backgroundColor, text: names.textColor, button: names.buttonColor }}
        onUse={
          readOnly
            ? undefined
            : better =>
                update(state => better.reduce((now, { name, color }) => editSurvey(now, [members[name]], color), state))
        }
      />
      {text && background && textOf(edited.backgroundImage) ? (
        <p className="text-sm text-muted">{t.contrastUnsure}</p>
      ) : null}
    </div>
  )
}
