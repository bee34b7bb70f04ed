import { useState } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { Icon } from '#dashboard/ui/icon'
import { conditionWords } from './condition-words'
import type { Condition } from './contact-search'
import { contactsText } from './contacts-text'
import { FilterForm, type Offered, SeveralLabels } from './filter-form'
import { FindBox } from './find-box'

type FilterBarProps = Offered & {
  style: FilterStyle
  conditions: readonly Condition[]
  onChange: (conditions: readonly Condition[]) => void
}

/** A box to find anybody, and what the service is asked to filter by: a chip for each condition, and a way to add another. */
export function FilterBar({ conditions, onChange, ...form }: FilterBarProps) {
  const t = useText(contactsText)
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t.filters} className="mb-3 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <FindBox />
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {t.addFilter}
        </Button>
        {conditions.map((condition, place) => (
          <Chip
            key={JSON.stringify(condition)}
            onRemove={() => onChange(conditions.filter((_, each) => each !== place))}
          >
            {conditionWords(condition, t)}
          </Chip>
        ))}
        {conditions.length > 1 ? (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            {t.clearFilters}
          </Button>
        ) : null}
      </div>
      {conditions.filter(({ kind }) => kind === 'label').length > 1 ? <SeveralLabels /> : null}
      {open ? (
        <FilterForm
          {...form}
          onAdd={condition => onChange([...conditions, condition])}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
