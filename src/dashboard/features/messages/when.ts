import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sendingTolerance } from '#dashboard/api/find-sent'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { moment } from '#dashboard/parts/when/moment'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { type Reach, reaches } from './reach'
import { type Conversation, type FoundRow } from './use-conversation'

/**
 * Search parameters of a conversation: a message by its id (`m`), a range, the message nearest to a moment (`at`), or
 * a row of a bundle.
 */
export const conversationSearch = {
  m: anyText,
  from: moment,
  to: moment,
  at: moment,
  bundle: anyText,
  message: anyText,
}

/** The message that the address leads to. Moments are milliseconds since 1970. */
export type TargetMessage =
  | { kind: 'id'; id: string }
  /** The message sent nearest to a moment. */
  | { kind: 'time'; at: number }
  /** A row of a bundle: V1 and V2 have no id in common. `text` is undefined once the bundle is no longer cached. */
  | { kind: 'row'; bundle: string; text: string | undefined; at: number }

/**
 * `exact`: by id, or by text and time. `several`: the nearest of several with the text. `nearest`: by time alone.
 */
export type MessageMatch = { key: string; how: 'exact' | 'several' | 'nearest' }

/** Finds the target among the rows; undefined if no row has its id, or none has a time. */
export function matchMessage(rows: readonly FoundRow[], target: TargetMessage): MessageMatch | undefined {
  if (target.kind === 'id') {
    const found = rows.find(row => row.ok && row.value.message.id === target.id)
    return found?.ok ? { key: found.value.key, how: 'exact' } : undefined
  }
  const { at } = target
  const text = target.kind === 'row' ? target.text : undefined
  const timed = rows.flatMap(row => {
    const sent = sentOf(row)
    if (!row.ok || sent === undefined) return []
    return [{ key: row.value.key, body: row.value.message.body, away: Math.abs(sent - at) }]
  })
  const same = timed.filter(({ body, away }) => text !== undefined && body === text && away <= sendingTolerance)
  const [nearest] = (same.length > 0 ? same : timed).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  return { key: nearest.key, how: same.length === 1 ? 'exact' : same.length > 1 ? 'several' : 'nearest' }
}

/**
 * Returns the message that the address leads to. The text of a bundle's row comes from the cache: an address holds no
 * text.
 */
function useTarget(): TargetMessage | undefined {
  const [{ m, bundle, message, at }] = useSearch(conversationSearch)
  const { data } = useQuery(messageQueries.seenInBundle(Number(bundle)))
  return useMemo(() => {
    if (m !== '') return { kind: 'id', id: m }
    const time = instantOf(at)?.getTime()
    if (time === undefined) return undefined
    if (bundle === '') return { kind: 'time', at: time }
    const row = data?.find(found => found.ok && String(found.value.ID) === message)
    return { kind: 'row', bundle, at: time, text: row?.ok ? (row.value.Message ?? undefined) : undefined }
  }, [m, bundle, message, at, data])
}

/** Whether an older page may have a better match. */
function isOlder(target: TargetMessage, match: MessageMatch | undefined, reach: Reach): boolean {
  if (match?.how === 'exact') return false
  if (target.kind === 'id') return true
  return !reaches(reach, target.kind === 'row' ? target.at - sendingTolerance : target.at)
}

export type When = ReturnType<typeof useWhen>

/**
 * Applies range, target and word of the address to a conversation, and reads older pages while they may hold a match.
 */
export function useWhen(conversation: Conversation, word: string) {
  const { rows, reach } = conversation
  const [search] = useSearch(conversationSearch)
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const inside = useMemo(() => (range ? rows.filter(row => isIn(sentOf(row), range)) : rows), [rows, range])
  const target = useTarget()
  const found = useMemo(() => target && matchMessage(rows, target), [rows, target])
  const isMissing = target !== undefined && isOlder(target, found, reach)
  // Without a start, only the end must be reached.
  const isCut = range !== undefined && !reaches(reach, range.from ?? range.to ?? 0)
  const readBack = useReadBack(conversation, {
    what: JSON.stringify([search, word]),
    isMissing: isMissing || isCut || word !== '',
    most: word === '' ? mostPages : mostSearched,
  })
  const searching = isMissing && (conversation.pending || readBack.state === 'reading')
  return { target, match: searching ? undefined : found, range, rows: inside, readBack, searching }
}

/** From `from` until before `to` in milliseconds since 1970; either may be open. */
export type TimeRange = { from: number | undefined; to: number | undefined }

/** Parses the range of an address; undefined without one. Reversed ends are swapped. */
function rangeOf(texts: { from: string; to: string }): TimeRange | undefined {
  const [from, to] = [texts.from, texts.to].map(text => instantOf(text)?.getTime())
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Time of sending (ms since 1970); undefined for an unreadable row or one without a time. */
export const sentOf = (row: FoundRow) => (row.ok ? instantOf(row.value.sent)?.getTime() : undefined)

const isIn = (sent: number | undefined, { from, to }: TimeRange) =>
  sent !== undefined && sent >= (from ?? sent) && (to === undefined || sent < to)

/** Whether every message sent in a range was read. */
export const isCovered = ({ from }: TimeRange, reach: Reach): boolean =>
  from === undefined ? reach.whole : reaches(reach, from)

/** Pages, over all forms, that are read for a time or a message before a person is asked whether to go on. */
const mostPages = 20
/** Pages for a word, which may be anywhere in the conversation. */
const mostSearched = 100

export type ReadBack = ReturnType<typeof useReadBack>

type Question = {
  /** Identifies the question as a text; a new one resets the count of pages. */
  what: string
  /** Older pages may hold a match. */
  isMissing: boolean
  /** Pages to read before a person is asked whether to go on. */
  most: number
}

/** Reads older pages one after the other until nothing is missing. */
function useReadBack(conversation: Conversation, { what, isMissing, most }: Question) {
  const { rows, forms, pending, mayHaveMore, busy, loadMore, error, retry, retrying } = conversation
  const [stored, setStored] = useState({ what, pages: 0, most, isPaused: false })
  const now = stored.what === what ? stored : { what, pages: 0, most, isPaused: false }
  const isNeeded = isMissing && (pending || mayHaveMore)
  const pages = forms.length + now.pages
  const hasFailed = error !== undefined && !retrying
  const isHalted = now.isPaused || hasFailed || pages >= now.most
  const next = isNeeded && !isHalted && !pending && !busy
  useEffect(() => {
    if (!next) return
    setStored({ ...now, pages: now.pages + loadMore(now.most - pages) })
    // oxlint-disable-next-line react/exhaustive-deps -- `loadMore` and `now` are new values in each render
  }, [next, what, rows])
  const isLast = pages >= now.most && busy
  // `done`: nothing is missing, or every page was read. `halted`: by the person, a failure or the limit of pages.
  const state: 'done' | 'reading' | 'halted' = !isNeeded ? 'done' : isHalted && !isLast ? 'halted' : 'reading'
  return {
    state,
    /** Pages read for the question, including the first of each form. */
    pages,
    most: now.most,
    stop: () => setStored({ ...now, isPaused: true }),
    /** Reads up to `most` more pages. */
    goOn: () => {
      // A failed page must be loaded before older ones can be requested.
      if (hasFailed) retry()
      setStored({ ...now, isPaused: false, most: pages + most })
    },
  }
}
