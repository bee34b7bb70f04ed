import type { Me, OwnSession, Preferences } from '#contract/team/me'
import { sharedKindNames, sharedKinds } from '#contract/team/shared-kinds'
import { signInMethodsOf } from '#team/people/person-rows'
import type { Principal } from '#team/principal'
import { knownParts, mayRead } from '#team/shared/shared-parts'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn, signInOf, type TeamContext } from './handler'

/** Shared kinds included in every answer. */
const everywhere = sharedKindNames.filter(kind => sharedKinds[kind].everywhere).map(kind => ({ kind }))

type Known = Partial<NonNullable<Me['person']>>

const roleOf = ({ db }: TeamContext, role = '') =>
  db.selectFrom('team_role').select(['name', 'secondFactor']).where('id', '=', role).executeTakeFirst()

/** A person's preferences and ways to sign in. */
async function ownOf({ by, id, role }: Principal, context: TeamContext): Promise<Known> {
  const { db, accounts } = context
  const assigned = await roleOf(context, role)
  const roleName = assigned && { roleName: assigned.name }
  if (by === 'key') return { ...roleName }
  const row = await db
    .selectFrom('team_person')
    .select(['preferences', 'lastVisit', 'twoFactorEnabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  const methods = accounts === 'proxy' ? ['proxy'] : ((await signInMethodsOf(db, [id])).get(id) ?? [])
  return {
    ...roleName,
    preferences: JSON.parse(row?.preferences ?? '{}') as Preferences,
    ...(row?.lastVisit && { lastVisit: row.lastVisit }),
    signsInBy: methods,
    ...(methods.includes('password') && {
      secondFactor: { on: row?.twoFactorEnabled === 1, required: assigned?.secondFactor === 1 },
    }),
  }
}

/** The person and what they may still send; empty with `ACCOUNTS=off`. */
async function ofPerson(asker: Principal, context: TeamContext): Promise<Pick<Me, 'person' | 'limits'>> {
  const { by, id, name, email, role } = asker
  if (by === 'nobody') return {}
  const limits = await context.sending.left(asker)
  return { person: { id, name, email, role, ...(await ownOf(asker, context)) }, limits }
}

/** The session of the request, with its cookie for the issuer. 403 for a program, which has no password. */
export async function ownSession(
  { principal, headers }: { principal: Principal | undefined; headers: Headers },
  context: TeamContext,
) {
  const { by, id: person } = signedIn(principal)
  const cookies = signInOf(context).cookies()
  const cookie = by === 'session' ? cookies.read(headers, 'session_token') : undefined
  if (!cookie) throw new TeamRefusal(403, 'Only a person who is signed in can do this.')
  const row = await context.db
    .selectFrom('team_session')
    .select(['id', 'via', 'absoluteEnd'])
    .where('token', '=', cookie.value)
    .executeTakeFirst()
  if (!row) throw new TeamRefusal(401, 'Sign in first.', { kind: 'no-session' })
  const { id, via, absoluteEnd } = row
  return { person, id, via, absoluteEnd: absoluteEnd ?? undefined, cookie: cookies.pair('session_token', cookie.value) }
}

export const meHandlers = {
  readMe: async ({ principal, query }, context) => {
    const { accounts, connection, shared } = context
    const asker = signedIn(principal)
    const parts = [...everywhere, ...knownParts(query.shared ?? '')].filter(({ kind }) => mayRead(asker, kind))
    const [entries, person] = await Promise.all([shared.list(parts, asker), ofPerson(asker, context)])
    const { rights, secondFactorDue } = asker
    return {
      accounts,
      ...person,
      rights: [...rights],
      ...(secondFactorDue && { secondFactorDue }),
      connection,
      shared: entries,
    }
  },

  listMySessions: async ({ principal }, { db, now }) => {
    const { id, session } = signedIn(principal)
    const rows = await db
      .selectFrom('team_session')
      .selectAll()
      .where('userId', '=', id)
      .where('expiresAt', '>', now().toISOString())
      .execute()
    const sessions = rows.map(
      (row): OwnSession => ({
        id: row.id,
        current: row.id === session,
        created: row.createdAt,
        lastUsed: row.lastUsed ?? row.createdAt,
        ...(row.absoluteEnd !== null && { ends: row.absoluteEnd }),
        ...(row.ipAddress && { address: row.ipAddress }),
        ...(row.userAgent && { browser: row.userAgent }),
      }),
    )
    return sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || (a.lastUsed < b.lastUsed ? 1 : -1))
  },

  endMySession: async ({ principal, path }, { db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('team_session')
      .where('id', '=', path.session)
      .where('userId', '=', signedIn(principal).id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new TeamRefusal(404, 'This session is not yours, or has ended already.')
    return { ended: 1 }
  },

  endMyOtherSessions: async ({ principal }, { db }) => {
    const { id, session } = signedIn(principal)
    const { numDeletedRows } = await db
      .deleteFrom('team_session')
      .where('userId', '=', id)
      .$if(session !== undefined, query => query.where('id', '<>', session ?? ''))
      .executeTakeFirstOrThrow()
    return { ended: Number(numDeletedRows) }
  },

  updateMyPreferences: async ({ principal, body }, { db: database, now }) => {
    const { by, id } = signedIn(principal)
    const noPerson = () => new TeamRefusal(409, 'Only a person has settings of their own here.')
    if (by === 'key' || by === 'nobody') throw noPerson()
    return database.transaction().execute(async db => {
      // This first update locks the row: another change at the same time waits for this one.
      const person = await db
        .updateTable('team_person')
        .set({ updatedAt: now().toISOString() })
        .where('id', '=', id)
        .returning('preferences')
        .executeTakeFirst()
      if (!person) throw noPerson()
      const stored = JSON.parse(person.preferences) as Preferences
      const { language, theme, zone, country } = { ...stored, ...body }
      const preferences: Preferences = {
        ...(language && { language }),
        ...(theme && { theme }),
        ...(zone && { zone }),
        // An empty country is a choice too and overrides the team's.
        ...(country != null && { country }),
      }
      const values = { preferences: JSON.stringify(preferences) }
      await db.updateTable('team_person').set(values).where('id', '=', id).execute()
      return preferences
    })
  },
} satisfies SomeTeamHandlers
