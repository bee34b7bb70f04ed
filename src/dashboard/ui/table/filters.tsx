import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { classNames } from '#dashboard/ui/class-names'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { Popover } from '#dashboard/ui/overlay/popup'
import type { TableState } from './state/use-table-state'
import { tableText } from './table-text'
import { useCompact } from './use-frame'

type FilterSelectProps = {
  state: TableState
  filter: string
  label: string
  every: string
  items: readonly { value: string; label: string }[]
  /** Narrow select, for short options such as years. */
  narrow?: boolean
}

/** A toolbar select for one filter value or none. */
export function FilterSelect({ state, filter, label, every, items, narrow = false }: FilterSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={state.query.filters[filter] ?? ''}
      onChange={event => state.setFilter(filter, event.target.value || undefined)}
      items={[{ value: '', label: every }, ...items]}
      className={classNames('min-w-32 flex-1 sm:flex-none', narrow ? 'sm:w-28 sm:min-w-0' : 'sm:w-36')}
    />
  )
}

type CountedSelectProps = Omit<FilterSelectProps, 'items'> & {
  shares: readonly { key: string; count: number }[]
  words: (key: string) => string
}

/** A filter select whose options show how many rows have each value. */
export function CountedSelect({ shares, words, ...select }: CountedSelectProps) {
  const format = useFormat()
  const items = shares.map(({ key, count }) => ({ value: key, label: `${words(key)} · ${format.number(count)}` }))
  return <FilterSelect {...select} items={items} />
}

export function MoreFilters({ inForce, children }: { inForce: number; children: ReactNode }) {
  const t = useText(tableText)
  const compact = useCompact()
  return (
    <Popover
      label={t.moreFilters}
      className="flex w-64 flex-col gap-2 p-3 *:w-full!"
      trigger={
        <Button variant="ghost" square={compact}>
          <Icon name="filter" />
          <span className={compact ? 'sr-only' : undefined}>
            {inForce > 0 ? `${t.moreFilters} (${inForce})` : t.moreFilters}
          </span>
        </Button>
      }
    >
      {children}
    </Popover>
  )
}

type FilterChipsProps = {
  state: TableState
  /** Text of each active filter by its id. */
  words: Readonly<Record<string, (value: string) => string>>
}

export function FilterChips({ state, words }: FilterChipsProps) {
  return Object.entries(state.query.filters).map(([filter, value]) => {
    const name = words[filter]?.(value) ?? value
    return (
      <Chip key={filter} name={name} onRemove={() => state.setFilter(filter, undefined)}>
        {name}
      </Chip>
    )
  })
}
