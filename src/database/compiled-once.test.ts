import { expect, test } from 'vitest'
import { compiledInsert, compiledOnce } from './compiled-once'
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

test('rows are inserted by a statement for each number of them, however many', async () => {
  let built = 0
  const insert = compiledInsert<Tables, Tables['book'], { id: number }>((db, rows) => {
    built += 1
    return db.insertInto('book').values(rows).returning('id')
  })
  const db = await openBooks()
  const books = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => ({ id: from + place, title: `Book ${from + place}` }))
  expect(await insert(db, [])).toEqual([])
  expect(await insert(db, books(0, 2))).toEqual([{ id: 0 }, { id: 1 }])
  expect(await db.transaction().execute(trx => insert(trx, books(2, 4)))).toEqual([{ id: 2 }, { id: 3 }])
  expect(built).toBe(1)
  expect(await insert(db, books(4, 250))).toHaveLength(246)
  expect(await db.selectFrom('book').selectAll().orderBy('id').execute()).toEqual(books(0, 250))
  await db.destroy()
})
