import { NativeSelect } from '#dashboard/ui/field/native-select'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'

type FilterSelectProps = {
  state: TableState
  /** Id of the filter. */
  filter: string
  label: string
  /** What it says while every row shows. */
  every: string
  items: readonly { value: string; label: string }[]
}

/** Goes into a table's toolbar: a filter of which one value is chosen, or none. */
export function FilterSelect({ state, filter, label, every, items }: FilterSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={state.query.filters[filter] ?? ''}
      onChange={event => state.setFilter(filter, event.target.value || undefined)}
      items={[{ value: '', label: every }, ...items]}
      className="min-w-32 flex-1 sm:w-40 sm:flex-none"
    />
  )
}
