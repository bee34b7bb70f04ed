import type { TeamDb } from '#team/db/schema'

/** Milliseconds after which a silent server counts as dead. Living ones signal every few seconds. */
const silence = 30_000

/** Tracks the living servers of a database: an unfinished write of a dead server will not end. */
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

    /** A server that is alone on its database knows that all others are dead. */
    async forgetOthers(): Promise<void> {
      await db.deleteFrom('team_server').where('id', '!=', self).execute()
    },

    /** Ids of living servers, always including this one. */
    async atWork(): Promise<string[]> {
      const since = new Date(now().getTime() - silence).toISOString()
      const rows = await db.selectFrom('team_server').select('id').where('seenAt', '>=', since).execute()
      return [...new Set([self, ...rows.map(({ id }) => id)])]
    },
  }
}

export type Servers = ReturnType<typeof createServers>
