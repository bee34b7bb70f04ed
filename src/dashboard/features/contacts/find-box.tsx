import { useText } from '#dashboard/i18n/use-text'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { useSearchDraft } from '#dashboard/ui/table/state/use-search-draft'
import { contactsText } from './contacts-text'

/** A box to find anybody of the account. */
export function FindBox() {
  const t = useText(contactsText)
  const [read, write] = useSearchDraft()
  return (
    <Input
      type="search"
      aria-label={t.find}
      placeholder={t.findPlaceholder}
      value={read('find') ?? ''}
      onChange={({ target }) => write({ find: target.value, one: null }, 300)}
      autoComplete="off"
      before={<Icon name="search" />}
      className="sm:w-80"
    />
  )
}
