import { textAlignments } from '#contract/surveys-v2'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { MemberWord, textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { settingsText } from '#dashboard/features/survey-editor/settings/settings-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor } from '#dashboard/parts/color/color'
import { contrastOf } from '#dashboard/parts/color/contrast'
import { Card } from '#dashboard/ui/card'
import { ColorField } from './color-field'
import { ImageField } from './image-field'

/** Colours, alignment and images. */
export function LookTab() {
  const t = useText(settingsText)
  const labels: Record<(typeof textAlignments)[number], string> = {
    Left: t.left,
    Center: t.center,
    Right: t.right,
    Justified: t.justified,
  }
  return (
    <div className="flex flex-col gap-4">
      <Card title={t.colours} description={t.colourHelp}>
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
      <Card title={t.images}>
        <div className="flex flex-col gap-5">
          <ImageField path={['logotype']} />
          <ImageField path={['backgroundImage']} />
        </div>
      </Card>
    </div>
  )
}

/** Whether the text can be read on its ground, where both colours are known. */
function Contrast() {
  const t = useText(settingsText)
  const format = useFormat()
  const { edited } = useDocument()
  const text = cssColor(textOf(edited.textColor))
  const ground = cssColor(textOf(edited.backgroundColor))
  if (!text || !ground) return null
  const ratio = contrastOf(text, ground)
  const words = { ratio: format.number(Math.floor(ratio * 100) / 100, 2) }
  const good = ratio >= 4.5
  return (
    <p className={good ? 'text-sm text-muted' : 'text-sm text-warning'}>
      {t.textOnBackground}: {good ? t.contrastGood(words) : t.contrastPoor(words)}{' '}
      {textOf(edited.backgroundImage) ? t.contrastUnsure : ''}
    </p>
  )
}
