import { useState } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { Icon } from '#dashboard/ui/icon'
import type { Condition } from './contact-search'
import { contactsText } from './contacts-text'
import { FilterForm, type FilterWords } from './filter-form'

type FilterBarProps = {
  style: FilterStyle
  conditions: readonly Condition[]
  words: FilterWords
  onChange: (conditions: readonly Condition[]) => void
}

function conditionWords(condition: Condition, t: (typeof contactsText)[Locale]): string {
  switch (condition.kind) {
    case 'label':
      return `${t.label}: ${condition.value}`
    case 'property':
      return `${condition.name} = ${condition.value}`
    case 'metadata':
      return `${condition.name} · ${condition.inner} = ${condition.value}`
    case 'propertyText':
    case 'metadataText':
      return `${t[condition.kind]}: ${condition.value}`
  }
}

/** What the service is asked to filter by: a chip for each condition, and a way to add another. */
export function FilterBar({ style, conditions, words, onChange }: FilterBarProps) {
  const t = useText(contactsText)
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t.filters} className="mb-3 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
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
      {conditions.filter(({ kind }) => kind === 'label').length > 1 ? (
        <p className="px-3 pb-2 text-sm text-muted">{t.severalLabels}</p>
      ) : null}
      {open ? (
        <FilterForm
          style={style}
          words={words}
          onAdd={condition => onChange([...conditions, condition])}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
