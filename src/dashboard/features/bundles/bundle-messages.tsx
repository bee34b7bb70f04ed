import { useCallback, useMemo, useState } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { type MessageState, messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { paths } from '#dashboard/parts/paths'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { Button } from '#dashboard/ui/action/button'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterChips } from '#dashboard/ui/table/filter-chips'
import { FilterSelect } from '#dashboard/ui/table/filter-select'
import { useTable } from '#dashboard/ui/table/use-table'
import { bundleColumns } from './bundle-columns'
import type { BundleFigures, Share } from './bundle-figures'
import { bundleText } from './bundle-text'
import { absent } from './use-bundle-filter'
import { useHiddenCodes } from './use-hidden-codes'
import { useStatusWordsV1 } from './use-status-words-v1'

const filterValues = { state: messageStates, code: 'any text', country: 'any text', encoding: 'any text' } as const
const filters = {
  state: ({ Status }: SentMessage, wanted: string) => messageStateV1(Status) === wanted,
  code: ({ Status }: SentMessage, wanted: string) => String(Status ?? absent) === wanted,
  country: ({ CountryCode }: SentMessage, wanted: string) => (CountryCode || absent) === wanted,
  encoding: ({ Encoding }: SentMessage, wanted: string) => String(Encoding ?? absent) === wanted,
}

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
  const coded = useHiddenCodes(rows)
  const shown = useMemo(() => (codesShown ? rows : rows.map(hidden)), [rows, codesShown])
  const hrefOf = useCallback((message: SentMessage) => conversationOf(message, bundle), [bundle])
  const table = useTable({ rows: shown, columns, filters, filterValues })
  const { state } = table
  const given = (words: (code: string) => string) => (code: string) =>
    code && code !== absent ? words(code) : t.notGiven
  const words = {
    state: (value: string) => t[value as MessageState],
    code: given(code => `${statusWords(Number(code))} (${code})`),
    country: given(code => regionWords(code, format.locale)),
    encoding: given(code => codedWords(label, 'datacoding', Number(code))),
  }
  const statuses = figures.statuses.map(({ code }) => ({ key: String(code ?? ''), count: 0 }))
  const select = (filter: 'code' | 'country', every: string, shares: Share[]) => (
    <FilterSelect
      state={state}
      filter={filter}
      label={filter === 'code' ? t.status : t.country}
      every={every}
      items={itemsOf(shares, words[filter])}
    />
  )
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
          {select('code', t.everyStatus, statuses)}
          {select('country', t.everyCountry, figures.countries)}
          <FilterChips state={state} words={words} />
          {coded ? (
            <Button variant="ghost" aria-pressed={codesShown} onClick={() => setCodesShown(!codesShown)}>
              {codesShown ? t.hideCodes : t.showCodes}
            </Button>
          ) : null}
          <ExportButton {...table} name={t.title({ id: bundle })} rowWords={t.messages} />
        </>
      }
    />
  )
}

const itemsOf = (shares: readonly Share[], words: (key: string) => string) =>
  shares.map(({ key }) => ({ value: key || absent, label: words(key) }))

/** Where the recipient's messages are, and which of them this one is: V1 and V2 have no id in common. */
function conversationOf({ To, ID, Created }: SentMessage, bundle: number): string | undefined {
  if (!To) return undefined
  return paths.conversation(To, { bundle: String(bundle), message: ID?.toString(), at: Created ?? undefined })
}

/** What could not be read of a row may hold its text. */
const hidden = (row: Row<SentMessage>): Row<SentMessage> => {
  if (!row.ok) return { ...row, raw: maskRaw(row.raw) }
  return row.wrong ? { ...row, wrong: maskRaw(row.wrong) as Record<string, unknown> } : row
}
