import { useCallback, useMemo, useState } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import type { ExportFilter } from '#contract/team/exports'
import { useCodeLabels, useCodeReasons } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useChosenTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type MessageStateV1, messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import { StatusBadgeV1, useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { DigitsNote, useHidesCodes } from '#dashboard/parts/codes/masking'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import type { Exported } from '#dashboard/parts/csv/save-file'
import type { RowsState } from '#dashboard/parts/rows/open-rows'
import { ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useRowsTable } from '#dashboard/parts/rows/use-rows'
import { Time } from '#dashboard/parts/time/time'
import { whenText } from '#dashboard/parts/when/when-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { CountedSelect, FilterChips, MoreFilters } from '#dashboard/ui/table/filters'
import type { RowsQuery } from '#dashboard/ui/table/row-source'
import { useCompact } from '#dashboard/ui/table/use-frame'
import { useSearch, withChanges } from '#dashboard/ui/use-search'
import type { BundleFigures } from './bundle-figures'
import {
  type BundleSetting,
  bundleColumns,
  bundleFilterValues,
  messageKey,
  reasonKeyOf,
  reasonWords,
} from './bundle-values'
import { BundleWhen } from './bundle-when'
import { ExplainFailures, type Failures } from './explain-failures'
import { bundleText } from './texts'
import { type BundleRows, bundleSearch, conversationOf, type Facet, useFacets } from './use-bundle'

type BundleMessagesProps = ReturnType<typeof useBundleTable> & {
  rows: BundleRows
  reading: RowsState<BundleFigures>
  figures: BundleFigures
  bundle: number
  refreshing: boolean
  failures: Failures
  /** Key of the open message. */
  current: string | undefined
}

/** Table of messages with its filters; a row opens its message beside the list. */
export function BundleMessages(props: BundleMessagesProps) {
  const { table, rowHref, codes, rows, reading, figures, bundle, refreshing, failures, current } = props
  const t = useText(bundleText)
  const whens = useText(whenText)
  const label = useCodeLabeller()
  const format = useFormat()
  const hidesCodes = useHidesCodes()
  const compact = useCompact()
  const facets = useFacets(figures)
  const [isFormOpen, setFormOpen] = useState(false)
  const { state } = table
  const { filters, text } = state.query
  const mayHaveMore = isPart(reading)
  // On a phone, the select of the status moves into the menu; the counts above filter by it, too.
  const seldom = [...(compact ? ['code'] : []), 'country', 'encoding']
  const words = {
    from: (value: string) => whens.range({ from: format.dateTimeSeconds(value), to: undefined }),
    to: (value: string) => whens.range({ from: undefined, to: format.dateTimeSeconds(value) }),
    state: (value: string) => t[value as MessageStateV1],
    code: facets.code.words,
    country: facets.country.words,
    encoding: facets.encoding.words,
    reason: (value: string) => reasonWords(reasonKeyOf(value), label, t),
  }
  const select = (facet: Facet) => <CountedSelect state={state} filter={facet} {...facets[facet]} />
  return (
    <div className="flex flex-col gap-3">
      {isFormOpen ? <BundleWhen {...{ bundle, figures, state }} /> : null}
      <DataTable
        {...table}
        label={t.list}
        rowKey={messageKey}
        rowHref={rowHref}
        refreshing={refreshing}
        current={current}
        mayHaveMore={mayHaveMore}
        empty={t.notGiven}
        toolbar={
          <>
            {compact ? null : select('code')}
            <Button square={compact} aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
              <Icon name="calendar" />
              <span className={compact ? 'sr-only' : undefined}>{whens.when}</span>
            </Button>
            <MoreFilters inForce={seldom.filter(name => filters[name] !== undefined).length}>
              {compact ? select('code') : null}
              {select('country')}
              {figures.encodings.length > 1 || filters['encoding'] !== undefined ? select('encoding') : null}
            </MoreFilters>
            {figures.hasCodes && hidesCodes ? (
              <Button variant="ghost" aria-pressed={codes.shown} onClick={codes.toggle}>
                {codes.shown ? t.hideCodes : t.showCodes}
              </Button>
            ) : null}
            <ReadingNote rows={rows} state={reading} />
            <ExportButton
              {...table}
              mayHaveMore={mayHaveMore}
              exported={exportOf(state.query, bundle)}
              name={t.title({ id: bundle })}
              rowWords={t.messages}
            />
            <div className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
              <FilterChips state={state} words={words} />
              <ExplainFailures reading={failures} isPart={mayHaveMore} {...{ rows, figures, bundle, state }} />
              <DigitsNote search={text} />
            </div>
          </>
        }
      />
    </div>
  )
}

const time = (value: string | null | undefined) => <Time value={value} absent="" still />

/** Returns the columns with their cells. `repeatsStatus`: descriptions only repeat the statuses. */
function shownColumns(setting: BundleSetting, repeatsStatus: boolean): Column<SentMessage>[] {
  // A reason is more exact than the description of a status and replaces it.
  const isExplained = setting.explained.size > 0
  const shown: Record<string, Partial<Column<SentMessage>>> = {
    status: { cell: message => <StatusBadgeV1 code={message.Status} description={message.StatusDescription} /> },
    created: { cell: message => time(message.Created) },
    modified: { cell: message => time(message.Modified) },
    description: { hidden: repeatsStatus || isExplained },
    reason: { hidden: !isExplained },
  }
  return bundleColumns(setting).map(column => ({ ...column, ...shown[column.id] }))
}

export type BundleFilterName = keyof typeof bundleFilterValues

/** Names of the filters in the activity record of an export. */
const exportNames: Record<BundleFilterName, ExportFilter> = {
  state: 'state',
  code: 'code',
  country: 'country',
  encoding: 'encoding',
  reason: 'code',
  from: 'time',
  to: 'time',
}

/** A file of the failed messages needs no right to export; any other export does. */
function exportOf({ filters, text }: Pick<RowsQuery, 'filters' | 'text'>, bundle: number): Exported {
  const { reason, ...others } = filters
  const [other, ...more] = Object.entries(others)
  // Only failed messages have a reason.
  const isFailed = other
    ? (other[0] === 'state' && other[1] === 'failed') ||
      (other[0] === 'code' && messageStateV1(Number(other[1])) === 'failed')
    : reason !== undefined
  if (text.trim() === '' && more.length === 0 && isFailed) return { own: 'failed-messages', id: bundle }
  const names = Object.keys(filters).map(name => exportNames[name as BundleFilterName])
  return { kind: 'bundles', id: bundle, filters: [...new Set(names)] }
}

type TableOptions = { explained: BundleSetting['explained']; repeatsStatus: boolean }

/** Returns the state of the table, the links of its rows, and whether codes are shown. */
export function useBundleTable(rows: BundleRows, bundle: number, { explained, repeatsStatus }: TableOptions) {
  const locale = useLocale()
  const zone = useChosenTimeZone()
  const labels = useCodeLabels()
  const reasons = useCodeReasons()
  const [codesShown, setCodesShown] = useState(false)
  const setting = useMemo(
    () => ({ locale, zone, labels, reasons, codesShown, explained }),
    [locale, zone, labels, reasons, codesShown, explained],
  )
  const columns = useMemo(() => shownColumns(setting, repeatsStatus), [setting, repeatsStatus])
  const table = useRowsTable(rows, { columns, setting, filterValues: bundleFilterValues, loading: true })
  const [, , params] = useSearch(bundleSearch)
  const rowHref = useCallback(
    (message: SentMessage) => {
      // The address of a message needs its id; without one the row links to the conversation.
      if (message.ID == null) return conversationOf(message, bundle)
      return `?${withChanges(params, { m: String(message.ID), at: undefined }).toString()}`
    },
    [bundle, params],
  )
  return { table, rowHref, codes: { shown: codesShown, toggle: () => setCodesShown(!codesShown) } }
}
