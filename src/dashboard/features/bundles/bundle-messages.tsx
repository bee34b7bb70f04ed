import { useMemo, useState } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { paths } from '#dashboard/parts/paths'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { Button } from '#dashboard/ui/action/button'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { bundleColumns } from './bundle-columns'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './bundle-text'
import { useStatusWordsV1 } from './use-status-words-v1'

/** How a filter says "not given", which no country and no encoding is called. */
const absent = 'none'

const filterValues = { state: messageStates, country: 'any text', encoding: 'any text' } as const
const filters = {
  state: ({ Status }: SentMessage, wanted: string) => messageStateV1(Status) === wanted,
  country: ({ CountryCode }: SentMessage, wanted: string) => (CountryCode || absent) === wanted,
  encoding: ({ Encoding }: SentMessage, wanted: string) => String(Encoding ?? absent) === wanted,
}

const hrefOf = ({ To }: SentMessage) => (To ? paths.conversation(To) : undefined)
const keyOf = ({ ID, To, From, Created }: SentMessage) => String(ID ?? [To, From, Created].filter(Boolean).join(' '))

type BundleMessagesProps = {
  rows: readonly Row<SentMessage>[]
  figures: BundleFigures
  bundle: number
  refreshing: boolean
}

/** Every message of the bundle; each leads to the conversation with its recipient. */
export function BundleMessages({ rows, figures, bundle, refreshing }: BundleMessagesProps) {
  const t = useText(bundleText)
  const label = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const format = useFormat()
  const [codesShown, setCodesShown] = useState(false)
  const columns = useMemo(
    () => bundleColumns({ t, label, statusWords, format, codesShown }),
    [t, label, statusWords, format, codesShown],
  )
  const state = useTableState({ columns, filters: filterValues })
  // A row that could not be read holds its text too.
  const shown = useMemo(
    () => (codesShown ? rows : rows.map(row => (row.ok ? row : { ...row, raw: maskRaw(row.raw) }))),
    [rows, codesShown],
  )
  const source = usePageRows({ rows: shown, columns, filters, query: state.query })
  const choose = (id: 'state' | 'country' | 'encoding', every: string, name: string, items: Item[]) => (
    <NativeSelect
      aria-label={name}
      value={state.query.filters[id] ?? ''}
      onChange={event => state.setFilter(id, event.target.value || undefined)}
      items={[{ value: '', label: every }, ...items]}
      className="min-w-32 flex-1 sm:w-40 sm:flex-none"
    />
  )
  const states = messageStates.filter(one => figures.states[one] > 0)
  const countryWords = (code: string) => (code ? regionWords(code, format.locale) : t.notGiven)
  const encodingWords = (code: string) => (code ? codedWords(label, 'datacoding', Number(code)) : t.notGiven)
  return (
    <DataTable
      source={source}
      columns={columns}
      state={state}
      label={t.list}
      rowKey={keyOf}
      rowHref={hrefOf}
      refreshing={refreshing}
      empty={t.notGiven}
      toolbar={
        <>
          {choose(
            'state',
            t.everyState,
            t.status,
            states.map(value => ({ value, label: t[value] })),
          )}
          {choose('country', t.everyCountry, t.country, itemsOf(figures.countries, countryWords))}
          {choose('encoding', t.everyEncoding, t.encoding, itemsOf(figures.encodings, encodingWords))}
          <Button variant="ghost" aria-pressed={codesShown} onClick={() => setCodesShown(!codesShown)}>
            {codesShown ? t.hideCodes : t.showCodes}
          </Button>
          <ExportButton source={source} columns={columns} state={state} name={t.title({ id: bundle })} />
        </>
      }
    />
  )
}

type Item = { value: string; label: string }

const itemsOf = (shares: BundleFigures['countries'], words: (key: string) => string): Item[] =>
  shares.map(({ key }) => ({ value: key || absent, label: words(key) }))
