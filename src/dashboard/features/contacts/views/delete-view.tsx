import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import type { View, Views } from './use-views'
import { viewsText } from './views-text'

type DeleteViewProps = { views: Views; view: View; onClose: () => void }

/** Asks before a view goes, for the whole team where it is shared. */
export function DeleteView({ views, view, onClose }: DeleteViewProps) {
  const t = useText(viewsText)
  const locale = useLocale()
  const { error } = views
  return (
    <ConfirmShared
      title={t.deleteTitle({ name: view.value.name })}
      confirmLabel={t.deleteAction}
      error={error ? errorWords(error, locale).sentence : undefined}
      onConfirm={() => views.remove(view)}
      onClose={onClose}
    >
      {view.own?.shared && views.hasOthers ? t.deleteShared : t.deleteMine}
    </ConfirmShared>
  )
}
