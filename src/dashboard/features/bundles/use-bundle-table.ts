import { useCallback, useMemo, useState } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'
import { paths } from '#dashboard/parts/paths'
import { useTable } from '#dashboard/ui/table/use-table'
import { bundleColumns } from './bundle-columns'
import { bundleText } from './bundle-text'
import { absent } from './use-bundle-filter'
import { useHiddenCodes } from './use-hidden-codes'
import { useStatusWordsV1 } from './use-status-words-v1'

const filterValues = { state: messageStates, code: 'any text', country: 'any text', encoding: 'any text' } as const
const filters = {
  state: ({ Status }: SentMessage, value: string) => messageStateV1(Status) === value,
  code: ({ Status }: SentMessage, value: string) => String(Status ?? absent) === value,
  country: ({ CountryCode }: SentMessage, value: string) => (CountryCode || absent) === value,
  encoding: ({ Encoding }: SentMessage, value: string) => String(Encoding ?? absent) === value,
}

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

/** The table of a bundle's messages, and whether there are codes to show in it. */
export function useBundleTable(rows: readonly Row<SentMessage>[], bundle: number) {
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
  const table = useTable({ rows: shown, columns, filters, filterValues })
  const rowHref = useCallback((message: SentMessage) => conversationOf(message, bundle), [bundle])
  return { table, rowHref, codes: { some: coded, shown: codesShown, toggle: () => setCodesShown(!codesShown) } }
}
