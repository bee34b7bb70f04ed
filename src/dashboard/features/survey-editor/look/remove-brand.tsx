import type { Brand, BrandValue } from '#dashboard/api/shared/brands'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { brandColors } from './brand-edits'
import { lookText } from './look-text'

/** Removes a brand for the team, once the person has said so; one that a colleague changed meanwhile is shown first. */
export function RemoveBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useText(lookText)
  const { name } = brand.value
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.called({ name }),
    wordsOf: value => {
      const other = value as BrandValue
      return t.values({ name: other.name, colours: brandColors(other) })
    },
    onSettled: onClose,
  })
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
