import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { contactsText } from './contacts-text'
import { CreateLink } from './create-link'
import { nothingListedText } from './nothing-listed-text'

/** What stands in the place of a list without contacts. */
export function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(contactsText)
  const own = useText(nothingListedText)
  const mayGo = useMayGo()
  if (filtered) {
    return <EmptyState title={own.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>} />
  }
  return <EmptyState title={own.emptyTitle} action={mayGo(paths.newContact()) ? <CreateLink /> : undefined} />
}
