import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { maskingText } from '#dashboard/parts/codes/masking-text'
import { type MessageState, messageStates } from '#dashboard/parts/codes/message-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Button } from '#dashboard/ui/action/button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { LoadMoreBar } from '#dashboard/ui/load-more-bar'
import { RawText } from '#dashboard/ui/raw-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { FilterSelect } from '#dashboard/ui/table/filter-select'
import { useTable } from '#dashboard/ui/table/use-table'
import { conversationColumns } from './conversation-columns'
import { conversationText } from './conversation-text'
import type { FoundMessage, FoundRow } from './merge-messages'
import { MessageItem } from './message-item'
import { messageText } from './message-text'
import type { Conversation } from './use-conversation'

const filterValues = { state: messageStates }
const filters = { state: ({ timeline }: FoundMessage, wanted: string) => timeline.state === wanted }

type ConversationListProps = { conversation: Conversation; participant: string; error?: ReactNode }

/** The messages that were found, the newest first, with a filter whose text and state stand in the address. */
export function ConversationList({ conversation, participant, error }: ConversationListProps) {
  const t = useText(conversationText)
  const message = useText(messageText)
  const label = useCodeLabeller()
  const format = useFormat()
  const columns = useMemo(() => conversationColumns({ t: message, label }), [message, label])
  const { hidden, unreadable } = useMemo(() => hideUnreadable(conversation.rows), [conversation.rows])
  const table = useTable({ rows: hidden, columns, filters, filterValues })
  const { state, source } = table
  const query = useDeferredValue(state.query)
  const { filtered, total } = useSyncExternalStore(source.subscribe, source.getSnapshot)
  useLayoutEffect(() => source.query(query), [source, query])
  const rows = source.rows(0, filtered)
  const { mayHaveMore, loadingMore, loadMore } = conversation
  const states = messageStates.map((value: MessageState) => ({ value, label: message[value] }))
  const n = format.number(filtered)
  return (
    <section
      aria-label={t.conversation}
      aria-busy={conversation.pending}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <h2 className="sr-only">{t.conversation}</h2>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <Input
          type="search"
          aria-label={t.filter}
          placeholder={t.filter}
          value={state.query.text}
          onChange={event => state.setText(event.target.value)}
          before={<Icon name="search" />}
          className="sm:w-56"
          autoComplete="off"
          spellCheck={false}
        />
        <FilterSelect state={state} filter="state" label={t.state} every={t.everyState} items={states} />
        <ExportButton {...table} name={participant} mayHaveMore={mayHaveMore} />
        <p role="status" className="ml-auto text-sm text-muted">
          {filtered < total ? t.shownOf({ n, all: format.number(total) }) : mayHaveMore ? t.orderLoaded : t.order}
        </p>
      </div>
      {filtered === 0 ? (
        <EmptyState title={t.noMatch} action={<Button onClick={state.clear}>{t.showAll}</Button>}>
          {t.noMatchBody({ n: format.number(total) })}
        </EmptyState>
      ) : null}
      {rows.map((row, index) =>
        row?.ok ? (
          <MessageItem
            key={row.value.key}
            found={row.value}
            first={index === 0}
            severalForms={conversation.forms.length > 1}
          />
        ) : (
          row && (
            <UnreadableItem key={`unreadable ${JSON.stringify(row.raw)}`} hidden={row.raw} raw={unreadable.get(row)} />
          )
        ),
      )}
      {error}
      <LoadMoreBar loaded={total} mayHaveMore={mayHaveMore} loading={loadingMore} onLoadMore={loadMore} />
    </section>
  )
}

/** What cannot be read holds a text too: the filter and the page know it with its codes hidden. */
function hideUnreadable(rows: readonly FoundRow[]) {
  const unreadable = new Map<FoundRow, unknown>()
  const hidden = rows.map(row => {
    if (row.ok) return row
    const masked = { ...row, raw: maskRaw(row.raw) }
    unreadable.set(masked, row.raw)
    return masked
  })
  return { hidden, unreadable }
}

function UnreadableItem({ hidden, raw }: { hidden: unknown; raw: unknown }) {
  const t = useText(conversationText)
  const words = useText(maskingText)
  const [shown, setShown] = useState(false)
  const text = (value: unknown) => JSON.stringify(value, undefined, 2)
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="flex items-center gap-2">
        <Icon name="warning" className="text-warning" />
        {t.unreadable}
      </p>
      <Disclosure summary={t.whatCame}>
        <RawText label={t.whatCame}>{text(shown ? raw : hidden)}</RawText>
        {text(raw) === text(hidden) ? null : (
          <Button size="sm" variant="ghost" onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}
