import { type ReactNode, useMemo, useState } from 'react'
import { type Message } from '#contract/messages-v2'
import { messageQueries } from '#dashboard/api/messages'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { DigitsNote } from '#dashboard/parts/codes/masking'
import { type MessageState, messageStates } from '#dashboard/parts/codes/message-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { deliveryTimes, usualTime } from '#dashboard/parts/messages/delivery-times'
import { messageText } from '#dashboard/parts/messages/message-text'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { whenText } from '#dashboard/parts/when/when-text'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { LoadMoreBar } from '#dashboard/ui/load-more-bar'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { FilterSelect } from '#dashboard/ui/table/filters'
import { type RowsQuery } from '#dashboard/ui/table/row-source'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { usePageRows } from '#dashboard/ui/table/use-table'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { conversationColumns, FacetChips, FacetSelects, facetFilters } from './conversation-filters'
import { ConversationLive } from './conversation-live'
import { FailuresNote } from './failures-note'
import { MessageItem, RawDisclosure } from './message-item'
import { conversationText, readBackText } from './texts'
import { type Conversation, type FoundMessage, type FoundRow } from './use-conversation'
import { conversationSearch, useWhen } from './when'
import { RangeNote, ReadBackBar, TargetNote } from './when-notes'

const reads = { in: oneOf('text', 'all') }

/** What somebody looks for in a conversation is what was said and to whom; ids and times only when asked. */
const searchedColumns = new Set(['from', 'to', 'text'])
const searched = (query: RowsQuery, where: 'text' | 'all'): RowsQuery =>
  where === 'all' ? query : { ...query, columns: query.columns.filter(id => searchedColumns.has(id)) }

const filterValues = {
  state: messageStates,
  code: 'any text',
  country: 'any text',
  operator: 'any text',
  encoding: 'any text',
  hour: 'any text',
} as const
const filters = { state: ({ timeline }: FoundMessage, value: string) => timeline.state === value, ...facetFilters }
/** What a facet is called where an export is written down. */
const exportNames = {
  state: 'state',
  code: 'code',
  country: 'country',
  operator: 'only',
  encoding: 'encoding',
  hour: 'time',
} as const
/** Hours stand beside the moments that can be asked for. */
const [besides, times] = [['code', 'country', 'operator', 'encoding'], ['hour']] as const

type ConversationListProps = { conversation: Conversation; participant: string; error?: ReactNode }

