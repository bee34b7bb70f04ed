import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database'
import { temporaryFolder } from './testing/temporary-folder'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map(name => [name, modeOf(join(folder, name))]))

/** Opens the database and writes to it, so that all its files exist. */
async function used(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir }, [])
  await sql`create table if not exists t (a text)`.execute(db)
  return close
}

const all = { 'lock.sqlite': '600', 'server.json': '600', 'service.sqlite': '600' }
const open = { ...all, 'service.sqlite-shm': '600', 'service.sqlite-wal': '600' }

test('a new folder and its files are readable by the server’s account only, whatever the umask', async () => {
  const usual = process.umask(0)
  try {
    const dataDir = join(temporaryFolder(), 'new', 'data')
    const close = await used(dataDir)
    expect([modeOf(dataDir), modesIn(dataDir)]).toEqual(['700', expect.objectContaining(open)])
    await close()
  } finally {
    process.umask(usual)
  }
})

test('a folder of an earlier version with open permissions is closed at the next start', async () => {
  const dataDir = temporaryFolder()
  await (await used(dataDir))()
  chmodSync(dataDir, 0o755)
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  const close = await used(dataDir)
  expect([modeOf(dataDir), modesIn(dataDir)]).toEqual(['700', expect.objectContaining(open)])
  await close()
})

test('a folder that contains other files keeps its permissions, and so do those files', async () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'photos'), { mode: 0o755 })
  writeFileSync(join(dataDir, 'service.txt'), '', { mode: 0o644 })
  const close = await used(dataDir)
  expect(modeOf(dataDir)).toBe('755')
  expect(modesIn(dataDir)).toMatchObject({ ...all, photos: '755', 'service.txt': '644' })
  await close()
})
