import { useMemo, useRef } from 'react'
import type { BriefSurvey } from '#contract/surveys-v1'
import { mostCompared, readIds } from '#dashboard/parts/compare/compared-ids'
import type { RowSelection } from '#dashboard/ui/table/row-selection'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { useSearchDraft } from '#dashboard/ui/table/state/use-search-draft'

/** The surveys that are ticked, in that order. They are in the address: who comes back from a comparison finds them. */
export function useChoice(source: RowSource<BriefSurvey>, label: string) {
  const [read, write] = useSearchDraft()
  const text = read('ids')
  const ids = useMemo(() => readIds([text ?? '']).ids, [text])
  const anchor = useRef(0)
  const selection = useMemo((): RowSelection => {
    const isFull = ids.length >= mostCompared
    const has = (key: string) => ids.includes(idOf(key))
    return {
      label,
      has,
      can: key => has(key) || (!isFull && !Number.isNaN(idOf(key))),
      toggle(index, range) {
        const [from, to] = range ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index]
        anchor.current = index
        const meant = source.rows(from, to + 1).flatMap(row => (row?.ok ? (row.value.ID ?? []) : []))
        const added = meant.filter(id => !ids.includes(id))
        const next =
          range || added.length > 0 ? [...ids, ...added].slice(0, mostCompared) : ids.filter(id => !meant.includes(id))
        write({ ids: next.join(',') })
      },
    }
  }, [ids, label, source, write])
  return { ids, selection, clear: () => write({ ids: null }) }
}

/** The key of a row begins with its number. */
const idOf = (key: string) => Number.parseInt(key, 10)
