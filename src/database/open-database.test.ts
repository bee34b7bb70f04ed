import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MigrationSet } from './migrate'
import { openDatabase } from './open-database'
import { temporaryFolder } from './testing/temporary-folder'

type Books = { books: { title: string } }
type Shelves = { shelves: { place: string } }

const creating = (table: string, column: string) => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(table).addColumn(column, 'text').execute(),
})

const books: MigrationSet = {
  name: 'books',
  journal: 'books_migration',
  migrations: { '0001-books': creating('books', 'title') },
}
const shelves: MigrationSet = {
  name: 'shelves',
  journal: 'shelves_migration',
  migrations: { '0001-shelves': creating('shelves', 'place') },
}

test('a damaged file is named, with what to do', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'service.sqlite'), 'x'.repeat(5000))
  await expect(openDatabase({ dataDir }, [books])).rejects.toThrow(
    `${join(dataDir, 'service.sqlite')} is damaged: file is not a database. Restore a backup`,
  )
})

test('a second server on the same folder is refused, naming the first', async () => {
  const dataDir = temporaryFolder()
  const since = new Date(performance.timeOrigin).toISOString()
  const first = await openDatabase({ dataDir, address: 'http://127.0.0.1:4600' }, [])
  await expect(openDatabase({ dataDir }, [])).rejects.toThrow(
    `The folder ${dataDir} is in use by another server (process ${process.pid}, since ${since}, at ` +
      'http://127.0.0.1:4600). Stop it first, or choose another DATA_DIR.',
  )
  await first.close()
  const second = await openDatabase({ dataDir }, [])
  await second.close()
})

const refusal = (dataDir: string) => openDatabase({ dataDir }, []).then(() => 'opened', String)

test('an unusable folder is reported in a sentence', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal(file)).toContain(`The folder ${file} cannot be used: it is a file. Choose another DATA_DIR.`)
  expect(await refusal(`${file}/data`)).toContain(`${file}/data cannot be used: a part of its path is a file.`)
})

test.skipIf(!existsSync('/proc/self'))('a folder below /proc is refused without an endless loop', async () => {
  expect(await refusal('/proc/nope')).toContain('The folder /proc/nope cannot be used: it cannot be made there.')
  expect(await refusal('/proc/nope/a')).toContain('it cannot be made there.')
})

test('several migration sets share one folder with separate journals', async () => {
  const dataDir = temporaryFolder()
  const first = await openDatabase<Books>({ dataDir }, [books])
  await first.db.insertInto('books').values({ title: 'Emma' }).execute()
  await first.close()

  const second = await openDatabase<Books & Shelves>({ dataDir }, [books, shelves])
  await second.db.insertInto('shelves').values({ place: 'top' }).execute()
  expect(await second.db.selectFrom('books').selectAll().execute()).toEqual([{ title: 'Emma' }])
  const names = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(
    second.db,
  )
  expect(names.rows.map(({ name }) => name)).toEqual([
    'books',
    'books_migration',
    'books_migration_lock',
    'shelves',
    'shelves_migration',
    'shelves_migration_lock',
  ])
  await second.close()

  const third = await openDatabase<Shelves>({ dataDir }, [shelves])
  expect(await third.db.selectFrom('shelves').selectAll().execute()).toEqual([{ place: 'top' }])
  await third.close()
})

test('a failed migration names its set and releases the folder', async () => {
  const dataDir = temporaryFolder()
  const broken = { ...shelves, migrations: { '0001-none': { up: () => Promise.reject(new Error('no')) } } }
  await expect(openDatabase({ dataDir }, [books, broken])).rejects.toThrow(
    'The tables of the shelves could not be brought up to date.',
  )
  const again = await openDatabase<Books>({ dataDir }, [books])
  expect(await again.db.selectFrom('books').selectAll().execute()).toEqual([])
  await again.close()
})

test('a cached statement returns columns that were added later', async () => {
  const { db, close } = await openDatabase<Books>({ dataDir: temporaryFolder() }, [books])
  await db.insertInto('books').values({ title: 'Emma' }).execute()
  const all = db.selectFrom('books').selectAll()
  expect(await all.execute()).toEqual([{ title: 'Emma' }])
  await db.schema.alterTable('books').addColumn('place', 'text').execute()
  expect(await all.execute()).toEqual([{ title: 'Emma', place: null }])
  await close()
})

test('an older version refuses the tables of a newer one', async () => {
  const dataDir = temporaryFolder()
  const newer = { ...books, migrations: { ...books.migrations, '0002-place': creating('places', 'name') } }
  await (await openDatabase<Books>({ dataDir }, [newer])).close()
  expect(await openDatabase({ dataDir }, [books]).then(() => 'opened', String)).toBe(
    'Error: The tables of the books are of a later version. Start that version.',
  )
})
