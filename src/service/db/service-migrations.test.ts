import { type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { nextId } from './counters'
import type { Tables } from './schema'
import { serviceMigrations } from './service-migrations'

/** Lets `statements` statements through and fails all later ones. */
function failingAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- > 0) return node
      throw new Error('The power is gone.')
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

test('a migration that fails at any statement leaves an empty database', async () => {
  let statements = 0
  for (let isDone = false; !isDone; statements += 1) {
    const db = openSqlite<Tables>(':memory:')
    isDone = await migrate(db.withPlugin(failingAfter(statements)), serviceMigrations).then(
      () => true,
      () => false,
    )
    await migrate(db, serviceMigrations)
    expect(await nextId(db, 'contacts')).toBe(1)
    await db.destroy()
  }
  expect(statements).toBeGreaterThan(30)
})
