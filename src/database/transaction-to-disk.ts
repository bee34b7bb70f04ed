import type { DialectAdapter, Kysely, Transaction } from 'kysely'
import type { WriteAheadLog } from './write-ahead-log'

const logs = new WeakMap<DialectAdapter, WriteAheadLog>()

const logOf = <Tables>(db: Kysely<Tables>) => logs.get(db.getExecutor().adapter)

/** Names the log of a database that has one. */
export const registerLog = <Tables>(db: Kysely<Tables>, log: WriteAheadLog) =>
  void logs.set(db.getExecutor().adapter, log)

export type Committed<T> = {
  result: T
  /** Resolves when it is on the disk. */
  onDisk: Promise<void>
}

/**
 * A transaction, carried out when this resolves: whoever reads sees it, and no end of this process undoes it. It is on its way
 * to the disk then, and the process does other work meanwhile; whoever answers by what they read of it waits for
 * `readIsOnDisk`. Where nobody waits for the disk (`waits`) it gets there with the next transaction, or in a moment.
 */
export async function transactionToDisk<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  waits: (result: T) => boolean = () => true,
): Promise<Committed<T>> {
  const log = logOf(db)
  if (!log) return { result: await db.transaction().execute(work), onDisk: Promise.resolve() }
  return db.connection().execute(async connection => {
    const result = await log.relaxed(() => connection.transaction().execute(work))
    // Before anybody else has the connection: whoever reads the rows finds them on their way.
    if (waits(result)) return { result, onDisk: log.sync() }
    log.syncSoon()
    return { result, onDisk: Promise.resolve() }
  })
}

/** Resolves when what was read a moment ago is on the disk. */
export async function readIsOnDisk<Tables>(db: Kysely<Tables>): Promise<void> {
  await logOf(db)?.settled()
}
