import { activityOutcomes } from '#contract/team/activity'
import type { ActivityFilter } from '#dashboard/api/activity'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useNow } from '#dashboard/parts/time/use-now'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'
import { readTime, times } from './recent-days'

const reads = {
  person: anyText,
  kind: anyText,
  thing: anyText,
  outcome: oneOf('', ...activityOutcomes),
  time: oneOf('', ...times),
  begin: anyText,
  end: anyText,
}

/** The same for a table, which takes them all away at once. */
export const activityFilters = {
  person: 'any text',
  kind: 'any text',
  thing: 'any text',
  outcome: activityOutcomes,
  time: times,
  begin: 'any text',
  end: 'any text',
} as const

type Values = { [Name in keyof typeof reads]: string }

/** What of it the server is asked to find, the time apart. */
const filterOf = ({ person, kind, thing, outcome }: Pick<Values, 'person' | 'kind' | 'thing' | 'outcome'>) => ({
  ...(person && { person }),
  ...(kind && { kind }),
  ...(thing && { thing }),
  ...(outcome && { outcome }),
})

/** The same before anything is drawn; undefined where that depends on the time. */
export function activitySearch(search: URLSearchParams): ActivityFilter | undefined {
  const read = (name: keyof typeof reads): string => reads[name](search.get(name))
  if (read('time') !== '') return undefined
  return filterOf({ person: read('person'), kind: read('kind'), thing: read('thing'), outcome: read('outcome') })
}

/** What of the activity the address asks for. `names`: what it narrows it by. */
export function useActivityFilter() {
  const [values, write] = useSearch(reads)
  const period = readTime(values, useNow(), useDayZone())
  const filter: ActivityFilter = { ...filterOf(values), ...period }
  const names = (['person', 'kind', 'thing', 'time', 'outcome'] as const).filter(name => values[name] !== '')
  return { ...values, filter, period, names, write }
}
