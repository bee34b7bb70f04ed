import { useMemo } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { Toolbar } from '#dashboard/ui/toolbar'
import { isOfKind, type LookupKind, type LookupResult, lookupKinds, validNumbers } from './lookup-result'
import { lookupText } from './lookup-text'

type LookupToolsProps = {
  results: readonly LookupResult[]
  region: string | undefined
  state: TableState
  /** Asks about the same numbers in another country. */
  onRegion: (region: string | undefined) => void
}

/** How many numbers there are of each kind, each a filter; and what can be done with all of them. */
export function LookupTools({ results, region, state, onRegion }: LookupToolsProps) {
  const t = useText(lookupText)
  const format = useFormat()
  const chosen = state.query.filters.kind
  const valid = useMemo(() => validNumbers(results), [results])
  const counts = useMemo(
    () => lookupKinds.map(kind => ({ kind, n: results.filter(each => isOfKind(each, kind, region)).length })),
    [results, region],
  )
  const chip = (kind: LookupKind | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={chosen === kind} onClick={() => state.setFilter('kind', kind)}>
      {t.counted({ what, count: format.number(n) })}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Toolbar label={t.filter}>
        {chip(undefined, t.all, results.length)}
        {counts.filter(({ n }) => n > 0).map(({ kind, n }) => chip(kind, t[kind], n))}
      </Toolbar>
      <div className="flex flex-wrap items-end gap-3">
        {valid.length > 0 ? (
          <CopyButton value={() => valid.join('\n')} label={t.validOnes} words={t.copyValid({ n: valid.length })} />
        ) : null}
        <RegionSelect label={t.checkAs} value={region ?? ''} onValueChange={onRegion} className="w-44" />
      </div>
    </div>
  )
}
