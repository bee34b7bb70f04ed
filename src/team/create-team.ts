import { randomBytes, randomUUID } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { ResultOf } from '#contract/rows'
import type { BundlePrices } from '#contract/team/prices'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamName } from '#contract/team/team-endpoints'
import { DatabaseUnavailable } from '#database/database-unavailable'
import { type Activity, type ActivitySettings, openActivity } from './activity/activity'
import { countUnknown } from './activity/list-activity'
import { type CodeFormats, createCodeFormats } from './codes/code-formats'
import { connectionId } from './db/connection-id'
import type { TeamDb } from './db/schema'
import type { TeamContext, TeamHandler, TeamInput } from './handlers/handler'
import { teamHandlers } from './handlers/handlers'
import { createJobs, type Jobs } from './jobs/jobs'
import { identifyKey, keyOf } from './keys/keys'
import { settleDemoPeople } from './people/demo-people'
import { hasRealAdmin } from './people/manager'
import { nobody, type Principal } from './principal'
import { identifyVouched, missingRoles, someoneManages, type Vouched } from './proxy/identify-vouched'
import { createReadings, type Readings } from './readings/readings'
import type { CallService } from './readings/run-readings'
import { createSendingCounts, type SendingCounts } from './sending/sending-counts'
import { recordPrices } from './shared/prices'
import { createSharedEntries } from './shared/shared-entries'
import { finishOidc, type OidcReturn } from './sign-in/finish-oidc'
import { HashingBusy } from './sign-in/passwords'
import { identifySession } from './sign-in/read-session'
import { fitSecret } from './sign-in/secrets'
import { createSignIn } from './sign-in/sign-in'
import type { SigningOptions } from './sign-in/signing'
import { makeWelcomeCode } from './sign-in/welcome-code'
import { databaseRefusal, unavailable } from './team-refusal'

export interface TeamOptions
  extends Pick<ActivitySettings, 'secrets' | 'activityDays' | 'alone' | 'endLost' | 'onError'> {
  db: TeamDb
  now: () => Date
  newId?: () => string
  random?: (bytes: number) => Uint8Array
  accounts: AccountMode
  serviceKey?: string | undefined
  /** What people sign in with; only `ACCOUNTS=on` needs it. */
  signing?: SigningOptions | undefined
  /** Where the account's data come from, and the connection with its first id. */
  place: string
  connection: Connection
  removeDemoData?: (() => Promise<void>) | undefined
  /** Reads figures from the service every `every` minutes; 0 for never. */
  readings?: { callService: CallService; every: number } | undefined
  /** Days that background work is stored after its end. */
  jobDays?: number | undefined
}

export interface IdentifyOptions {
  /** A repeated check, which does not count as use of the session. */
  withoutTouch?: boolean
  vouched?: Vouched | undefined
  /** Headers for the answer, such as a renewed cookie. */
  answerHeaders?: Headers
}

type BundleReading = [bundle: number, prices: BundlePrices['prices'], who: Principal]

/** People, their shared data, and what they did. */
export interface Team {
  /** The connection with the id that all servers of this database use. */
  connection: Connection
  activity: Activity
  /**
   * The person or key of a request; undefined if unknown. Throws `TeamRefusal` for a known person who is refused.
   */
  identify(headers: Headers, options?: IdentifyOptions): Promise<Principal | undefined>
  /** Writes of unknown outcome that nobody has settled. */
  countUnknown(): Promise<number>
  sending: SendingCounts
  /** Stored figures, and prices of segments in bundles that people read. */
  readings: Readings & { recordPrices(...reading: BundleReading): Promise<void> }
  jobs: Jobs
  /** True if one of these roles has `people.manage`. */
  someoneManages(roles: readonly string[]): Promise<boolean>
  /** Those of these roles that do not exist. */
  missingRoles(roles: readonly string[]): Promise<string[]>
  codeFormats: CodeFormats
  /** A code with which `/welcome` creates the first admin; undefined if there is an admin or nobody signs in here. */
  welcomeCode(): Promise<string | undefined>
  /** Handles a return from the company's provider; returns the next path. */
  finishOidc(request: OidcReturn): Promise<string>
  /** Carries out a checked request. Throws `TeamRefusal`. */
  handle<N extends TeamName>(name: N, input: TeamInput<N>): Promise<ResultOf<N>>
}

/** Opens the team on a migrated database. */
export async function createTeam(options: TeamOptions): Promise<Team> {
  const {
    db,
    now,
    newId = randomUUID,
    random = randomBytes,
    accounts,
    serviceKey,
    signing,
    place,
    connection,
    removeDemoData,
  } = options
  const dropped = accounts === 'off' || !signing ? undefined : await fitSecret(db, signing, now)
  const known = { ...connection, id: await connectionId(db, place, connection.id) }
  const activity = await openActivity(
    { secrets: accounts === 'off' ? undefined : signing?.secrets, ...options, newId, random },
    known.id,
  )
  const signIn = accounts === 'on' && signing ? createSignIn({ db, now, signing }) : undefined
  const sending = createSendingCounts(db, now)
  const shared = createSharedEntries({ db, connection: known.id, now, newId })
  const figures = createReadings({
    db,
    connection: known.id,
    now,
    newId,
    every: options.readings?.every ?? 0,
    callService: options.readings?.callService,
    isDemo: () => known.demo,
  })
  const readings = {
    ...figures,
    recordPrices: (...reading: BundleReading) => recordPrices(shared, ...reading),
  }
  const jobs = await createJobs({
    db,
    now,
    newId,
    accounts,
    serviceKey,
    activity,
    alone: options.alone,
    connection: known.id,
    days: options.jobDays ?? 14,
  })
  const context: TeamContext = {
    db,
    now,
    newId,
    random,
    accounts,
    connection: known,
    activity,
    sending,
    readings,
    jobs,
    shared,
    signIn,
    removeDemoData,
  }
  if (dropped) await activity.event({ who: undefined, name: 'secret-lost', details: dropped })
  if (signIn) await settleDemoPeople({ db, now, accounts }, signing?.demo === true)
  return {
    connection: known,
    activity,
    sending,
    readings,
    jobs,
    async identify(headers, how) {
      if (accounts === 'off') return nobody
      const key = keyOf(headers)
      if (key !== undefined) return identifyKey(key, { db, now, serviceKey })
      if (accounts === 'proxy') return how?.vouched && identifyVouched(how.vouched, { db, now, newId, activity })
      return signIn ? identifySession(headers, { db, now, signIn }, how) : undefined
    },
    countUnknown: async () =>
      countUnknown(db, { connection: known.id, atWork: await activity.servers.atWork(), person: undefined }),
    someoneManages: roles => someoneManages(db, roles),
    missingRoles: roles => missingRoles(db, roles),
    codeFormats: createCodeFormats(db, known.id, now),
    async welcomeCode() {
      if (!signIn || (await hasRealAdmin(db, accounts))) return undefined
      return makeWelcomeCode({ db, now, random })
    },
    finishOidc: request => finishOidc(request, context),
    handle: (name, input) =>
      (teamHandlers[name] as unknown as TeamHandler<typeof name>)(input, context).catch(orUnavailable),
  }
}

/** Turns a database failure and too many concurrent passwords into refusals. */
function orUnavailable(error: unknown): never {
  if (error instanceof HashingBusy) throw unavailable()
  throw error instanceof DatabaseUnavailable ? databaseRefusal(error) : error
}
