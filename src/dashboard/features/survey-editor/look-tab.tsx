import { useState } from 'react'
import { textAlignments } from '#contract/surveys-v2'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { cssColor } from '#dashboard/parts/color/color'
import { ColorInput } from '#dashboard/parts/color/color-input'
import { LookContrast } from '#dashboard/parts/color/look-contrast'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { fileSize } from '#dashboard/ui/field/file-size'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { BrandCard } from './brand-card'
import { useDocument, useEditor } from './editor'
import { editPart } from './editor-state'
import { Member, type MemberProps, MemberWord, useMember } from './member-fields'
import { memberText, textOf } from './member-names'
import { settingsText } from './settings-text'

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

/** Contrast of text, button and button label with their backgrounds, where the colours are known. */
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
                update(state =>
                  better.reduce((now, { name, color }) => editPart(now, undefined, [members[name]], color), state),
                )
        }
      />
      {text && background && textOf(edited.backgroundImage) ? (
        <p className="text-sm text-muted">{t.contrastUnsure}</p>
      ) : null}
    </div>
  )
}

/** A colour of a V2 survey: any CSS colour. */
function ColorField(props: MemberProps) {
  const t = useText(settingsText)
  const { field, value, setText } = useMember(props)
  const text = textOf(value)
  const color = cssColor(text)
  const unknown = text.trim() !== '' && !color
  return (
    <Field {...field} description={unknown ? t.unknownColor : props.description}>
      <ColorInput value={text} color={color} pickLabel={t.pick({ name: field.label })} onValueChange={setText} />
    </Field>
  )
}

const inside = /^data:([^;,]*)/i

/** Address of an image, with a preview of embedded images only. Remote images are never fetched here. */
function ImageField({ path }: { path: readonly string[] }) {
  const t = useText(settingsText)
  const locale = useLocale()
  const readOnly = useReadOnly()
  const { field, value, setText, changed } = useMember({ path })
  const [replacing, setReplacing] = useState(false)
  const [wasChanged, setWasChanged] = useState(changed)
  const [broken, setBroken] = useState<string>()
  const address = textOf(value)
  if (changed !== wasChanged) {
    setWasChanged(changed)
    // Saved or reverted: show the image again.
    if (!changed) setReplacing(false)
  }
  const type = inside.exec(address)?.[1]
  if (type === undefined || replacing) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Member
          path={path}
          inputMode="url"
          description={address && !type ? t.imageRemote : t.imageAddress}
          className="w-full"
        />
        {replacing && !changed ? (
          <Button size="sm" onClick={() => setReplacing(false)}>
            {t.keepImage}
          </Button>
        ) : null}
      </div>
    )
  }
  const size = fileSize(Math.floor((address.length - address.indexOf(',') - 1) * 0.75), locale)
  return (
    <div role="group" aria-label={field.label} className="flex flex-col gap-2">
      <span className="text-sm font-medium">{field.label}</span>
      {broken === address ? (
        <p className="text-sm text-danger">{t.imageBroken}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {(['light', 'dark'] as const).map(theme => (
            <div key={theme} data-theme={theme} className="max-w-full rounded-md border border-line bg-raised p-3">
              <img
                src={address}
                alt=""
                onError={() => setBroken(address)}
                className="max-h-20 max-w-full sm:max-w-40"
              />
            </div>
          ))}
        </div>
      )}
      <p className="text-sm text-muted">{t.imageInside({ type, size })}</p>
      {field.error ? <p className="text-sm text-danger">{field.error}</p> : null}
      {readOnly ? null : (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setReplacing(true)}>
            {t.replaceImage}
          </Button>
          <Button size="sm" onClick={() => setText('')}>
            {t.removeImage}
          </Button>
        </div>
      )}
    </div>
  )
}
