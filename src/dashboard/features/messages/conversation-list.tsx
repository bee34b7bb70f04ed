import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { DigitsNote } from '#dashboard/parts/codes/masking'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { usualTime } from '#dashboard/parts/messages/delivery-times'
import { messageText } from '#dashboard/parts/messages/message-text'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { hourStarts } from '#dashboard/parts/periods/period'
import { useNow } from '#dashboard/parts/time/use-now'
import { useKey } from '#dashboard/parts/use-shortcut'
import { WhenForm } from '#dashboard/parts/when/when-form'
import { whenText } from '#dashboard/parts/when/when-text'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { LoadMoreBar } from '#dashboard/ui/load-more-bar'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { FilterChips, MoreFilters } from '#dashboard/ui/table/filters'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { tableText } from '#dashboard/ui/table/table-text'
import { useCompact } from '#dashboard/ui/table/use-frame'
import { usePageRows } from '#dashboard/ui/table/use-table'
import { useRested } from '#dashboard/ui/use-rested'
import { useSearch } from '#dashboard/ui/use-search'
import {
  conversationColumns,
  conversationFilters,
  exportNames,
  FacetSelects,
  type FilterName,
  filterValues,
  notDelivered,
  useFacets,
  useFacetWords,
} from './conversation-filters'
import { ConversationLive } from './conversation-live'
import { FailuresNote, RangeNote, ReadBackBar, TargetNote } from './conversation-notes'
import { MessageItem, RawDisclosure } from './message-item'
import { conversationText, readBackText } from './texts'
import { type Conversation, type FoundRow } from './use-conversation'
import { conversationSearch, sentOf, useWhen } from './when'

/** Columns that the text filter searches. */
const searchedColumns = ['from', 'to', 'text', 'reference']

/** Milliseconds without typing before older messages are read for a word. */
const pause = 600

type ConversationListProps = { conversation: Conversation; error?: ReactNode }

