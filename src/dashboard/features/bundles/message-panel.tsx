import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SentMessage } from '#contract/messages-v1'
import { isFindable, sentQuery } from '#dashboard/api/find-sent'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import { StatusBadgeV1, useCodeReason } from '#dashboard/parts/codes/code-label'
import { isOverdue } from '#dashboard/parts/codes/code-reasons'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { MaskedText } from '#dashboard/parts/codes/masking'
import { deliveryTimes, timed, usualTime } from '#dashboard/parts/messages/delivery-times'
import { HandOver } from '#dashboard/parts/messages/hand-over'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { timelineOf, waitingOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
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
import { messageKey, statusName } from './bundle-values'
import { bundleText } from './texts'
import { type BundleRows, bundleSearch, conversationOf, useStatusWordsV1 } from './use-bundle'

type FoundRow = Extract<TableRow<SentMessage>, { ok: true }>

/**
 * The message in the address: by its id, or the one sent nearest to a moment (`nearest`: its key; `place`: its index
 * in the table, unless filtered out). A change of `read` searches again.
 */
export function useOpenMessage(rows: BundleRows, bundle: number, read: string, query: RowsQuery) {
  const [{ m, at }] = useSearch(bundleSearch)
  const near = m === '' && at ? { column: 'created', moment: instantOf(at)?.getTime() ?? 0 } : undefined
  const isOpen = m !== '' || near !== undefined
  const message = ['open-message', bundle, m, near]
  const { data: picked } = useQuery(
    queryOptions({
      queryKey: ['open-message', bundle, m, near, read, near && query],
      queryFn: () => rows.pick({ filters: near ? {} : { id: m }, most: 1, near }),
      enabled: isOpen,
      // Another search for the same message keeps it in view; another message never does.
      placeholderData: (shown, before) =>
        before && hashKey(before.queryKey.slice(0, message.length)) === hashKey(message) ? shown : undefined,
      gcTime: 0,
    }),
  )
  const row = picked?.rows.find((each): each is FoundRow => each.ok)
  const nearest = near && row && messageKey(row.value)
  return { isOpen, isPicked: picked !== undefined, row, nearest, place: picked?.place, current: m || nearest }
}

type MessagePanelProps = {
  open: ReturnType<typeof useOpenMessage>
  /** More rows are coming, so a missing message may still be found. */
  reading: boolean
  columns: readonly Column<SentMessage>[]
  bundle: number
}

/** The message in the address, with its delivery steps. */
export function MessagePanel({ open, reading, columns, bundle }: MessagePanelProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const [{ m, at }, write] = useSearch(bundleSearch)
  const { row, isPicked, nearest, place } = open
  return (
    <SidePanel label={t.message} title={row?.value.To || t.message} onClose={() => write({ m: '', at: '' })}>
      {m === '' ? (
        <p className="mb-3 text-sm text-muted">
          {t.nearest({ time: format.dateTimeSeconds(at) })}
          {nearest !== undefined && place === undefined ? <span className="block">{t.hidden}</span> : null}
        </p>
      ) : null}
      {row ? (
        <Whole key={String(row.value.ID)} {...{ row, columns, bundle }} />
      ) : isPicked && !reading ? (
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
  const { Message: text, To, From } = message
  const delivery = useDelivery(message)
  const conversation = conversationOf(message, bundle)
  const items = columns.flatMap(column => {
    if (shownAbove.has(column.id)) return []
    const came = wrongText(column, wrong)
    if (came === undefined && cellText(column, message) === '') return []
    return [{ key: column.id, label: column.header, value: came ?? cellContent(column, message) }]
  })
  const named = new Set([...columns.flatMap(({ member }) => member ?? []), 'Currency', 'BundleID'])
  const others = Object.entries(message).filter(([name, value]) => !named.has(name) && value != null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadgeV1 code={message.Status} description={message.StatusDescription} />
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
        {delivery.why ? <p className="text-muted wrap-anywhere">{delivery.why}</p> : null}
      </div>
      <p dir="auto" className="rounded-md border border-line bg-sunken px-3 py-2">
        {text ? <MaskedText text={text} own={[To, From]} /> : <span className="text-faint">{t.noText}</span>}
      </p>
      {delivery.can ? <DeliverySteps message={message} delivery={delivery} /> : null}
      <HandOverSent {...{ message, delivery, bundle }} />
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

/**
 * Finds a message in the conversation with its number (EP 8). `only`: its steps if exactly one message matches;
 * `why`: what its status means for the caller, by these steps, else by its status in the bundle.
 */
function useDelivery(message: SentMessage) {
  const now = useNow()
  const reason = useCodeReason()
  const can = useMayCall()('listConversationMessages')
  const query = useQuery({ ...sentQuery(message), enabled: isFindable(message) && can })
  const { matches = [], read = [] } = query.data ?? {}
  const times = deliveryTimes(read.map(timed))
  const steps = matches.map(match => {
    const timeline = timelineOf(match.statuses)
    const waiting = waitingOf(timeline, { now, changed: match.modified, usual: usualTime(times, match) })
    const { standing } = timeline
    const why = standing === undefined ? undefined : reason('statusV2', standing, waiting)
    return { match, timeline, why, isOverdue: waiting !== undefined && isOverdue(waiting) }
  })
  const only = steps.length === 1 ? steps[0] : undefined
  const last = instantOf(message.Modified ?? message.Created)?.getTime()
  const isWaiting = last !== undefined && messageStateV1(message.Status) === 'inProgress'
  const waiting = isWaiting ? { since: Math.max(0, now.getTime() - last), usual: undefined } : undefined
  // The conversation may have a later status than the bundle.
  const isSilent = message.Status == null || (query.isEnabled && query.isPending)
  const why = only?.why || (isSilent ? undefined : reason('statusV1', message.Status ?? 0, waiting))
  return { can, query, steps, only, why }
}

type DeliveryProps = { message: SentMessage; delivery: ReturnType<typeof useDelivery> }

/** Delivery steps of a message. */
function DeliverySteps({ message, delivery: { query, steps, why: shown } }: DeliveryProps) {
  const t = useText(bundleText)
  const messages = useText(messageText)
  const operatorWords = useOperatorWords()
  const content = (
    <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.stepsLoading} />}>
      {({ read }) => (
        <div className="flex flex-col gap-3">
          {steps.map(({ match, timeline, why, isOverdue }) => (
            <div key={match.id ?? JSON.stringify(match)} className="flex flex-col gap-1">
              {why && why !== shown ? <p className="wrap-anywhere">{why}</p> : null}
              <MessageTimeline timeline={timeline} overdue={isOverdue} />
              {operatorCode(match) ? (
                <KeyValueList
                  items={[{ key: 'operator', label: messages.operator, value: operatorWords(operatorCode(match)) }]}
                />
              ) : null}
            </div>
          ))}
          <p className="text-sm text-muted">
            {steps.length > 0
              ? t.matched({ n: steps.length })
              : read.length > 0
                ? t.noMatch({ n: read.length })
                : t.noMessages}
          </p>
        </div>
      )}
    </QueryPanel>
  )
  return (
    <section>
      <h3 className="label-text mb-1">{t.steps}</h3>
      {isFindable(message) ? content : <p className="text-sm text-muted">{t.unmatchable}</p>}
    </section>
  )
}

/** *Copy for ticket*, with delivery steps if exactly one message matches. */
function HandOverSent({ message: sent, delivery: { only }, bundle }: DeliveryProps & { bundle: number }) {
  const t = useText(bundleText)
  const words = useText(messageText)
  const statusWords = useStatusWordsV1()
  const { ID, From, To, Message: body, Modified, Status, StatusDescription } = sent
  const id = ID?.toString()
  const status = { code: Status ?? undefined, description: StatusDescription ?? undefined }
  return (
    <HandOver
      subject={{
        message: only?.match ?? { sender: From, recipient: To, body, modified: Modified },
        sent: only?.timeline.begun ?? sent.Created ?? undefined,
        timeline: only?.timeline,
        status: Status == null ? undefined : statusName(status, statusWords, t),
        also: [
          [words.bundle, String(bundle)],
          [words.idInBundle, id],
        ],
      }}
      path={id && paths.bundle(bundle, { m: id })}
    />
  )
}
