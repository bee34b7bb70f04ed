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
 * What the address of a conversation asks for: one message by its id (`m`), the messages between two moments, the one nearest
 * to a moment (`at`), or the one that is a row of a bundle.
 */
export const conversationSearch = {
  m: anyText,
  from: moment,
  to: moment,
  at: moment,
  bundle: anyText,
  message: anyText,
}

/** A message that is looked for in a conversation. Moments are milliseconds since 1970. */
export type TargetMessage =
  | { kind: 'id'; id: string }
  /** The one that was sent nearest to a moment. */
  | { kind: 'time'; at: number }
  /** One of a bundle: V1 and V2 have no id in common. `text` is undefined where the bundle is no longer in memory. */
  | { kind: 'row'; bundle: string; text: string | undefined; at: number }

/** How a message was found: `exact` by text and time, else the nearest in time, of `several` with the same text. */
export type MessageMatch = { key: string; how: 'exact' | 'several' | 'nearest' }

/** The message that is looked for, as far as its id, or text and time tell; undefined where none has either. */
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

/** Whether a message sent `at` may be among older ones that are not loaded: the newest are loaded first. */
function mayBeOlder(rows: readonly FoundRow[], at: number): boolean {
  const times = rows.flatMap(row => sentOf(row) ?? [])
  return times.length === 0 || Math.min(...times) > at - sendingTolerance
}

/**
 * The message that the address asks for: by its id, as a row of a bundle, or nearest to a moment. The text of a row is what the
 * page of the bundle showed: it is in no address.
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

/** Whether a message other than the one that matches may be it, were more loaded. */
function isOlder(target: TargetMessage, match: MessageMatch | undefined, { rows, reach }: Conversation): boolean {
  if (match?.how === 'exact') return false
  if (target.kind === 'id') return true
  return target.kind === 'row' ? mayBeOlder(rows, target.at) : !reaches(reach, target.at)
}

export type When = ReturnType<typeof useWhen>

/** What the address asks for of a conversation, and a word, reading older pages while it may be among them. */
export function useWhen(conversation: Conversation, rows: readonly FoundRow[], word: string) {
  const [search] = useSearch(conversationSearch)
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const { inside, untimed } = useMemo(() => (range ? rowsIn(rows, range) : { inside: rows, untimed: 0 }), [rows, range])
  // The message that somebody came for, as far as it is loaded.
  const target = useTarget()
  const found = useMemo(() => target && matchMessage(conversation.rows, target), [conversation.rows, target])
  const isMissing = target !== undefined && isOlder(target, found, conversation)
  // An open beginning asks for no more than its end.
  const isCut = range !== undefined && !reaches(conversation.reach, range.from ?? range.to ?? 0)
  const readBack = useReadBack(conversation, {
    what: JSON.stringify([search, word]),
    isMissing: isMissing || isCut || word !== '',
    ...(word !== '' && { most: mostSearched }),
  })
  const searching = isMissing && (conversation.pending || readBack.state === 'reading')
  return { target, match: searching ? undefined : found, range, rows: inside, untimed, readBack, searching }
}

/** From one moment until before another; either may be open. Milliseconds since 1970. */
export type TimeRange = { from: number | undefined; to: number | undefined }

/** The range of an address; undefined where it names none. The earlier of the two is the beginning, however they are written. */
function rangeOf(texts: { from: string; to: string }): TimeRange | undefined {
  const [from, to] = [texts.from, texts.to].map(text => instantOf(text)?.getTime())
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

const sentOf = (row: FoundRow) => (row.ok ? instantOf(row.value.sent)?.getTime() : undefined)

/** The rows that were sent in a range, and how many say of themselves neither that they were nor that they were not. */
function rowsIn(rows: readonly FoundRow[], { from, to }: TimeRange): { inside: FoundRow[]; untimed: number } {
  const inside = rows.filter(row => {
    const sent = sentOf(row)
    return sent !== undefined && sent >= (from ?? sent) && (to === undefined || sent < to)
  })
  return { inside, untimed: rows.filter(row => sentOf(row) === undefined).length }
}

/** Whether everything that was sent in a range is among what was read. */
export const isCovered = ({ from }: TimeRange, reach: Reach): boolean =>
  from === undefined ? reach.whole : reaches(reach, from)

/** The pages that are read for a time or a message, of all forms of the participant together, before a person is asked whether to go on. */
const mostPages = 20
/** The same for a word, which may be anywhere. */
const mostSearched = 100

export type ReadBack = ReturnType<typeof useReadBack>

type Question = {
  /** What is looked for, as a text: another one begins anew. */
  what: string
  /** It may be among older messages. */
  isMissing: boolean
  /** Pages before a person is asked whether to go on. */
  most?: number
}

/** Reads older pages, one after the other, as long as something that is looked for is missing. */
function useReadBack(conversation: Conversation, question: Question) {
  const { what, isMissing, most = mostPages } = question
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
    // oxlint-disable-next-line react/exhaustive-deps -- `loadMore` and `now` are made anew each time
  }, [next, what, rows])
  const isLast = pages >= now.most && busy
  // `done`: nothing is missing, or nothing is left to read. `halted`: by the person, by a failure, or after so many pages.
  const state: 'done' | 'reading' | 'halted' = !isNeeded ? 'done' : isHalted && !isLast ? 'halted' : 'reading'
  return {
    state,
    /** Pages read for the question, the newest of each form among them, of `most`. */
    pages,
    most: now.most,
    stop: () => setStored({ ...now, isPaused: true }),
    /** Reads as many pages again. */
    goOn: () => {
      // What failed has to be there before older pages are asked for.
      if (hasFailed) retry()
      setStored({ ...now, isPaused: false, most: pages + most })
    },
  }
}
