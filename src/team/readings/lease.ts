import type { TeamDb } from '#team/db/schema'

type Options = { db: TeamDb; name: string; holder: string; now: () => Date }

/** What only one server of a database does at a time: whoever holds it says so again before it runs out. */
export function createLease({ db, name, holder, now }: Options) {
  return {
    /** Takes it, or holds it for longer; false where another server has it. */
    async acquire(milliseconds: number): Promise<boolean> {
      const time = now().getTime()
      const until = new Date(time + milliseconds).toISOString()
      const row = await db
        .insertInto('team_lease')
        .values({ name, holder, until })
        .onConflict(conflict =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until })
            .where(({ or, eb }) =>
              or([eb('team_lease.holder', '=', holder), eb('team_lease.until', '<', new Date(time).toISOString())]),
            ),
        )
        .returning('holder')
        .executeTakeFirst()
      return row?.holder === holder
    },

    async leave(): Promise<void> {
      await db.deleteFrom('team_lease').where('name', '=', name).where('holder', '=', holder).execute()
    },
  }
}
