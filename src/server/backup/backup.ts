import { createHmac } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { continuePositions, insertRows, ownTables, rowsOf } from '#database/copy-rows'
import { fillDatabase } from '#database/fill-database'
import { type MigrationSet, migrate } from '#database/migrate'
import { type OpenDatabase, openBeside } from '#database/open-database'
import { readSecrets } from '#server/config/accounts-config'
import { type Config, readConfig } from '#server/config/config'
import { continueSequences, sequenceRows } from '#service/db/counters'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import type { TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'

/** All migrations. A data folder in front of an upstream may still hold the service's tables. */
export const allSets: readonly MigrationSet[] = [serviceMigrations, teamMigrations]

/** Tables left out: they let somebody in, hold a secret, or describe the present moment. */
export const leftOut: readonly string[] = [
  'team_session',
  'team_link',
  'team_verification',
  'team_welcome',
  'team_used_code',
  'team_limit',
  'team_sending',
  'team_made_key',
  'team_server',
  'team_lease',
]

const formatVersion = 1

/** The first line of a backup. `BackupRows` follow, then one `BackupEnd` with the number of rows. */
export interface BackupHead {
  format: 'messaging-admin-backup'
  version: number
  at: string
  /** Names of the migrations carried out, by journal. */
  migrations: Record<string, string[]>
  /** The mark of the secret; absent without one. */
  secret?: string | undefined
}

export type BackupRows = { table: string; rows: Record<string, unknown>[] }
export type BackupEnd = { end: true; rows: number }

/** A mark by which a secret is recognised; it reveals nothing else. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('messaging-admin backup').digest('hex').slice(0, 16)

/** Why a backup cannot be made or restored, in a sentence for a person. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Environment = Record<string, string | undefined>

/** The migrations carried out and the tables to back up. Refuses tables of a later version. */
async function carriedOut(db: Kysely<Tables>): Promise<{ migrations: Record<string, string[]>; tables: string[] }> {
  const present = new Set(
    (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name),
  )
  const sets = allSets.filter(({ journal }) => present.has(journal))
  if (sets.length === 0) throw new BackupError('The database has no tables yet. Start the server once first.')
  const migrations: Record<string, string[]> = {}
  for (const { journal, migrations: known } of sets) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(journal)} order by name`.execute(db)
    migrations[journal] = rows.map(({ name }) => name)
    if (rows.some(({ name }) => !(name in known))) {
      throw new BackupError('The database belongs to a later version. Make the backup with that version.')
    }
  }
  const tables = (await ownTables(sets)).filter(name => present.has(name) && !leftOut.includes(name))
  return { migrations, tables }
}

type Source = { dialect: OpenDatabase<Tables>['dialect']; tables: readonly string[] }

/** The lines of a backup after the head; adds their rows to `counted`. */
async function* linesOf(
  trx: Transaction<Tables>,
  { dialect, tables }: Source,
  counted: { rows: number },
): AsyncGenerator<BackupRows | BackupEnd> {
  for (const table of tables) {
    for await (const rows of rowsOf(trx, dialect, table)) {
      counted.rows += rows.length
      yield { table, rows }
    }
  }
  // Read after the snapshot's rows, so that no id of theirs is assigned again.
  const sequences = await sequenceRows(trx)
  counted.rows += sequences.length
  if (sequences.length > 0) yield { table: 'counters', rows: sequences }
  yield { end: true, rows: counted.rows }
}

async function* asText(head: BackupHead, lines: AsyncIterable<object>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/**
 * Writes one consistent snapshot of the database into a file, beside a running server or without one. Returns the text
 * to print; error messages are sentences for a person.
 */
export async function writeBackup(environment: Environment, file: string, now = () => new Date()): Promise<string> {
  const config = readConfig(environment)
  if (existsSync(file)) throw new BackupError(`${file} already exists. Name another file.`)
  if (!existsSync(dirname(file))) throw new BackupError(`The folder ${dirname(file)} does not exist. Create it first.`)
  const { db, dialect, close } = openBeside<Tables>(config.store)
  const part = `${file}.${process.pid}.part`
  try {
    const { migrations, tables } = await carriedOut(db)
    const [newest] = (await readSecrets(config)) ?? []
    const head: BackupHead = {
      format: 'messaging-admin-backup',
      version: formatVersion,
      at: now().toISOString(),
      migrations,
      secret: newest && markOf(newest),
    }
    const counted = { rows: 0 }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(trx => {
        const text = asText(head, linesOf(trx, { dialect, tables }, counted))
        // Renamed when it is whole; readable by its owner only.
        const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
        return pipeline(Readable.from(text, { highWaterMark: 1 }), createGzip(), out)
      })
    await rename(part, file)
    return `Backed up: ${counted.rows} rows of ${tables.length} tables in ${file}. ${secretWords}`
  } finally {
    await rm(part, { force: true })
    await close()
  }
}

const secretWords =
  'It does not contain sessions, links or the secret. Keep SESSION_SECRET, or the file session-secret of DATA_DIR, in another place: restoring needs the same one.'

type Line = BackupHead | BackupRows | BackupEnd

const broken = () => new BackupError('The backup is incomplete or damaged. Nothing was restored.')

async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  const lines = createInterface({ input: unzipped })
  let fault: Error | undefined
  // The lines do not end by themselves when their file does not end well.
  for (const stream of [source, unzipped])
    stream.on('error', (error: Error) => {
      fault ??= error
      lines.close()
    })
  try {
    for await (const line of lines) yield JSON.parse(line) as Line
    if (fault) throw fault
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    throw broken()
  } finally {
    source.destroy()
  }
}

/** Reads the whole file first, so that a truncated one is refused before anything is restored. */
async function headOf(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  let rows = 0
  let isComplete = false
  for await (const line of readLines(file)) {
    // Nothing follows the end.
    if (isComplete) throw broken()
    if (head === undefined) {
      head = line as BackupHead
      if (head.format !== 'messaging-admin-backup') throw new BackupError(`${file} is not a backup of this product.`)
    } else if ('table' in line) rows += line.rows.length
    else if ('end' in line && line.rows === rows) isComplete = true
    else throw broken()
  }
  if (!head || !isComplete) throw broken()
  return head
}

/** The migrations of the backup: later ones run after the rows are in. */
function setsOf({ version, migrations }: BackupHead): MigrationSet[] {
  const isLater = () => new BackupError('The backup was made by a later version. Restore it with that version.')
  if (version !== formatVersion) throw isLater()
  return allSets.flatMap(set => {
    const done = migrations[set.journal]
    if (!done) return []
    if (done.some(name => !(name in set.migrations))) throw isLater()
    const of = (name: string) => done.includes(name)
    return [{ ...set, migrations: Object.fromEntries(Object.entries(set.migrations).filter(([name]) => of(name))) }]
  })
}

/** Refuses a restore under another secret, which could not decrypt second factors. */
async function checkSecret(config: Config, { secret }: BackupHead): Promise<void> {
  if (secret === undefined || config.secretLost) return
  const known = await readSecrets(config)
  if (known?.map(markOf).includes(secret)) return
  throw new BackupError(
    `The backup was made with another secret${known ? '' : ', and none is set here'}. Set SESSION_SECRET to the secret of the server that was backed up. If it is lost, set SESSION_SECRET_LOST=1 for the restore and for the first start.`,
  )
}

async function refuseFull({ store }: Config): Promise<void> {
  if ('dataDir' in store) {
    if (!existsSync(join(store.dataDir, 'service.sqlite'))) return
    throw new BackupError(`${store.dataDir} already has a database. Restore into a new DATA_DIR.`)
  }
  const { db, close } = openBeside(store)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const own = new Set([...allSets.map(({ journal }) => journal), ...(await ownTables(allSets))])
    if (!tables.some(({ name }) => own.has(name))) return
    throw new BackupError('The database of DATABASE_URL already has tables. Restore into an empty one.')
  } finally {
    await close()
  }
}

function putRows(db: Kysely<unknown>, file: string, tables: readonly string[]): Promise<number> {
  return db.transaction().execute(async trx => {
    for (const table of tables.toReversed()) await trx.deleteFrom(table as never).execute()
    let put = 0
    for await (const line of readLines(file)) {
      if (!('table' in line)) continue
      if (!tables.includes(line.table)) throw broken()
      await insertRows(trx, line.table, line.rows)
      put += line.rows.length
    }
    return put
  })
}

/**
 * Restores a backup into an empty database, whole or not at all, and migrates it. Returns the text to print; error
 * messages are sentences for a person.
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
    // Rows sent after the backup may exist in the upstream.
    const jobs = (db as unknown as Kysely<TeamTables>).updateTable('team_background_job').where('state', '=', 'running')
    await jobs.set({ state: 'paused', wait: null }).execute()
    if (tables.includes('counters')) await continueSequences(db)
    return `Restored: ${rows} rows, as of ${head.at}. Everyone has to sign in again.`
  })
}
