import { expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { openPglite } from '#database/testing/pglite-database'
import type { TeamTables } from './schema'
import { teamMigrations } from './team-migrations'

const dialects = {
  sqlite: async () => {
    const db = openSqlite<TeamTables>(':memory:')
    await migrate(db, teamMigrations)
    return db
  },
  postgres: async () => (await openPglite<TeamTables>(teamMigrations)).db,
}

test.each(Object.entries(dialects))(
  'the tables of people and the roles that come with the product: %s',
  async (_, open) => {
    const db = await open()
    const roles = await db.selectFrom('team_role').selectAll().orderBy('id').execute()
    const limits = { rights: '[]', builtIn: 1, secondFactor: 0, absoluteMinutes: 720 }
    expect(roles).toEqual([
      { id: 'admin', name: 'admin', ...limits, idleMinutes: 60 },
      { id: 'marketer', name: 'marketer', ...limits, idleMinutes: 480 },
      { id: 'support', name: 'support', ...limits, idleMinutes: 480 },
    ])
    const person = { name: 'Ada', email: 'ada@example.com', emailVerified: 0, createdAt: '', updatedAt: '' }
    await db
      .insertInto('team_person')
      .values({ ...person, id: 'a' })
      .execute()
    expect(await db.selectFrom('team_person').selectAll().executeTakeFirst()).toMatchObject({
      role: 'none',
      state: 'active',
      demo: 0,
      preferences: '{}',
    })
    await expect(
      db
        .insertInto('team_person')
        .values({ ...person, id: 'b' })
        .execute(),
    ).rejects.toThrow(/unique/i)
    await db.destroy()
  },
)