/** Lists the found messages, the newest first, with filters that stand in the address. */
export function ConversationList({ conversation, error }: ConversationListProps) {
  const t = useText(conversationText)
  const words = useText(readBackText)
  const whens = useText(whenText)
  const message = useText(messageText)
  const { moreFilters: more } = useText(tableText)
  const compact = useCompact()
  const label = useCodeLabeller()
  const format = useFormat()
  const columns = useMemo(() => conversationColumns({ t: message, label }), [message, label])
  const [isFormOpen, setFormOpen] = useState(false)
  const [search, setSearch] = useSearch(conversationSearch)
  const state = useTableState({ columns, filters: filterValues })
  const text = state.query.text.trim()
  const rested = useRested(text, pause)
  const word = text === '' ? '' : rested
  const when = useWhen(conversation, word)
  const { target, match, range, readBack } = when
  const query = useMemo(() => ({ ...state.query, columns: searchedColumns }), [state.query])
  const source = usePageRows({ rows: when.rows, columns, filters: conversationFilters, query })
  const { filtered, total: inRange } = source.getSnapshot()
  // A source returns the same row objects.
  const rows = source.rows(0, filtered) as readonly FoundRow[]
  const at = match ? rows.findIndex(row => row.ok && row.value.key === match.key) : -1
  const drawn = useDrawnRows(filtered, at, JSON.stringify(query))
  const { rows: loaded, mayHaveMore, loadingMore, loadMore, reach } = conversation
  const counts = { n: format.number(filtered), all: format.number(loaded.length) }
  const searchedRows = { n: loaded.length, count: counts.all }
  const isShown = at >= 0
  const isSearching = text !== '' && (readBack.state === 'reading' || (mayHaveMore && word !== text))
  const showsFailed = state.query.filters['state'] === notDelivered
  const showFailed = () => state.setFilter('state', showsFailed ? undefined : notDelivered)
  const rest = useRest(conversation.forms.map(({ value }) => messageQueries.conversation(value)))
  const list = useRef<HTMLElement>(null)
  useMessageKeys(list)
  useKey('t', () => {
    if (isFormOpen) list.current?.querySelector<HTMLInputElement>('form input')?.focus()
    else setFormOpen(true)
  })
  const showAll = () => {
    const every = [...Object.keys(filterValues), 'q', 'from', 'to']
    state.setFilters(Object.fromEntries(every.map(name => [name, undefined])))
  }
  const facets = useFacets(when.rows, state)
  const facetWords = useFacetWords()
  const facetSelects = <FacetSelects {...{ facets, state }} />
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
      ref={list}
      aria-label={t.conversation}
      aria-busy={conversation.pending}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <h2 className="sr-only">{t.conversation}</h2>
      <ConversationLive conversation={conversation}>
        <p role="status" className="ml-auto text-sm text-muted">
          {filtered < loaded.length ? t.shownOf(counts) : order}
        </p>
        <ExportButton
          {...{ columns, state, source }}
          exported={{
            kind: 'conversations',
            filters: [
              ...Object.keys(state.query.filters).map(name => exportNames[name as FilterName]),
              ...(range ? (['time'] as const) : []),
            ],
          }}
          name={t.conversation}
          total={loaded.length}
          rowWords={t.messages}
          mayHaveMore={mayHaveMore}
          // Without the rows of a failed form, an export of the rest would not be whole.
          {...(!conversation.error && { rest })}
        />
      </ConversationLive>
      <FailuresNote conversation={conversation} onShow={() => state.setFilter('state', notDelivered)} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <Input
          type="search"
          aria-label={t.filter}
          placeholder={t.filter}
          value={state.query.text}
          onChange={event => state.setText(event.target.value)}
          before={<Icon name="search" />}
          className="min-w-36 flex-1 max-sm:basis-full"
          autoComplete="off"
          spellCheck={false}
        />
        <Button aria-pressed={showsFailed} onClick={showFailed}>
          {t.notDelivered}
        </Button>
        <Button aria-expanded={isFormOpen} aria-keyshortcuts="t" onClick={() => setFormOpen(!isFormOpen)}>
          <Icon name="calendar" />
          {whens.when}
        </Button>
        {facets.length === 0 ? null : compact ? (
          <Disclosure summary={more}>{facetSelects}</Disclosure>
        ) : (
          <MoreFilters inForce={facets.filter(({ name }) => state.query.filters[name] !== undefined).length}>
            {facetSelects}
          </MoreFilters>
        )}
        <div className="flex w-full flex-wrap gap-2 empty:hidden">
          <FilterChips state={state} words={facetWords} />
          <DigitsNote search={state.query.text} />
        </div>
      </div>
      {isFormOpen ? (
        <WhenForm
          {...search}
          at={search.bundle === '' ? search.at : ''}
          onRange={setSearch}
          // A jump replaces the linked message.
          onJump={at => setSearch({ at, m: '', bundle: '', message: '' })}
        >
          <RangeChoices chosen={search} rows={loaded} onRange={setSearch} />
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
        ) : word !== '' ? (
          <p role="status">{mayHaveMore ? t.searchedPart(searchedRows) : t.searchedAll(searchedRows)}</p>
        ) : null}
      </ReadBackBar>
      {target && !(match && isShown) ? note : null}
      {filtered === 0 && !isSearching ? (
        <EmptyState
          title={range && inRange === 0 ? words.emptyRange : t.noMatch}
          action={<Button onClick={showAll}>{t.showAll}</Button>}
        >
          {range && inRange === 0 ? null : t.noMatchBody({ n: inRange })}
        </EmptyState>
      ) : null}
      <MoreBar n={drawn.above} onShow={drawn.showAbove} />
      {rows.slice(drawn.from, drawn.to).map((row, offset) =>
        row.ok ? (
          <MessageItem
            key={row.value.key}
            found={row.value}
            first={!target && drawn.from + offset === 0}
            chosen={row.value.key === match?.key ? note : undefined}
            usual={usualTime(conversation.times, row.value.message)}
            read={conversation.readOf(row.value.message)}
          />
        ) : (
          <div key={`unreadable ${row.key}`} className="border-b border-line px-4 py-3">
            <RawDisclosure title={t.unreadable} raw={row.came} />
          </div>
        ),
      )}
      <MoreBar n={drawn.below} onShow={drawn.showBelow} />
      {error}
      <LoadMoreBar
        loaded={loaded.length}
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

/** Keys: j and k move between messages, c copies the caller's sentence, o or Enter opens the details. */
function useMessageKeys(list: RefObject<HTMLElement | null>): void {
  const articles = () => [...(list.current?.querySelectorAll('article') ?? [])]
  const focused = () => articles().findIndex(article => article.contains(document.activeElement))
  const move = (step: number) => {
    const all = articles()
    const at = focused()
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
  }
  const press = (key: string) =>
    articles()[Math.max(0, focused())]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
  useKey('c', () => press('c'))
  useKey('o', () => press('o'))
  useKey('Enter', () => (articles().some(article => article === document.activeElement) ? press('o') : false))
}

type Range = { from: string; to: string }

const startOfDay = (moment: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).startOfDay()
const dayAfter = (day: Temporal.ZonedDateTime) => day.add({ days: 1 }).startOfDay()

/** Range between two moments; the end is left open if it is in the future. */
const rangeBetween = (from: Temporal.ZonedDateTime, next: Temporal.ZonedDateTime, now: Date): Range => ({
  from: utcText(new Date(from.epochMilliseconds)),
  to: next.epochMilliseconds > now.getTime() ? '' : utcText(new Date(next.epochMilliseconds)),
})

function presetRanges(now: Date, zone: string) {
  const today = startOfDay(now, zone)
  const hourAgo = Math.floor(now.getTime() / minuteMs) * minuteMs - hourMs
  return {
    lastHour: { from: utcText(new Date(hourAgo)), to: '' },
    today: rangeBetween(today, dayAfter(today), now),
    yesterday: rangeBetween(today.subtract({ days: 1 }).startOfDay(), today, now),
  }
}

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** Returns the day that a range lies in; undefined for several days or the future. */
function chosenDay(chosen: Range, now: Date, zone: string): Temporal.ZonedDateTime | undefined {
  const from = instantOf(chosen.from)
  if (!from || from > now) return undefined
  const day = startOfDay(from, zone)
  const end = instantOf(chosen.to)
  return day.equals(startOfDay(end ? new Date(end.getTime() - 1) : now, zone)) ? day : undefined
}

/** Hours of a day until now; an hour that occurs twice has its UTC offset in the name. */
function hoursOf(day: Temporal.ZonedDateTime, now: Date) {
  const end = dayAfter(day)
  const starts = hourStarts(day, Math.min(end.epochMilliseconds, now.getTime()))
  return starts.slice(0, -1).map((at, index) => {
    const next = starts[index + 1] ?? end
    const clock = at.toPlainTime()
    const isTwice = [1, -1].some(hours => at.add({ hours }).toPlainTime().equals(clock))
    const words = [clock, clock.add({ hours: 1 })].map(time => time.toString({ smallestUnit: 'minute' })).join('–')
    const until = Temporal.ZonedDateTime.compare(next, end) > 0 ? end : next
    return { name: isTwice ? `${words} (UTC${at.offset})` : words, range: rangeBetween(at, until, now) }
  })
}

type RangeChoicesProps = { chosen: Range; rows: readonly FoundRow[]; onRange: (range: Range) => void }

/** Buttons for the most frequent ranges, and the hours of the chosen day with the loaded messages in each. */
function RangeChoices({ chosen, rows, onRange }: RangeChoicesProps) {
  const t = useText(conversationText)
  const zone = useFormat().timeZone
  const now = useNow()
  const isChosen = ({ from, to }: Range) => chosen.from === from && chosen.to === to
  const presets = Object.entries(presetRanges(now, zone)).map(([name, range]) => (
    <Button
      key={name}
      aria-pressed={isChosen(range)}
      onClick={() => onRange(isChosen(range) ? { from: '', to: '' } : range)}
    >
      {t[name as keyof ReturnType<typeof presetRanges>]}
    </Button>
  ))
  const day = chosenDay(chosen, now, zone)
  const sent = rows.flatMap(row => sentOf(row) ?? [])
  const hours = (day ? hoursOf(day, now) : []).map(({ name, range }) => {
    const [from, to] = [Date.parse(range.from), range.to === '' ? Number.POSITIVE_INFINITY : Date.parse(range.to)]
    const count = sent.filter(at => at >= from && at < to).length
    return { range, label: count > 0 ? `${name} · ${count}` : name }
  })
  // A fragment with and without a day, so that the pressed button stays mounted and keeps the focus.
  return (
    <>
      {presets}
      {day ? (
        <NativeSelect
          aria-label={t.hour}
          value={hours.find(({ range }) => isChosen(range))?.range.from ?? ''}
          onChange={({ target }) => {
            const hour = hours.find(({ range }) => range.from === target.value)
            onRange(hour?.range ?? rangeBetween(day, dayAfter(day), now))
          }}
          items={[
            { value: '', label: t.everyHour },
            ...hours.map(({ range, label }) => ({ value: range.from, label })),
          ]}
          className="sm:w-40"
        />
      ) : null}
    </>
  )
}

/** Button that draws more of the loaded messages. */
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

/** Rendering a thousand messages at once would block the page. */
const mostDrawn = 50

/**
 * Returns the range of messages to render: the first ones and more on demand, or those around `target` (an index, -1
 * for none). A new `what` starts over.
 */
export function useDrawnRows(count: number, target: number, what: string) {
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
    /** Number of loaded messages above and below the rendered ones. */
    above: from,
    below: count - to,
    showAbove: () => choose({ ...now, from: Math.max(0, now.from - mostDrawn) }),
    showBelow: () => choose({ ...now, to: now.to + mostDrawn }),
  }
}
