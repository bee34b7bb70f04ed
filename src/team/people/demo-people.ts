import type { BuiltInRole } from '#contract/rights'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamDb } from '#team/db/schema'
import { changePeople, hasRealAdmin } from './manager'
import { endAccess } from './one-time-links'

const names: Record<BuiltInRole, string> = {
  admin: 'Astrid Lindqvist',
  support: 'Sven Bergström',
  marketer: 'Maja Ekdahl',
}

type Parts = { db: TeamDb; now: () => Date; accounts: AccountMode }

const activeDemoPeople = async (db: TeamDb) =>
  (await db.selectFrom('team_person').select('id').where('demo', '=', 1).where('state', '=', 'active').execute()).map(
    ({ id }) => id,
  )

async function closeDemo(db: TeamDb, now: Date): Promise<void> {
  for (const id of await activeDemoPeople(db)) {
    await endAccess(db, id, now)
    await db.updateTable('team_person').set({ state: 'deactivated' }).where('id', '=', id).execute()
  }
}

async function openDemo(db: TeamDb, now: Date): Promise<void> {
  const at = now.toISOString()
  const rows = Object.entries(names).map(([role, name]) => ({
    id: `demo-${role}`,
    name,
    email: `${role}@demo.example`,
    emailVerified: 0,
    role,
    demo: 1,
    createdAt: at,
    updatedAt: at,
  }))
  await db
    .insertInto('team_person')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.updateTable('team_person').set({ state: 'active' }).where('demo', '=', 1).execute()
}

/**
 * At start: creates the demo people if `allowed` and there is no real admin; else deactivates them with their access.
 */
export const settleDemoPeople = ({ db, now, accounts }: Parts, allowed: boolean): Promise<void> =>
  changePeople(db, async transaction => {
    const open = allowed && !(await hasRealAdmin(transaction, accounts))
    await (open ? openDemo(transaction, now()) : closeDemo(transaction, now()))
  })

/** Deactivates the demo people once there is a real admin. */
export async function endDemoPeople({ db, now, accounts }: Parts): Promise<void> {
  if ((await activeDemoPeople(db)).length === 0 || !(await hasRealAdmin(db, accounts))) return
  await changePeople(db, transaction => closeDemo(transaction, now()))
}

/** Deletes the demo people; returns their number. */
export async function deleteDemoPeople(db: TeamDb, now: Date): Promise<number> {
  const people = await db.selectFrom('team_person').select('id').where('demo', '=', 1).execute()
  for (const { id } of people) {
    await endAccess(db, id, now)
    await db.deleteFrom('team_person').where('id', '=', id).execute()
  }
  return people.length
}
