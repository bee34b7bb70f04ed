import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { contactsText } from './contacts-text'
import type { Asked } from './views-menu'

const longestName = 100

type ViewDialogProps = {
  asked: Asked
  /** Why no view can be saved now. */
  problem: string | undefined
  /** There are others to share a view with. */
  hasOthers: boolean
  onSave: (name: string, shared: boolean) => Promise<boolean>
  onDelete: () => Promise<boolean>
  onClose: () => void
}

/** Saves how the list is shown under a name, or renames or deletes a view. */
export function ViewDialog({ asked, problem, hasOthers, onSave, onDelete, onClose }: ViewDialogProps) {
  const t = useText(contactsText)
  const { to, view } = asked
  const [name, setName] = useState(view?.value.name ?? '')
  const [visible, setVisible] = useState<'me' | 'team'>('me')
  const isNamed = name.trim() !== ''
  if (to === 'delete') {
    return (
      <ConfirmShared
        title={t.deleteTitle({ name })}
        confirmLabel={t.deleteAction}
        onConfirm={onDelete}
        onClose={onClose}
      >
        {view?.own?.shared && hasOthers ? t.deleteShared : t.deleteMine}
      </ConfirmShared>
    )
  }
  if (to === 'save' && problem) {
    return (
      <Dialog open onOpenChange={onClose} title={t.saveView}>
        <Notice tone="warning">{problem}</Notice>
      </Dialog>
    )
  }
  return (
    <SharedForm
      title={view ? t.renameTitle : t.saveView}
      submit={view ? t.renameAction : t.saveView}
      toFirstField
      conflict={null}
      isFit={isNamed}
      onSave={() => onSave(name.trim(), visible === 'team' || !hasOthers)}
      onClose={onClose}
    >
      {tried => (
        <>
          <Field label={t.name} error={tried && !isNamed ? t.nameMissing : undefined}>
            <Input
              value={name}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          {view || !hasOthers ? null : (
            <Field label={t.visible} group>
              <RadioGroup
                value={visible}
                onValueChange={setVisible}
                items={[
                  { value: 'me', label: t.onlyMe },
                  { value: 'team', label: t.everyone },
                ]}
              />
            </Field>
          )}
        </>
      )}
    </SharedForm>
  )
}
