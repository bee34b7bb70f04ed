import { useMemo } from 'react'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { useTable } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { lookupColumns } from './lookup-columns'
import { LookupCost } from './lookup-cost'
import { isOfKind, type LookupKind, type LookupResult, lookupKinds, validNumbers } from './lookup-result'
import { lookupText } from './lookup-text'
import { type Lookup, useLookup } from './use-lookup'
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

/** How far the asking has come, while it has not come to its end. */
export function LookupProgress({ lookup }: { lookup: Lookup }) {
  const t = useText(lookupText)
  const { status } = lookup
  if (!lookup.many || status === 'finished') return null
  return (
    <RunProgress
      label={t.results}
      done={lookup.done}
      all={lookup.results.length}
      words={t.progress}
      halted={status === 'running' ? undefined : t[status]}
      onPause={lookup.pause}
      onResume={lookup.resume}
      onCancel={status === 'running' || status === 'paused' ? lookup.cancel : undefined}
    />
  )
}

/** Numbers that failed each time they were asked about, while the others were answered. */
function UncheckedNotice({ lookup }: { lookup: Lookup }) {
  const t = useText(lookupText)
  const locale = useLocale()
  const n = lookup.results.filter(({ state }) => state === 'failed').length
  return (
    <Notice
      tone="warning"
      role="status"
      title={t.unchecked({ n })}
      action={
        <Button size="sm" onClick={lookup.resume}>
          {t.checkAgain({ n })}
        </Button>
      }
    >
      <p>{t.uncheckedBody({ why: errorWords(lookup.failure, locale).title })}</p>
    </Notice>
  )
}

type LookupToolsProps = {
  results: readonly LookupResult[]
  region: string | undefined
  state: TableState
  /** Asks about the same numbers in another country. */
  onRegion: (region: string | undefined) => void
}

/** How many numbers there are of each kind, each a filter; and what can be done with all of them. */
function LookupTools({ results, region, state, onRegion }: LookupToolsProps) {
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
