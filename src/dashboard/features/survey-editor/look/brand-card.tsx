import { useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import { type Brand, useBrands } from '#dashboard/api/shared/brands'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editSurvey } from '#dashboard/features/survey-editor/document/editor-state'
import { useText } from '#dashboard/i18n/use-text'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { notify } from '#dashboard/ui/toast/notify'
import { brandEdits } from './brand-edits'
import { lookText } from './look-text'
import { RemoveBrand } from './remove-brand'
import { SaveBrand } from './save-brand'

/** The brands of the team: put on in one press, and made of the colours that the survey has. */
export function BrandCard() {
  const t = useText(lookText)
  const { brands, loading } = useBrands()
  const { edited } = useDocument()
  const { update } = useEditor()
  const readOnly = useReadOnly()
  const mayWrite = useMay()(sharedKinds.brand.write)
  const [dialog, setDialog] = useState<'save' | Brand>()
  const close = () => setDialog(undefined)
  if (readOnly && brands.length === 0) return null
  const use = ({ value }: Brand) => {
    update(state => brandEdits(value).reduce((now, { path, value: each }) => editSurvey(now, path, each), state))
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
          const isUsed = brandEdits(brand.value).every(({ path: [member = ''], value }) => edited[member] === value)
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
