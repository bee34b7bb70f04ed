import { lazy } from 'react'
import type { Entry } from '#contract/request/query-string'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { Notice } from '#dashboard/ui/state/notice'
import { conditionWords, kindOf } from './contact-search'
import { contactsText } from './contacts-text'
import type { FilterFormProps } from './filter-form'

const FilterForm = lazy(() => import('./filter-form').then(module => ({ default: module.FilterForm })))

type FilterBarProps = Omit<FilterFormProps, 'onAdd'> & {
  conditions: readonly Entry[]
  onChange: (conditions: readonly Entry[]) => void
  /** The form for one more condition is open. */
  open: boolean
}

/** A chip for each condition of the filter, and a form for one more. */
export function FilterBar({ conditions, onChange, open, ...form }: FilterBarProps) {
  const t = useText(contactsText)
  const locale = useLocale()
  if (conditions.length === 0 && !open) return null
  return (
    <section aria-label={t.filters} className="border-b border-line">
      {conditions.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 px-3 py-2">
          {conditions.map(condition => (
            <Chip
              key={JSON.stringify(condition)}
              onRemove={() => onChange(conditions.filter(each => each !== condition))}
            >
              {conditionWords(condition, locale)}
            </Chip>
          ))}
          {conditions.length > 1 ? (
            <Button variant="ghost" size="sm" onClick={() => onChange([])}>
              {t.clearFilters}
            </Button>
          ) : null}
          {conditions.filter(condition => kindOf(condition) === 'label').length > 1 ? (
            <p className="text-sm text-muted">{t.severalLabels}</p>
          ) : null}
        </div>
      ) : null}
      {open ? (
        <LazyBoundary>
          <FilterForm {...form} onAdd={added => onChange([...conditions, ...added])} />
        </LazyBoundary>
      ) : null}
    </section>
  )
}

type FilterNoticeProps = {
  /** Conditions that the service cannot be asked for. */
  dropped: readonly Entry[]
  /** What a plain string means is the service's own. */
  isText: boolean
  /** Loaded contacts, and how many of them cannot be what the filter asks for. */
  loaded: number
  wrong: number
  only: boolean
  onOnly: (only: boolean) => void
}

/** Says which conditions were not asked for, and how many loaded contacts cannot be what the filter asks for. */
export function FilterNotice({ dropped, isText, loaded, wrong, only, onOnly }: FilterNoticeProps) {
  const t = useText(contactsText)
  const format = useFormat()
  if (wrong === 0 && dropped.length === 0) return null
  const counts = { n: format.number(wrong), total: format.number(loaded) }
  return (
    <Notice tone="warning" role="status" className="mb-3">
      {dropped.length > 0 ? (
        <p>{t.dropped({ conditions: dropped.map(each => conditionWords(each, format.locale)).join(', ') })}</p>
      ) : null}
      {wrong > 0 ? (
        <>
          {isText ? null : <p className="font-medium">{t.ignored}</p>}
          <p>{isText ? t.notWithin(counts) : t.ignoredHow(counts)}</p>
          <Checkbox label={t.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
        </>
      ) : null}
    </Notice>
  )
}
