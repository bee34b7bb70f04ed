import type { Preferences } from '#contract/team/own-sessions'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { signedIn, type TeamHandlersOf } from './handler'

/** What a person wants; nothing of a program. */
async function preferencesOf(db: TeamDb, { by, id }: Principal): Promise<{ preferences?: Preferences }> {
  if (by === 'key') return {}
  const row = await db.selectFrom('team_person').select('preferences').where('id', '=', id).executeTakeFirst()
  return { preferences: JSON.parse(row?.preferences ?? '{}') as Preferences }
}

export const meHandlers: TeamHandlersOf<'readMe'> = {
  readMe: async ({ principal }, { db, accounts, connection, sending }) => {
    const asker = signedIn(principal)
    const { by, id, name, email, role, rights, secondFactorDue } = asker
    const known = { id, name, email, role }
    const limits = by === 'nobody' ? {} : { limits: await sending.left(asker) }
    return {
      accounts,
      ...(by !== 'nobody' && { person: { ...known, ...(await preferencesOf(db, asker)) } }),
      rights: [...rights],
      ...(secondFactorDue && { secondFactorDue }),
      ...limits,
      connection,
    }
  },
}
