import type { Brand, BrandValue } from '#dashboard/data/shared/brands'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { brandColors } from './brand-edits'
import { lookText } from './look-text'

/** Removes a brand for the team, once the person has said so; one that a colleague changed meanwhile is shown first. */
export function RemoveBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useText(lookText)
  const { name } = brand.value
  const title = t.removeTitle({ name })
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.called({ name }),
    wordsOf: value => {
      const other = value as BrandValue
      return t.values({ name: other.name, colours: brandColors(other) })
    },
    onSettled: onClose,
  })
  const remove = useOnce(async () => {
    if (await write({ kind: 'brand', key: brand.key, value: undefined }, { entry: brand })) onClose()
  })
  const close = (open: boolean) => !open && onClose()
  if (conflict)
    return (
      <Dialog open onOpenChange={close} title={title}>
        {conflict}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      confirmLabel={t.removeIt}
      tone="danger"
      busy={remove.busy}
      onConfirm={() => void remove.run()}
    >
      {t.removeNote}
    </ConfirmDialog>
  )
}
