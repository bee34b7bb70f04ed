import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { nextId, raiseCounter } from './counters'
import { migrate } from './migrate'
import { openDatabase } from './open-database'
import { openSqlite } from './sqlite-database'

const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-service-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('what was written is there after closing and opening again', async () => {
  const dataDir = newFolder()
  const first = await openDatabase({ dataDir })
  expect(await nextId(first.db, 'contacts', 3)).toBe(1)
  await first.close()

  const second = await openDatabase({ dataDir })
  expect(await nextId(second.db, 'contacts')).toBe(4)
  await raiseCounter(second.db, 'contacts', 2)
  expect(await nextId(second.db, 'contacts')).toBe(5)
  await raiseCounter(second.db, 'contacts', 100)
  expect(await nextId(second.db, 'contacts')).toBe(101)
  await second.close()
})

/** Lets so many statements through, and then none. */
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

test('a first start that fails at any statement leaves nothing in the way of the next', async () => {
  let statements = 0
  for (let isDone = false; !isDone; statements += 1) {
    const db = openSqlite(':memory:')
    isDone = await migrate(db.withPlugin(failingAfter(statements))).then(
      () => true,
      () => false,
    )
    await migrate(db)
    expect(await nextId(db, 'contacts')).toBe(1)
    await db.destroy()
  }
  expect(statements).toBeGreaterThan(30)
})

test('a second server on the same folder is refused with a sentence that names the first', async () => {
  const dataDir = newFolder()
  const since = new Date(performance.timeOrigin).toISOString()
  const first = await openDatabase({ dataDir, address: 'http://127.0.0.1:4600' })
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The folder ${dataDir} is in use by another server (process ${process.pid}, since ${since}, at ` +
      'http://127.0.0.1:4600). Stop it first, or choose another DATA_DIR.',
  )
  await first.close()
  const second = await openDatabase({ dataDir })
  await second.close()
})

test('several rows of whole batches come back whole', async () => {
  const { db, close } = await openDatabase({ dataDir: newFolder() })
  for (const count of [99, 100, 101, 200]) {
    await db.deleteFrom('groups').execute()
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Group ${index + 1}` }))
    await db.insertInto('groups').values(rows).execute()
    expect(await db.selectFrom('groups').selectAll().orderBy('id').execute()).toEqual(rows)
  }
  await close()
})
