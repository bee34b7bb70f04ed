import { expect, test } from 'vitest'
import { compiledOnce } from './compiled-once'
import { openSqlite } from './open-sqlite'

type Tables = { book: { id: number; title: string } }

const openBooks = async (...titles: string[]) => {
  const db = openSqlite<Tables>(':memory:')
  await db.schema.createTable('book').addColumn('id', 'integer').addColumn('title', 'text').execute()
  for (const [id, title] of titles.entries()) await db.insertInto('book').values({ id, title }).execute()
  return db
}

test('a query is built once for each database, and asked with other values', async () => {
  let built = 0
  const find = compiledOnce<Tables, { above: number; title: string }, { id: number }>((db, { title, above }) => {
    built += 1
    return db.selectFrom('book').select('id').where('id', '>', above).where('title', '=', title).where('id', '<', 9)
  })
  const [db, other] = [await openBooks('Aniara', 'Doktor Glas', 'Aniara'), await openBooks('Aniara')]
  expect(await find(db, { above: -1, title: 'Aniara' })).toEqual([{ id: 0 }, { id: 2 }])
  expect(await find(db, { above: 0, title: 'Doktor Glas' })).toEqual([{ id: 1 }])
  expect(await db.transaction().execute(trx => find(trx, { above: 1, title: 'Aniara' }))).toEqual([{ id: 2 }])
  expect(built).toBe(1)
  expect(await find(other, { above: -1, title: 'Aniara' })).toEqual([{ id: 0 }])
  expect(built).toBe(2)
  await Promise.all([db.destroy(), other.destroy()])
})
