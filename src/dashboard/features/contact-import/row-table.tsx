import { useMemo, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { useCompact } from '#dashboard/ui/table/use-frame'
import { Toolbar } from '#dashboard/ui/toolbar'
import { FixRow } from './fix-row'
import { importText } from './import-text'
import type { Mapping } from './reading/columns'
import { type ImportRow, verdicts } from './reading/judge-rows'
import { rowColumns } from './row-columns'
import type { ImportFile, ImportHandle } from './use-import-file'

const filterValues = { verdict: verdicts }
const keyOf = (row: ImportRow) => String(row.line)

type RowTableProps = { file: ImportFile; mapping: Mapping; handle: ImportHandle }

/** The rows of the file, each with its verdict; how many there are of each is a filter. */
export function RowTable({ file, mapping, handle }: RowTableProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const format = useFormat()
  const [fixed, setFixed] = useState<ImportRow>()
  const compact = useCompact()
  const used = mapping.uses.join()
  const columns = useMemo(
    () => rowColumns(used.split(','), fields, { locale, compact, onFix: setFixed }),
    [used, fields, locale, compact],
  )
  const { source, judged, judging } = file
  const counts = judging ? undefined : judged?.counts
  const all = judged ? verdicts.reduce((sum, verdict) => sum + judged.counts[verdict], 0) : 0
  const state = useTableState({ columns, filters: filterValues })
  const chosen = state.query.filters.verdict
  const chip = (verdict: string | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={chosen === verdict} onClick={() => state.setFilter('verdict', verdict)}>
      {t.counted({ what, count: format.number(n) })}
    </Button>
  )
  return (
    <>
      <Toolbar label={t.filter}>
        {chip(undefined, t.all, all)}
        {counts
          ? verdicts.filter(verdict => counts[verdict] > 0).map(verdict => chip(verdict, t[verdict], counts[verdict]))
          : null}
        <span role="status" className="text-sm text-muted">
          {counts ? '' : t.checking}
        </span>
      </Toolbar>
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.preview}
        rowKey={keyOf}
        refreshing={judging && all > 0}
        empty={<EmptyState title={t.none} />}
      />
      {fixed ? (
        <FixRow
          row={fixed}
          request={handle.request}
          onClose={() => setFixed(undefined)}
          onSave={correction => {
            setFixed(undefined)
            handle.post({ type: 'correct', line: fixed.line, ...correction })
          }}
        />
      ) : null}
    </>
  )
}
