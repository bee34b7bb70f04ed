import type { TeamDb } from '#team/db/schema'

/** Milliseconds after which a server that has not been heard of counts as gone. It says each few seconds that it is there. */
const silence = 30_000

/** Which servers of this database are at work: what one that is gone has begun and not ended will not end. */
export function createServers(db: TeamDb, { self, now }: { self: string; now: () => Date }) {
  return {
    self,

    async seen(): Promise<void> {
      const seenAt = now().toISOString()
      await db
        .insertInto('team_server')
        .values({ id: self, seenAt })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ seenAt }))
        .execute()
    },

    /** On a database that one server has for itself the others are gone. */
    async forgetOthers(): Promise<void> {
      await db.deleteFrom('team_server').where('id', '!=', self).execute()
    },

    /** The ids of those at work, this one always among them. */
    async atWork(): Promise<string[]> {
      const since = new Date(now().getTime() - silence).toISOString()
      const rows = await db.selectFrom('team_server').select('id').where('seenAt', '>=', since).execute()
      return [...new Set([self, ...rows.map(({ id }) => id)])]
    },

    async leave(): Promise<void> {
      await db.deleteFrom('team_server').where('id', '=', self).execute()
    },
  }
}

export type Servers = ReturnType<typeof createServers>