/** The messages that were found, the newest first, with a filter whose text and state stand in the address. */
export function ConversationList({ conversation, participant, error }: ConversationListProps) {
  const t = useText(conversationText)
  const words = useText(readBackText)
  const whens = useText(whenText)
  const message = useText(messageText)
  const label = useCodeLabeller()
  const format = useFormat()
  const columns = useMemo(() => conversationColumns({ t: message, label }), [message, label])
  const { hidden, unreadable } = useMemo(() => hideUnreadable(conversation.rows), [conversation.rows])
  const usual = useUsualTimes(hidden)
  const when = useWhen(conversation, hidden)
  const { target, match, range, readBack } = when
  const [isFormOpen, setFormOpen] = useState(false)
  const [search, setSearch] = useSearch(conversationSearch)
  const state = useTableState({ columns, filters: filterValues })
  const [{ in: where }, write] = useSearch(reads)
  const query = useMemo(() => searched(state.query, where), [state.query, where])
  const source = usePageRows({ rows: when.rows, columns, filters, query })
  const { filtered, total: inRange } = source.getSnapshot()
  const rows = source.rows(0, filtered)
  const at = match ? rows.findIndex(row => row?.ok && row.value.key === match.key) : -1
  const drawn = useDrawnRows(filtered, at, JSON.stringify(query))
  const { mayHaveMore, loadingMore, loadMore, reach } = conversation
  const states = messageStates.map((value: MessageState) => ({ value, label: message[value] }))
  const counts = { n: format.number(filtered), all: format.number(hidden.length) }
  const isShown = at >= 0
  const showAll = () => {
    const every = [...Object.keys(filterValues), 'q', 'from', 'to']
    state.setFilters(Object.fromEntries(every.map(name => [name, undefined])))
  }
  const note = (
    <TargetNote {...when} conversation={conversation}>
      {match && !isShown ? (
        <>
          {words.hidden}{' '}
          <button type="button" className={linkClass} onClick={showAll}>
            {words.showHidden}
          </button>
        </>
      ) : null}
    </TargetNote>
  )
  const order = mayHaveMore ? (reach.ordered ? t.orderLoaded : t.orderUnknown) : t.order
  return (
    <section
      aria-label={t.conversation}
      aria-busy={conversation.pending}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <h2 className="sr-only">{t.conversation}</h2>
      <ConversationLive {...conversation} />
      <FailuresNote conversation={conversation} />
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
        <FacetSelects rows={when.rows} state={state} names={besides} />
        <FacetChips state={state} />
        <Button aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
          <Icon name="calendar" />
          {whens.when}
        </Button>
        <ExportButton
          {...{ columns, state, source }}
          exported={{
            kind: 'conversations',
            filters: Object.keys(state.query.filters).map(name => exportNames[name as keyof typeof exportNames]),
          }}
          name={participant}
          rowWords={t.messages}
          mayHaveMore={mayHaveMore}
          // Where a form was not read, all that is found is not all there is.
          {...(!conversation.error && { rest: conversation.forms.map(({ value }) => messageQueries.rest(value)) })}
        />
        <p role="status" className="ml-auto text-sm text-muted">
          {filtered < hidden.length ? t.shownOf(counts) : order}
        </p>
        <DigitsNote search={state.query.text} />
      </div>
      {isFormOpen ? (
        <WhenForm
          {...search}
          at={search.bundle === '' ? search.at : ''}
          onRange={setSearch}
          // What was looked for until now is not what is looked for from now on.
          onJump={at => setSearch({ at, m: '', bundle: '', message: '' })}
        >
          <FacetSelects rows={when.rows} state={state} names={times} />
        </WhenForm>
      ) : null}
      <ReadBackBar readBack={readBack}>
        {range ? (
          <RangeNote
            {...when}
            range={range}
            found={inRange}
            conversation={conversation}
            onRemove={() => state.setFilters({ from: undefined, to: undefined })}
          />
        ) : null}
      </ReadBackBar>
      {target && !(match && isShown) ? note : null}
      {filtered === 0 ? (
        <EmptyState
          title={range && inRange === 0 ? words.emptyRange : t.noMatch}
          action={<Button onClick={showAll}>{t.showAll}</Button>}
        >
          {range && inRange === 0 ? null : t.noMatchBody({ n: inRange })}
        </EmptyState>
      ) : null}
      <MoreBar n={drawn.above} onShow={drawn.showAbove} />
      {rows.slice(drawn.from, drawn.to).map((row, offset) =>
        row?.ok ? (
          <MessageItem
            key={row.value.key}
            found={row.value}
            first={!target && drawn.from + offset === 0}
            chosen={row.value.key === match?.key ? note : undefined}
            severalForms={conversation.forms.length > 1}
            usual={usual(row.value.message)}
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
      <MoreBar n={drawn.below} onShow={drawn.showBelow} />
      {error}
      <LoadMoreBar
        loaded={hidden.length}
        mayHaveMore={mayHaveMore}
        loading={loadingMore}
        onLoadMore={() => {
          if (drawn.below === 0) drawn.showBelow()
          loadMore()
        }}
      />
    </section>
  )
}

/** How long the loaded messages of an operator take to the handset. */
function useUsualTimes(rows: readonly FoundRow[]): (message: Message) => number | undefined {
  const times = useMemo(() => deliveryTimes(rows.flatMap(row => (row.ok ? [row.value] : []))), [rows])
  return message => usualTime(times, message)
}

/** Messages that are loaded and not drawn. */
function MoreBar({ n, onShow }: { n: number; onShow: () => void }) {
  const t = useText(conversationText)
  const format = useFormat()
  if (n === 0) return null
  return (
    <div className="flex justify-center border-b border-line px-4 py-2">
      <Button size="sm" onClick={onShow}>
        {t.showLoaded({ n, count: format.number(n) })}
      </Button>
    </div>
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

/** So many messages are drawn at a time: a thousand would hold up the page. */
const mostDrawn = 100

type Drawn = {
  from: number
  to: number
  /** Messages above and below those that are drawn, and what draws so many more of them. */
  above: number
  below: number
  showAbove: () => void
  showBelow: () => void
}

/**
 * Which of many messages are drawn: the first, and more when they are asked for. Where one is looked for that is not among
 * them, those around it are drawn in their place.
 */
export function useDrawnRows(count: number, target: number, what: string): Drawn {
  const [chosen, choose] = useState({ what: '', target: -1, from: 0, to: mostDrawn })
  let now = chosen
  if (chosen.what !== what || chosen.target !== target) {
    const isDrawn = chosen.what === what && (target < 0 || (target >= chosen.from && target < chosen.to))
    const from = target < mostDrawn ? 0 : target - mostDrawn / 2
    now = { what, target, ...(isDrawn ? { from: chosen.from, to: chosen.to } : { from, to: from + mostDrawn }) }
    choose(now)
  }
  const [from, to] = [Math.min(now.from, count), Math.min(now.to, count)]
  return {
    from,
    to,
    above: from,
    below: count - to,
    showAbove: () => choose({ ...now, from: Math.max(0, now.from - mostDrawn) }),
    showBelow: () => choose({ ...now, to: now.to + mostDrawn }),
  }
}
