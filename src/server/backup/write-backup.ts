import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ownTables, rowsOf } from '#database/copy-rows'
import { type OpenDatabase, openBeside } from '#database/open-database'
import { readConfig } from '#server/config/config'
import { openSecrets } from '#server/config/session-secret'
import { sequenceRows } from '#service/db/counters'
import type { Tables } from '#service/db/schema'
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

/** What was carried out on the tables; refuses those of a later version, of which this one does not know all. */
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
      throw new BackupError('The tables are of a later version. Make the backup with that version.')
    }
  }
  const tables = (await ownTables(sets)).filter(name => present.has(name) && !leftOut.includes(name))
  return { migrations, tables }
}

type Source = { dialect: OpenDatabase<Tables>['dialect']; tables: readonly string[] }

/** The lines of a backup, of which it is counted how many rows they hold. */
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
  // After the rows of the transaction's snapshot: no id of theirs is given again.
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
 * Writes everything that the server of this environment has in its database into a file, as it stood at one moment, beside
 * a server that runs or without one. Gives what to tell. Throws what is in the way, its message a sentence for a person.
 */
export async function writeBackup(environment: Environment, file: string, now = () => new Date()): Promise<string> {
  const config = readConfig(environment)
  if (existsSync(file)) throw new BackupError(`${file} is there already.`)
  const { db, dialect, close } = openBeside<Tables>(config.store)
  const part = `${file}.${process.pid}.part`
  try {
    const { migrations, tables } = await carriedOut(db)
    const hasSecret = config.sessionSecrets !== undefined || 'dataDir' in config.store
    const secret = hasSecret ? markOf((await openSecrets(config))[0]) : undefined
    const head: BackupHead = {
      format: 'messaging-admin-backup',
      version: 1,
      at: now().toISOString(),
      migrations,
      secret,
    }
    const counted = { rows: 0 }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(trx => {
        const text = asText(head, linesOf(trx, { dialect, tables }, counted))
        // Nobody's before it is whole, and readable by who made it alone.
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
  'Sessions, links and the secret are not in it. Keep SESSION_SECRET, or the file session-secret of DATA_DIR, apart from it: restoring needs the same one.'
