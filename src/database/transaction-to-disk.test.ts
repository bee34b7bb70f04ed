import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable'
import { openSqlite } from './open-sqlite'
import { readIsOnDisk, transactionToDisk } from './transaction-to-disk'

type Notes = { notes: { text: string } }

let folder: string
let file: string
let db: Kysely<Notes>
/** What the disk does next. */
let disk: () => Promise<void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'messaging-admin-log-'))
  file = join(folder, 'notes.sqlite')
  disk = () => Promise.resolve()
  db = openSqlite<Notes>(file, { datasync: () => disk() })
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const noteSoon = (text: string, waits = false) =>
  transactionToDisk(
    db,
    async trx => {
      await trx.insertInto('notes').values({ text }).execute()
    },
    () => waits,
  )
const note = async (text: string) => (await noteSoon(text, true)).onDisk
const notes = async (of = db) => (await of.selectFrom('notes').select('text').execute()).map(({ text }) => text)
/** How commits wait for the disk now; a question alone changes nothing of that. */
const synchronous = async (of = db) =>
  (await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(of)).rows[0]?.synchronous
const [normal, full] = [1, 2]
/** What is written by anybody else. */
const write = () => db.insertInto('notes').values({ text: 'another' }).execute()

/** A disk that answers when it is told to; `written` is what was in the log when it was asked. */
function slowDisk() {
  let written = ''
  let answer = () => {}
  disk = () => {
    written = readFileSync(`${file}-wal`, 'latin1')
    return new Promise(resolve => {
      answer = resolve
    })
  }
  return { written: () => written, answer: () => answer() }
}

test('a transaction ends when the disk has its bytes, and others read meanwhile', async () => {
  const { written, answer } = slowDisk()
  const ended: string[] = []
  const noted = note('a first note').then(() => ended.push('transaction'))
  await expect.poll(written).toContain('a first note')
  const read = (await notes()).join()
  const seen = readIsOnDisk(db).then(() => ended.push('reader'))
  expect([read, ended]).toEqual(['a first note', []])
  answer()
  await Promise.all([noted, seen])
  expect(ended.toSorted()).toEqual(['reader', 'transaction'])
})

test('without anything on its way to the disk nobody waits', async () => {
  await note('a first note')
  await readIsOnDisk(db)
  expect(await notes()).toEqual(['a first note'])
})

test('one that nobody waits for is on the disk in a moment, or when somebody answers by it', async () => {
  let requested = 0
  disk = () => Promise.resolve(void requested++)
  await noteSoon('a first note')
  expect([await notes(), requested]).toEqual([['a first note'], 0])
  await readIsOnDisk(db)
  expect(requested).toBe(1)
  await readIsOnDisk(db)
  expect(requested).toBe(1)
  await noteSoon('a second note')
  await expect.poll(() => requested).toBe(2)
})

test('the disk is asked once at a time, and once for all that came meanwhile', async () => {
  const { answer } = slowDisk()
  let requested = 0
  const slow = disk
  disk = () => {
    requested += 1
    return slow()
  }
  const first = note('a first note')
  await expect.poll(() => requested).toBe(1)
  const others = ['a second note', 'a third note'].map(note)
  await expect.poll(notes).toHaveLength(3)
  expect(requested).toBe(1)
  answer()
  await first
  await expect.poll(() => requested).toBe(2)
  answer()
  await Promise.all(others)
  expect(requested).toBe(2)
})

test('whatever else is written waits for the disk itself, in a transaction and without one', async () => {
  const within = () => db.transaction().execute(synchronous)
  await note('a first note')
  expect(await synchronous()).toBe(normal)
  await write()
  expect(await synchronous()).toBe(full)
  await Promise.all([note('a second note'), note('a third note')])
  expect([await synchronous(), await within(), await synchronous()]).toEqual([normal, full, full])
  await note('a last note')
  expect(await synchronous()).toBe(normal)
  await db.updateTable('notes').set({ text: 'changed' }).returning('text').execute()
  expect(await synchronous()).toBe(full)
})

test('a transaction that fails is taken back, and the others wait for the disk again', async () => {
  const failing = transactionToDisk(db, async trx => {
    await trx.insertInto('notes').values({ text: 'never' }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await notes()).toEqual([])
  await write()
  expect([await notes(), await synchronous()]).toEqual([['another'], full])
})

test('when the disk fails nobody is told that it is done, and the log begins anew before the next', async () => {
  disk = () => Promise.reject(new Error('EIO'))
  const error = await note('a doubtful note').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect((error as DatabaseUnavailable).nothingDone).toBe(false)

  disk = () => Promise.resolve()
  await note('a second note')
  // The database file alone has the first: nothing depends on the log that may be torn.
  const alone = join(folder, 'alone.sqlite')
  copyFileSync(file, alone)
  const copy = openSqlite<Notes>(alone)
  expect(await notes(copy)).toEqual(['a doubtful note'])
  await copy.destroy()
  expect(readFileSync(`${file}-wal`, 'latin1')).toContain('a second note')
  expect(await notes()).toEqual(['a doubtful note', 'a second note'])
})

test('what was committed while the disk failed is not told to be done, either', async () => {
  let fail = () => {}
  let requested = 0
  disk = () =>
    new Promise((_, reject) => {
      requested += 1
      fail = () => reject(new Error('EIO'))
    })
  const first = note('a doubtful note').catch((error: unknown) => error)
  await expect.poll(() => requested).toBe(1)
  const second = note('a second note').catch((error: unknown) => error)
  await expect.poll(notes).toHaveLength(2)
  disk = () => Promise.resolve()
  fail()
  expect(await first).toBeInstanceOf(DatabaseUnavailable)
  expect(await second).toBeInstanceOf(DatabaseUnavailable)
  await note('a third note')
  expect(await notes()).toEqual(['a doubtful note', 'a second note', 'a third note'])
})

test('what was not waited for is not answered by, either, until it is on the disk', async () => {
  disk = () => Promise.reject(new Error('EIO'))
  await noteSoon('a doubtful note')
  const reader = openSqlite<Notes>(file)
  await reader.transaction().execute(async trx => {
    await trx.selectFrom('notes').selectAll().execute()
    await expect(readIsOnDisk(db)).rejects.toThrow(DatabaseUnavailable)
  })
  await reader.destroy()
  await readIsOnDisk(db)
  expect(await notes()).toEqual(['a doubtful note'])
})

test('while somebody reads a log that is doubtful, nothing more goes into it', async () => {
  disk = () => Promise.reject(new Error('EIO'))
  await note('a doubtful note').catch(() => undefined)
  disk = () => Promise.resolve()
  const reader = openSqlite<Notes>(file)
  await reader.transaction().execute(async trx => {
    await trx.selectFrom('notes').selectAll().execute()
    const error = await note('too early').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect((error as DatabaseUnavailable).nothingDone).toBe(true)
  })
  await reader.destroy()
  await note('a second note')
  expect(await notes()).toEqual(['a doubtful note', 'a second note'])
})
