import { type ReactNode, useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { lookupColumns } from './lookup-columns'
import { LookupCost } from './lookup-cost'
import { isOfKind, type LookupKind, type LookupResult, lookupKinds, validNumbers } from './lookup-result'
import { lookupText } from './lookup-text'

const keyOf = (result: LookupResult) => String(result.line)
const filterValues = { kind: lookupKinds }

type LookupTableProps = {
  results: readonly LookupResult[]
  /** The country that national numbers were read in, empty or undefined for none. */
  region: string | undefined
  /** Results still come. */
  running: boolean
  /** Results that are there still have to be read: nothing is taken along before. */
  loading?: boolean
  /** Asks about the same numbers in another country. */
  onRegion: (region: string | undefined) => void
  error: ReactNode
}

/** What is known of each number, how many there are of each kind, and what can be done with all of them. */
export function LookupTable({ results, region, running, loading = false, onRegion, error }: LookupTableProps) {
  const t = useText(lookupText)
  const locale = useLocale()
  const format = useFormat()
  const columns = useMemo(() => lookupColumns(t, locale), [t, locale])
  const rows = useMemo(() => results.map(value => ({ ok: true as const, value })), [results])
  const filters = useMemo(
    () => ({ kind: (result: LookupResult, kind: string) => isOfKind(result, kind as LookupKind, region) }),
    [region],
  )
  const table = useTable({ rows, loading: loading && rows.length === 0, columns, filters, filterValues })
  const valid = useMemo(() => (loading ? [] : validNumbers(results)), [loading, results])
  const counts = useMemo(
    () => lookupKinds.map(kind => ({ kind, n: results.filter(each => isOfKind(each, kind, region)).length })),
    [results, region],
  )
  const chosen = table.state.query.filters.kind
  const chip = (kind: LookupKind | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={chosen === kind} onClick={() => table.state.setFilter('kind', kind)}>
      {t.counted({ what, count: format.number(n) })}
    </Button>
  )
  const any = rows.length > 0
  return (
    <>
      {any ? (
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
      ) : null}
      <DataTable
        {...table}
        label={t.results}
        rowKey={keyOf}
        toolbar={any && !loading && <ExportButton {...table} exported="own" name={t.results} />}
        refreshing={(running || loading) && any}
        error={error}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
      />
      {any ? <p className="text-sm text-muted">{t.validNote}</p> : null}
      {!running && !loading && results.some(({ state }) => state === 'valid') ? (
        <Disclosure summary={t.cost}>
          <LookupCost results={results} />
        </Disclosure>
      ) : null}
    </>
  )
}
