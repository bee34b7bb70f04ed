import { useState } from 'react'
import { errorWords } from '#dashboard/data/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import type { View, Views } from './use-views'
import { viewsText } from './views-text'

type DeleteViewProps = { views: Views; view: View; onClose: () => void }

/** Asks before a view goes, for the whole team where it is shared. */
export function DeleteView({ views, view, onClose }: DeleteViewProps) {
  const t = useText(viewsText)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { error } = views
  const remove = async () => {
    setBusy(true)
    const gone = await views.remove(view)
    setBusy(false)
    if (gone) onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={onClose}
      title={t.deleteTitle({ name: view.value.name })}
      confirmLabel={t.deleteDeed}
      busy={busy}
      error={error ? errorWords(error, locale).sentence : undefined}
      onConfirm={() => void remove()}
    >
      {view.own?.shared && views.hasOthers ? t.deleteShared : t.deleteMine}
    </ConfirmDialog>
  )
}
