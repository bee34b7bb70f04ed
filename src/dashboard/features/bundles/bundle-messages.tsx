import { useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { DigitsNote } from '#dashboard/parts/codes/digits-note'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { useHidesCodes } from '#dashboard/parts/codes/use-hides-codes'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { regionWords } from '#dashboard/parts/phone/region-names'
import type { RowsState } from '#dashboard/parts/rows/open-rows'
import { ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart } from '#dashboard/parts/rows/use-rows'
import { whenText } from '#dashboard/parts/when/when-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterChips, FilterSelect, MoreFilters } from '#dashboard/ui/table/filters'
import type { BundleFigures } from './bundle-figures'
import { absent } from './bundle-filters'
import { bundleText } from './bundle-text'
import { exportOf } from './export-of'
import { messageKey } from './message-key'
import { statusName } from './status-name'
import type { BundleRows, useBundleTable } from './use-bundle-table'
import { useStatusWordsV1 } from './use-status-words-v1'
import { BundleWhen } from './when/bundle-when'

const noBounds = { from: undefined, to: undefined }

type Facet = 'code' | 'country' | 'encoding'

type BundleMessagesProps = ReturnType<typeof useBundleTable> & {
  rows: BundleRows
  reading: RowsState<BundleFigures>
  figures: BundleFigures
  bundle: number
  refreshing: boolean
  /** The message that is open beside the list. */
  current: string
}

/** Every message of the bundle; each leads to the conversation with its recipient. */
export function BundleMessages(props: BundleMessagesProps) {
  const { table, rowHref, codes, rows, reading, figures, bundle, refreshing, current } = props
  const t = useText(bundleText)
  const label = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const format = useFormat()
  const hidesCodes = useHidesCodes()
  const { state } = table
  const whens = useText(whenText)
  const [isFormOpen, setFormOpen] = useState(false)
  const facetLabels = { code: t.status, country: t.country, encoding: t.encoding }
  const mayHaveMore = isPart(reading)
  const statuses = new Map(figures.statuses.map(status => [String(status.code ?? ''), status]))
  const orAbsent = (words: (code: string) => string) => (code: string) =>
    code && code !== absent ? words(code) : t.notGiven
  const { from, to } = state.query.filters
  const moment = (name: 'from' | 'to') => (value: string) =>
    whens.range({ ...noBounds, [name]: format.dateTimeSeconds(value) })
  const onRange = (range: { from: string; to: string }) =>
    state.setFilters({ from: range.from || undefined, to: range.to || undefined })
  const words = {
    from: moment('from'),
    to: moment('to'),
    state: (value: string) => t[value as MessageState],
    code: orAbsent(code => statusName(statuses.get(code) ?? { code: Number(code) }, statusWords, t)),
    country: orAbsent(code => regionWords(code, format.locale)),
    encoding: orAbsent(code => codedWords(label, 'datacoding', Number(code))),
  }
  const select = (filter: Facet, every: string, shares: readonly { key: string; count: number }[]) => (
    <FilterSelect
      state={state}
      filter={filter}
      label={facetLabels[filter]}
      every={every}
      items={shares.map(({ key, count }) => ({
        value: key || absent,
        label: `${words[filter](key)} · ${format.number(count)}`,
      }))}
    />
  )
  const list = (
    <DataTable
      {...table}
      label={t.list}
      rowKey={messageKey}
      rowHref={rowHref}
      refreshing={refreshing}
      current={current || undefined}
      mayHaveMore={mayHaveMore}
      empty={t.notGiven}
      toolbar={
        <>
          {select(
            'code',
            t.everyStatus,
            figures.statuses.map(({ code, count }) => ({ key: String(code ?? ''), count })),
          )}
          <Button aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
            <Icon name="calendar" />
            {whens.when}
          </Button>
          <MoreFilters inForce={['country', 'encoding'].filter(name => state.query.filters[name] !== undefined).length}>
            {select('country', t.everyCountry, figures.countries)}
            {figures.encodings.length > 1 || state.query.filters['encoding'] !== undefined
              ? select('encoding', t.everyEncoding, figures.encodings)
              : null}
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
          <div className="order-last flex w-full flex-wrap gap-2 empty:hidden">
            <FilterChips state={state} words={words} />
            <DigitsNote search={state.query.text} />
          </div>
        </>
      }
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {isFormOpen ? (
        <BundleWhen bundle={bundle} figures={figures} range={{ from: from ?? '', to: to ?? '' }} onRange={onRange} />
      ) : null}
      {list}
    </div>
  )
}
