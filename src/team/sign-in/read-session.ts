import { backgroundHeader } from '#contract/request/headers'
import { compiledOnce } from '#database/compiled-once'
import { DatabaseUnavailable } from '#database/database-unavailable'
import type { TeamDb, TeamTables } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/role-rights'

const minute = 60_000

/** How far a moment that was written down may be ahead of the clock: beyond it a clock has jumped, and nothing is believed. */
const tolerance = 5 * minute

/** How far `lastUsed` may be behind. */
const touchEvery = minute

const sessionOf = (db: TeamDb, { token }: { token: string }) =>
  db
    .selectFrom('team_session')
    .innerJoin('team_person', 'team_person.id', 'team_session.userId')
    .leftJoin('team_role', 'team_role.id', 'team_person.role')
    .select([
      'team_session.id as session',
      'team_session.expiresAt',
      'team_session.absoluteEnd',
      'team_session.lastUsed',
      'team_session.createdAt',
      'team_session.via',
      'team_person.id',
      'team_person.name',
      'team_person.email',
      'team_person.role',
      'team_person.state',
      'team_person.twoFactorEnabled',
      'team_role.builtIn',
      'team_role.rights',
      'team_role.secondFactor',
      'team_role.idleMinutes',
      'team_role.absoluteMinutes',
    ])
    .where('team_session.token', '=', token)

type Row = Awaited<ReturnType<ReturnType<typeof sessionOf>['executeTakeFirstOrThrow']>>

/** Comes with every request. */
const findSession = compiledOnce<TeamTables, { token: string }, Row>(sessionOf)

/** Without a role nobody may do anything; their session is the usual one. */
const withoutRole = { idleMinutes: 60, absoluteMinutes: 12 * 60 }

/** When a session ends by what its role says now: for want of use, and however it is used. */
function endsOf({ createdAt, lastUsed, absoluteEnd, idleMinutes, absoluteMinutes }: Row) {
  const used = Date.parse(lastUsed ?? createdAt)
  const byRole = Date.parse(createdAt) + (absoluteMinutes ?? withoutRole.absoluteMinutes) * minute
  const absolute = Math.min(byRole, absoluteEnd === null ? byRole : Date.parse(absoluteEnd))
  const idleAfter = (idleMinutes ?? withoutRole.idleMinutes) * minute
  return { used, absolute, idleAfter, end: Math.min(absolute, used + idleAfter) }
}

function isLive(row: Row, now: number): boolean {
  if (row.state !== 'active') return false
  const { used, end } = endsOf(row)
  // Its own `expiresAt` says the same, and is what listing and sweeping go by.
  return now < end && now < Date.parse(row.expiresAt) && used <= now + tolerance
}

/** Says that a session was used, at most once a minute. */
async function touch(db: TeamDb, row: Row, now: Date): Promise<void> {
  const { used, absolute, idleAfter } = endsOf(row)
  if (row.lastUsed !== null && now.getTime() - used < touchEvery) return
  const at = now.toISOString()
  const expiresAt = new Date(Math.min(absolute, now.getTime() + idleAfter)).toISOString()
  try {
    await db.updateTable('team_session').set({ lastUsed: at, expiresAt }).where('id', '=', row.session).execute()
    await db.updateTable('team_person').set({ lastSeen: at }).where('id', '=', row.id).execute()
  } catch (error) {
    // A disk that is full still lets people read.
    if (!(error instanceof DatabaseUnavailable)) throw error
  }
}

/** True for a request that nobody made by hand: it does not keep a session alive. */
const isBackground = (headers: Headers) => headers.has(backgroundHeader)

type Options = { db: TeamDb; now: () => Date; headers: Headers; withoutTouch?: boolean | undefined }

/**
 * Who a session's token stands for, and what they may do now: one query by an index. Undefined once it has ended or been
 * revoked, or the person is deactivated. Who has to have a second factor and has none holds no right until then.
 */
export async function readSession(
  token: string,
  { db, now, headers, withoutTouch = false }: Options,
): Promise<Principal | undefined> {
  const [row] = await findSession(db, { token })
  const time = now()
  if (!row || !isLive(row, time.getTime())) return undefined
  if (!withoutTouch && !isBackground(headers)) await touch(db, row, time)
  const { id, name, email, role, builtIn, rights, session } = row
  const granted = builtIn === null || rights === null ? [] : rightsOfRole({ id: role, builtIn, rights })
  const due = row.secondFactor === 1 && row.via === 'password' && row.twoFactorEnabled !== 1
  return {
    by: 'session',
    id,
    name,
    email,
    role,
    rights: new Set(due ? [] : granted),
    session,
    ...(due && { secondFactorDue: true }),
  }
}
