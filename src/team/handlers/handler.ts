import type { Connection } from '#contract/connection'
import type { BodyOf, PathOf, QueryOf, ResultOf } from '#contract/rows'
import type { Reveal } from '#contract/team/reveals'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamName } from '#contract/team/team-endpoints'
import type { Activity } from '#team/activity/activity'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import type { Readings } from '#team/readings/readings'
import type { SendingCounts } from '#team/sending/sending-counts'
import type { SharedEntries } from '#team/shared/shared-entries'
import type { SignIn } from '#team/sign-in/sign-in'
import { TeamRefusal } from '#team/team-refusal'

/** What all handlers work with; time, ids and chance come from outside. */
export interface TeamContext {
  db: TeamDb
  now: () => Date
  newId: () => string
  /** So many bytes that nobody can guess. */
  random: (bytes: number) => Uint8Array
  accounts: AccountMode
  connection: Connection
  sending: SendingCounts
  /** Figures as they were. */
  readings: Readings
  /** What the team shares. */
  shared: SharedEntries
  /** What people sign in with; undefined where nobody does. */
  signIn?: SignIn | undefined
  /** Deletes the data of the demonstration; undefined where they are not this server's. */
  removeDemoData?: (() => Promise<void>) | undefined
  /** Where it is written down what is done here. */
  activity: Activity
}

/**
 * Repeats a read of messages, and gives the text of one as it is and as people see it; undefined where there is none.
 * Throws `TeamRefusal`.
 */
export type OpenText = (read: Reveal) => Promise<{ text: string; masked: string } | undefined>

/** A checked request and who makes it. */
export interface TeamInput<N extends TeamName> {
  path: PathOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  /** Who asks; undefined where a row is open to anyone and nobody is known. */
  principal: Principal | undefined
  /** The client's address: the socket's, or what the configured proxies say. */
  address: string
  /** Nobody passed the request on to this server, as far as can be seen. */
  direct: boolean
  /** The server's name for the request. */
  requestId?: string | undefined
  /** The service's or the upstream's messages without a mask. */
  openText?: OpenText | undefined
  /** The request's own headers, cookies included. */
  headers: Headers
  /** What the answer says beside its body, such as cookies. */
  answerHeaders: Headers
}

/** One row's rule. Throws `TeamRefusal` where the request cannot be carried out. */
export type TeamHandler<N extends TeamName> = (input: TeamInput<N>, context: TeamContext) => Promise<ResultOf<N>>

/** The handlers of a noun. */
export type TeamHandlersOf<N extends TeamName> = { [K in N]: TeamHandler<K> }

/** Who asks, in a row that is not open to anyone. */
export function signedIn(principal: Principal | undefined): Principal {
  if (principal) return principal
  throw new TeamRefusal(401, 'Sign in first.', { kind: 'no-session' })
}
