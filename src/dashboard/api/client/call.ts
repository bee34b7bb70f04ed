import type { Connection } from '#contract/connection'
import { firstShared } from '#dashboard/api/shared/first-shared'
import { waitFor } from '#dashboard/api/timing/wait-for'
import type { AnyCall, Call } from './call-input'
import { type Client, createClient, type Recall } from './client'
import { answered, notifyLimit, notifyRefusal, pauses } from './response-news'

/** Milliseconds after a person's act during which requests count as caused by it. */
const actMs = 5000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** When the person last acted. Opening the page is an act. */
let actedAt = Date.now()

if (typeof addEventListener === 'function') {
  const note = () => {
    actedAt = Date.now()
  }
  for (const act of acts) addEventListener(act, note, { capture: true, passive: true })
}

const browserTools = {
  now: () => Date.now(),
  sleep: waitFor,
  random: () => Math.random(),
  online: () => navigator.onLine,
  onAnswer: answered.hear,
  onRefusal: notifyRefusal,
  onHead: notifyLimit,
  onPause: pauses.begin,
  firstShared: firstShared.request,
  // Other requests, such as those on window focus or a timer, do not keep a session alive.
  hasActed: () => Date.now() - actedAt < actMs,
}

let client: Client = createClient(browserTools)

/**
 * Runs the dashboard over another network, such as the service in tests. Returns a function that undoes it. @internal
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

/** Returns `/team/me`, cached unless `anew`. */
export const me: Client['me'] = options => client.me(options)

/** Returns the response of an earlier write; see `Recall`. */
export const recall: Recall = (...args) => client.recall(...args)

/** Returns the connection from `me`. */
export const connection = (): Promise<Connection> => client.connection()

/** Now on the service's clock, in milliseconds since 1970, for countdowns to its times. */
export const serverNow = (): number => browserTools.now() + client.serverOffset()

/** A time of this browser's clock, such as when a query was read, on the service's clock. */
export const serverTime = (at: number): Date => new Date(at + client.serverOffset())

/** A time of the service's clock (ISO 8601) on this browser's, in milliseconds since 1970. */
export const browserTime = (at: string): number => Date.parse(at) - client.serverOffset()

/** Resolves when `serverNow` follows the service's clock, or the service does not tell the time. */
export const serverClock = (): Promise<void> => client.requestClock()
