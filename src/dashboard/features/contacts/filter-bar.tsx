import { lazy } from 'react'
import type { Entry } from '#contract/request/query-string'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { conditionWords, kindOf } from './contact-search'
import { contactsText } from './contacts-text'
import type { FilterFormProps } from './filter-form'

const FilterForm = lazy(() => import('./filter-form').then(module => ({ default: module.FilterForm })))

type FilterBarProps = Omit<FilterFormProps, 'onAdd'> & {
  conditions: readonly Entry[]
  onChange: (conditions: readonly Entry[]) => void
  /** Whether the form is open. */
  open: boolean
}

/** Shows a chip for each condition, and the form for another one. */
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
