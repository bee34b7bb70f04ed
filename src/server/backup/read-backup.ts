import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { continuePositions, insertRows, ownTables } from '#database/copy-rows'
import { fillDatabase } from '#database/fill-database'
import type { MigrationSet } from '#database/migrate'
import { migrate } from '#database/migrate'
import { openBeside } from '#database/open-database'
import { type Config, readConfig } from '#server/config/config'
import { openSecrets } from '#server/config/session-secret'
import { continueSequences } from '#service/db/counters'
import {
  allSets,
  type BackupEnd,
  BackupError,
  type BackupHead,
  type BackupRows,
  leftOut,
  markOf,
} from './backup-format'

type Environment = Record<string, string | undefined>
type Line = BackupHead | BackupRows | BackupEnd

const broken = () => new BackupError('The backup is not whole. Nothing was restored.')

async function* linesOf(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', error => unzipped.destroy(error))
  try {
    for await (const line of createInterface({ input: unzipped })) yield JSON.parse(line) as Line
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    throw broken()
  } finally {
    source.destroy()
  }
}

/** Reads all of it once: what breaks off half-way is refused before anything is made of it. */
async function headOf(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  let rows = 0
  for await (const line of linesOf(file)) {
    if (head === undefined) {
      head = line as BackupHead
      if (head.format !== 'messaging-admin-backup') throw new BackupError(`${file} is no backup of this product.`)
    } else if ('table' in line) rows += line.rows.length
    else if ('end' in line && line.rows === rows) return head
    else break
  }
  throw broken()
}

/** The tables as they were when the backup was made: later changes come after the rows. */
function setsOf({ migrations }: BackupHead): MigrationSet[] {
  return allSets.flatMap(set => {
    const done = migrations[set.journal]
    if (!done) return []
    if (done.some(name => !(name in set.migrations))) {
      throw new BackupError('The backup is of a later version. Restore it with that version.')
    }
    const of = (name: string) => done.includes(name)
    return [{ ...set, migrations: Object.fromEntries(Object.entries(set.migrations).filter(([name]) => of(name))) }]
  })
}

/** A secret that is not known is not made: everything would be there, and second factors would open for nobody. */
async function checkSecret(config: Config, { secret }: BackupHead): Promise<void> {
  const { sessionSecrets, secretLost, store } = config
  if (secret === undefined || secretLost) return
  const hasSecret = sessionSecrets ?? ('dataDir' in store && existsSync(join(store.dataDir, 'session-secret')))
  const known = hasSecret ? await openSecrets(config) : []
  if (known.map(markOf).includes(secret)) return
  throw new BackupError(
    `The backup was made with another secret${hasSecret ? '' : ', and there is none here'}. Set SESSION_SECRET to the one of the server that was backed up; if that is lost, restore and start once with SESSION_SECRET_LOST=1.`,
  )
}

async function refuseFull({ store }: Config): Promise<void> {
  if ('dataDir' in store) {
    if (!existsSync(join(store.dataDir, 'service.sqlite'))) return
    throw new BackupError(`${store.dataDir} has a database. Restore into a new DATA_DIR.`)
  }
  const { db, close } = openBeside(store)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const own = new Set([...allSets.map(({ journal }) => journal), ...(await ownTables(allSets))])
    if (!tables.some(({ name }) => own.has(name))) return
    throw new BackupError('The database of DATABASE_URL has tables already. Restore into an empty one.')
  } finally {
    await close()
  }
}

/** Puts the rows in the place of those that the tables come with; all of them, or none. */
function putRows(db: Kysely<unknown>, file: string, tables: readonly string[]): Promise<number> {
  return db.transaction().execute(async trx => {
    for (const table of tables.toReversed()) await trx.deleteFrom(table as never).execute()
    let put = 0
    for await (const line of linesOf(file)) {
      if (!('table' in line)) continue
      if (!tables.includes(line.table)) throw broken()
      await insertRows(trx, line.table, line.rows)
      put += line.rows.length
    }
    return put
  })
}

/**
 * Puts a backup into the empty place that this environment names, all of it or nothing, and brings it up to date. Gives what to tell. Throws what
 * is in the way, its message a sentence for a person.
 */
export async function readBackup(environment: Environment, file: string): Promise<string> {
  const config = readConfig(environment)
  const head = await headOf(file)
  const sets = setsOf(head)
  await refuseFull(config)
  await checkSecret(config, head)
  const tables = (await ownTables(sets)).filter(name => !leftOut.includes(name))
  return fillDatabase(config.store, async db => {
    for (const set of sets) await migrate(db, set)
    const rows = await putRows(db, file, tables)
    for (const set of sets) await migrate(db, allSets.find(({ journal }) => journal === set.journal) ?? set)
    await continuePositions(db)
    if (tables.includes('counters')) await continueSequences(db)
    return `Restored: ${rows} rows, as of ${head.at}. Everybody signs in again.`
  })
}
