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
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/filter-select'
import { useTable } from '#dashboard/ui/table/use-table'
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
  // A row that could not be read holds its text too.
  const shown = useMemo(
    () => (codesShown ? rows : rows.map(row => (row.ok ? row : { ...row, raw: maskRaw(row.raw) }))),
    [rows, codesShown],
  )
  const table = useTable({ rows: shown, columns, filters, filterValues })
  const { state } = table
  const states = messageStates.flatMap(value => (figures.states[value] > 0 ? [{ value, label: t[value] }] : []))
  const countryWords = (code: string) => (code ? regionWords(code, format.locale) : t.notGiven)
  const encodingWords = (code: string) => (code ? codedWords(label, 'datacoding', Number(code)) : t.notGiven)
  const countries = itemsOf(figures.countries, countryWords)
  const encodings = itemsOf(figures.encodings, encodingWords)
  return (
    <DataTable
      {...table}
      label={t.list}
      rowKey={keyOf}
      rowHref={hrefOf}
      refreshing={refreshing}
      empty={t.notGiven}
      toolbar={
        <>
          <FilterSelect state={state} filter="state" label={t.status} every={t.everyState} items={states} />
          <FilterSelect state={state} filter="country" label={t.country} every={t.everyCountry} items={countries} />
          <FilterSelect state={state} filter="encoding" label={t.encoding} every={t.everyEncoding} items={encodings} />
          <Button variant="ghost" aria-pressed={codesShown} onClick={() => setCodesShown(!codesShown)}>
            {codesShown ? t.hideCodes : t.showCodes}
          </Button>
          <ExportButton {...table} name={t.title({ id: bundle })} />
        </>
      }
    />
  )
}

type Item = { value: string; label: string }

const itemsOf = (shares: BundleFigures['countries'], words: (key: string) => string): Item[] =>
  shares.map(({ key }) => ({ value: key || absent, label: words(key) }))
