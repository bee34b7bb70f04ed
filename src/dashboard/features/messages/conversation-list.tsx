import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { type MessageState, messageStates } from '#dashboard/parts/codes/message-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Button } from '#dashboard/ui/action/button'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { LoadMoreBar } from '#dashboard/ui/load-more-bar'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { RowsQuery } from '#dashboard/ui/table/row-source'
import { FilterSelect } from '#dashboard/ui/table/toolbar/filter-select'
import { useTable } from '#dashboard/ui/table/use-table'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { conversationColumns } from './conversation-columns'
import { conversationText } from './conversation-text'
import type { FoundMessage, FoundRow } from './merge-messages'
import { MessageItem } from './message-item'
import { messageText } from './message-text'
import { RawDisclosure } from './raw-disclosure'
import { TargetNote } from './target-note'
import type { Conversation } from './use-conversation'
import { useTargetMessage } from './use-target-message'

const reads = { in: oneOf('text', 'all') }

/** What somebody looks for in a conversation is what was said and to whom; ids and times only when asked. */
const searchedColumns = new Set(['from', 'to', 'text'])
const searched = (query: RowsQuery, where: 'text' | 'all'): RowsQuery =>
  where === 'all' ? query : { ...query, columns: query.columns.filter(id => searchedColumns.has(id)) }

const filterValues = { state: messageStates }
const filters = { state: ({ timeline }: FoundMessage, value: string) => timeline.state === value }

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
  const [{ in: where }, write] = useSearch(reads)
  const query = useDeferredValue(useMemo(() => searched(state.query, where), [state.query, where]))
  const search = useTargetMessage(conversation)
  const { target, match } = search
  const note = <TargetNote {...search} />
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
        {state.query.text || where === 'all' ? (
          <NativeSelect
            aria-label={t.searchIn}
            value={where}
            onChange={event => write({ in: event.target.value === 'all' ? 'all' : 'text' })}
            items={[
              { value: 'text', label: t.searchText },
              { value: 'all', label: t.searchAll },
            ]}
            className="min-w-32 flex-1 sm:w-40 sm:flex-none"
          />
        ) : null}
        <FilterSelect state={state} filter="state" label={t.state} every={t.everyState} items={states} />
        <ExportButton
          {...table}
          exported={{ kind: 'conversations', filters: state.query.filters.state === undefined ? [] : ['state'] }}
          name={participant}
          rowWords={t.messages}
          mayHaveMore={mayHaveMore}
        />
        <p role="status" className="ml-auto text-sm text-muted">
          {filtered < total ? t.shownOf({ n, all: format.number(total) }) : mayHaveMore ? t.orderLoaded : t.order}
        </p>
      </div>
      {target && !match ? note : null}
      {filtered === 0 ? (
        <EmptyState title={t.noMatch} action={<Button onClick={state.clear}>{t.showAll}</Button>}>
          {t.noMatchBody({ n: total })}
        </EmptyState>
      ) : null}
      {rows.map((row, index) =>
        row?.ok ? (
          <MessageItem
            key={row.value.key}
            found={row.value}
            first={!target && index === 0}
            chosen={row.value.key === match?.key ? note : undefined}
            severalForms={conversation.forms.length > 1}
            read={conversation.readOf(row.value.message)}
          />
        ) : (
          row && (
            <div key={`unreadable ${JSON.stringify(row.raw)}`} className="border-b border-line px-4 py-3">
              <RawDisclosure title={t.unreadable} raw={unreadable.get(row)} />
            </div>
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
