import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { SentMessage } from '#contract/messages-v1'
import { messageQueries } from '#dashboard/api/messages'
import { bundleSearch } from '#dashboard/features/bundles/bundle-search'
import { conversationOf } from '#dashboard/features/bundles/conversation-of'
import { messageKey } from '#dashboard/features/bundles/message-key'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { MaskedText } from '#dashboard/parts/codes/masking'
import { StatusBadgeV1 } from '#dashboard/parts/codes/status-badge'
import type { RowsPick } from '#dashboard/parts/rows/rows-kind'
import { usePick } from '#dashboard/parts/rows/use-rows'
import { linkClass } from '#dashboard/ui/action/link-class'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SidePanel } from '#dashboard/ui/overlay/side-panel'
import { RawText } from '#dashboard/ui/raw-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { type Column, cellContent, cellText, wrongText } from '#dashboard/ui/table/column'
import type { RowsQuery, TableRow } from '#dashboard/ui/table/row-source'
import { useSearch } from '#dashboard/ui/use-search'
import { DeliverySteps, useReasonOf } from './delivery-steps'
import { HandOverSent } from './hand-over-sent'
import { sentMessageText } from './message-text'

type FoundRow = Extract<TableRow<SentMessage>, { ok: true }>

type MessagePanelProps = {
  rows: BundleRows
  /** More of the bundle is coming: what is not found may be in it. */
  reading: boolean
  columns: readonly Column<SentMessage>[]
  bundle: number
  /** What the table is asked for: where it has a message follows from it. */
  query: RowsQuery
  /** The message nearest to a moment: its key, and its place in the table, which may not show it. */
  onNearest: (key: string, place: number | undefined) => void
}

/** The message that the address names, whole, with what became of it step by step. */
export function MessagePanel({ rows, reading, columns, bundle, query, onNearest }: MessagePanelProps) {
  const t = useText(sentMessageText)
  const format = useFormat()
  const [{ m, at }, write] = useSearch(bundleSearch)
  const moment = instantOf(at)?.getTime()
  const near = m === '' && moment !== undefined ? { column: 'created', moment } : undefined
  const pick: RowsPick = { filters: m === '' ? {} : { id: m }, most: 1, ...(near && { near }) }
  const picked = usePick(rows, pick, near ? `${reading} ${JSON.stringify(query)}` : reading)
  const row = picked?.rows.find((each): each is FoundRow => each.ok)
  const nearest = near && row && messageKey(row.value)
  useEffect(() => {
    if (nearest !== undefined) onNearest(nearest, picked?.place)
    // oxlint-disable-next-line react/exhaustive-deps -- another order or filter moves nobody who has found it
  }, [nearest])
  return (
    <SidePanel label={t.message} title={row?.value.To || t.message} onClose={() => write({ m: '', at: '' })}>
      {near ? (
        <p className="mb-3 text-sm text-muted">
          {t.nearest({ time: format.dateTimeSeconds(at) })}
          {row && picked?.place === undefined ? <span className="block">{t.hidden}</span> : null}
        </p>
      ) : null}
      {row ? (
        <Whole key={String(row.value.ID)} {...{ row, columns, bundle }} />
      ) : picked && !reading ? (
        <EmptyState title={t.notFound} />
      ) : (
        <SkeletonRows rows={5} label={t.loading} />
      )}
    </SidePanel>
  )
}

/** What the panel shows above its list of facts. */
const shownAbove = new Set(['status', 'reason', 'text'])

type WholeProps = { row: FoundRow; columns: readonly Column<SentMessage>[]; bundle: number }

function Whole({ row: { value: message, wrong }, columns, bundle }: WholeProps) {
  const t = useText(sentMessageText)
  const client = useQueryClient()
  const { Status: status, Message: text, To, From } = message
  const why = useReasonOf(message)
  const conversation = conversationOf(message, bundle)
  const items = columns.flatMap(column => {
    if (shownAbove.has(column.id)) return []
    const came = wrongText(column, wrong)
    const isEmpty = cellText(column, message) === ''
    if (came !== undefined) return [{ key: column.id, label: column.header, value: came }]
    return isEmpty ? [] : [{ key: column.id, label: column.header, value: cellContent(column, message) }]
  })
  const named = new Set([...columns.flatMap(({ member }) => member ?? []), 'Currency', 'BundleID'])
  const others = Object.entries(message).filter(([name, value]) => !named.has(name) && value != null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadgeV1 code={status} description={message.StatusDescription} />
          {conversation ? (
            <Link
              to={conversation}
              className={`${linkClass} text-sm`}
              onClick={() => {
                // The conversation finds the message by its text, which no address holds.
                const { queryKey } = messageQueries.seenInBundle(bundle)
                client.setQueryData(queryKey, [{ ok: true, value: message }])
              }}
            >
              {t.conversation}
            </Link>
          ) : null}
        </div>
        {why ? <p className="text-muted wrap-anywhere">{why}</p> : null}
      </div>
      <p dir="auto" className="rounded-md border border-line bg-sunken px-3 py-2">
        {text ? <MaskedText text={text} own={[To, From]} /> : <span className="text-faint">{t.noText}</span>}
      </p>
      <DeliverySteps message={message} shownReason={why} />
      <HandOverSent sent={message} bundle={bundle} />
      <section>
        <h3 className="label-text mb-1">{t.facts}</h3>
        <KeyValueList items={items} />
      </section>
      {others.length > 0 ? (
        <section>
          <h3 className="label-text mb-1">{t.other}</h3>
          <RawText label={t.other}>{JSON.stringify(maskRaw(Object.fromEntries(others)), undefined, 2)}</RawText>
        </section>
      ) : null}
    </div>
  )
}
