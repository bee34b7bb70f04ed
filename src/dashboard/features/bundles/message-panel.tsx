import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { isFindable, sentQuery } from '#dashboard/api/find-sent'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useCodeReason } from '#dashboard/parts/codes/code-label'
import { isOverdue, type Waiting } from '#dashboard/parts/codes/code-reasons'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { MaskedText } from '#dashboard/parts/codes/masking'
import { messageStateV1 } from '#dashboard/parts/codes/message-state'
import { StatusBadgeV1 } from '#dashboard/parts/codes/status-badge'
import { deliveryTimes, timed, usualTime } from '#dashboard/parts/messages/delivery-times'
import { HandOver } from '#dashboard/parts/messages/hand-over/hand-over'
import { ticketText } from '#dashboard/parts/messages/hand-over/ticket-text'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { timelineOf, waitingOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { RowsPick } from '#dashboard/parts/rows/rows-kind'
import { usePick } from '#dashboard/parts/rows/use-rows'
import { useNow } from '#dashboard/parts/time/use-now'
import { linkClass } from '#dashboard/ui/action/link-class'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SidePanel } from '#dashboard/ui/overlay/side-panel'
import { RawText } from '#dashboard/ui/raw-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { type Column, cellContent, cellText, wrongText } from '#dashboard/ui/table/column'
import type { RowsQuery, TableRow } from '#dashboard/ui/table/row-source'
import { useSearch } from '#dashboard/ui/use-search'
import type { BundleRows } from './bundle-query'
import { bundleSearch, conversationOf, useStatusWordsV1 } from './bundle-query'
import { messageKey, statusName } from './bundle-values'
import { bundleText } from './texts'

type FoundRow = Extract<TableRow<SentMessage>, { ok: true }>

type MessagePanelProps = {
  rows: BundleRows
  /** More rows are coming, so a missing message may still be found. */
  reading: boolean
  columns: readonly Column<SentMessage>[]
  bundle: number
  /** Query of the table, which decides the place of a row. */
  query: RowsQuery
  /** Reports the message nearest to a moment: its key, and its place unless filtered out. */
  onNearest: (key: string, place: number | undefined) => void
}

/** The message in the address, with its delivery steps. */
export function MessagePanel({ rows, reading, columns, bundle, query, onNearest }: MessagePanelProps) {
  const t = useText(bundleText)
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
    // oxlint-disable-next-line react/exhaustive-deps -- a new order or filter must not scroll again
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
        <EmptyState title={t.messageNotFound} />
      ) : (
        <SkeletonRows rows={5} label={t.messageLoading} />
      )}
    </SidePanel>
  )
}

/** Columns that stand above the list of facts. */
const shownAbove = new Set(['status', 'reason', 'meaning', 'text'])

type WholeProps = { row: FoundRow; columns: readonly Column<SentMessage>[]; bundle: number }

function Whole({ row: { value: message, wrong }, columns, bundle }: WholeProps) {
  const t = useText(bundleText)
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
          <h3 className="label-text mb-1">{t.otherData}</h3>
          <RawText label={t.otherData}>{JSON.stringify(maskRaw(Object.fromEntries(others)), undefined, 2)}</RawText>
        </section>
      ) : null}
    </div>
  )
}

type DeliveryStepsProps = {
  message: SentMessage
  /** The sentence shown above, not to be repeated. */
  shownReason: string | undefined
}

/** Delivery steps of a message, from the conversation with its number (EP 8). */
function DeliverySteps({ message, shownReason }: DeliveryStepsProps) {
  const t = useText(bundleText)
  const can = useMayCall()('listConversationMessages')
  const canFind = isFindable(message)
  const query = useQuery({ ...sentQuery(message), enabled: canFind && can })
  if (!can) return null
  return (
    <section>
      <h3 className="label-text mb-1">{t.steps}</h3>
      {canFind ? (
        <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.stepsLoading} />}>
          {({ matches, read }) => (
            <div className="flex flex-col gap-3">
              {matches.map(match => (
                <Steps key={match.id ?? JSON.stringify(match)} {...{ match, read, shownReason }} />
              ))}
              <p className="text-sm text-muted">
                {matches.length > 0
                  ? t.matched({ n: matches.length })
                  : read.length > 0
                    ? t.noMatch({ n: read.length })
                    : t.noMessages}
              </p>
            </div>
          )}
        </QueryPanel>
      ) : (
        <p className="text-sm text-muted">{t.unmatchable}</p>
      )}
    </section>
  )
}

