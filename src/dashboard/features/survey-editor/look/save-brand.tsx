import { useState } from 'react'
import { type Brand, type BrandValue, brandCalled, newBrandKey } from '#dashboard/api/shared/brands'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useText } from '#dashboard/i18n/use-text'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { brandColors } from './brand-edits'
import { lookText } from './look-text'

/** The most characters of a brand's parts. */
const longest = { name: 60, color: 100, logotype: 2000 }

type SaveBrandProps = { brands: readonly Brand[]; onClose: () => void }

/** Saves the survey's colours under a name for the team; under a name that is taken they replace that brand. */
export function SaveBrand({ brands, onClose }: SaveBrandProps) {
  const t = useText(lookText)
  const { edited } = useDocument()
  const [name, setName] = useState('')
  const [withLogo, setWithLogo] = useState(false)
  const [key] = useState(newBrandKey)
  const known = brandCalled(brands, name)
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.called({ name: name.trim() }),
    wordsOf: value => {
      const brand = value as BrandValue
      return t.values({ name: brand.name, colours: brandColors(brand) })
    },
    onSettled: onClose,
  })
  const [backgroundColor, textColor, buttonColor, logotype] = (
    ['backgroundColor', 'textColor', 'buttonColor', 'logotype'] as const
  ).map(member => textOf(edited[member]).trim()) as [string, string, string, string]
  const colors = { backgroundColor, textColor, buttonColor }
  const hasColors = Object.values(colors).every(color => color !== '' && color.length <= longest.color)
  const mayTakeLogo = /^https?:/i.test(logotype) && logotype.length <= longest.logotype
  const isNamed = name.trim() !== '' && name.trim().length <= longest.name
  const save = () => {
    const value = { name: name.trim(), ...colors, ...(withLogo && mayTakeLogo && { logotype }) }
    return write({ kind: 'brand', key: known?.key ?? key, value }, { entry: known })
  }
  return (
    <SharedForm
      title={t.saveTitle}
      toFirstField
      conflict={conflict}
      isFit={isNamed && hasColors}
      onSave={save}
      submit={known ? t.replace : t.save}
      onClose={onClose}
    >
      {tried => (
        <>
          <div className="flex items-center gap-3">
            <ColorSample background={backgroundColor} text={textColor} button={buttonColor} />
            <span className="min-w-0 font-mono text-sm text-muted wrap-anywhere">
              {Object.values(colors).join(' · ')}
            </span>
          </div>
          <Field
            label={t.name}
            error={tried && !hasColors ? t.coloursWrong : tried && !isNamed ? t.nameWrong : undefined}
            description={known ? t.replaces({ name: known.value.name }) : undefined}
          >
            <Input
              value={name}
              maxLength={longest.name}
              autoComplete="off"
              onChange={event => setName(event.target.value)}
            />
          </Field>
          {mayTakeLogo ? (
            <Checkbox label={t.withLogo} checked={withLogo} onChange={event => setWithLogo(event.target.checked)} />
          ) : logotype ? (
            <p className="text-sm text-muted">{t.logoTooLong}</p>
          ) : null}
        </>
      )}
    </SharedForm>
  )
}
