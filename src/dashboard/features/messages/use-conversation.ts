import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Message } from '#contract/messages-v2'
import { isNumberLike } from '#contract/numbers/written-number'
import { type Row } from '#contract/reading/answer'
import { type Page } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { isRefused } from '#dashboard/api/find-sent'
import { conversationRead, messageQueries } from '#dashboard/api/messages'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { instantOf } from '#dashboard/i18n/format'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { type MessageRead } from '#dashboard/parts/codes/masking'
import { deliveryTimes } from '#dashboard/parts/messages/delivery-times'
import { type Timeline, timelineOf } from '#dashboard/parts/messages/timeline'
import { type ParticipantForm, participantForms } from '#dashboard/parts/phone/question'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { rowKey } from '#dashboard/parts/row-key'
import { oldestOf, reachOf } from './reach'

/** A message of a conversation, once even if several forms of the participant found it. */
export type FoundMessage = {
  key: string
  message: Message
  timeline: Timeline
  /** Time of the first status. The last change says nothing about it. */
  sent: string | undefined
  /** Raw values of unreadable members. */
  wrong?: Readonly<Record<string, unknown>>
}

/** An unreadable row is searched and shown with masked codes; `came` is what was received. */
export type FoundRow =
  | { ok: true; value: FoundMessage }
  | { ok: false; key: string; raw: unknown; came: unknown; reason: string }

function toRow(row: Row<Message>, key: string): FoundRow {
  if (!row.ok) return { ...row, key, raw: maskRaw(row.raw), came: row.raw }
  const timeline = timelineOf(row.value.statuses)
  return {
    ok: true,
    value: { key, message: row.value, timeline, sent: timeline.begun, ...(row.wrong && { wrong: row.wrong }) },
  }
}

/** A message without a time of sending is sorted by its last change. */
const timeOf = (row: FoundRow) =>
  row.ok ? (instantOf(row.value.sent ?? row.value.message.modified)?.getTime() ?? -1) : -2

/**
 * Merges the rows of all forms, each message once, the newest first; rows without a time and unreadable rows come
 * last.
 */
