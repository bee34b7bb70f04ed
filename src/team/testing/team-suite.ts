import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import type { Right } from '#contract/rights'
import { type BodyOf, type PathOf, type QueryOf, type ResultOf, rowOf } from '#contract/rows'
import type { TeamName } from '#contract/team/team-endpoints'
import { createTeam, type Team, type TeamOptions } from '#team/create-team'
import type { TeamDb, TeamTables } from '#team/db/schema'
import type { TeamInput } from '#team/handlers/handler'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import { aConnection } from './memory-team'
import { teamDatabases } from './signing-team'

type CallOptions<N extends TeamName> = { as?: Principal | undefined; headers?: Headers } & (PathOf<N> extends undefined
  ? object
  : { path: PathOf<N> }) &
  (QueryOf<N> extends undefined ? object : { query?: QueryOf<N> }) &
  (BodyOf<N> extends undefined ? object : { body: BodyOf<N> })

type PersonOptions = {
  id?: string
  name?: string
  email?: string
  role?: string
  state?: 'active' | 'invited' | 'deactivated'
  demo?: number
  /** How they sign in; `none` for no way. */
  method?: 'password' | 'oidc' | 'none'
}

/** A team in a test, with a stopped clock. */
export interface TestTeam extends Team {
  db: TeamDb
  clock: { now: Date }
  /** Creates a person and returns their principal. */
  person(options?: PersonOptions): Promise<Principal>
  /** Creates a role with these rights; returns its id. */
  role(...rights: Right[]): Promise<string>
  /** Creates a session; returns its id. */
  session(person: Principal): Promise<string>
  /** Calls a handler and checks the answer against the strict contract. */
  call<N extends TeamName>(name: N, options: CallOptions<N>): Promise<ResultOf<N>>
}

export const refused = (status: number, words?: RegExp) =>
  expect.objectContaining({
    name: 'TeamRefusal',
    status,
    ...(words && { message: expect.stringMatching(words) as unknown }),
  })

const inTurn: (keyof TeamTables)[] = [
  'team_shared',
  'team_background_row',
  'team_background_job',
  'team_key',
  'team_link',
  'team_verification',
  'team_session',
  'team_account',
  'team_two_factor',
  'team_person',
]

async function emptyTables(db: TeamDb): Promise<void> {
  for (const table of inTurn) await db.deleteFrom(table).execute()
  await db.deleteFrom('team_role').where('builtIn', '=', 0).execute()
  await db.updateTable('team_role').set({ secondFactor: 0, idleMinutes: 60, absoluteMinutes: 720 }).execute()
}

export async function testTeam(db: TeamDb, options: Partial<TeamOptions> = {}): Promise<TestTeam> {
  const clock = { now: new Date('2026-01-31T09:30:00.000Z') }
  const sources = { now: () => clock.now, newId: randomUUID, random: (bytes: number) => randomBytes(bytes) }
  const team = await createTeam({
    db,
    ...sources,
    accounts: 'on',
    place: 'embedded',
    connection: aConnection,
    ...options,
  })
  const at = clock.now.toISOString()
  return {
    ...team,
    db,
    clock,
    async person({ id = randomUUID(), role = 'admin', state = 'active', demo = 0, method = 'password', ...rest } = {}) {
      const { name = `Person ${id}`, email = `${id}@example.com` } = rest
      const times = { createdAt: at, updatedAt: at }
      await db
        .insertInto('team_person')
        .values({ id, name, email, emailVerified: 1, role, state, demo, ...times })
        .execute()
      const account = { id: randomUUID(), userId: id, accountId: id, ...times }
      if (method !== 'none') {
        const how = method === 'oidc' ? { providerId: 'oidc' } : { providerId: 'credential', password: 'hash' }
        await db
          .insertInto('team_account')
          .values({ ...account, ...how })
          .execute()
      }
      const row = await db.selectFrom('team_role').selectAll().where('id', '=', role).executeTakeFirst()
      return { by: 'session', id, name, email, role, rights: new Set(row ? rightsOfRole(row) : []) }
    },
    async role(...rights) {
      const id = randomUUID()
      const limits = { idleMinutes: 60, absoluteMinutes: 720 }
      await db
        .insertInto('team_role')
        .values({ id, name: id, rights: JSON.stringify(rights), ...limits })
        .execute()
      return id
    },
    async session({ id: userId }) {
      const id = randomUUID()
      const ends = new Date(clock.now.getTime() + 3_600_000).toISOString()
      await db
        .insertInto('team_session')
        .values({
          id,
          userId,
          token: randomUUID(),
          expiresAt: ends,
          absoluteEnd: ends,
          ipAddress: '127.0.0.1',
          userAgent: 'a browser',
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      return id
    },
    async call<N extends TeamName>(name: N, options: CallOptions<N>) {
      const {
        as: principal,
        path,
        body,
        query = {},
        headers = new Headers(),
      } = options as { as?: Principal; path?: unknown; body?: unknown; query?: unknown; headers?: Headers }
      const input = { path, query, body, principal, address: '127.0.0.1', headers, answerHeaders: new Headers() }
      const answer = await team.handle(name, input as unknown as TeamInput<N>)
      const shapes = await rowOf(name).shapes()
      expect(issuesOf(shapes.answer, answer)).toEqual([])
      return answer
    },
  }
}

/** The methods of the present test's team. */
type Methods = Pick<TestTeam, 'call' | 'person' | 'role' | 'session' | 'identify'>

/** Runs the tests on SQLite and PGlite; every test begins with empty tables. */
export function describeTeam(title: string, tests: (team: () => TestTeam, methods: Methods) => void): void {
  for (const [dialect, open] of Object.entries(teamDatabases)) {
    describe(`${title} on ${dialect}`, () => {
      let db: TeamDb
      let team: TestTeam | undefined
      beforeAll(async () => {
        db = await open()
      })
      beforeEach(async () => {
        await emptyTables(db)
        team = await testTeam(db)
      })
      afterAll(() => db.destroy())
      const present = () => {
        if (!team) throw new Error('There is a team in a test only.')
        return team
      }
      tests(present, {
        call: (name, options) => present().call(name, options),
        person: options => present().person(options),
        role: (...rights) => present().role(...rights),
        session: person => present().session(person),
        identify: headers => present().identify(headers),
      })
    })
  }
}
