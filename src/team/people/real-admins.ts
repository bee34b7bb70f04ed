import type { AccountMode } from '#contract/team/sign-in'
import type { TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'

/**
 * The ids of those who can get in as an admin: active people with a way to sign in. Demo people are none. A proxy in front
 * is a way in for everybody.
 */
async function realAdmins(db: TeamDb, accounts: AccountMode): Promise<string[]> {
  const admins = db
    .selectFrom('team_person')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('demo', '=', 0)
  const able = admins.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('team_account')
        .select('team_account.id')
        .whereRef('team_account.userId', '=', 'team_person.id')
        .where(({ or, eb }) => or([eb('providerId', '<>', 'credential'), eb('password', 'is not', null)])),
    ),
  )
  return (await (accounts === 'proxy' ? admins : able).execute()).map(({ id }) => id)
}

/** Refuses to take the last admin away. Inside `changePeople`. */
export async function refuseLastAdmin(db: TeamDb, accounts: AccountMode, person: string): Promise<void> {
  const admins = await realAdmins(db, accounts)
  if (admins.length === 1 && admins[0] === person)
    throw new TeamRefusal(409, 'This is the only admin who can sign in. Make another person an admin first.')
}

/** Whether somebody real can get in as an admin: until then `/welcome` is open, and demo people may enter. */
export const hasRealAdmin = async (db: TeamDb, accounts: AccountMode): Promise<boolean> =>
  (await realAdmins(db, accounts)).length > 0