/** How long a message has waited, compared with others of its operator. */
function useWaitingOf(): (match: Message, read: readonly Message[]) => Waiting | undefined {
  const now = useNow()
  return (match, read) => {
    const usual = usualTime(deliveryTimes(read.map(timed)), match)
    return waitingOf(timelineOf(match.statuses), { now, changed: match.modified, usual })
  }
}

/** Sentence on the last step of a message. */
function useReasonOfEnd(): (match: Message, read: readonly Message[]) => string | undefined {
  const reason = useCodeReason()
  const waitingTime = useWaitingOf()
  return (match, read) => {
    const { standing } = timelineOf(match.statuses)
    return standing === undefined ? undefined : reason('statusV2', standing, waitingTime(match, read))
  }
}

/** What the status means for the caller: by its steps where exactly one match has any, else by the bundle's status. */
function useReasonOf(message: SentMessage): string | undefined {
  const reasonOf = useReasonOfEnd()
  const reason = useCodeReason()
  const now = useNow()
  const can = useMayCall()('listConversationMessages')
  const { data, isPending, isEnabled } = useQuery({ ...sentQuery(message), enabled: isFindable(message) && can })
  const [match, ...others] = data?.matches ?? []
  const ofSteps = match && others.length === 0 ? reasonOf(match, data?.read ?? []) : undefined
  if (ofSteps || message.Status == null || (isEnabled && isPending)) return ofSteps
  const last = instantOf(message.Modified ?? message.Created)?.getTime()
  const isWaiting = last !== undefined && messageStateV1(message.Status) === 'inProgress'
  return reason(
    'statusV1',
    message.Status,
    isWaiting ? { since: Math.max(0, now.getTime() - last), usual: undefined } : undefined,
  )
}

type StepsProps = { match: Message; read: readonly Message[]; shownReason: string | undefined }

function Steps({ match, read, shownReason }: StepsProps) {
  const reasonOf = useReasonOfEnd()
  const waiting = useWaitingOf()(match, read)
  const t = useText(messageText)
  const operatorWords = useOperatorWords()
  const operator = operatorCode(match)
  const why = reasonOf(match, read)
  return (
    <div className="flex flex-col gap-1">
      {why && why !== shownReason ? <p className="wrap-anywhere">{why}</p> : null}
      <MessageTimeline timeline={timelineOf(match.statuses)} overdue={waiting !== undefined && isOverdue(waiting)} />
      {operator ? (
        <KeyValueList items={[{ key: 'operator', label: t.operator, value: operatorWords(operator) }]} />
      ) : null}
    </div>
  )
}

/** The members that V1 and V2 messages share. */
const asMessage = ({ From, To, Message: body, Modified }: SentMessage): Message => ({
  sender: From,
  recipient: To,
  body,
  modified: Modified,
})

/** *Copy for ticket*: with steps where exactly one message matches. */
function HandOverSent({ sent, bundle }: { sent: SentMessage; bundle: number }) {
  const t = useText(ticketText)
  const words = useText(bundleText)
  const statusWords = useStatusWordsV1()
  const can = useMayCall()('listConversationMessages')
  const { data } = useQuery({ ...sentQuery(sent), enabled: isFindable(sent) && can })
  const { ID, Status, StatusDescription } = sent
  const id = ID?.toString()
  const [match, ...others] = data?.matches ?? []
  const timeline = match && others.length === 0 ? timelineOf(match.statuses) : undefined
  const status = Status == null ? undefined : { code: Status, description: StatusDescription ?? undefined }
  const subject = {
    message: match && timeline ? match : asMessage(sent),
    sent: timeline?.begun ?? sent.Created ?? undefined,
    timeline,
    status: status && statusName(status, statusWords, words),
    also: [
      [t.bundle, String(bundle)],
      [t.idInBundle, id],
    ] satisfies [string, string | undefined][],
  }
  return <HandOver subject={subject} path={id && paths.bundle(bundle, { m: id })} />
}
