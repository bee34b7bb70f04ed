import type { BetterAuthOptions } from 'better-auth'
import type { TeamDb } from '#team/db/schema'
import { signInRun } from './sign-in-run'

const minute = 60_000

/** Until when a new session of a person lasts, by their role; undefined for who is not let in. */
export type SessionEnds = (person: string) => Promise<{ expiresAt: Date; absoluteEnd: Date } | undefined>

export const createSessionEnds =
  (db: TeamDb, now: () => Date): SessionEnds =>
  async id => {
    const person = await db
      .selectFrom('team_person')
      .leftJoin('team_role', 'team_role.id', 'team_person.role')
      .select(['state', 'idleMinutes', 'absoluteMinutes'])
      .where('team_person.id', '=', id)
      .executeTakeFirst()
    if (!person || person.state === 'deactivated') return undefined
    // Only who used their link has a password: had the server stopped in between, this is where they become active.
    if (person.state === 'invited')
      await db.updateTable('team_person').set({ state: 'active' }).where('id', '=', id).execute()
    const time = now().getTime()
    const replaced = signInRun.getStore()?.absoluteEnd
    const absolute = time + (person.absoluteMinutes ?? 12 * 60) * minute
    const end = replaced === undefined ? absolute : Math.min(absolute, Date.parse(replaced))
    const idle = time + (person.idleMinutes ?? 60) * minute
    return { absoluteEnd: new Date(end), expiresAt: new Date(Math.min(end, idle)) }
  }

/**
 * What the issuer asks before it writes. Its transactions must not come through here with a statement of ours: SQLite has
 * one connection, and each would wait for the other. Sessions are made outside of transactions, people inside.
 */
export const sessionHooks = (ends: SessionEnds): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: {
    create: {
      before: user => {
        const run = signInRun.getStore()
        if (run) run.made = true
        return Promise.resolve({ data: { ...user, role: run?.role ?? 'none' } })
      },
    },
  },
  account: {
    // Nothing is asked of the provider later: its tokens are not stored.
    create: { before: account => Promise.resolve({ data: { ...account, ...noTokens } }) },
    update: { before: account => Promise.resolve({ data: { ...account, ...noTokens } }) },
  },
  session: {
    create: {
      before: async session => {
        const limits = await ends(session.userId)
        if (!limits) return false
        return { data: { ...session, ...limits, via: signInRun.getStore()?.via ?? 'password' } }
      },
    },
  },
})

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}
