import type { ContactFilter } from '#contract/contact-filter'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Notice } from '#dashboard/ui/state/notice'
import type { Condition } from './contact-search'
import { filterNoticeText } from './filter-notice-text'

type FilterNoticeProps = {
  /** What the address asks for and the connection cannot. */
  dropped: readonly Condition[]
  filter: ContactFilter
  wrong: number
  loaded: number
  only: boolean
  onOnly: (only: boolean) => void
}

const namesOf = (condition: Condition) =>
  ['name' in condition ? condition.name : '', 'inner' in condition ? condition.inner : ''].filter(Boolean).join(' · ')

/** Said when a filter was not asked for, or loaded contacts cannot be what it asked for; offers to look among the loaded ones instead. */
export function FilterNotice({ dropped, filter, wrong, loaded, only, onOnly }: FilterNoticeProps) {
  const t = useText(filterNoticeText)
  const format = useFormat()
  const words = (condition: Condition) => [namesOf(condition), condition.value].filter(Boolean).join(' = ')
  const counts = { n: format.number(wrong), total: format.number(loaded) }
  return (
    <Notice tone="warning" role="status" className="mb-3">
      {dropped.length > 0 ? <p>{t.dropped({ conditions: dropped.map(words).join(', ') })}</p> : null}
      {wrong > 0 ? (
        <>
          {filter.text ? null : <p className="font-medium">{t.ignored}</p>}
          <p>{filter.text ? t.notWithin(counts) : t.ignoredHow(counts)}</p>
          <Checkbox label={t.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
        </>
      ) : null}
    </Notice>
  )
}
