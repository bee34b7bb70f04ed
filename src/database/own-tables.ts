import { sql } from 'kysely'
import { type MigrationSet, migrate } from './migrate'
import { openSqlite } from './open-sqlite'

/** The tables that these sets make, journals apart: what others refer to comes before them. */
export async function ownTables(sets: readonly MigrationSet[]): Promise<string[]> {
  const db = openSqlite<object>(':memory:')
  try {
    for (const set of sets) await migrate(db, set)
    const journals = sets.flatMap(({ journal }) => [journal, `${journal}_lock`])
    const { rows } = await sql<{ name: string; refers: number }>`select name,
      exists (select 1 from pragma_foreign_key_list(tables.name)) as refers
      from sqlite_master as tables where type = 'table' and name not like 'sqlite%' order by refers, name`.execute(db)
    return rows.map(({ name }) => name).filter(name => !journals.includes(name))
  } finally {
    await db.destroy()
  }
}
