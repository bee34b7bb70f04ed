import { useMemo } from 'react'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Notice } from '#dashboard/ui/state/notice'
import { type Condition, conditionsOf } from './contact-search'
import { countMismatches } from './count-mismatches'
import { filterNoticeText } from './filter-notice-text'

type FilterNoticeProps = {
  /** What the address asks for. */
  requested: ContactFilter
  /** What the connection can be asked for; absent while that is not known. */
  connection: object | undefined
  /** The part of the filter that the service was really asked for. */
  filter: ContactFilter
  /** Those that are loaded; they may grow. */
  contacts: readonly Contact[]
  only: boolean
  onOnly: (only: boolean) => void
}

const namesOf = (condition: Condition) =>
  ['name' in condition ? condition.name : '', 'inner' in condition ? condition.inner : ''].filter(Boolean).join(' · ')

/** Said when a filter was not asked for, or loaded contacts cannot be what it asked for; offers to look among the loaded ones instead. */
export function FilterNotice({ requested, connection, filter, contacts, only, onOnly }: FilterNoticeProps) {
  const t = useText(filterNoticeText)
  const format = useFormat()
  const count = useMemo(() => countMismatches(filter), [filter])
  const { length: total } = contacts
  const wrong = count(contacts)
  const applied = new Set(conditionsOf(filter).map(({ kind }) => kind))
  const dropped = connection ? conditionsOf(requested).filter(({ kind }) => !applied.has(kind)) : []
  if (wrong === 0 && dropped.length === 0) return null
  const words = (condition: Condition) => [namesOf(condition), condition.value].filter(Boolean).join(' = ')
  const counts = { n: format.number(wrong), total: format.number(total) }
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
