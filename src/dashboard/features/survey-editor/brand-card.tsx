import { useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import { type Brand, type BrandValue, brandCalled, newBrandKey, useBrands } from '#dashboard/api/shared/brands'
import { useText } from '#dashboard/i18n/use-text'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { notify } from '#dashboard/ui/toast/notify'
import { useDocument, useEditor } from './editor'
import { editPart } from './editor-state'
import { textOf } from './member-names'
import { brandText } from './settings-text'

/** Survey members that a brand sets; the logo only if the brand has one. */
const membersOf = ({ backgroundColor, textColor, buttonColor, logotype }: BrandValue) =>
  Object.entries({ backgroundColor, textColor, buttonColor, ...(logotype && { logotype }) })

export function BrandCard() {
  const t = useText(brandText)
  const { brands, loading } = useBrands()
  const { edited } = useDocument()
  const { update } = useEditor()
  const readOnly = useReadOnly()
  const mayWrite = useMay()(sharedKinds.brand.write)
  const [dialog, setDialog] = useState<'save' | Brand>()
  const close = () => setDialog(undefined)
  if (readOnly && brands.length === 0) return null
  const use = ({ value }: Brand) => {
    update(state => membersOf(value).reduce((now, [member, each]) => editPart(now, undefined, [member], each), state))
    notify({ tone: 'success', title: t.used({ name: value.name }) })
  }
  const save = (
    <Button size="sm" onClick={() => setDialog('save')}>
      {t.saveAs}
    </Button>
  )
  return (
    <Card title={t.brands} help={t.brandsHelp} actions={mayWrite && !readOnly ? save : undefined}>
      {brands.length === 0 ? <p className="text-muted">{loading ? '' : t.noBrands}</p> : null}
      <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
        {brands.map(brand => {
          const { name, backgroundColor, textColor, buttonColor } = brand.value
          const isUsed = membersOf(brand.value).every(([member, value]) => edited[member] === value)
          return (
            <li key={brand.key} className="flex items-center gap-3 rounded-md border border-line bg-raised p-2">
              <ColorSample background={backgroundColor} text={textColor} button={buttonColor} />
              <div className="min-w-0 flex-1">
                <bdi className="block font-medium wrap-anywhere">{name}</bdi>
                {isUsed ? (
                  <Badge tone="success">{t.inUse}</Badge>
                ) : readOnly ? null : (
                  <Button size="sm" aria-label={t.useBrand({ name })} onClick={() => use(brand)}>
                    {t.use}
                  </Button>
                )}
              </div>
              {mayWrite && !readOnly ? (
                <Button
                  square
                  size="sm"
                  variant="ghost"
                  aria-label={t.remove({ name })}
                  title={t.remove({ name })}
                  onClick={() => setDialog(brand)}
                >
                  <Icon name={seldomIcons.trash} />
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {dialog === 'save' ? <SaveBrand brands={brands} onClose={close} /> : null}
      {dialog && dialog !== 'save' ? <RemoveBrand brand={dialog} onClose={close} /> : null}
    </Card>
  )
}

/** Returns a write for a brand that shows a colleague's conflicting change first. */
function useBrandWrite(name: string, onSettled: () => void) {
  const t = useText(brandText)
  const wordsOf = (value: unknown) => {
    const { name, backgroundColor, textColor, buttonColor, logotype } = value as BrandValue
    return t.values({ name, colours: [backgroundColor, textColor, buttonColor, logotype].filter(Boolean).join(', ') })
  }
  return useSharedWrite({ nameOf: () => t.called({ name }), wordsOf, onSettled })
}

/** Maximum lengths in characters. */
const longest = { name: 60, color: 100, logotype: 2000 }

type SaveBrandProps = { brands: readonly Brand[]; onClose: () => void }

function SaveBrand({ brands, onClose }: SaveBrandProps) {
  const t = useText(brandText)
  const { edited } = useDocument()
  const [name, setName] = useState('')
  const [withLogo, setWithLogo] = useState(false)
  const [key] = useState(newBrandKey)
  const known = brandCalled(brands, name)
  const { write, conflict } = useBrandWrite(name.trim(), onClose)
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

function RemoveBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useText(brandText)
  const { name } = brand.value
  const { write, conflict } = useBrandWrite(name, onClose)
  return (
    <ConfirmShared
      title={t.removeTitle({ name })}
      confirmLabel={t.removeIt}
      onConfirm={() => write({ kind: 'brand', key: brand.key, value: undefined }, { entry: brand })}
      conflict={conflict}
      onClose={onClose}
    >
      {t.removeNote}
    </ConfirmShared>
  )
}
