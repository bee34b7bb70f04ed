import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/checkbox'
import { contactsText } from './contacts-text'

type FilterNoticeProps = { wrong: number; loaded: number; only: boolean; onOnly: (only: boolean) => void }

/** Said when loaded contacts cannot be what the filter asked for; offers to look among the loaded ones instead. */
export function FilterNotice({ wrong, loaded, only, onOnly }: FilterNoticeProps) {
  const t = useText(contactsText)
  const format = useFormat()
  return (
    <div role="status" className="mb-3 flex flex-col gap-1 border-l-2 border-warning bg-warning-soft px-4 py-2.5">
      <p className="font-medium text-ink">{t.ignored}</p>
      <p className="text-ink">{t.ignoredHow({ n: format.number(wrong), total: format.number(loaded) })}</p>
      <Checkbox label={t.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
    </div>
  )
}
