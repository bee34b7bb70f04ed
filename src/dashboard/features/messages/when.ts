import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sendingTolerance } from '#dashboard/api/find-sent'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { moment } from '#dashboard/parts/when/moment'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { reaches } from './reach'
import { mostSearched, needsOlder, type ReadBack, rangeOf, rowsIn, type TimeRange, useReadBack } from './read-back'
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
    const sent = row.ok ? instantOf(row.value.sent)?.getTime() : undefined
    return row.ok && sent !== undefined
      ? [{ key: row.value.key, body: row.value.message.body, away: Math.abs(sent - at) }]
      : []
  })
  const same = timed.filter(({ body, away }) => text !== undefined && body === text && away <= sendingTolerance)
  const [nearest] = (same.length > 0 ? same : timed).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  return { key: nearest.key, how: same.length === 1 ? 'exact' : same.length > 1 ? 'several' : 'nearest' }
}

/** Whether a message sent `at` may be among older ones that are not loaded: the newest are loaded first. */
export function mayBeOlder(rows: readonly FoundRow[], at: number): boolean {
  const times = rows.flatMap(row => (row.ok ? (instantOf(row.value.sent)?.getTime() ?? []) : []))
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

export type TargetSearch = {
  target: TargetMessage | undefined
  match: MessageMatch | undefined
  /** It may be among older messages. */
  isMissing: boolean
}

/** Whether a message other than the one that matches may be it, were more loaded. */
function isOlder(target: TargetMessage, match: MessageMatch | undefined, { rows, reach }: Conversation): boolean {
  if (match?.how === 'exact') return false
  if (target.kind === 'id') return true
  return target.kind === 'row' ? mayBeOlder(rows, target.at) : !reaches(reach, target.at)
}

/** The message that somebody came for, as far as it is loaded. */
function useTargetMessage(conversation: Conversation): TargetSearch {
  const { rows } = conversation
  const target = useTarget()
  const match = useMemo(() => target && matchMessage(rows, target), [rows, target])
  return { target, match, isMissing: target !== undefined && isOlder(target, match, conversation) }
}

type When = TargetSearch & {
  range: TimeRange | undefined
  /** The rows that were sent in the range, or all of them. */
  rows: readonly FoundRow[]
  /** Rows that do not say when they were sent: no range has them. */
  untimed: number
  readBack: ReadBack
  /** The message that somebody came for is still being looked for. */
  searching: boolean
}

/** What the address asks for of a conversation, and a word, reading older pages while it may be among them. */
export function useWhen(conversation: Conversation, rows: readonly FoundRow[], word: string): When {
  const [search] = useSearch(conversationSearch)
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const { inside, untimed } = useMemo(() => (range ? rowsIn(rows, range) : { inside: rows, untimed: 0 }), [rows, range])
  const { target, match, isMissing } = useTargetMessage(conversation)
  const isOlder = range !== undefined && needsOlder(range, conversation.reach)
  const readBack = useReadBack(conversation, {
    what: JSON.stringify([search, word]),
    isMissing: isMissing || isOlder || word !== '',
    ...(word !== '' && { most: mostSearched }),
  })
  const searching = isMissing && (conversation.pending || readBack.state === 'reading')
  return { target, match: searching ? undefined : match, isMissing, range, rows: inside, untimed, readBack, searching }
}
