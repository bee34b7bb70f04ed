import { useMemo } from 'react'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { needsCountry } from '#dashboard/parts/phone/question'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { lookupColumns } from './lookup-columns'
import { LookupForm } from './lookup-form'
import { LookupProgress } from './lookup-progress'
import type { LookupResult } from './lookup-result'
import { lookupText } from './lookup-text'
import { pastedNumbers } from './pasted-numbers'
import { useLookup } from './use-lookup'
import { type Question, useQuestion } from './use-question'

const keyOf = (result: LookupResult) => String(result.line)

/** Phone numbers in, what is known of each one out. */
export function LookupView() {
  const t = useText(lookupText)
  const [question, ask] = useQuestion()
  const { loading, region: saved } = useDefaultRegion()
  const { numbers, region = saved } = question
  const asksCountry = !loading && region === undefined && pastedNumbers(numbers).some(needsCountry)
  const waits = asksCountry || (loading && question.region === undefined)
  return (
    <Page name="lookup" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <LookupForm key={`${question.region} ${numbers}`} question={question} asksCountry={asksCountry} onAsk={ask} />
        <LookupResults key={`${region} ${numbers} results`} question={{ numbers: waits ? '' : numbers, region }} />
      </div>
    </Page>
  )
}

function LookupResults({ question }: { question: Question }) {
  const t = useText(lookupText)
  const locale = useLocale()
  const columns = useMemo(() => lookupColumns(t, locale), [t, locale])
  const lookup = useLookup(question)
  const rows = useMemo(() => lookup.results.map(value => ({ ok: true as const, value })), [lookup.results])
  const table = useTable({ rows, columns })
  const all = rows.length
  const refused = lookup.results.filter(({ state }) => state === 'refused').length
  const nothing = lookup.known.rows.size === 0
  const error = lookup.error ?? (nothing ? lookup.refusal : undefined)
  return (
    <>
      <LookupProgress lookup={lookup} />
      {lookup.many && error ? <CallErrorState error={error} /> : null}
      {refused > 0 && !nothing ? <p role="status">{t.oneByOne({ n: refused })}</p> : null}
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
    </>
  )
}

export const page = pageView(LookupView)
