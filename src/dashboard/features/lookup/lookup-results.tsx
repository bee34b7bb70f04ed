import { useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { lookupColumns } from './lookup-columns'
import { LookupCost } from './lookup-cost'
import { LookupProgress } from './lookup-progress'
import { isOfKind, type LookupKind, type LookupResult, lookupKinds } from './lookup-result'
import { lookupText } from './lookup-text'
import { LookupTools } from './lookup-tools'
import { UncheckedNotice } from './unchecked-notice'
import { useLookup } from './use-lookup'
import type { Question } from './use-question'

const keyOf = (result: LookupResult) => String(result.line)
const filterValues = { kind: lookupKinds }

type LookupResultsProps = { question: Question; onQuestion: (question: Question) => void }

/** What is known of each number, and how many there are of each kind. */
export function LookupResults({ question, onQuestion }: LookupResultsProps) {
  const t = useText(lookupText)
  const locale = useLocale()
  const columns = useMemo(() => lookupColumns(t, locale), [t, locale])
  const lookup = useLookup(question)
  const { region } = question
  const rows = useMemo(() => lookup.results.map(value => ({ ok: true as const, value })), [lookup.results])
  const filters = useMemo(
    () => ({ kind: (result: LookupResult, kind: string) => isOfKind(result, kind as LookupKind, region) }),
    [region],
  )
  const table = useTable({ rows, columns, filters, filterValues })
  const all = rows.length
  const refused = lookup.results.filter(({ state }) => state === 'refused').length
  const nothing = lookup.known.rows.size === 0
  const error = lookup.error ?? (nothing ? lookup.refusal : undefined)
  return (
    <>
      <LookupProgress lookup={lookup} />
      {lookup.many && error ? <CallErrorState error={error} /> : null}
      {refused > 0 && !nothing ? <p role="status">{t.oneByOne({ n: refused })}</p> : null}
      {lookup.status === 'finished' && lookup.failure ? <UncheckedNotice lookup={lookup} /> : null}
      {all > 0 ? (
        <LookupTools
          results={lookup.results}
          region={region}
          state={table.state}
          onRegion={code => onQuestion({ ...question, region: code })}
        />
      ) : null}
      <DataTable
        {...table}
        label={t.results}
        rowKey={keyOf}
        toolbar={all > 0 && <ExportButton {...table} exported="own" name={t.results} />}
        refreshing={lookup.status === 'running' && all > 0}
        // A long run says at its top why it stopped, and goes on from there.
        error={!lookup.many && error ? <CallErrorState error={error} onRetry={lookup.resume} /> : undefined}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
      />
      {all > 0 ? <p className="text-sm text-muted">{t.validNote}</p> : null}
      {lookup.status !== 'running' && lookup.results.some(({ state }) => state === 'valid') ? (
        <Disclosure summary={t.cost}>
          <LookupCost results={lookup.results} />
        </Disclosure>
      ) : null}
    </>
  )
}
