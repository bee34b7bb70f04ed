import { type Nullable, type Selectable, sql } from 'kysely'
import { backgroundHeader } from '#contract/request/headers'
import { DatabaseUnavailable } from '#database/database-unavailable'
import type { PersonTable, RoleTable, SessionTable, TeamDb } from '#team/db/schema'
import { seenAt } from '#team/people/seen-at'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import type { SignIn } from './sign-in'

const minute = 60_000

/** Milliseconds that `lastUsed` may be ahead of the clock; beyond it the session is refused. */
const tolerance = 5 * minute

/** Milliseconds between updates of `lastUsed`. */
const touchEvery = minute

type Row = { session: string } & Pick<
  Selectable<SessionTable>,
  'expiresAt' | 'absoluteEnd' | 'lastUsed' | 'createdAt' | 'via'
> &
  Pick<Selectable<PersonTable>, 'id' | 'name' | 'email' | 'role' | 'state' | 'lastSeen' | 'twoFactorEnabled'> &
  Nullable<Pick<Selectable<RoleTable>, 'builtIn' | 'rights' | 'secondFactor' | 'idleMinutes' | 'absoluteMinutes'>>

/** Runs with every request: building it with Kysely takes three times as long as executing it. */
const findSession = (db: TeamDb, token: string) =>
  sql<Row>`select team_session.id as session, team_session."expiresAt", team_session."absoluteEnd",
      team_session."lastUsed", team_session."createdAt", team_session.via,
      team_person.id, team_person.name, team_person.email, team_person.role, team_person.state,
      team_person."lastSeen", team_person."twoFactorEnabled", team_role."builtIn", team_role.rights, team_role."secondFactor",
      team_role."idleMinutes", team_role."absoluteMinutes"
    from team_session
    join team_person on team_person.id = team_session."userId"
    left join team_role on team_role.id = team_person.role
    where team_session.token = ${token}`.execute(db)

const withoutRole = { idleMinutes: 60, absoluteMinutes: 12 * 60 }

/** True before the idle and the absolute end of a session, by the role's present settings. */
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
  // `expiresAt` repeats this for listing and sweeping.
  return now < end && now < Date.parse(row.expiresAt) && used <= now + tolerance
}

/** Updates `lastUsed`, at most once a minute. */
async function touch(db: TeamDb, row: Row, now: Date): Promise<void> {
  const { used, absolute, idleAfter } = endsOf(row)
  if (row.lastUsed !== null && now.getTime() - used < touchEvery) return
  const at = now.toISOString()
  const expiresAt = new Date(Math.min(absolute, now.getTime() + idleAfter)).toISOString()
  try {
    await db.updateTable('team_session').set({ lastUsed: at, expiresAt }).where('id', '=', row.session).execute()
    await db.updateTable('team_person').set(seenAt(now, row.lastSeen)).where('id', '=', row.id).execute()
  } catch (error) {
    // Reading must still work on a full disk.
    if (!(error instanceof DatabaseUnavailable)) throw error
  }
}

type Parts = { db: TeamDb; now: () => Date; signIn: SignIn }
type Look = { withoutTouch?: boolean | undefined; answerHeaders?: Headers | undefined }

/**
 * The person of a request's session cookie and their present rights; undefined for an ended session or a deactivated
 * person. Without a required second factor they hold no right.
 */
export async function identifySession(
  headers: Headers,
  { db, now, signIn }: Parts,
  { withoutTouch, answerHeaders }: Look = {},
): Promise<Principal | undefined> {
  const cookies = signIn.cookies()
  const cookie = cookies.read(headers, 'session_token')
  if (!cookie) return undefined
  const [row] = (await findSession(db, cookie.value)).rows
  const time = now()
  if (!row || !isLive(row, time.getTime())) return undefined
  // Background requests do not keep a session alive.
  if (!withoutTouch && !headers.has(backgroundHeader)) await touch(db, row, time)
  if (cookie.old && answerHeaders) {
    const seconds = secondsUntil(new Date(row.absoluteEnd ?? row.expiresAt), time)
    answerHeaders.append('set-cookie', cookies.set('session_token', cookie.value, seconds))
  }
  const { id, name, email, role, builtIn, rights, session } = row
  const due = row.secondFactor === 1 && row.via === 'password' && row.twoFactorEnabled !== 1
  return {
    by: 'session',
    id,
    name,
    email,
    role,
    rights: new Set(due ? [] : rightsOfRole({ id: role, builtIn, rights })),
    session,
    ...(due && { secondFactorDue: true }),
  }
}

export async function endOf(db: TeamDb, token: string): Promise<Date> {
  const row = await db
    .selectFrom('team_session')
    .select(['absoluteEnd', 'expiresAt'])
    .where('token', '=', token)
    .executeTakeFirst()
  return new Date(row?.absoluteEnd ?? row?.expiresAt ?? 0)
}

export const secondsUntil = (end: Date, now: Date): number => Math.max(1, (end.getTime() - now.getTime()) / 1000)
