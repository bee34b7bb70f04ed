import { queryOptions } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { instantOf } from '#dashboard/i18n/format'
import { call, connection } from './client/call'
import { CallError } from './client/call-error'
import type { Page } from './client/call-input'
import { fanOut } from './client/fan-out'
import { messageQueries, readableMessages } from './messages'

/** The two generations write down the same sending this far apart at most, in milliseconds. */
export const sendingTolerance = 60_000

/** The most requests for one message. */
const mostRequests = 3

/**
 * What a conversation has of a message of a bundle: V1 and V2 have no id in common, so it is known by its text and its time.
 * `matches`: none, the one, or several that are alike.
 */
export type FoundSent = {
  matches: readonly Message[]
  /** The messages that were read for it. */
  read: readonly Message[]
}

/** When a message was sent, in milliseconds since 1970: the time of its first status. */
export function sentTime({ statuses }: Message): number | undefined {
  const times = (statuses ?? []).flatMap(({ created }) => instantOf(created)?.getTime() ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether a message can be found again: it needs a number, a text and a time. */
export const isFindable = ({ To, Message, Created }: SentMessage): boolean =>
  Boolean(To) && Message != null && instantOf(Created) !== undefined

/** §7.5: a 400 says that the participant is none. What no address can hold was never sent and means the same. */
export const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 400 || error.kind === 'invalid')

/** One page of a conversation (EP 8); an empty one where the number is none. */
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

/** The number as it came, and in digits alone, as accounts store it more often than not. */
const formsOf = (number: string) => [...new Set([number, number.replace(/\D/g, '')])].filter(Boolean)

/** One page of one form of the number. */
type Place = { participant: string; page: Page | undefined }

/**
 * Looks for a message of a bundle in the conversation with its number (EP 8), in one to three requests: the newest page of each
 * form of the number until one has it, then older pages while it may be there.
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
    // Its like may stand on the next page; a service that pages otherwise sends the same rows again.
    const mayBeOlder = isOrdered ? oldest > at - sendingTolerance : !isFound
    if (next && mayBeOlder && seen.size > before) places.push({ ...place, page: next })
    // Another form of the number is asked for no longer.
    if (isFound) places = places.filter(({ participant }) => participant === place.participant)
  }
  return { matches: matches(), read: [...seen.values()] }
}

/** The same as a query: asked for once while it is looked at. */
export const sentQuery = (sent: SentMessage) => {
  const { To, Message: text, Created } = sent
  // oxlint-disable-next-line query/exhaustive-deps -- the key names what it is found by: nothing else of it counts
  return queryOptions({
    queryKey: ['messages', 'sent', To ?? '', Created ?? '', text ?? ''],
    queryFn: ({ signal }) => findSent(sent, signal),
  })
}

/** The newest message with a participant; `told` is false where the order of pages, or a time that lacks, leaves it open which one it is. */
export type LastMessage = { told: boolean; at?: number; message?: Message }

/** Asks for the newest message in each form of a participant (EP 8). What is read is there when the conversation is opened. */
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
