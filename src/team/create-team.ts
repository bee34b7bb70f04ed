import { randomBytes, randomUUID } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { ResultOf } from '#contract/rows'
import type { AccountMode } from '#contract/team/account-modes'
import type { TeamName } from '#contract/team/team-endpoints'
import { keepCodeFormat, readCodeFormats } from './codes/code-formats'
import { connectionId } from './db/connection-id'
import type { TeamDb } from './db/schema'
import type { TeamContext, TeamHandler, TeamInput } from './handlers/handler'
import { teamHandlers } from './handlers/handlers'
import { identifyKey, keyOf } from './keys/identify-key'
import { nobody, type Principal } from './principal'

export interface TeamOptions {
  db: TeamDb
  now: () => Date
  newId?: () => string
  random?: (bytes: number) => Uint8Array
  accounts: AccountMode
  /** What a program with an admin's rights may bring. */
  serviceKey?: string | undefined
  /** Where the account's data come from, and the connection with the id it begins with. */
  place: string
  connection: Connection
}

/** How somebody is looked at. */
export interface Look {
  /** A second look at a request under way: it is no use of a session. */
  quietly?: boolean
  /** What the answer is to say beside its own, such as a cookie signed anew. */
  answerHeaders?: Headers
}

/** People and what they share, on their tables. */
export interface Team {
  /** The connection with the id that all servers of this database know it by. */
  connection: Connection
  /** Who makes a request; undefined when nobody is known by it. Throws `TeamRefusal` for who is known and not let in. */
  identify(headers: Headers, look?: Look): Promise<Principal | undefined>
  /** The texts in which one-time codes were sent from here. */
  codeFormats: { keep(format: string): Promise<void>; read(): Promise<string[]> }
  /** Carries out a checked request. Throws `TeamRefusal`. */
  handle<N extends TeamName>(name: N, input: TeamInput<N>): Promise<ResultOf<N>>
}

/** Opens the team over a database whose tables are in place. */
export async function createTeam({
  db,
  now,
  newId = randomUUID,
  random = randomBytes,
  accounts,
  serviceKey,
  place,
  connection,
}: TeamOptions): Promise<Team> {
  const known = { ...connection, id: await connectionId(db, place, connection.id) }
  const context: TeamContext = { db, now, newId, random, accounts, connection: known }
  const where = { db, connection: known.id }
  return {
    connection: known,
    identify: async headers => {
      if (accounts === 'off') return nobody
      const key = keyOf(headers)
      return key === undefined ? undefined : identifyKey(key, { db, now, serviceKey })
    },
    codeFormats: { keep: format => keepCodeFormat(where, format, now()), read: () => readCodeFormats(where) },
    handle: (name, input) => (teamHandlers[name] as unknown as TeamHandler<typeof name>)(input, context),
  }
}
