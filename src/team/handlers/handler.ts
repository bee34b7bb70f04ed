import type { Connection } from '#contract/connection'
import type { BodyOf, PathOf, QueryOf, ResultOf } from '#contract/rows'
import type { EntryChange } from '#contract/team/activity'
import type { Reveal } from '#contract/team/reveals'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamName } from '#contract/team/team-endpoints'
import type { Activity } from '#team/activity/activity'
import type { TeamDb } from '#team/db/schema'
import type { Jobs } from '#team/jobs/jobs'
import type { Principal } from '#team/principal'
import type { Readings } from '#team/readings/readings'
import type { SendingCounts } from '#team/sending/sending-counts'
import type { SharedEntries } from '#team/shared/shared-entries'
import type { SignIn } from '#team/sign-in/sign-in'
import { TeamRefusal } from '#team/team-refusal'

/** Dependencies of all handlers, with time, ids and randomness. */
export interface TeamContext {
  db: TeamDb
  now: () => Date
  newId: () => string
  random: (bytes: number) => Uint8Array
  accounts: AccountMode
  connection: Connection
  sending: SendingCounts
  readings: Readings
  jobs: Jobs
  shared: SharedEntries
  signIn?: SignIn | undefined
  removeDemoData?: (() => Promise<void>) | undefined
  activity: Activity
}

/** Reads one message again, unmasked and masked; undefined if it is gone. Throws `TeamRefusal`. */
export type OpenText = (read: Reveal) => Promise<{ text: string; masked: string } | undefined>

/** A validated request and its person. */
export interface TeamInput<N extends TeamName> {
  path: PathOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  /** Undefined only in rows open to anyone. */
  principal: Principal | undefined
  /** The client's address, of the socket or by a trusted proxy. */
  address: string
  /** The request was not forwarded by a proxy. */
  direct: boolean
  requestId?: string | undefined
  openText?: OpenText | undefined
  /** Reports a change to the activity; see `EntryChange`. */
  reportChange?: ((change: EntryChange) => void) | undefined
  headers: Headers
  answerHeaders: Headers
}

export type TeamHandler<N extends TeamName> = (input: TeamInput<N>, context: TeamContext) => Promise<ResultOf<N>>

export type TeamHandlers = { [N in TeamName]: TeamHandler<N> }
export type SomeTeamHandlers = Partial<TeamHandlers>

/** The person of a request that requires one. */
export function signedIn(principal: Principal | undefined): Principal {
  if (principal) return principal
  throw new TeamRefusal(401, 'Sign in first.', { kind: 'no-session' })
}

/** The sign-in of `ACCOUNTS=on`; 404 in the other modes. */
export function signInOf({ signIn }: TeamContext): SignIn {
  if (signIn) return signIn
  throw new TeamRefusal(404, 'Nobody signs in here.')
}
