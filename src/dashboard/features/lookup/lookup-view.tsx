import { useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { EmptyState } from '#dashboard/ui/empty-state'
import { PageHeader } from '#dashboard/ui/page-header'
import { Progress } from '#dashboard/ui/progress'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { lookupColumns } from './lookup-columns'
import { LookupForm } from './lookup-form'
import type { LookupResult } from './lookup-result'
import { lookupText } from './lookup-text'
import { useLookup } from './use-lookup'
import { useQuestion } from './use-question'

const keyOf = (result: LookupResult) => String(result.line)

/** Phone numbers in, what is known of each one out. */
export function LookupView() {
  const t = useText(lookupText)
  const [question, ask] = useQuestion()
  return (
    <>
      <title>{`${t.title} · Messaging Admin`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-4">
        <LookupForm key={`${question.region} ${question.numbers}`} question={question} onAsk={ask} />
        <LookupResults question={question} />
      </div>
    </>
  )
}

function LookupResults({ question }: { question: { numbers: string; region: string } }) {
  const t = useText(lookupText)
  const locale = useLocale()
  const columns = useMemo(() => lookupColumns(t, locale), [t, locale])
  const lookup = useLookup(question)
  const rows = useMemo(() => lookup.results.map(value => ({ ok: true as const, value })), [lookup.results])
  const state = useTableState({ columns })
  const source = usePageRows({ rows, columns, query: state.query })
  const all = rows.length
  const running = lookup.done < all
  return (
    <>
      {running && all > 100 ? (
        <Progress label={t.results} value={lookup.done} max={all} valueText={t.progress({ done: lookup.done, all })} />
      ) : null}
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.results}
        rowKey={keyOf}
        toolbar={all > 0 && <ExportButton source={source} columns={columns} state={state} name={t.results} />}
        refreshing={running || lookup.retrying}
        error={
          lookup.error ? (
            <CallErrorState error={lookup.error} onRetry={lookup.retryFailed} retrying={lookup.retrying} />
          ) : undefined
        }
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
      />
      {all > 0 ? <p className="text-sm text-muted">{t.validNote}</p> : null}
    </>
  )
}
