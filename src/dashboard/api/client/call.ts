import type { Connection } from '#contract/connection'
import { firstShared } from '#dashboard/api/shared/first-shared'
import { waitFor } from '#dashboard/api/timing/wait-for'
import { answered } from './answered'
import type { AnyCall, Call } from './call-input'
import { type Client, createClient, type Recall } from './client'
import { notifyLimit } from './limit-news'
import { hasJustActed } from './person-acts'
import { notifyRefusal } from './session-end'

const browserTools = {
  now: () => Date.now(),
  sleep: waitFor,
  random: () => Math.random(),
  online: () => navigator.onLine,
  onAnswer: answered.hear,
  onRefusal: notifyRefusal,
  onHead: notifyLimit,
  firstShared: firstShared.request,
  hasActed: () => hasJustActed(Date.now()),
}

let client: Client = createClient(browserTools)

/**
 * Puts the dashboard over another network, such as the service itself in a test. Gives a function that undoes it.
 * @internal
 */
export function provideClient(fetch: (url: string, init: RequestInit) => Promise<Response>): () => void {
  const before = client
  client = createClient({ ...browserTools, fetch })
  return () => {
    client = before
  }
}

const anyCall: AnyCall = (...args) => (client.call as AnyCall)(...args)

/** Calls an endpoint; see `Call`. */
export const call = anyCall as Call

/** Who asks, as the server knows them; asked for once unless `anew`. */
export const me: Client['me'] = options => client.me(options)

/** The answer of a write that was sent before; see `Recall`. */
export const recall: Recall = (...args) => client.recall(...args)

/** How this installation reaches its service; a part of `me`. */
export const connection = (): Promise<Connection> => client.connection()

/** Now by the service's clock, in milliseconds since 1970: for countdowns to what it said. */
export const serverNow = (): number => browserTools.now() + client.serverOffset()

/** Ends when `serverNow` is known to go by the service's clock, or when the service does not tell the time. */
export const serverClock = (): Promise<void> => client.requestClock()
