import { expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { allSets } from './backup/backup-format'

/** By table and column: whether a row may be written without it. */
type Columns = Record<string, boolean>

/** The columns after each migration of a set. */
async function* steps({ migrations, ...set }: (typeof allSets)[number]): AsyncGenerator<[string, Columns]> {
  const db = openSqlite<object>(':memory:')
  const names = Object.keys(migrations).toSorted()
  for (const [index, name] of names.entries()) {
    const some = Object.fromEntries(Object.entries(migrations).filter(([each]) => names.indexOf(each) <= index))
    await migrate(db, { ...set, migrations: some })
    const tables = await db.introspection.getTables()
    const columns = tables.flatMap(table =>
      table.columns.map(column => [`${table.name}.${column.name}`, column.isNullable || column.hasDefaultValue]),
    )
    yield [name, Object.fromEntries(columns) as Columns]
  }
  await db.destroy()
}

const tableOf = (column: string) => column.split('.')[0]

test.each(allSets)(
  'the migrations of the $name only add, so that the version before works on their tables',
  async set => {
    let before: Columns = {}
    for await (const [name, columns] of steps(set)) {
      const removed = Object.keys(before).filter(column => !(column in columns))
      const tables = new Set(Object.keys(before).map(tableOf))
      const needed = Object.entries(columns)
        .filter(([column, canLack]) => !canLack && !(column in before) && tables.has(tableOf(column)))
        .map(([column]) => column)
      expect({ name, gone: removed, needed }).toEqual({ name, gone: [], needed: [] })
      before = columns
    }
    expect(Object.keys(before).length).toBeGreaterThan(5)
  },
)
