import type { OwnSession, Preferences } from '#contract/team/me'
import { TeamRefusal } from '#team/team-refusal'
import { signedIn, type TeamHandlersOf } from './handler'

/** What a person says of themselves, and where they are signed in. */
export const ownSessionHandlers: TeamHandlersOf<
  'listMySessions' | 'endMySession' | 'endMyOtherSessions' | 'replaceMyPreferences'
> = {
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

  replaceMyPreferences: async ({ principal, body }, { db, now }) => {
    const { by, id } = signedIn(principal)
    const { language, theme, zone, country } = body
    const preferences: Preferences = {
      ...(language && { language }),
      ...(theme && { theme }),
      ...(zone && { zone }),
      // None is a choice too, in the place of the team's.
      ...(country != null && { country }),
    }
    const name = body.name ?? undefined
    const updated =
      by === 'key' || by === 'nobody'
        ? undefined
        : await db
            .updateTable('team_person')
            .set({ preferences: JSON.stringify(preferences), updatedAt: now().toISOString(), ...(name && { name }) })
            .where('id', '=', id)
            .returning('name')
            .executeTakeFirst()
    if (!updated) throw new TeamRefusal(409, 'Only a person has settings of their own here.')
    return { name: updated.name, ...preferences }
  },
}
