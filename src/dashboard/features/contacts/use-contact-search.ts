import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterStyle } from '#contract/contact-filter'
import { withChanges } from '#dashboard/ui/use-search'
import {
  askableFilter,
  type Condition,
  type ContactSearch,
  conditionsOf,
  filterOf,
  readContactSearch,
  withFilter,
} from './contact-search'

/** What the address asks for, and how to ask for something else: each is a step that "back" undoes. */
export function useContactSearch(style: FilterStyle): ContactSearch & {
  conditions: Condition[]
  /** Somebody is looked for. */
  finds: boolean
  setConditions: (conditions: readonly Condition[]) => void
  setParam: (name: 'meta' | 'order', value: string | undefined) => void
} {
  const [params, setParams] = useSearchParams()
  const key = params.toString()
  // oxlint-disable-next-line react/exhaustive-deps -- the same text is the same search
  const search = useMemo(() => readContactSearch(params), [key])
  const withoutScroll = { preventScrollReset: true }
  return {
    ...search,
    conditions: conditionsOf(askableFilter(style, search.filter)),
    finds: params.has('find'),
    setConditions: conditions => setParams(before => withFilter(before, style, filterOf(conditions)), withoutScroll),
    setParam: (name, value) => setParams(before => withChanges(before, { [name]: value }), withoutScroll),
  }
}
