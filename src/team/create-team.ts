import { randomBytes, randomUUID } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { ResultOf } from '#contract/rows'
import type { BundlePrices } from '#contract/team/prices'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamName } from '#contract/team/team-endpoints'
import { DatabaseUnavailable } from '#database/database-unavailable'
import type { Activity } from './activity/activity'
import { countUnknown } from './activity/count-unknown'
import { type ActivitySettings, openActivity } from './activity/open-activity'
import { type CodeFormats, createCodeFormats } from './codes/code-formats'
import { connectionId } from './db/connection-id'
import type { TeamDb } from './db/schema'
import type { TeamContext, TeamHandler, TeamInput } from './handlers/handler'
import { teamHandlers } from './handlers/handlers'
import { identifyKey, keyOf } from './keys/identify-key'
import { settleDemoPeople } from './people/demo-people'
import { hasRealAdmin } from './people/real-admins'
import { nobody, type Principal } from './principal'
import { identifyVouched, someoneManages, type Vouched } from './proxy/identify-vouched'
import type { CallService } from './readings/call-service'
import { createReadings, type Readings } from './readings/readings'
import { createSendingCounts, type SendingCounts } from './sending/sending-counts'
import { recordPrices } from './shared/record-prices'
import { createSharedEntries } from './shared/shared-entries'
import { finishOidc, type OidcReturn } from './sign-in/finish-oidc'
import { fitSecret } from './sign-in/fit-secret'
import { identifySession } from './sign-in/identify-session'
import { HashingBusy } from './sign-in/password-hash'
import { createSignIn } from './sign-in/sign-in'
import type { SigningOptions } from './sign-in/signing'
import { makeWelcomeCode } from './sign-in/welcome-code'
import { TeamRefusal, unavailable } from './team-refusal'

export interface TeamOptions
  extends Pick<ActivitySettings, 'secrets' | 'activityDays' | 'alone' | 'endLost' | 'onError'> {
  db: TeamDb
  now: () => Date
  newId?: () => string
  random?: (bytes: number) => Uint8Array
  accounts: AccountMode
  /** What a program with an admin's rights may bring. */
  serviceKey?: string | undefined
  /** What people sign in with; only `ACCOUNTS=on` needs it. */
  signing?: SigningOptions | undefined
  /** Where the account's data come from, and the connection with the id it begins with. */
  place: string
  connection: Connection
  /** Deletes the data of the demonstration; undefined where they are not this server's. */
  removeDemoData?: (() => Promise<void>) | undefined
  /** Asks the service for figures, every so many minutes; 0 for never. */
  readings?: { callService: CallService; every: number } | undefined
}

/** How somebody is looked at. */
export interface Look {
  /** A second look at a request under way: it is no use of a session. */
  withoutTouch?: boolean
  /** Whom the proxy in front vouches for. */
  vouched?: Vouched | undefined
  /** What the answer is to say beside its own, such as a cookie signed anew. */
  answerHeaders?: Headers
}

/** The bundle, its prices, and who read it. */
type Heard = [bundle: number, prices: BundlePrices['prices'], who: Principal]

/** People and what they share, on their tables. */
export interface Team {
  /** The connection with the id that all servers of this database know it by. */
  connection: Connection
  /** What is done here, and by whom. */
  activity: Activity
  /** Who makes a request; undefined when nobody is known by it. Throws `TeamRefusal` for who is known and not let in. */
  identify(headers: Headers, look?: Look): Promise<Principal | undefined>
  /** Writes of unknown outcome that nobody has settled. */
  countUnknown(): Promise<number>
  /** What is counted of each person's sending. */
  sending: SendingCounts
  /** Figures as they were, and what segments cost in bundles that somebody reads. */
  readings: Readings & { hearPrices(...heard: Heard): Promise<void> }
  /** True where one of these roles lets people be managed. */
  someoneManages(roles: readonly string[]): Promise<boolean>
  /** The texts in which one-time codes were sent from here. */
  codeFormats: CodeFormats
  /** A code with which `/welcome` makes the first admin; undefined where there is one, or nobody signs in here. */
  welcomeCode(): Promise<string | undefined>
  /** The way back from the company's provider: where the browser goes next. */
  finishOidc(request: OidcReturn): Promise<string>
  /** Carries out a checked request. Throws `TeamRefusal`. */
  handle<N extends TeamName>(name: N, input: TeamInput<N>): Promise<ResultOf<N>>
}

/** Opens the team over a database whose tables are in place. */
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
    hearPrices: (...heard: Heard) => recordPrices(shared, ...heard),
  }
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
    async identify(headers, look) {
      if (accounts === 'off') return nobody
      const key = keyOf(headers)
      if (key !== undefined) return identifyKey(key, { db, now, serviceKey })
      if (accounts === 'proxy') return look?.vouched && identifyVouched(look.vouched, { db, now, newId, activity })
      return signIn ? identifySession(headers, { db, now, signIn }, look) : undefined
    },
    countUnknown: async () =>
      countUnknown(db, { connection: known.id, atWork: await activity.servers.atWork(), person: undefined }),
    someoneManages: roles => someoneManages(db, roles),
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

/** 503 where too many passwords come at once, or the database is away: what was asked for is not done, or nobody knows. */
function orUnavailable(error: unknown): never {
  if (error instanceof HashingBusy) throw unavailable()
  if (!(error instanceof DatabaseUnavailable)) throw error
  const words = error.nothingDone ? 'Nothing was done.' : 'It may have been done.'
  throw new TeamRefusal(503, `${words} Try again in a moment.`, { headers: { 'retry-after': '2' } })
}
