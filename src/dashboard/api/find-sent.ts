import { queryOptions } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { instantOf } from '#dashboard/i18n/format'
import { call, connection } from './client/call'
import { CallError } from './client/call-error'
import type { Page } from './client/call-input'
import { fanOut } from './client/fan-out'
import { messageQueries, readableMessages } from './messages'

/** Largest difference between the times that V1 and V2 store for one sending, in milliseconds. */
export const sendingTolerance = 60_000

const mostRequests = 3

/**
 * The messages of a conversation that match a message of a bundle. V1 and V2 share no id, so they are matched by text
 * and time; identical texts may give several matches.
 */
export type FoundSent = {
  matches: readonly Message[]
  /** Every message that was read during the search. */
  read: readonly Message[]
}

/** Returns when a message was sent, in milliseconds since 1970: the time of its first status. */
export function sentTime({ statuses }: Message): number | undefined {
  const times = (statuses ?? []).flatMap(({ created }) => instantOf(created)?.getTime() ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether a message has the number, text and time that the search needs. */
export const isFindable = ({ To, Message, Created }: SentMessage): boolean =>
  Boolean(To) && Message != null && instantOf(Created) !== undefined

/** §7.5: a 400 says that there is no such participant. An address that cannot be sent to means the same. */
export const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 400 || error.kind === 'invalid')

/** Reads one page of a conversation (EP 8); the page is empty if the participant does not exist. */
async function pageOf(participant: string, page: Page | undefined, signal: AbortSignal) {
  try {
    const input = { path: { participant }, newestFirst: true, page }
    const answer = await fanOut(() => call('listConversationMessages', input, { signal }), signal)
    return { next: answer.next, rows: readableMessages(answer.rows) }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { next: undefined, rows: [] }
  }
}

/** The number as stored, and its digits alone: most accounts store them without a plus. */
const formsOf = (number: string) => [...new Set([number, number.replace(/\D/g, '')])].filter(Boolean)

type Place = { participant: string; page: Page | undefined }

/**
 * Looks for a message of a bundle in the conversation with its number (EP 8). Sends one to three requests: the newest
 * page of each form of the number until one contains it, then older pages while they may contain it.
 */
export async function findSent(sent: SentMessage, signal: AbortSignal): Promise<FoundSent> {
  const { To: number, Message: text, Created: created } = sent
  const at = instantOf(created)?.getTime()
  if (!number || text == null || at === undefined) return { matches: [], read: [] }
  const isOrdered = (await connection()).order !== 'none'
  const seen = new Map<string, Message>()
  const isIt = (message: Message) => {
    const time = sentTime(message)
    return message.body === text && time !== undefined && Math.abs(time - at) <= sendingTolerance
  }
  const matches = () => [...seen.values()].filter(isIt)
  let places = formsOf(number).map((participant): Place => ({ participant, page: undefined }))
  for (let requests = 0; requests < mostRequests; requests++) {
    const [place] = places.splice(0, 1)
    if (!place) break
    const { rows, next } = await pageOf(place.participant, place.page, signal)
    const before = seen.size
    const messages = rows.flatMap(row => (row.ok ? [row.value] : []))
    for (const message of messages) seen.set(message.id || JSON.stringify(message), message)
    const isFound = matches().length > 0
    const oldest = Math.min(...messages.map(message => sentTime(message) ?? Number.POSITIVE_INFINITY))
    // An identical message may be on the next page. A service that ignores paging sends the same rows again.
    const mayBeOlder = isOrdered ? oldest > at - sendingTolerance : !isFound
    if (next && mayBeOlder && seen.size > before) places.push({ ...place, page: next })
    // Once one form of the number has the message, the others are dropped.
    if (isFound) places = places.filter(({ participant }) => participant === place.participant)
  }
  return { matches: matches(), read: [...seen.values()] }
}

/** The search as a query. */
export const sentQuery = (sent: SentMessage) => {
  const { To, Message: text, Created } = sent
  // oxlint-disable-next-line query/exhaustive-deps -- the key names what it is found by: nothing else of it counts
  return queryOptions({
    queryKey: ['messages', 'sent', To ?? '', Created ?? '', text ?? ''],
    queryFn: ({ signal }) => findSent(sent, signal),
  })
}

/** The newest message with a participant; `told` is false if the page order is unknown or a time is missing. */
export type LastMessage = { told: boolean; at?: number; message?: Message }

/** Reads the newest message in each form of a participant (EP 8) and fills the cache of the conversation. */
export const lastMessageQuery = (forms: readonly string[]) =>
  queryOptions({
    queryKey: ['messages', 'last', forms],
    queryFn: async ({ client }): Promise<LastMessage> => {
      const isOrdered = (await connection()).order !== 'none'
      const pages = await Promise.all(
        forms.map(async form => {
          try {
            return (await client.infiniteQuery(messageQueries.conversation(form))).pages
          } catch (error) {
            if (isRefused(error)) return []
            throw error
          }
        }),
      )
      const read = pages.flat()
      if (!isOrdered && read.some(({ next }) => next)) return { told: false }
      const timed = read.flatMap(({ rows }) =>
        rows.flatMap(row => {
          const at = row.ok ? (sentTime(row.value) ?? instantOf(row.value.modified)?.getTime()) : undefined
          return row.ok && at !== undefined ? [{ at, message: row.value }] : []
        }),
      )
      const isAnyTimed = timed.length > 0 || read.every(({ rows }) => rows.length === 0)
      return { told: isAnyTimed, ...timed.toSorted((a, b) => b.at - a.at)[0] }
    },
  })
