import { Chip } from '#dashboard/ui/chip'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'

type FilterChipsProps = {
  state: TableState
  /** What each filter in force lets through, by its id. */
  words: Readonly<Record<string, (value: string) => string>>
}

/** Goes into a table's toolbar: the filters in force, each with a button that ends it. */
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
