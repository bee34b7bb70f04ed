/** Connections to a Postgres that ends them, is restarted, or does not respond. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable'
import { openPostgresPool } from './postgres-pool'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from './testing/postgres-cluster'

type Tables = { words: { word: string } }

describe.skipIf(postgresMissing())('the Postgres pool', () => {
  let cluster: PostgresCluster
  let url: string
  const opened: Kysely<Tables>[] = []
  const open = () => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPostgresPool(url) }) })
    opened.push(db)
    return db
  }

  beforeAll(async () => {
    cluster = await startPostgresCluster()
    url = await cluster.createDatabase('words')
    await open().schema.createTable('words').addColumn('word', 'text').execute()
  })
  afterEach(() => Promise.all(opened.splice(0).map(db => db.destroy())))
  afterAll(() => cluster.stop())

  const insert = (db: Kysely<Tables>, word: string) => db.insertInto('words').values({ word }).execute()
  const count = async (word: string) =>
    (await open().selectFrom('words').selectAll().where('word', '=', word).execute()).length
  const endOthers = (db: Kysely<Tables>) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'words'`.execute(
      db,
    )
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    )

  test.each([
    ['statements', (transaction: Kysely<Tables>) => insert(transaction, 'between')],
    ['a statement and its commit', () => Promise.resolve()],
  ])('reports that nothing was done when a connection ends between %s', async (_, goOn) => {
    const db = open()
    const failed = await failure(
      db.transaction().execute(async transaction => {
        await insert(transaction, 'between')
        await endOthers(open())
        await new Promise(resolve => setTimeout(resolve, 100))
        await goOn(transaction)
      }),
    )
    expect(failed).toBeInstanceOf(DatabaseUnavailable)
    expect(failed).toMatchObject({ nothingDone: true })
    await insert(db, 'after')
    expect([await count('between'), await count('after')]).toEqual([0, expect.any(Number)])
  })

  test('reports an unknown outcome only for a write outside a transaction when a connection ends during a statement', async () => {
    const [db, watcher] = [open(), open()]
    const running = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where pid <> pg_backend_pid() and state = 'active' and query like '%pg_sleep%'`.execute(watcher)
      return rows.length
    }
    const outcomeOf = async (statement: Promise<unknown>) => {
      const failed = failure(statement)
      await expect.poll(running).toBe(1)
      await endOthers(watcher)
      await expect.poll(running).toBe(0)
      return failed
    }
    const write = sql`insert into words select 'slow' from pg_sleep(30)`
    expect(await outcomeOf(write.execute(db))).toMatchObject({ nothingDone: false })
    expect(await outcomeOf(sql`select pg_sleep(30)`.execute(db))).toMatchObject({ nothingDone: true })
    const inTransaction = db.transaction().execute(transaction => write.execute(transaction))
    expect(await outcomeOf(inTransaction)).toMatchObject({ nothingDone: true })
    expect(await count('slow')).toBe(0)
  })

  test('fails at once while Postgres is down, and works when it is back', async () => {
    const db = open()
    await insert(db, 'before')
    const restarting = cluster.restart('fast')
    const failures: unknown[] = []
    for (let isBack = false; !isBack; ) {
      const failed = await failure(insert(db, 'restarted'))
      if (failed) failures.push(failed)
      isBack = !failed && failures.length > 0
    }
    await restarting
    expect(failures.every(error => error instanceof DatabaseUnavailable)).toBe(true)
    await insert(db, 'back')
    expect([await count('before'), await count('back')]).toEqual([1, 1])
  })

  test('fails within 5 s when Postgres does not respond, with an unknown outcome for a commit', async () => {
    const db = open()
    await Promise.all([insert(db, 'warm'), insert(db, 'warm'), insert(db, 'warm')])
    let goOn = () => {}
    let frozenAt = 0
    const commit = failure(
      db.transaction().execute(async transaction => {
        await insert(transaction, 'frozen')
        goOn = await cluster.freeze()
        frozenAt = performance.now()
      }),
    )
    await expect.poll(() => frozenAt).toBeGreaterThan(0)
    const others = Array.from({ length: 20 }, () => failure(db.selectFrom('words').selectAll().execute()))
    const errors = await Promise.all([commit, ...others])
    expect(performance.now() - frozenAt).toBeLessThan(6000)
    goOn()
    expect(errors.map(error => (error as DatabaseUnavailable).nothingDone)).toEqual([false, ...others.map(() => true)])
    await expect.poll(() => insert(db, 'thawed').then(() => 'done', String)).toBe('done')
    // The commit had been sent before the freeze, so it took effect.
    await expect.poll(() => count('frozen')).toBe(1)
  })

  test('waits for a slow statement, and reports an error in one as such', async () => {
    const db = open()
    // Longer than the 2 s after which the pool asks whether Postgres responds.
    const { rows } = await sql<{ word: string }>`select 'late' as word from pg_sleep(2.5)`.execute(db)
    expect(rows).toEqual([{ word: 'late' }])
    const failed = await failure(sql`select * from nothing`.execute(db))
    expect(failed).not.toBeInstanceOf(DatabaseUnavailable)
    expect(failed).toMatchObject({ code: '42P01' })
  })
})

/** A message of Postgres's protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

test('reports a connection that Postgres ends in the moment it opens', async () => {
  const accepted = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  const shutDown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([accepted, ready, shutDown])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = openPostgresPool(`postgres://ada@127.0.0.1:${(server.address() as AddressInfo).port}/words`)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await expect(db.selectFrom('words').selectAll().execute()).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    nothingDone: true,
  })
  await db.destroy()
  server.close()
})