export function mergeMessages(rows: readonly Row<Message>[]): FoundRow[] {
  const merged = new Map<string, Row<Message>>()
  for (const row of rows) {
    const key = rowKey(row)
    if (!merged.has(key)) merged.set(key, row)
  }
  return [...merged].map(([key, row]) => toRow(row, key)).toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Result of requesting one form of the participant. */
export type FormAnswer = ParticipantForm & {
  /** `refused`: the service does not accept this form as a participant (EP 8, 400). */
  state: 'pending' | 'found' | 'nothing' | 'refused' | 'failed'
  count: number
  mayHaveMore: boolean
}

export type Conversation = ReturnType<typeof useConversation>

/** Queries one form of the participant; undefined makes no request. */
function useForm(form: ParticipantForm | undefined) {
  const query = useInfiniteQuery({
    ...messageQueries.conversation(form?.value ?? ''),
    enabled: form !== undefined,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows) ?? [], [query.data])
  return { form, query, rows }
}

type FormQuery = ReturnType<typeof useForm> & { form: ParticipantForm }

function stateOf({ query, rows }: FormQuery): FormAnswer['state'] {
  if (rows.length > 0) return 'found'
  if (query.isError) return isRefused(query.error) ? 'refused' : 'failed'
  return query.isPending ? 'pending' : 'nothing'
}

/** Oldest moment read for a form; infinite if no row has a time. */
const reached = ({ rows }: FormQuery) => oldestOf(rows) ?? Number.POSITIVE_INFINITY

/** A loaded page: the form of the number that was requested, and the page's index. */
export type Spot = { participant: string; index: number; page: Page | undefined }

/** Finds the page that holds a message. */
function spotOf(queries: readonly FormQuery[], message: Message): Spot | undefined {
  for (const { form, query } of queries) {
    const { pages = [], pageParams = [] } = query.data ?? {}
    const index = pages.findIndex(page => page.rows.some(row => row.ok && row.value === message))
    if (index >= 0) return { participant: form.value, index, page: pageParams[index] as Page | undefined }
  }
  return undefined
}

const noForms: readonly ParticipantForm[] = []

/**
 * Queries the conversation with a participant in each form it may be stored in (EP 8), merged by message id. Nothing
 * is requested before the country of a number is known: the same digits are another number in another country.
 */
export function useConversation(participant: string, region?: string) {
  const number = useNumber(isNumberLike(participant) ? participant : '', region)
  const { region: home } = useDefaultRegion()
  const found = number.reading?.number
  const waits = number.pending || number.lacksCountry
  const forms = useMemo(
    () => (waits ? noForms : participantForms(participant, found, home)),
    [waits, participant, found, home],
  )
  const called = (name: ParticipantForm['name']) => forms.find(form => form.name === name)
  const [typed, digits] = [useForm(called('typed')), useForm(called('digits'))]
  const [e164, e164Digits] = [useForm(called('e164')), useForm(called('e164Digits'))]
  const national = useForm(called('national'))
  const requested = [e164, e164Digits, national, typed, digits].flatMap(({ form, ...read }) =>
    form ? [{ form, ...read }] : [],
  )

  const rows = useMemo(
    () => mergeMessages([...typed.rows, ...digits.rows, ...e164.rows, ...e164Digits.rows, ...national.rows]),
    [typed.rows, digits.rows, e164.rows, e164Digits.rows, national.rows],
  )
  const times = useMemo(() => deliveryTimes(rows.flatMap(row => (row.ok ? row.value : []))), [rows])
  const connection = useQuery(connectionQueries.current())
  const newestFirst = connection.data !== undefined && connection.data.order !== 'none'
  const failed = requested.filter(({ query }) => query.isError && !isRefused(query.error))
  // A failed form may have more rows.
  const isOpen = (entry: FormQuery) => entry.query.hasNextPage || failed.includes(entry)
  const open = requested.map(isOpen).join()
  const reach = useMemo(
    () =>
      reachOf(
        requested.map(entry => ({ rows: entry.rows, mayHaveMore: isOpen(entry) })),
        newestFirst,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- a new `rows` array follows each change of a list
    [rows, open, newestFirst],
  )
  return {
    forms: requested.map((entry): FormAnswer => {
      const { form, query } = entry
      return { ...form, state: stateOf(entry), count: entry.rows.length, mayHaveMore: query.hasNextPage }
    }),
    /** Forms with a response, and when each was read. */
    loaded: requested.flatMap(({ form, query: { data, dataUpdatedAt: readAt } }) =>
      data ? [{ participant: form.value, readAt }] : [],
    ),
    number,
    rows,
    /** Delivery times by operator. */
    times,
    spotOf: (message: Message) => spotOf(requested, message),
    /** Returns the read that a masked code is revealed from; undefined for a message without an id. */
    readOf: (message: Message) => {
      const { id } = message
      if (!id) return undefined
      return (): Promise<MessageRead> => {
        const { participant: form = '', page } = spotOf(requested, message) ?? {}
        return conversationRead(form, id, page)
      }
    },
    /** A form has no response yet. */
    pending: number.pending || requested.some(({ query }) => query.isPending),
    mayHaveMore: requested.some(({ query }) => query.hasNextPage),
    // A form without a first response may have more rows, but has no next page to request.
    loadingMore: requested.some(({ query }) => query.isPending || query.isFetchingNextPage),
    /** A form is being requested, for the first time or again. */
    busy: requested.some(({ query }) => query.isFetching),
    reach,
    /**
     * Requests the next page of at most `most` forms, those read least far back first. Returns the number of
     * requests.
     */
    loadMore: (most = requested.length): number => {
      const next = requested
        .filter(({ query }) => query.hasNextPage && !query.isFetching)
        .toSorted((a, b) => reached(b) - reached(a))
        .slice(0, most)
      for (const { query } of next) void query.fetchNextPage()
      return next.length
    },
    /** Error of the first failed form; rows of the other forms are still shown. */
    error: failed[0]?.query.error ?? undefined,
    retry: () => {
      for (const { query } of failed) void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
    },
    retrying: failed.some(({ query }) => query.isFetching),
  }
}
